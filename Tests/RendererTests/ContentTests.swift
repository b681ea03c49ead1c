import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests which pixels of a loaded screen stay visible while a skeleton is shown.
@Suite struct ContentTests {
  private static let red = StraightPixel(hex: 0xff0000)
  private static let green = StraightPixel(hex: 0x00ff00)
  private static let blue = StraightPixel(hex: 0x0000ff)
  private static let white = StraightPixel(hex: 0xffffff)

  /// Returns a screen of 8 × 8 points that is red when loaded and has blue bones.
  private func loaded(_ views: [View], _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    scene {
      $0.views = views
      $0.canvas.content = "red.png"
      $0.skeleton.animated = false
      $0.skeleton.color = DynamicColor(Color(hex: 0x0000ff))
      change(&$0)
    }
  }

  private func renderer(_ scene: Scene) throws -> SkeletonRenderer {
    let red = try Pixmap(
      size: PixelSize(width: 3, height: 5), filledWith: PremultipliedPixel(Self.red))
    return try SkeletonRenderer(scene, pictures: ["red.png": red])
  }

  private func pixel(_ scene: Scene, at seconds: Double = 0, x: Int, y: Int = 1) throws
    -> StraightPixel
  {
    try renderer(scene).pixmap(atSeconds: seconds)[x, y].straight
  }

  private func view(_ x: Double, _ width: Double, _ change: (inout View) -> Void = { _ in })
    -> View
  {
    var view = View()
    view.placement = Placement(frame: Rect(x: x, y: 0, width: width, height: 8))
    change(&view)
    return view
  }

  /// Returns a label at the bottom with one line of 4 points, above which its cover is visible.
  private func label(_ x: Double, _ width: Double) -> View {
    view(x, width) {
      var text = TextContent(numberOfLines: -1)
      text.skeletonTextNumberOfLines = .custom(1)
      text.skeletonTextLineHeight = .fixed(4)
      text.skeletonPaddingInsets = EdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
      text.lastLineFillPercent = 100
      $0.content = .textView(text)
    }
  }

