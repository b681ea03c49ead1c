public import SkelshotModel
public import SkelshotPrimitives

/// A view that draws lines for its text: a `Label` or a `TextView`.
///
/// The text's properties are properties of the view: `numberOfLines`, `lastLineFillPercent`,
/// `linesCornerRadius`, `skeletonLineSpacing`, `skeletonPaddingInsets`, `skeletonTextLineHeight`,
/// `skeletonTextNumberOfLines`, `textAlignment`, … (see `TextContent`).
public protocol TextualView: SkeletonableView {}

extension TextualView {
  /// `numberOfLines`, `lastLineFillPercent`, `font`, …; see `TextContent`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TextContent, Value>) -> Value {
    get { textContent[keyPath: keyPath] }
    set { textContent[keyPath: keyPath] = newValue }
  }

  /// What decides the lines.
  package var textContent: TextContent {
    get { attributes[part: TextContent(numberOfLines: 1)] }
    set { attributes[part: TextContent(numberOfLines: 1)] = newValue }
  }

  /// Makes a view of some lines.
  ///
  /// ```swift
  /// Label(numberOfLines: 3, width: 208)
  /// ```
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points; where it is given, the rest does not count.
  ///   - numberOfLines: The lines, 1 or more; 0 as many as fit, as in UIKit.
  ///   - width: The width: a number of points, or `.fill`.
  ///   - height: The height: a number of points, or `.fill`.
  ///   - top: Distance from the parent's top edge in points, inward; so do the other edges.
  ///   - left: See `top`.
  ///   - bottom: See `top`.
  ///   - right: See `top`.
  public init(
    id: String? = nil, frame: Rect? = nil, numberOfLines: Int,
    width: Length? = nil,
    height: Length? = nil, top: Double? = nil, left: Double? = nil,
    bottom: Double? = nil, right: Double? = nil
  ) {
    self.init(
      id: id, frame: frame, width: width, height: height, top: top, left: left, bottom: bottom,
      right: right)
    textContent.numberOfLines = numberOfLines
  }
}
