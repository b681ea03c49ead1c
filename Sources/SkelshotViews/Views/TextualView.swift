public import SkelshotModel

/// A view that draws lines for its text: a `Label` or a `TextView`.
///
/// The text's properties are properties of the view: `numberOfLines`, `lastLineFillPercent`,
/// `linesCornerRadius`, `skeletonLineSpacing`, `skeletonPaddingInsets`, `skeletonTextLineHeight`,
/// `skeletonTextNumberOfLines`, `textAlignment`, … (see `TextContent`).
public protocol TextualView: SkeletonableView {
  /// What decides the lines.
  var textContent: TextContent { get set }
}

extension TextualView {
  /// What decides the lines: `numberOfLines`, `lastLineFillPercent`, …
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TextContent, Value>) -> Value {
    get { textContent[keyPath: keyPath] }
    set { textContent[keyPath: keyPath] = newValue }
  }
}
