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
