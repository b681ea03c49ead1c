import SkelshotModel
import SkelshotPrimitives
import SkelshotXML

/// A label whose text may take another number of lines at another width.
///
/// The file's frame is its measure: so many lines of the font are in its height, and the estimate of the text's width is stretched or
/// shrunk, no more than it must be, until the text takes these lines in the room that the label has there. A label
/// whose height is no number of lines, or whose text does not explain it, keeps its size.
struct WrappingLabel {
  private let text: TextEstimate
  private let stored: Size
  /// The width in which the text wraps where the file has it: the frame's, or more.
  private let room: Double
  /// The size of the font times what the estimate is stretched by, in points.
  private let unit: Double
  private let lineHeight: Double
  /// The lines in the stored height.
  private let lines: Int
  /// The most lines; 0 are any number.
  private let limit: Int

  /// How far the estimate may be stretched or shrunk.
  private static let leastStretch = 2.0 / 3
  private static let greatestStretch = 1.5

  /// Whether an element is a label that may wrap.
  private static func lineLimit(_ view: ViewElement) -> Int? {
    guard view.kind == "label", view.frame.width > 0, view.frame.height > 0,
      let limit = view.element["numberOfLines"].flatMap({ Int($0) }), limit != 1, limit >= 0,
      // A width that is written out is the one in which the text wraps, whatever the frame is.
      view.element["preferredMaxLayoutWidth"].flatMap({ Double($0) }).map({ $0 <= 0 }) ?? true,
      let text = view.text, !text.isEmpty
    else { return nil }
    return limit
  }

  /// The most that a label asks for in its width: the text on one line. nil where the label does not wrap in the file.
  static func widest(_ view: ViewElement) -> Double? {
    guard lineLimit(view) != nil,
      view.frame.height >= 1.5 * SkeletonFont.systemLineHeight * view.fontSize
    else { return nil }
    let width = TextEstimate.width(of: view.text ?? "", fontSize: view.fontSize * greatestStretch)
    return max(width, view.frame.width)
  }

  /// - Parameter room: The width that the label can have in the file.
  init?(_ view: ViewElement, room: Double) {
    guard let limit = Self.lineLimit(view) else { return nil }
    self.limit = limit
    text = TextEstimate(view.text ?? "")
    stored = view.frame.size
    self.room = max(room, stored.width)
    let size = view.fontSize
    guard
      let (lines, height) = Self.lines(view, estimated: text.lines(width: self.room / size).count)
    else { return nil }
    (self.lines, lineHeight) = (lines, height)
    guard let stretch = Self.stretch(text, lines: lines, limit: limit, width: self.room / size)
    else { return nil }
    unit = size * stretch
  }

  /// How many lines are in a label's height, and how high one is; nil where it is no number of lines.
  private static func lines(_ view: ViewElement, estimated: Int) -> (Int, Double)? {
    let height = view.frame.height
    let system = view.fontSize * SkeletonFont.systemLineHeight
    let count = max(1, (height / system).rounded())
    // Up to whole points at most, or single precision's part of one.
    let rest = height - count * system
    if rest > -0.75, rest <= 1 { return (Int(min(count, 10_000)), system) }
    // The line height of another font is not known: it follows from the lines that the estimate finds.
    guard view.hasOtherFont, estimated > 0 else { return nil }
    let line = height / Double(estimated)
    return line >= view.fontSize && line <= 1.6 * view.fontSize ? (estimated, line) : nil
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
    var (near, far) = (1.0, isLonger ? greatestStretch : leastStretch)
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

  /// The size of the text in a width.
  ///
  /// - Parameters:
  ///   - width: The width that the label can have, in points.
  ///   - scale: The pixels in a point, to which sizes are rounded up.
  /// - Returns: The stored size where the width is as it was.
  func size(inWidth width: Double, scale: Double) -> Size {
    guard abs(width - room) > 0.01, width > 0 else { return stored }
    let wrapped = text.lines(width: width / unit)
    let count = limit > 0 ? min(limit, wrapped.count) : wrapped.count
    func up(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) / scale }
    return Size(
      width: min(width, up(wrapped.longest * unit)),
      height: count == lines ? stored.height : up(Double(count) * lineHeight))
  }
}

extension ViewElement {
  /// Whether the text is in another font than the system's, or in several.
  fileprivate var hasOtherFont: Bool {
    guard let font = element.child(key: "fontDescription") else {
      return element.child(key: "attributedText") != nil
    }
    return font["name"] != nil || font["family"] != nil
  }
}
