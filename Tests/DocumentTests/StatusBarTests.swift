import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct StatusBarTests {
  private func views(_ canvas: String) throws -> [View] {
    let text = "{\"canvas\": {\(canvas), \"statusBar\": true}, \"views\": [{}]}"
    let document = try document(text)
    #expect(document.warnings == [])
    return document.scene.views
  }

  @Test(arguments: Device.allCases)
  func `a status bar is drawn above all views and is as tall as the top safe area`(device: Device)
    throws
  {
    let size = device.screenSize
    let views = try views(
      "\"device\": \"\(device.rawValue)\", \"width\": \(size.width), \"height\": \(size.height)")
    #expect(views.count == 2)
    let bar = views[1]
    #expect(bar == View.statusBar(of: device))
    #expect(bar.placement.height == .points(device.safeArea(isLandscape: false).top))
    #expect(bar.placement.top == 0)
    // The shapes of the status bar are not skeletonable, so they stay the same while the skeleton is shown.
    #expect(!bar.isSkeletonable)
    #expect(bar.subviews.allSatisfy { !$0.isSkeletonable })
    #expect(bar.subviews.count == 8)
  }

  @Test func `draws a status bar in landscape on an iPad but not on an iPhone`() throws {
    #expect(try views("\"device\": \"iPhone 14\", \"width\": 844, \"height\": 390").count == 1)
    #expect(try views("\"device\": \"iPad Pro\", \"width\": 1194, \"height\": 834").count == 2)
  }

  @Test func `only the time in the status bar can become a bone`() throws {
    let scene = try document(
      #"{"canvas": {"width": 390, "height": 844, "device": "iPhone 14", "statusBar": "bone"}}"#
    ).scene
    let bar = try #require(scene.views.first)
    #expect(bar.isSkeletonable)
    #expect(bar.subviews.filter(\.isSkeletonable).map(\.id) == ["time"])
  }

  @Test func `setting the status bar to false turns it off`() throws {
    let text = #"{"canvas": {"width": 390, "height": 844, "statusBar": false}}"#
    #expect(try document(text).scene.views.isEmpty)
  }
}
