import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests texts that wrap at the solved width, views that are sized by their content, and edges on whole pixels. All
/// expected numbers are computed by hand.
///
/// At 20 points, a word of four letters is 44 points wide, a space is 5.6 points wide, and a line is 23.8671875 points
/// high.
@Suite struct WrappedTextTests {
  private static let line = 23.8671875

  private func text(_ words: Int, id: String? = nil, _ constraints: Constraint...) -> View {
    var content = TextContent(numberOfLines: 0)
    content.text = Array(repeating: "abcd", count: words).joined(separator: " ")
    content.fontSize = 20
    var view = View(type: "label", content: .label(content))
    view.id = id
    view.constraints = constraints.isEmpty ? nil : constraints
    return view
  }

  private func placed(
    _ views: [View], width: Double = 320, scale: Double = 1
  ) throws -> [PlacedView] {
    var scene = Scene(
      canvas: CanvasSettings(size: Size(width: width, height: 480)), views: views)
    scene.canvas.scale = scale
    return try LayoutEngine.layout(scene, isSkeletonActive: false).views
  }

  private func stack(
    _ axis: Axis, _ views: [View], alignment: StackAlignment = .fill, spacing: Double = 10
  ) -> View {
    .stack(nil, views) { ($0.axis, $0.spacing, $0.alignment) = (axis, spacing, alignment) }
  }

  private func box(_ inner: View..., constraints: [Constraint]? = nil) -> View {
    var view = View()
    view.subviews = inner
    view.constraints = constraints
    return view
  }

  private func pinned(_ words: Int) -> View {
    text(
      words, "left == superview.left + 8", "right == superview.right - 8",
      "top == superview.top + 8", "bottom == superview.bottom - 8")
  }

  // MARK: The estimate

  @Test(arguments: [
    ("", 100.0, 1, 0.0), ("abcd", 1, 3, 1), ("ab cd", 2.2, 2, 1.1), ("ab cd", 2.48, 1, 2.48),
    ("ab  cd", 2.48, 2, 1.1), ("ab\ncd\n", 100, 2, 1.1), ("\n\nab", 100, 3, 1.1),
    ("ab-cd", 1.5, 2, 1.48), ("漢字", 1, 2, 1), ("a漢b", 1.6, 2, 1.55),
    ("ab   ", 1.1, 1, 1.1),
  ])
  func `lines break between words`(text: String, width: Double, count: Int, longest: Double) {
    let lines = TextEstimate(text).lines(width: width)
    #expect(lines.count == count)
    #expect(abs(lines.longest - longest) < 1e-5)
  }

  // MARK: Two passes

  @Test(arguments: [(320.0, 3.0), (400, 2), (200, 4), (640, 1)])
  func `a label without a line limit is as tall as its text at the solved width`(
    width: Double, lines: Double
  ) throws {
    let frames = try placed(
      [
        text(
          12, id: "text", "left == superview.left + 20", "right == superview.right - 20",
          "top == superview.top + 10"),
        .bound(nil, "top == text.bottom + 10", "left == 0", "width == 10", "height == 10"),
      ], width: width, scale: 3
    ).map(\.frame)
    let height = (lines * Self.line * 3).rounded() / 3
    #expect(abs(frames[0].height - height) < 1e-9)
    #expect(abs(frames[1].y - (20 + height)) < 1e-9)
  }

  @Test func `a label with a minimum distance to an edge is as wide as its longest line`() throws {
    let frame = try placed([
      text(
        12, "left == superview.left + 20", "right <= superview.right - 20", "top == superview.top")
    ])[0].frame
    // Five words and four spaces are 242.4 points wide. Three lines are 71.6 points high.
    #expect(frame == Rect(x: 20, y: 0, width: 243, height: 72))
  }

  @Test func `labels with a fixed line count or without text keep their size`() throws {
    var three = text(1, "left == 0", "top == 0", "width == 100")
    guard case .label(var content) = three.content else { return }
    content.numberOfLines = 3
    three.content = .label(content)
    var empty = three
    content.text = nil
    content.numberOfLines = 0
    empty.content = .label(content)
    #expect(try placed([three])[0].frame.height == 72)
    #expect(try placed([empty])[0].frame.height == 24)
  }

  // MARK: Views in stack views

