import SkelshotModel
import SkelshotPrimitives

/// A multiline label with a measured size at one width and estimated sizes at other widths.
///
/// The measured height determines the number of lines. The estimated text width is then scaled as little as possible so
/// that the text wraps into this number of lines. If the height does not match a number of lines, the label keeps its
/// size.
struct MeasuredLabel {
  private let text: TextEstimate
  private let known: Size
  /// The font size in points, multiplied by the estimate's scale.
  private let unit: Double
  private let lineHeight: Double
  private let lines: Int
  /// The maximum number of lines; 0 means unlimited.
  private let limit: Int
  /// The width of the text on a single line; nil if the measured height fits only one line.
  private let longest: Double?

  /// The allowed scales for the estimated text width.
  private static let stretches = 2.0 / 3...1.5

  /// Creates a measured label; nil if the view is not a multiline label with a known size.
  init?(_ view: View) {
    guard case .label(let content) = view.content, content.numberOfLines != 1,
      let text = content.text, !text.isEmpty,
      let width = view.intrinsicWidth, let height = view.intrinsicHeight, width > 0, height > 0
    else { return nil }
    let size = content.pointSize
    guard size > 0 else { return nil }
    self.text = TextEstimate(text)
    known = Size(width: width, height: height)
    limit = content.numberOfLines
    guard
      let (lines, lineHeight) = Self.lines(
        height: height, size, estimated: self.text.lines(width: width / size).count),
      let stretch = Self.stretch(self.text, lines: lines, limit: limit, width: width / size)
    else { return nil }
    (self.lines, self.lineHeight) = (lines, lineHeight)
    unit = size * stretch
    longest =
      height >= 1.5 * SkeletonFont.systemLineHeight * size
      ? max(width, TextEstimate.width(of: text, fontSize: size * Self.stretches.upperBound)) : nil
  }

  /// Returns the number of lines and the line height; nil if the label's height does not match a number of lines.
  private static func lines(
    height: Double, _ size: Double, estimated: Int
  ) -> (Int, Double)? {
    let system = size * SkeletonFont.systemLineHeight
    let count = max(1, (height / system).rounded())
    // Heights are often rounded to whole points.
    let rest = height - count * system
    if rest > -0.75, rest <= 1 { return (Int(min(count, 10_000)), system) }
    // The line height of a custom font is unknown, so the line height is computed from the estimated number of lines.
    guard estimated > 0 else { return nil }
    let line = height / Double(estimated)
    return line >= size && line <= 1.6 * size ? (estimated, line) : nil
  }

  /// Returns the scale nearest to 1 at which the text wraps into the given number of lines.
  private static func stretch(
    _ text: TextEstimate, lines: Int, limit: Int, width: Double
  ) -> Double? {
    func count(_ stretch: Double) -> Int { text.lines(width: width / stretch).count }
    // Text beyond the maximum number of lines is truncated.
    func fits(_ count: Int) -> Bool { count == lines || (lines == limit && count > lines) }
    let natural = count(1)
    if fits(natural) { return 1 }
    let isLonger = natural < lines
    var (near, far) = (1.0, isLonger ? stretches.upperBound : stretches.lowerBound)
    func isReached(_ stretch: Double) -> Bool {
      isLonger ? count(stretch) >= lines : count(stretch) <= lines
    }
    guard isReached(far) else { return nil }
    for _ in 0..<30 {
      let middle = (near + far) / 2
      if isReached(middle) { far = middle } else { near = middle }
    }
    return fits(count(far)) ? far : nil
  }

  /// The content size before the label's width is known.
  var widest: ContentSize? {
    longest.map { ContentSize(width: known.width, height: known.height, widest: $0) }
  }

  /// Returns the content size at a width, or nil if the measured size still applies.
  ///
  /// - Parameter scale: The pixels per point. Sizes are rounded up to whole pixels.
  func content(inWidth width: Double, scale: Double) -> ContentSize? {
    guard abs(width - known.width) > 0.01, width > 0 else { return nil }
    let wrapped = text.lines(width: width / unit)
    let count = limit > 0 ? min(limit, wrapped.count) : wrapped.count
    guard count != lines || width < known.width else { return nil }
    func up(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) / scale }
    return ContentSize(
      width: min(width, up(wrapped.longest * unit)),
      height: count == lines ? known.height : up(Double(count) * lineHeight))
  }
}
