public import SkelshotModel

/// A text view: bars of text from the top, as many as fit unless a number is said.
///
/// ```swift
/// var body = TextView(frame: Rect(x: 16, y: 96, width: 288, height: 120))
/// body.lastLineFillPercent = 50
/// body.linesCornerRadius = 5
/// ```
public struct TextView: TextualView, Hashable {
  /// What every view has.
  public var attributes = View(type: "textView", content: .textView(TextContent(numberOfLines: -1)))

  /// Makes a text view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }
}
