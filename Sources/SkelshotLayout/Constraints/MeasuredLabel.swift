import SkelshotModel
import SkelshotPrimitives

/// A label of several lines whose size is known in one width, and estimated in others.
///
/// The known size is the measure: so many lines of the font are in its height, and the estimate of the text's width is
/// stretched or shrunk, no more than it must be, until the text takes these lines in the known width. A label whose
/// height is no number of lines, or whose text does not explain it, keeps its size.
struct MeasuredLabel {
  private let text: TextEstimate
  private let known: Size
  /// The size of the font times what the estimate is stretched by, in points.
  private let unit: Double
  private let lineHeight: Double
  /// The lines in the known height.
  private let lines: Int
  /// The most lines; 0 are any number.
  private let limit: Int
  /// The width of the text on one line, if that may be its size.
  private let longest: Double?

  /// How far the estimate may be stretched or shrunk.
  private static let stretches = 2.0 / 3...1.5

  /// Measures a view; nil of one that is no such label.
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

  /// How many lines are in a label's height, and how high one is; nil where it is no number of lines.
  private static func lines(
    height: Double, _ size: Double, estimated: Int
  ) -> (Int, Double)? {
    let system = size * SkeletonFont.systemLineHeight
    let count = max(1, (height / system).rounded())
    // Up to whole points at most, or single precision's part of one.
    let rest = height - count * system
    if rest > -0.75, rest <= 1 { return (Int(min(count, 10_000)), system) }
    // The line height of another font is not known: it follows from the lines that the estimate finds.
    guard estimated > 0 else { return nil }
    let line = height / Double(estimated)
    return line >= size && line <= 1.6 * size ? (estimated, line) : nil
  }

  /// The number nearest to 1 by which the text's width must be multiplied to take a number of lines.
  private static func stretch(
    _ text: TextEstimate, lines: Int, limit: Int, width: Double
  ) -> Double? {
    func count(_ stretch: Double) -> Int { text.lines(width: width / stretch).count }
    // What does not fit in the last line that a label may have is cut off.
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

  /// What the label asks for before its width is known.
  var widest: ContentSize? {
    longest.map { ContentSize(width: known.width, height: known.height, widest: $0) }
  }

  /// What the label asks for in a width; nil for its known size.
  ///
  /// - Parameters:
  ///   - width: The width that it can have, in points.
  ///   - scale: The pixels in a point, to which sizes are rounded up.
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