  @Test func `a vertical stack view sizes a view to fit its content at the stack view's width`()
    throws
  {
    let found = try placed([stack(.vertical, [box(pinned(12)), View()])])[0].children
    // Six words fit into 304 points, so the text has two lines.
    #expect(found[0].frame == Rect(x: 0, y: 0, width: 320, height: 2 * Self.line + 16))
    #expect(found[0].children[0].frame == Rect(x: 8, y: 8, width: 304, height: 48))
    #expect(
      found[1].frame
        == Rect(x: 0, y: 2 * Self.line + 26, width: 320, height: 480 - 2 * Self.line - 26))
  }

  @Test func `a horizontal stack view sizes a view to fit its content in both directions`() throws {
    let inner = View.bound(
      nil, "width == 40", "height == 30", "left == superview.left + 8",
      "right == superview.right - 8", "top == superview.top + 8", "bottom == superview.bottom - 8")
    let found = try placed([stack(.horizontal, [box(inner), View()], alignment: .center)])[0]
      .children
    #expect(found[0].frame == Rect(x: 0, y: 217, width: 56, height: 46))
    #expect(found[1].frame == Rect(x: 66, y: 0, width: 254, height: 480))
  }

  @Test func `a view whose constraints do not determine its size takes the remaining space`() throws
  {
    let inner = View.bound(
      nil, "width == 40", "height == 30", "left == superview.left", "top == superview.top")
    let found = try placed([stack(.vertical, [box(inner), View()])])[0].children
    #expect(found.map(\.frame.height) == [235, 235])
  }

  @Test func `a constrained stack view sizes itself to fit its texts at its own width`() throws {
    var column = stack(.vertical, [box(pinned(12)), text(12)])
    column.id = "column"
    column.constraints = ["left == 0", "right == superview.right", "top == 0"]
    let found = try placed([
      column, .bound(nil, "top == column.bottom", "left == 0", "width == 1", "height == 1"),
    ])
    // The first text takes two lines and 16 points of padding. After a gap of 10 points, the second text takes two
    // lines of 320 points. The sum is 121.47 points.
    #expect(found[0].frame == Rect(x: 0, y: 0, width: 320, height: 121))
    #expect(found[1].frame.y == 121)
  }

  @Test func `texts in nested stack views wrap at the widths of their columns`() throws {
    let found = try placed([
      stack(.vertical, [stack(.horizontal, [text(3).sized(width: 100), text(2)]), View()])
    ])[0].children
    // Two of the three words fit into 100 points, so the first text has two lines. The second text fits into one line.
    #expect(found[0].frame.height == 2 * Self.line)
  }

  // MARK: Pixels

  @Test(
    arguments: [
      (1.0, [0.0, 107, 213, 320]), (2.0, [0.0, 106.5, 213.5, 320]),
      (3.0, [0.0, 320.0 / 3, 640.0 / 3, 320]),
    ] as [(Double, [Double])])
  func `solved edges lie on whole pixels, and neighbors touch`(
    scale: Double, edges: [Double]
  ) throws {
    let found = try placed(
      [
        .bound("a", "left == 0", "width == superview.width / 3", "top == 0", "height == 10.2"),
        .bound("b", "left == a.right", "width == a.width", "top == 0", "height == 0.1"),
        .bound("c", "left == b.right", "right == superview.right", "top == 0.2", "height == 10"),
      ], scale: scale
    ).map(\.frame)
    for (index, frame) in found.enumerated() {
      #expect(abs(frame.x - edges[index]) < 1e-9)
      #expect(abs(frame.maxX - edges[index + 1]) < 1e-9)
    }
    #expect(abs(found[0].height - (10.2 * scale).rounded() / scale) < 1e-9)
    // A hairline is rounded to one pixel instead of zero.
    #expect(abs(found[1].height - 1 / scale) < 1e-9)
  }

  @Test func `explicit frames inside a solved view are not rounded`() throws {
    var stated = View()
    stated.placement = Placement(frame: Rect(x: 1.3, y: 2.3, width: 5.5, height: 5.5))
    let found = try placed([
      .bound(
        nil, "left == 10.4", "top == 10.6", "width == 50.4", "height == 50", subviews: [stated])
    ])[0]
    #expect(found.frame == Rect(x: 10, y: 11, width: 51, height: 50))
    #expect(found.children[0].frame == Rect(x: 11.3, y: 13.3, width: 5.5, height: 5.5))
  }
}