  @Test func `Without a skeleton, only the content picture is shown`() throws {
    let views = [view(0, 4) { $0.backgroundColor = .black }]
    let scene = loaded(views) { $0.timeline = [.wait(.seconds(1)), .show(SkeletonOverrides())] }
    for x in 0..<8 { #expect(try pixel(scene, x: x) == Self.red) }
  }

  @Test
  func `In a leaf's area, the background covers the content picture, and the bone is drawn on top`()
    throws
  {
    let scene = loaded([label(0, 4)])
    #expect(try pixel(scene, x: 2) == Self.white)
    #expect(try pixel(scene, x: 2, y: 6) == Self.blue)
    #expect(try pixel(scene, x: 6) == Self.red)
  }

  @Test func `A leaf's cover shows the backgrounds behind the leaf`() throws {
    var outer = view(0, 6) { $0.backgroundColor = DynamicColor(Color(hex: 0x00ff00)) }
    outer.subviews = [label(0, 8)]
    let scene = loaded([outer])
    #expect(try pixel(scene, x: 2) == Self.green)
    // The leaf is larger than its parent. Outside the parent, the cover shows only the canvas background.
    #expect(try pixel(scene, x: 7) == Self.white)
    // A translucent background is blended with the next background behind it.
    var half = view(0, 8) {
      $0.backgroundColor = DynamicColor(Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    }
    half.subviews = [outer]
    outer.backgroundColor = nil
    half.subviews = [outer]
    let gray = StraightPixel(Color(white: 0.5))
    #expect(try pixel(loaded([half]), x: 2).distance(to: gray) <= 1)
  }

  @Test func `Views hidden by the skeleton are removed from the content picture`() throws {
    let hidden = view(2, 2) { $0.isHiddenWhenSkeletonIsActive = true }
    let scene = loaded([hidden])
    #expect(try pixel(scene, x: 3) == Self.white)
    #expect(try pixel(scene, x: 5) == Self.red)
  }

  @Test
  func `Views hidden by the skeleton reappear in the content picture when a hide step begins`()
    throws
  {
    let hidden = view(2, 2) { $0.isHiddenWhenSkeletonIsActive = true }
    let scene = loaded([hidden]) {
      $0.timeline = [
        .show(SkeletonOverrides(transition: SkeletonTransition.none)), .hold(.seconds(1)),
        .hide(.crossDissolve(1)),
      ]
    }
    #expect(try pixel(scene, at: 0.5, x: 3) == Self.white)
    // The view has a bone, which dissolves over the content when the view reappears.
    #expect(try pixel(scene, at: 1, x: 3) == Self.blue)
    #expect(try pixel(scene, at: 2, x: 3) == Self.red)
  }

  @Test func `A view that keeps its appearance shows the content picture, even above a bone`()
    throws
  {
    let plain = view(0, 4) { $0.isSkeletonable = false }
    #expect(try pixel(loaded([plain]), x: 2) == Self.red)
    var above = plain
    above.backgroundColor = .black
    let scene = loaded([view(0, 8), above])
    #expect(try pixel(scene, x: 2) == Self.red)
    #expect(try pixel(scene, x: 6) == Self.blue)
    // A view behind the bone is hidden, and a view without a background hides no bone.
    #expect(try pixel(loaded([above, view(0, 8)]), x: 2) == Self.blue)
    #expect(try pixel(loaded([view(0, 8), plain]), x: 2) == Self.blue)
  }

  @Test func `A leaf without its own appearance does not cover a bone behind it`() throws {
    #expect(try pixel(loaded([view(0, 8), label(0, 8)]), x: 2) == Self.blue)
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.8, 1])
  func `A leaf's cover and bone dissolve together`(time: Double) throws {
    let scene = loaded([label(0, 8)]) {
      $0.skeleton.transition = .crossDissolve(1)
      $0.timeline = [
        .show(SkeletonOverrides()), .hold(.seconds(1)), .hide(.crossDissolve(1)),
      ]
    }
    let p = bezierProgress(time, 0.42, 0, 0.58, 1)
    func blend(_ from: Double, _ to: Double) -> Double { from + (to - from) * p }
    let cover = Color(red: 1, green: blend(0, 1), blue: blend(0, 1))
    let bone = Color(
      red: blend(1, 0), green: blend(cover.green, 0), blue: blend(cover.blue, 1))
    for seconds in [time, 3 - time] {
      #expect(try pixel(scene, at: seconds, x: 3).distance(to: StraightPixel(cover)) <= 1)
      #expect(try pixel(scene, at: seconds, x: 3, y: 6).distance(to: StraightPixel(bone)) <= 2)
    }
  }

  @Test func `A cover on a transparent background erases the content picture`() throws {
    let scene = loaded([label(0, 4)]) {
      $0.canvas.background = .clear
      $0.skeleton.transition = .crossDissolve(1)
      $0.timeline = [.show(SkeletonOverrides())]
    }
    #expect(try pixel(scene, at: 1, x: 2).alpha == 0)
    #expect(try pixel(scene, at: 1, x: 6) == Self.red)
    let half = try pixel(scene, at: 0.5, x: 2)
    #expect(half.red == 255 && half.green == 0 && (127...128).contains(half.alpha))
  }

  @Test func `Bones in a half-transparent group are blended before the group's alpha is applied`()
    throws
  {
    var group = view(0, 8) { $0.alpha = 0.5 }
    group.subviews = [view(0, 8), view(4, 4)]
    let scene = loaded([group])
    let half = StraightPixel(hex: 0x8080ff)
    #expect(try pixel(scene, x: 2).distance(to: half) <= 1)
    #expect(try pixel(scene, x: 6).distance(to: half) <= 1)
  }

  @Test func `Clipping applies to the covers of leaves, too`() throws {
    var clipping = view(0, 4) { $0.clipsToBounds = true }
    clipping.subviews = [label(-2, 10)]
    let scene = loaded([clipping])
    #expect(try pixel(scene, x: 3) == Self.white)
    #expect(try pixel(scene, x: 5) == Self.red)
  }

  @Test func `A label that grows is covered in both its old and its new frame`() throws {
    var stack = StackContent()
    stack.axis = .vertical
    var label = View(content: .label(TextContent(numberOfLines: 2)))
    label.placement.height = .points(10)
    var below = View()
    below.placement.height = .points(10)
    var column = View(content: .stack(stack))
    column.placement = Placement(frame: Rect(x: 0, y: 0, width: 8, height: 80))
    column.subviews = [label, below]
    let scene = loaded([column]) {
      $0.canvas.size = Size(width: 8, height: 80)
      // Two lines of 4 points and a gap of 12 need 20 points, so the content below moves from 10 to 20.
      $0.appearance.multilineHeight = 4
      $0.appearance.multilineSpacing = 12
    }
    #expect(try pixel(scene, x: 6, y: 12) == Self.white)
    #expect(try pixel(scene, x: 6, y: 25) == Self.blue)
    #expect(try pixel(scene, x: 6, y: 35) == Self.red)
  }

  @Test func `contentRect selects a part of the picture`() throws {
    // A picture of 20 × 20 pixels that is green, with the columns 4..<12 and the rows 6..<14 in four colors.
    var pixels = [UInt32](repeating: PremultipliedPixel(Self.green).rawValue, count: 400)
    func color(_ x: Int, _ y: Int) -> StraightPixel {
      y < 10 ? (x < 8 ? Self.red : Self.blue) : (x < 8 ? Self.blue : Self.white)
    }
    for y in 6..<14 {
      for x in 4..<12 { pixels[y * 20 + x] = PremultipliedPixel(color(x, y)).rawValue }
    }
    let picture = try Pixmap(size: PixelSize(width: 20, height: 20), premultiplied: pixels)
    func drawn(_ rect: Rect?) throws -> Pixmap {
      let scene = loaded([]) { $0.canvas.contentRect = rect }
      return try SkeletonRenderer(scene, pictures: ["red.png": picture]).pixmap(atSeconds: 0)
    }
    // The part has as many pixels as the canvas, so no pixel is scaled.
    let part = try drawn(Rect(x: 4.2, y: 5.8, width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 { #expect(part[x, y].straight == color(x + 4, y + 6), "\(x), \(y)") }
    }
    // The rest of a rectangle that exceeds the picture is ignored: these are the columns and rows 12..<20.
    #expect(try drawn(Rect(x: 12, y: 14, width: 90, height: 90))[7, 7].straight == Self.green)
    #expect(try drawn(nil)[0, 0].straight == Self.green)
    for rect in [
      Rect(x: 20, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: 0, height: 5),
      Rect(x: .nan, y: 0, width: 5, height: 5), Rect(x: -9, y: 0, width: 5, height: 5),
    ] {
      #expect(throws: RenderError.contentOutside("red.png", picture.size)) { try drawn(rect) }
    }
  }

  @Test func `A missing content picture causes an error`() {
    #expect(throws: RenderError.missingPicture("red.png")) { try SkeletonRenderer(loaded([])) }
    let image = View(type: "imageView", content: .image(ImageContent(image: "a.png")))
    #expect(throws: RenderError.missingPicture("a.png")) {
      try SkeletonRenderer(scene { $0.views = [image] })
    }
  }
}
