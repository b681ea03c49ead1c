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
  public var attributes = View(type: "textView")
  /// What decides the lines.
  public var textContent = TextContent(numberOfLines: -1)

  /// Makes a text view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }

  /// The view, as a scene holds it.
  public var view: View {
    var view = attributes
    view.content = .textView(textContent)
    return view
  }
}
