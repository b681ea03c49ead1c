import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct AutomaticLineTests {
  private static func automatic(_ change: (inout SkeletonAppearance) -> Void = { _ in })
    -> SkeletonAppearance
  {
    var appearance = SkeletonAppearance()
    appearance.textLineHeight = .automatic
    appearance.multilineLastLineFillPercent = 100
    change(&appearance)
    return appearance
  }

  @Test(arguments: [
    // Each case has the height, the number of lines and the bar's height: round(0.7 · height / lines).
    (20.0, 1, 14.0), (12, 1, 8), (28, 1, 20), (40, 2, 14), (66, 3, 15), (1, 1, 1),
  ])
  func `a bar's height is 70 percent of the label's height divided by the number of lines`(
    height: Double, lines: Int, bar: Double
  ) throws {
    let bars = try bones(
      .label(Size(width: 100, height: height), lines: lines), appearance: Self.automatic())
    #expect(bars.map(\.height) == Array(repeating: bar, count: lines))
    // Each bar is centered in its line.
    let line = height / Double(lines)
    for (index, rect) in bars.enumerated() {
      #expect(abs(rect.y - (line * Double(index) + (line - bar) / 2)) < 1e-9)
    }
  }

  @Test func `the font size determines the bar's height regardless of the label's height`() throws {
    var label = View.label(Size(width: 100, height: 80))
    guard case .label(var text) = label.content else { return }
    text.fontSize = 17
    label.content = .label(text)
    let bars = try bones(label, appearance: Self.automatic())
    // At 17 points, the system font's line height is 20.287 points, so the bar is 14 points high.
    #expect(bars == [rect(0, 33, 100, 14)])
  }

  @Test func `a label does not grow if its height determines the bar height`() throws {
    let bars = try bones(
      .label(Size(width: 100, height: 15), lines: 3), appearance: Self.automatic())
    // In lines of 5 points, bars of 3.5 points are rounded up to 4 points, which leaves gaps of 1 point.
    #expect(bars.map(\.height) == [4, 4, 4])
    #expect(bars[0].y >= 0 && bars[2].maxY <= 15)
  }

  @Test func `the last bar has a random but reproducible width in the given range`() throws {
    let appearance = Self.automatic { $0.lastLineWidths = LineWidths(seed: 0, from: 45, to: 80) }
    let label = View.label(Size(width: 100, height: 40), lines: 2)
    let bars = try bones(label, appearance: appearance)
    #expect(bars[0].width == 100)
    #expect((45...80).contains(bars[1].width))
    #expect(bars[1].width == bars[1].width.rounded())
    #expect(try bones(label, appearance: appearance) == bars)
    let other = Self.automatic { $0.lastLineWidths = LineWidths(seed: 1, from: 45, to: 80) }
    #expect(try bones(label, appearance: other)[1].width != bars[1].width)
  }

  @Test func `a view's own last-line percentage overrides random last bars`() throws {
    let appearance = Self.automatic { $0.lastLineWidths = LineWidths(seed: 0, from: 45, to: 80) }
    var label = View.label(Size(width: 100, height: 20))
    guard case .label(var text) = label.content else { return }
    text.lastLineFillPercent = 90
    label.content = .label(text)
    #expect(try bones(label, appearance: appearance)[0].width == 90)
  }
}
