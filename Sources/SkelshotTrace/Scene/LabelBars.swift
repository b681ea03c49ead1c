import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// The bars of one label from top to bottom, in points.
struct LabelBars: Equatable {
  struct Bar: Equatable {
    var x: Double
    var width: Double
  }

  let bars: [Bar]
  var count: Int { bars.count }

  private init(bars: [Bar]) { self.bars = bars }

  init(_ lines: [ClosedRange<Double>]) {
    bars = lines.map { Bar(x: $0.lowerBound, width: $0.upperBound - $0.lowerBound) }
  }

  init(_ text: TextContent, in frame: Rect) {
    let count = max(1, text.numberOfLines)
    bars = (0..<count).map { index in
      let last = index == count - 1 ? text.lastLineFillPercent : nil
      let percent = index < text.lineFillPercents.count ? text.lineFillPercents[index] : last
      let width = frame.width * (percent ?? 100) / 100
      return Bar(x: Self.left(width, in: frame, text.textAlignment), width: width)
    }
  }

  func offsetBy(x: Double) -> LabelBars {
    x == 0 ? self : LabelBars(bars: bars.map { Bar(x: $0.x + x, width: $0.width) })
  }

  private static func left(_ width: Double, in frame: Rect, _ alignment: TextAlignment) -> Double {
    switch alignment {
    case .right: frame.maxX - width
    case .center: frame.x + (frame.width - width) / 2
    case .left, .natural, .justified: frame.x
    }
  }

  /// The maximum error of a bar's edges, in points, if a label with the given frame and alignment draws the bars.
  func error(in frame: Rect, _ alignment: TextAlignment) -> Double {
    bars.map { bar in
      let left = Self.left(bar.width, in: frame, alignment)
      return abs(left - bar.x)
    }.max() ?? 0
  }

  /// The maximum distance between edges of corresponding bars, in points, or infinity if the bar counts differ.
  func distance(to other: LabelBars) -> Double {
    guard bars.count == other.bars.count else { return .infinity }
    return zip(bars, other.bars).map { one, two in
      max(abs(one.x - two.x), abs(one.x + one.width - two.x - two.width))
    }.max() ?? 0
  }

  /// Returns the alignment that reproduces the bars best in a frame. If several are equally good, prefers `natural`.
  static func alignment(of all: [LabelBars], in frame: Rect) -> TextAlignment {
    func badness(_ alignment: TextAlignment) -> (count: Int, most: Double) {
      let errors = all.map { $0.error(in: frame, alignment) }
      return (errors.count { $0 > Thresholds.bar }, errors.max() ?? 0)
    }
    var best = (alignment: TextAlignment.natural, badness: badness(.natural))
    for alignment in [TextAlignment.right, .center] {
      let other = badness(alignment)
      if other.count < best.badness.count
        || other.count == best.badness.count
          && other.most < best.badness.most - Thresholds.alignment
      {
        best = (alignment, other)
      }
    }
    return best.alignment
  }

  /// Sets the widths of a label's bars. Each bar gets its own width if a line before the last is short.
  func apply(to text: inout TextContent, in frame: Rect) {
    let percents = bars.map { Self.percent($0.width, of: frame.width) }
    let isRagged = bars.dropLast().contains { frame.width - $0.width > Thresholds.bar }
    text.lineFillPercents = isRagged ? percents : []
    text.lastLineFillPercent = isRagged || percents.last == 100 ? nil : percents.last
  }

  /// The width as a whole percentage, or in tenths of a percent if whole percentages are off by more than half a point.
  private static func percent(_ width: Double, of whole: Double) -> Double {
    guard whole > 0 else { return 100 }
    let exact = min(100 * width / whole, 100)
    let rounded = exact.rounded()
    let isNear = abs(rounded - exact) / 100 * whole <= 0.5
    return max(1, isNear ? rounded : (exact * 10).rounded() / 10)
  }
}
