public import SkelshotModel

/// A label: bars of text, centred vertically. One line unless `numberOfLines` says otherwise.
///
/// ```swift
/// var title = Label(frame: Rect(x: 16, y: 16, width: 288, height: 65))
/// title.numberOfLines = 3
/// title.lastLineFillPercent = 40
/// title.skeletonTextLineHeight = .relativeToFont
/// ```
public struct Label: TextualView, Hashable {
  /// What every view has.
  public var attributes = View(type: "label", content: .label(TextContent(numberOfLines: 1)))

  /// Makes a label of one line that fills its parent.
  public init() {}
}
