import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the shapes of views.
@Suite struct ShapeTests {
  private static let blue = StraightPixel(hex: 0x0000ff)
  private static let red = StraightPixel(hex: 0xff0000)
  private static let white = StraightPixel(hex: 0xffffff)

  private func box(_ shape: ViewShape, _ change: (inout View) -> Void = { _ in }) -> View {
    var view = View()
    view.placement = Placement(frame: Rect(x: 4, y: 4, width: 40, height: 20))
    view.shape = shape
    change(&view)
    return view
  }

  private func picture(_ view: View) throws -> Pixmap {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 48, height: 28)), views: [view])
    scene.skeleton.animated = false
    scene.skeleton.color = DynamicColor(Color(hex: 0x0000ff))
    return try SkeletonRenderer(scene).pixmap(atSeconds: 0)
  }

  private func pixel(_ view: View, _ x: Int, _ y: Int) throws -> StraightPixel {
    try picture(view)[x, y].straight
  }

  /// Returns the pixels that differ from the white background, in whole pixels.
  private func area(_ view: View) throws -> Double {
    try picture(view).pixels.reduce(0) { $0 + 1 - Double($1 & 255) / 255 }
  }

  struct Drawn: Sendable {
    var shape: ViewShape
    var area: Double
    var inside: [[Int]]
    var outside: [[Int]]
  }

  /// Shapes in a frame of 40 × 20 points, their areas, and points inside and outside.
  static let drawn: [Drawn] = {
    var drawn = [
      Drawn(
        shape: .circle, area: 100 * Double.pi, inside: [[24, 14], [15, 14]],
        outside: [[10, 14], [38, 14], [15, 5]]),
      Drawn(
        shape: .capsule, area: 400 + 100 * Double.pi, inside: [[24, 14], [5, 14], [42, 14]],
        outside: [[4, 4], [43, 23]]),
      Drawn(
        shape: .donut, area: 75 * Double.pi, inside: [[16, 14], [24, 6]],
        outside: [[24, 14], [10, 14]]),
    ]
    // A star consists of ten triangles with the area R r sin 36° / 2, where R is the radius and r is the inner radius.
    let radius = 20 / (1 + 0.8090169943749475)
    drawn.append(
      Drawn(
        shape: .star, area: 5 * radius * radius * 0.3819660112501051 * 0.5877852522924731,
        inside: [[24, 14], [24, 7]], outside: [[16, 20], [10, 14]]))
    drawn.append(
      Drawn(
        shape: .path(PathText("M0 0H10V20H0Z").path), area: 200, inside: [[5, 5], [13, 23]],
        outside: [[15, 5], [24, 14]]))
    let ring = PathText("M0 0H10V10H0ZM2 2H8V8H2Z").path
    drawn.append(
      Drawn(
        shape: .path(
          ring, viewBox: Rect(x: 0, y: 0, width: 10, height: 10), fillRule: .evenOdd),
        area: 256, inside: [[15, 5], [33, 23]], outside: [[24, 14], [10, 14]]))
    return drawn
  }()

  @Test(arguments: drawn)
  func `a bone has the shape of its view`(_ drawn: Drawn) throws {
    let view = box(drawn.shape)
    #expect(abs(try area(view) - drawn.area) < drawn.area * 0.002)
    for point in drawn.inside { #expect(try pixel(view, point[0], point[1]) == Self.blue) }
    for point in drawn.outside { #expect(try pixel(view, point[0], point[1]) == Self.white) }
  }

  @Test func `backgrounds, borders and clips have the shape of the view`() throws {
    let red = DynamicColor(Color(hex: 0xff0000))
    let view = box(.donut) { view in
      view.backgroundColor = red
      view.isSkeletonable = false
    }
    #expect(try pixel(view, 16, 14) == Self.red)
    #expect(try pixel(view, 24, 14) == Self.white)
    let bordered = box(.donut) { ($0.borderWidth, $0.borderColor) = (1, red) }
    // The border is inside both outlines.
    #expect(try pixel(bordered, 14, 14).distance(to: Self.red) < 30)
    #expect(try pixel(bordered, 18, 14).distance(to: Self.red) < 30)
    #expect(try pixel(bordered, 16, 14) == Self.blue)
    #expect(try pixel(bordered, 19, 14).distance(to: Self.white) < 30)
    let clipping = box(.star) { view in
      view.clipsToBounds = true
      view.subviews = [View()]
    }
    #expect(try picture(clipping) == picture(box(.star)))
    var open = clipping
    open.clipsToBounds = false
    #expect(try pixel(open, 5, 5) == Self.blue)
  }

  @Test func `bars of text keep their shape but are clipped`() throws {
    var label = View(type: "label", content: .label(TextContent(numberOfLines: 1)))
    label.placement = Placement(frame: Rect(x: 4, y: 4, width: 40, height: 20))
    let plain = try picture(label)
    label.shape = .circle
    #expect(try picture(label) == plain)
    label.clipsToBounds = true
    #expect(try pixel(label, 6, 14) == Self.white)
    #expect(try pixel(label, 24, 14) == Self.blue)
  }

  @Test func `a shadow has the shape of the view`() throws {
    let view = box(.star) { view in
      var shadow = Shadow(opacity: 1, color: DynamicColor(Color(hex: 0xff0000)), radius: 0)
      shadow.offset = Size(width: 15, height: 0)
      view.shadow = shadow
    }
    #expect(try pixel(view, 24, 14) == Self.blue)
    #expect(try pixel(view, 39, 14) == Self.red)
    #expect(try pixel(view, 31, 20) == Self.white)
  }

  @Test func `keyframes stretch a path with the bounds of its bone`() throws {
    var scene = Scene(
      canvas: CanvasSettings(size: Size(width: 48, height: 28)),
      views: [box(.path(PathText("M0 0L40 0L0 20Z").path))])
    scene.skeleton.color = DynamicColor(Color(hex: 0x0000ff))
    scene.skeleton.animation = .keyframes(
      KeyframeGroup([KeyframeAnimation(.scale(.values([0.5, 0.5])), duration: 1)]))
    let pixmap = try SkeletonRenderer(scene).pixmap(atSeconds: 0)
    let area = pixmap.pixels.reduce(0) { $0 + 1 - Double($1 & 255) / 255 }
    #expect(abs(area - 100) < 0.5)
    #expect(pixmap[15, 10].straight == Self.blue)
    #expect(pixmap[32, 18].straight == Self.white)
  }

  @Test func `too many long paths are rejected`() {
    var text = "M0 0"
    for index in 0..<900 { text += "L\(index % 2 == 0 ? 4000 : 0) \(index)" }
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 4000, height: 1000)))
    scene.views = (0..<20).map { _ in
      var view = View()
      view.shape = .path(PathText(text).path)
      return view
    }
    #expect(throws: RenderError.tooManyPaths(limit: 1 << 25)) { try SkeletonRenderer(scene) }
    scene.views.removeLast(15)
    #expect(throws: Never.self) { try SkeletonRenderer(scene) }
  }
}
