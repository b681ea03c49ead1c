import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct TextLineTests {
  @Test func `A three-line text view has 15-point bars, 10-point gaps and a last bar of 70% width`()
    throws
  {
    let bars = try bones(.textView(Size(width: 100, height: 65)))
    #expect(bars == [rect(0, 0, 100, 15), rect(0, 25, 100, 15), rect(0, 50, 70, 15)])
  }

  @Test func `A single line is 70 percent wide because it is the last line`() throws {
    let bars = try bones(.label(Size(width: 100, height: 15)))
    #expect(bars == [rect(0, 0, 70, 15)])
  }

  @Test func `a single line becomes a plain bone if renderSingleLineAsView is set`() throws {
    var appearance = SkeletonAppearance()
    appearance.renderSingleLineAsView = true
    let bars = try bones(.label(Size(width: 100, height: 40)), appearance: appearance)
    #expect(bars == [rect(0, 0, 100, 40)])
    // A single line that fills the view is as high as the view.
    #expect(
      try bones(.label(Size(width: 100, height: 30), lines: 0), appearance: appearance)
        == [rect(0, 0, 70, 30)])
    #expect(
      try bones(.textView(Size(width: 100, height: 30)), appearance: appearance)
        == [rect(0, 0, 70, 30)])
  }

  @Test(arguments: [
    // Each case has the height and the number of bars: round(height / 25), with halves rounded away from zero.
    (12.0, 0), (12.5, 1), (25, 1), (37.4, 1), (37.5, 2), (62.4, 2), (62.5, 3), (500, 20),
  ])
  func `A text view contains as many bars as fit into its height`(height: Double, count: Int) throws
  {
    let bars = try bones(.textView(Size(width: 100, height: height)))
    // If the count is zero, the view gets one plain bone over its bounds.
    #expect(bars.count == max(1, count))
    #expect(bars[0].height == (count == 0 ? height : 15))
  }

  @Test func `A text view with too little space still has one bar`() throws {
    let view = View.textView(Size(width: 100, height: 20)) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 30, left: 0, bottom: 30, right: 0)
    }
    #expect(try bones(view) == [rect(0, 30, 70, 15)])
  }

  @Test func `A text view keeps a fixed number of lines even if the bars overflow`() throws {
    let view = View.textView(Size(width: 100, height: 20)) {
      $0.skeletonTextNumberOfLines = .custom(3)
    }
    let bars = try bones(view)
    #expect(bars.map(\.y) == [0, 25, 50])
  }

  @Test(arguments: [
    (View.label(Size(width: 100, height: 50)) { $0.skeletonTextNumberOfLines = .custom(-4) }, 1),
    (View.textView(Size(width: 100, height: 50)) { $0.skeletonTextNumberOfLines = .custom(-1) }, 2),
    (View.textView(Size(width: 100, height: 50)) { $0.skeletonTextNumberOfLines = .custom(-2) }, 1),
    (View.label(Size(width: 100, height: 50), lines: 0), 2),
    (View.textView(Size(width: 100, height: 50)) { $0.numberOfLines = 3 }, 3),
  ])
  func `Negative and zero line counts produce the same bars as in SkeletonView`(
    view: View, count: Int
  ) throws {
    #expect(try bones(view).count == count)
  }

  @Test(arguments: [(0.0, 0.0), (20, 20), (70, 70), (100, 100), (150, 100)])
  func `The last line's width is a percentage of the line width, up to 100 percent`(
    percent: Double, width: Double
  )
    throws
  {
    let view = View.textView(Size(width: 100, height: 65)) { $0.lastLineFillPercent = percent }
    let bars = try bones(view)
    #expect(bars.count == (percent == 0 ? 2 : 3))
    if percent > 0 { #expect(bars[2].width == width) }
  }

  @Test func `The last-line percentage can exceed 100 in the appearance but not in a view`() throws
  {
    var appearance = SkeletonAppearance()
    appearance.multilineLastLineFillPercent = 150
    let view = View.textView(Size(width: 100, height: 65))
    #expect(try bones(view, appearance: appearance)[2].width == 150)
    let own = View.textView(Size(width: 100, height: 65)) { $0.lastLineFillPercent = 150 }
    #expect(try bones(own, appearance: appearance)[2].width == 100)
  }

  @Test func `Text views clip their bars, and labels do not`() throws {
    #expect(try place(.textView(Size(width: 100, height: 65))).clipsToBounds)
    #expect(try !place(.label(Size(width: 100, height: 65))).clipsToBounds)
  }

  @Test func `Padding insets the bars, and right-to-left layout swaps the left and right padding`()
    throws
  {
    let view = View.textView(Size(width: 100, height: 65)) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 5, left: 10, bottom: 0, right: 30)
      $0.skeletonTextNumberOfLines = .custom(2)
    }
    #expect(try bones(view) == [rect(10, 5, 60, 15), rect(10, 30, 42, 15)])
    #expect(
      try bones(view, direction: .rightToLeft) == [rect(30, 5, 60, 15), rect(48, 30, 42, 15)])
  }

  @Test(arguments: [
    // Each case has the alignment and the x position of a last bar of 42 points. The view is 100 points wide with
    // insets of 10 points on the left and 30 points on the right.
    (TextAlignment.left, 10.0), (TextAlignment.justified, 10.0), (TextAlignment.natural, 10.0),
    (TextAlignment.right, 28.0),
    // The bar begins at (100 + 10 − 30 − 42) / 2.
    (TextAlignment.center, 19.0),
  ])
  func `Text alignment moves only the last bar`(alignment: TextAlignment, x: Double) throws {
    let view = View.textView(Size(width: 100, height: 65)) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
      $0.skeletonTextNumberOfLines = .custom(2)
      $0.textAlignment = alignment
    }
    let bars = try bones(view)
    #expect(bars[0].x == 10)
    #expect(bars[1].x == x)
  }

  @Test func `Labels center their bars vertically, and text views do not`() throws {
    #expect(try bones(.label(Size(width: 100, height: 85), lines: 2)).map(\.y) == [22.5, 47.5])
    // The bar begins at (85 − (maxY + top + bottom)) / 2 with maxY = 4 + 15, so the top inset counts twice.
    let padded = View.label(Size(width: 100, height: 85)) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 4, left: 0, bottom: 2, right: 0)
    }
    let shift = (85.0 - (19 + 4 + 2)) / 2
    #expect(try bones(padded).map(\.y) == [4 + shift])
    #expect(try bones(.textView(Size(width: 100, height: 85))).map(\.y) == [0, 25, 50])
  }

  @Test func `The line height is fixed, or it comes from the font or the label's height`() throws {
    func height(_ view: View) throws -> Double { try bones(view)[0].height }
    let size = Size(width: 100, height: 60)
    #expect(try height(.label(size) { $0.skeletonTextLineHeight = .fixed(22) }) == 22)
    #expect(
      try height(.label(size) { $0.skeletonTextLineHeight = .relativeToFont }) == 17 * 1.193359375)
    #expect(
      try height(.label(size, lines: 3) { $0.skeletonTextLineHeight = .relativeToConstraints })
        == 20)
    #expect(
      try height(.label(size, lines: 0) { $0.skeletonTextLineHeight = .relativeToConstraints })
        == 15)
    #expect(
      try height(.textView(size) { $0.skeletonTextLineHeight = .relativeToConstraints }) == 15)
  }

  @Test func `A font determines its line height`() throws {
    func height(_ font: SkeletonFont) throws -> Double {
      try bones(
        .label(Size(width: 100, height: 60)) {
          ($0.skeletonTextLineHeight, $0.font) = (.relativeToFont, font)
        })[0].height
    }
    var font = SkeletonFont(size: 20)
    #expect(try height(font) == 20 * 1.193359375)
    font.metrics = FontMetrics(ascender: 1900, descender: -500, unitsPerEm: 2048)
    #expect(try height(font) == 20 * 2400 / 2048)
    font.lineHeight = 31
    #expect(try height(font) == 31)
  }

  @Test
  func `A right-to-left view swaps its left and right padding and right-aligns its last line`()
    throws
  {
    var view = View.textView(Size(width: 100, height: 40)) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
      $0.skeletonTextNumberOfLines = .custom(2)
    }
    view.direction = .rightToLeft
    // A right-to-left view has the same bars as a view on a right-to-left screen.
    #expect(try bones(view).map(\.x) == [30, 48])
    #expect(
      try place(.box(nil, [view]), direction: .leftToRight).children[0].bones.map(\.rect.x) == [
        30, 48,
      ])
  }

  @Test func `The appearance supplies text values that a view does not set`() throws {
    var appearance = SkeletonAppearance()
    appearance.multilineHeight = 12
    appearance.multilineSpacing = 6
    appearance.multilineLastLineFillPercent = 50
    appearance.multilineCornerRadius = 3
    let placed = try place(.textView(Size(width: 100, height: 36)), appearance: appearance)
    #expect(placed.bones.map(\.rect) == [rect(0, 0, 100, 12), rect(0, 18, 50, 12)])
    #expect(placed.bones.allSatisfy { $0.cornerRadius == 3 })
    appearance.textLineHeight = .fixed(10)
    #expect(
      try bones(.textView(Size(width: 100, height: 36)), appearance: appearance)[0].height == 10)
  }

  @Test func `A label with several lines grows to fit its bars, but other texts do not`() throws {
    let grown = try place(.label(Size(width: 100, height: 20), lines: 3))
    #expect(grown.frame == rect(0, 0, 100, 65))
    #expect(grown.bones.map(\.rect.y) == [0, 25, 50])
    #expect(try place(.label(Size(width: 100, height: 80), lines: 3)).frame.height == 80)
    #expect(try place(.label(Size(width: 100, height: 5), lines: 1)).frame.height == 5)
    #expect(try place(.label(Size(width: 100, height: 5), lines: 0)).frame.height == 5)
    // A label with 0 lines grows if its vertical padding is larger than its height. The new height is 40 + 30 − 10.
    let padded = View.label(Size(width: 100, height: 20), lines: 0) {
      $0.skeletonPaddingInsets = EdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    }
    #expect(try place(padded).frame.height == 60)
    // The number of bars is round((60 − 70) / 25) = 0, so the view gets a plain bone.
    #expect(try bones(padded) == [rect(0, 0, 100, 60)])
    let loaded = try place(.label(Size(width: 100, height: 20), lines: 3), isSkeletonActive: false)
    #expect(loaded.frame.height == 20)
    var unmarked = View.label(Size(width: 100, height: 20), lines: 3)
    unmarked.isSkeletonable = false
    #expect(try place(unmarked).frame.height == 20)
  }

  @Test func `Bars match those in SkeletonView's multiline_lastline screenshot`() throws {
    // In SkeletonView's picture of 338 × 101 pixels, the text view begins at (27, 17). Two bars of 287 × 15 pixels
    // begin at y = 17 and y = 42, and a bar of 58 × 15 pixels begins at y = 67.
    var view = View.textView(Size(width: 287, height: 65)) { $0.lastLineFillPercent = 20 }
    view.placement = Placement(frame: rect(27, 17, 287, 65))
    let bars = try bones(view)
    #expect(bars.map(\.y) == [17, 42, 67])
    #expect(bars.map { $0.width.rounded(.up) } == [287, 287, 58])
  }

  @Test func `Counts the bars in all texts before creating any`() throws {
    let views = (0..<3).map { _ in View.label(Size(width: 100, height: 20), lines: 4) }
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 320, height: 480)), views: views)
    func makeEngine(bars: Int) -> LayoutEngine {
      var limits = LayoutLimits()
      limits.bars = bars
      return LayoutEngine(
        context: LayoutContext(scene: scene, isSkeletonActive: true, limits: limits))
    }
    var engine = makeEngine(bars: 12)
    #expect(try engine.layout(views, in: scene.canvas.size).views.flatMap(\.bones).count == 12)
    engine = makeEngine(bars: 11)
    #expect(throws: LayoutFailure.tooManyBars(limit: 11, reference: "views[2]")) {
      try engine.layout(views, in: scene.canvas.size)
    }
    // A layout with 250,000 rows of 10,000 lines would need 140 GB of memory.
    let label = View.label(Size(width: 9, height: 0), lines: 10_000)
    #expect(throws: LayoutFailure.tooManyBars(limit: 250_000, reference: "views[25]")) {
      try LayoutEngine.layout(
        Scene(canvas: scene.canvas, views: [View](repeating: label, count: 250_000)),
        isSkeletonActive: true)
    }
  }
}
