import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct SentryTests {
  private func screen(_ json: String) throws(HierarchyError) -> CapturedScreen {
    try SentryReader.screen(HierarchyText(decoding: Array(json.utf8)))
  }

  @Test func `adds the frames of superviews`() throws {
    let json = """
      {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 390,
        "height": 844, "alpha": 1, "visible": true, "children": [
          {"type": "UIView", "x": 10, "y": 100, "width": 370, "height": 200, "alpha": 1, "visible": true,
           "children": [
             {"type": "UILabel", "x": 6, "y": 20, "width": 80, "height": 20.5, "alpha": 1, "visible": true},
             {"type": "UIImageView", "identifier": "avatar", "x": 6, "y": 50, "width": 40, "height": 40,
              "alpha": 1, "visible": true},
             {"type": "UILabel", "x": 0, "y": 0, "width": 9, "height": 9, "alpha": 0, "visible": true},
             {"type": "UILabel", "x": 0, "y": 0, "width": 9, "height": 9, "alpha": 1, "visible": false}]}]}]}
      """
    #expect(SentryReader.recognizes(json.utf8Bytes))
    let screen = try screen(json)
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.unit == .points)
    #expect(screen.all(.text).map(\.box) == [Rect(x: 16, y: 120, width: 80, height: 20.5)])
    #expect(screen.all(.text).map(\.text) == [nil])
    #expect(screen.all(.image).map(\.identifier) == ["avatar"])
  }

  @Test func `reads Android's classes and visibility in pixels`() throws {
    let json = """
      {"rendering_system": "android_view_system", "windows": [{"type": "com.android.internal.policy.DecorView",
        "x": 0, "y": 0, "width": 1080, "height": 2340, "alpha": 1, "visibility": "visible", "children": [
          {"type": "androidx.appcompat.widget.AppCompatTextView", "identifier": "title", "x": 42, "y": 63,
           "width": 500, "height": 60, "alpha": 1, "visibility": "visible"},
          {"type": "android.widget.ImageView", "x": 0, "y": 0, "width": 9, "height": 9, "visibility": "gone"}]}]}
      """
    let screen = try screen(json)
    #expect(screen.unit == .pixels)
    #expect(screen.all(.text).map(\.identifier) == ["title"])
    #expect(screen.all(.image).isEmpty)
  }

  @Test func `reports numbers that are too large and files without windows`() {
    let json = #"{"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 1e7}]}"#
    #expect(throws: HierarchyError.self) { try screen(json) }
    #expect(throws: HierarchyError.empty) {
      try screen(#"{"rendering_system": "UIKIT", "windows": []}"#)
    }
  }
}
