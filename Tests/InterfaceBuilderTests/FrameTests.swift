import Skelshot
import SkelshotImport
import SkelshotLayout
import TestSupport
import Testing

/// Tests frames at the file's size, at other sizes, and with growing labels. The expected numbers are computed by hand.
@Suite struct FrameTests {
  private func frames(_ scene: Scene, isSkeletonActive: Bool = true) throws -> [String: Rect] {
    try InterfaceBuilderTests.frames(of: scene, isSkeletonActive: isSkeletonActive)
  }

  private func profile(
    _ change: (inout InterfaceBuilderOptions) -> Void = { _ in }
  ) throws -> Scene {
    let path = "\(Fixture.folder)/interface-builder/Profile.storyboard"
    var options = InterfaceBuilderOptions()
    change(&options)
    return try InterfaceBuilderDocument(try readBytes(path)).scene(options).scene
  }

  @Test func `at the design size and without a skeleton, frames equal those in the file`() throws {
    let frames = try frames(try profile(), isSkeletonActive: false)
    #expect(frames["header"] == Rect(x: 0, y: 20, width: 375, height: 148))
    #expect(frames["avatar"] == Rect(x: 16, y: 36, width: 64, height: 64))
    #expect(frames["bio"] == Rect(x: 16, y: 112, width: 343, height: 40))
    #expect(frames["posts"] == Rect(x: 0, y: 168, width: 375, height: 499))
    #expect(frames["title"] == Rect(x: 100, y: 184, width: 259, height: 20.5))
    #expect(frames["subtitle"] == Rect(x: 100, y: 212.5, width: 259, height: 18))
  }

  @Test func `a growing label moves the views constrained to it and makes its row taller`() throws {
    let scene = try profile()
    let frames = try frames(scene)
    // Three bars of 15 points with gaps of 10 points take 65 points. Without the skeleton, the label takes 40 points.
    #expect(frames["bio"] == Rect(x: 16, y: 112, width: 343, height: 65))
    #expect(frames["header"] == Rect(x: 0, y: 20, width: 375, height: 173))
    #expect(frames["posts"] == Rect(x: 0, y: 193, width: 375, height: 474))
    // Two bars and their gap take 40 points. Without the skeleton, the label takes 20.5 points.
    #expect(frames["title"] == Rect(x: 100, y: 209, width: 259, height: 40))
    #expect(frames["subtitle"] == Rect(x: 100, y: 257, width: 259, height: 18))
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    let rows = try #require(screen.views.first?.children.last).children
    #expect(rows[0].frame.height == 119.5)
    #expect(rows[1].frame.y == 193 + 119.5)
  }

  @Test func `constraints determine the frames on another device`() throws {
    // The iPhone 15 has a screen of 393 × 852 points and a status bar of 59 points.
    let frames = try frames(try profile { $0.device = .iPhone15 }, isSkeletonActive: false)
    #expect(frames["header"] == Rect(x: 0, y: 59, width: 393, height: 148))
    #expect(frames["name"] == Rect(x: 96, y: 79, width: 281, height: 21))
    #expect(frames["bio"] == Rect(x: 16, y: 151, width: 361, height: 40))
    #expect(frames["posts"] == Rect(x: 0, y: 207, width: 393, height: 645))
    // The width is 393 points minus 16, 68, 16 and 16 points.
    #expect(frames["title"]?.width == 277.0)
  }

  @Test func `cells on wide screens have wider margins`() throws {
    let frames = try frames(
      try profile { $0.size = Size(width: 428, height: 926) }, isSkeletonActive: false)
    // On screens at least 414 points wide, cells have margins of 20 points. The header's distances are constants.
    #expect(frames["bio"] == Rect(x: 16, y: 112, width: 396, height: 40))
    #expect(frames["thumbnail"]?.x == 20)
  }

  @Test func `landscape orientation swaps the width and the height`() throws {
    let scene = try profile {
      $0.device = .iPhoneSE
      $0.isLandscape = true
    }
    #expect(scene.canvas.size == Size(width: 667, height: 375))
    // In landscape, the device shows no status bar.
    #expect(try frames(scene, isSkeletonActive: false)["header"]?.y == 0)
  }

  @Test func `a switch's alignment rectangle is two points inside its frame`() throws {
    let scene = try profile {
      $0.scene = "Settings"
      $0.size = Size(width: 390, height: 844)
    }
    // The x position is 390 − 16 − 51 + 2. The switch is centered vertically in 44 points.
    let frames = try frames(scene)
    let frame = try #require(frames["set-sw-i01"])
    #expect(frame.x == 325)
    #expect(frame.width == 51)
    // The title of the first section is 18 points high. The switch begins 6.5 points below the top of its row, which is
    // rounded to 20 pixels at scale 3. Scrolling content begins below the status bar.
    #expect(abs(frame.y - 20 - 18 - 20.0 / 3) < 1e-9)
    #expect(frames["set-la-b01"] == Rect(x: 16, y: 20 + 18 + 12, width: 60, height: 20))
  }

