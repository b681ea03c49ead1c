import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the limit for overlapping content.
@Suite struct PaintedAreaTests {
  private static let side = 100
  private static let pixels = side * side

  /// Draws a screen with overlapping views.
  private func render(_ views: [View], timeline: [TimelineStep]? = nil) throws -> Pixmap {
    var scene = Scene(
      canvas: CanvasSettings(size: Size(width: Double(Self.side), height: Double(Self.side))))
    scene.views = views
    scene.timeline = timeline
    return try SkeletonRenderer(scene, pixelLimit: Self.pixels).pixmap(at: .zero)
  }

  private func view(alpha: Double = 1, _ subviews: [View] = []) -> View {
    var view = View(type: "view")
    view.backgroundColor = DynamicColor(Color(hex: 0x336699))
    view.isSkeletonable = false
    view.alpha = alpha
    view.subviews = subviews
    return view
  }

  @Test func `limits the painted area to 32 times the canvas`() throws {
    _ = try render(Array(repeating: view(), count: 32))
    #expect(throws: RenderError.tooMuchPainted(limit: 32 * Self.pixels)) {
      try render(Array(repeating: view(), count: 33))
    }
  }

  @Test func `areas outside a clip or the canvas do not count as painted`() throws {
    var small = view()
    small.placement = Placement(frame: Rect(x: 95, y: 95, width: 1000, height: 1000))
    _ = try render(Array(repeating: small, count: 10_000))
  }

  @Test func `bones count as painted, and the screen without bones is counted separately`() throws {
    let bone = View(type: "view")
    _ = try render(Array(repeating: bone, count: 32), timeline: [.wait(.seconds(1))])
    #expect(throws: RenderError.self) { try render(Array(repeating: bone, count: 33)) }
  }

  @Test func `rejects groups that are nested more than four deep`() throws {
    func nested(_ depth: Int) -> View {
      depth == 0 ? view() : view(alpha: 0.5, [nested(depth - 1)])
    }
    _ = try render([nested(4)])
    #expect(throws: RenderError.tooMuchPainted(limit: 4 * Self.pixels)) { try render([nested(5)]) }
  }

  @Test func `a group's layer counts twice toward the painted area`() throws {
    var dot = view()
    dot.placement = Placement(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    var group = View(type: "view")
    group.isSkeletonable = false
    group.alpha = 0.5
    group.subviews = [dot, dot]
    _ = try render(Array(repeating: group, count: 15))
    #expect(throws: RenderError.self) { try render(Array(repeating: group, count: 17)) }
  }
}
