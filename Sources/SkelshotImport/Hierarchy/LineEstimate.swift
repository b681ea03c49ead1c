import SkelshotPrimitives

/// The bars of a text whose lines are unknown, estimated from its box and its words.
///
/// Source of the numbers: 118 texts of Android apps and 239 of iOS apps, measured on screenshots. A line's box is 1.35
/// times as high as its font on Android, and 1.19 times on iOS. Letters are half as wide as the font is high.
struct LineEstimate {
  let isAndroid: Bool

  /// The share of a line's height above and below its bar.
  static let margin = 0.2
  private static let letterWidth = 0.5
  /// The number of letters in a text whose words are unknown.
  private static let letters = 12
  /// The highest boxes of a single line in points. A higher one is a row with centered words, or has several lines.
  private static let (androidTallest, otherTallest) = (40.0, 48.0)
  /// The usual heights of a line in points, for boxes with several lines.
  private static let (androidLine, otherLine) = (22.0, 21.0)
  /// The share of a box from which on a line fills it. Boxes of most short texts fit their words.
  private static let snug = 0.65
  /// The width of the last of several lines whose words are unknown, as a share of the box.
  private static let lastLine = 0.6

  private var usual: Double { isAndroid ? Self.androidLine : Self.otherLine }

  /// Returns the bars of the lines in a box.
  ///
  /// - Parameters:
  ///   - text: The words, or nil if they are unknown. Tools shorten long texts and end them with three dots.
  ///   - isCentered: Whether the words stand in the center of a larger box, as in a button.
  func bars(in box: Rect, text: String?, isCentered: Bool = false) -> [Rect] {
    let tallest = isAndroid ? Self.androidTallest : Self.otherTallest
    let fitting = max(1, Int((box.height / usual).rounded()))
    let isShortened = text?.hasSuffix("...") ?? false
    let letters = Double(text?.count ?? Self.letters)
    let needed = (letters * width(ofLine: usual) / max(1, box.width)).rounded(.up)
    let count = isShortened ? fitting : min(fitting, max(1, Int(min(needed, 1_000))))
    let isRow = box.height > tallest || isCentered && box.height > 1.5 * usual
    let line = count > 1 ? box.height / Double(count) : isRow ? usual : box.height
    let last =
      isShortened
      ? box.width * (count > 1 ? Self.lastLine : 1)
      : max(letters * width(ofLine: line) - box.width * Double(count - 1), 0.3 * box.width)
    let top = box.y + (box.height - line * Double(count)) / 2
    return (0..<count).map { number in
      var width = number < count - 1 ? box.width : min(box.width, last)
      if count == 1, !isCentered, width >= Self.snug * box.width { width = box.width }
      return Rect(
        x: isCentered ? box.x + (box.width - width) / 2 : box.x,
        y: top + line * (Double(number) + Self.margin), width: width,
        height: min(line, 1.3 * usual) * (1 - 2 * Self.margin))
    }
  }

  /// The width of a letter in a line of this height.
  private func width(ofLine height: Double) -> Double {
    Self.letterWidth * height / (isAndroid ? 1.35 : 1.19)
  }
}