  @Test func `right-to-left layout mirrors leading and trailing edges`() throws {
    var scene = try profile()
    scene.canvas.direction = .rightToLeft
    let frames = try frames(scene, isSkeletonActive: false)
    #expect(frames["avatar"] == Rect(x: 375 - 16 - 64, y: 36, width: 64, height: 64))
    #expect(frames["thumbnail"]?.x == 291.0)
  }

  @Test func `springs and struts distribute extra space proportionally`() throws {
    // The view is 100 points wide between margins of 60 and 160 points, and all three are flexible. At a width of 640
    // points, each is twice as wide.
    let text = InterfaceText.screen(
      """
      <view contentMode="scaleToFill" id="box"><rect key="frame" x="60" y="40" width="100" height="50"/>
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES" widthSizable="YES" flexibleMaxX="YES" flexibleMaxY="YES"/>
      </view>
      """)
    let scene = try InterfaceText.scene(text) { $0.size = Size(width: 640, height: 480) }.scene
    #expect(try frames(scene)["box"] == Rect(x: 120, y: 40, width: 200, height: 50))
  }

  @Test func `aspect ratios and priorities determine a view's size`() throws {
    let constraints = [
      InterfaceText.constraint("box", "top", "safe", "top", 10),
      InterfaceText.constraint("box", "leading", "root", "leading", 20),
      InterfaceText.constraint("root", "trailing", "box", "trailing", 20, "priority=\"750\""),
      InterfaceText.constraint("box", "width", nil, nil, 300, "relation=\"lessThanOrEqual\""),
      InterfaceText.constraint("box", "width", "box", "height", 0, "multiplier=\"2:1\""),
    ].joined(separator: "\n")
    let text = InterfaceText.screen(
      InterfaceText.view("box", 20, 10, 280, 140), constraints: constraints)
    let wide = try InterfaceText.scene(text) { $0.size = Size(width: 400, height: 480) }.scene
    // At a width of 360, the box would reach the edge, but its maximum width is 300. Its height is half its width.
    #expect(try frames(wide)["box"] == Rect(x: 20, y: 10, width: 300, height: 150))
  }

  @Test func `a scroll view's content size follows from its constraints`() throws {
    let inner = InterfaceText.view("page", 0, 0, 320, 900)
    let scroll = InterfaceText.view(
      "scroll", 0, 0, 320, 480, tag: "scrollView",
      "<subviews>\(inner)</subviews><constraints>"
        + InterfaceText.constraint("page", "top", "scroll", "top")
        + InterfaceText.constraint("page", "leading", "scroll", "leading")
        + InterfaceText.constraint("scroll", "trailing", "page", "trailing")
        + InterfaceText.constraint("scroll", "bottom", "page", "bottom")
        + InterfaceText.constraint("page", "width", "scroll", "width")
        + InterfaceText.constraint("page", "height", nil, nil, 900)
        + "</constraints>" + InterfaceText.mark)
    let edges = ["top", "leading", "trailing", "bottom"].map {
      InterfaceText.constraint("scroll", $0, "root", $0)
    }
    let text = InterfaceText.screen(scroll, constraints: edges.joined())
    let scene = try InterfaceText.scene(text) { $0.size = Size(width: 390, height: 700) }.scene
    let frames = try frames(scene)
    #expect(frames["scroll"] == Rect(x: 0, y: 0, width: 390, height: 700))
    #expect(frames["page"] == Rect(x: 0, y: 0, width: 390, height: 900))
  }

  @Test func `drops a view that is excluded for the current size class`() throws {
    let text = InterfaceText.screen(
      InterfaceText.view("always", 0, 0, 10, 10) + InterfaceText.view("compact", 0, 20, 10, 10)
    ).replacing(
      "<viewLayoutGuide",
      with: """
        <variation key="default"><mask key="subviews"><exclude reference="compact"/></mask></variation>
        <variation key="widthClass=compact"><mask key="subviews"><include reference="compact"/></mask></variation>
        <viewLayoutGuide
        """)
    let phone = try frames(try InterfaceText.scene(text).scene)
    #expect(phone["compact"] != nil)
    let pad = try InterfaceText.scene(text) { $0.size = Size(width: 768, height: 1024) }.scene
    #expect(try frames(pad)["compact"] == nil)
  }

  @Test func `a bone is as wide as its view's width constraint allows`() throws {
    let box = InterfaceText.view(
      "box", 10, 10, 100, 20,
      "<constraints>"
        + InterfaceText.constraint(nil, "width", nil, nil, 180, "relation=\"lessThanOrEqual\"")
        + "</constraints>" + InterfaceText.mark)
    let frames = try frames(try InterfaceText.scene(InterfaceText.screen(box)).scene)
    #expect(frames["box"] == Rect(x: 10, y: 10, width: 180, height: 20))
  }
}
