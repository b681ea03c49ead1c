import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotTrace
import Testing

/// Tests that the bars of a traced layout are neither higher than their labels nor too close to each other.
@Suite struct CrowdedBarTests {
  private static func label(_ id: String, y: Double, height: Double, bar: Double) -> View {
    var text = TextContent(numberOfLines: 1)
    text.skeletonTextLineHeight = .fixed(bar)
    var view = View(type: "label", content: .label(text))
    view.id = id
    view.placement = Placement(frame: Rect(x: 0, y: y, width: 100, height: height))
    return view
  }

  private static func bars(_ views: [View]) throws -> [Rect] {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 200, height: 100)))
    scene.views = views
    let parted = CrowdedBars.parted(scene)
    return try LayoutEngine.layout(parted, isSkeletonActive: true).views.flatMap {
      $0.bones.map(\.rect)
    }
  }

  @Test(arguments: [0.5, 1.25, 2, 2.75])
  func `the gap between two labels grows to three points`(gap: Double) throws {
    let bars = try Self.bars([
      Self.label("title", y: 10, height: 12, bar: 12),
      Self.label("subtitle", y: 22 + gap, height: 10, bar: 10),
    ])
    #expect(bars[1].y - bars[0].maxY >= 3)
    // The middles stay.
    #expect(bars.map { $0.y + $0.height / 2 } == [16, 27 + gap])
  }

  @Test func `equal bars of other labels are lowered, too`()
    throws
  {
    let bars = try Self.bars([
      Self.label("title", y: 10, height: 12, bar: 12),
      Self.label("subtitle", y: 23, height: 10, bar: 10),
      Self.label("other", y: 60, height: 12, bar: 12),
    ])
    #expect(bars.map(\.height) == [10, 8, 10])
  }

  @Test(arguments: [(8.0, 8.0, [5.0, 5.0]), (6, 2.5, [4.5, 2]), (4, 4, [4, 4])])
  func `bars without a gap become up to half as high`(
    upper: Double, lower: Double, expected: [Double]
  ) throws {
    // The gap between the low bars is 2.25 points, and none between the others.
    let gap = lower == 2.5 ? 2.25 : 0
    let bars = try Self.bars([
      Self.label("title", y: 10, height: upper, bar: upper),
      Self.label("subtitle", y: 10 + upper + gap, height: lower, bar: lower),
    ])
    #expect(bars.map(\.height) == expected)
  }

  @Test func `labels side by side and labels far apart stay as they are`() throws {
    var right = Self.label("value", y: 11, height: 12, bar: 12)
    right.placement = Placement(frame: Rect(x: 110, y: 11, width: 60, height: 12))
    let bars = try Self.bars([
      Self.label("title", y: 10, height: 12, bar: 12), right,
      Self.label("subtitle", y: 25, height: 10, bar: 10),
    ])
    #expect(bars.map(\.height) == [12, 12, 10])
  }

  @Test func `a bar is not higher than its label`() throws {
    let bars = try Self.bars([Self.label("title", y: 10, height: 8.5, bar: 10)])
    #expect(bars.map { [$0.y, $0.height] } == [[10, 8.5]])
  }
}
