public import SkelshotModel
public import SkelshotPrimitives

/// A view that draws text as bars: a `Label` or a `TextView`.
///
/// The properties of `TextContent`, such as `numberOfLines` and `textAlignment`, are properties of the view, too.
public protocol TextualView: SkeletonableView {}

extension TextualView {
  /// The properties of `TextContent`, such as `numberOfLines`, `lastLineFillPercent` and `font`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<TextContent, Value>) -> Value {
    get { textContent[keyPath: keyPath] }
    set { textContent[keyPath: keyPath] = newValue }
  }

  package var textContent: TextContent {
    get { attributes[part: TextContent(numberOfLines: 1)] }
    set { attributes[part: TextContent(numberOfLines: 1)] = newValue }
  }

  /// Creates a text view or label with a number of lines: `Label(numberOfLines: 3, width: 208)`.
  ///
  /// ```swift
  /// Label(numberOfLines: 3, width: 208)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points. If a frame is set, the other sizes and insets are ignored.
  ///   - numberOfLines: The number of lines. As in UIKit, 0 means as many lines as fit the height.
  ///   - width: The width in points, or `.fill`.
  ///   - height: The height in points, or `.fill`.
  ///   - top: The inset from the parent's top edge, in points.
  ///   - left: The inset from the parent's left edge, in points.
  ///   - bottom: The inset from the parent's bottom edge, in points.
  ///   - right: The inset from the parent's right edge, in points.
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

/// A label with vertically centered text bars. By default, a label has one line.
///
/// ```swift
/// var title = Label(frame: Rect(x: 16, y: 16, width: 288, height: 65))
/// title.numberOfLines = 3
/// title.lastLineFillPercent = 40
/// title.skeletonTextLineHeight = .relativeToFont
/// ```
public struct Label: TextualView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "label", content: .label(TextContent(numberOfLines: 1)))

  /// Creates a label that has one line and fills its parent.
  public init() {}
}

/// A text view. By default, the text bars start at the top and fill the view.
///
/// ```swift
/// var body = TextView(frame: Rect(x: 16, y: 96, width: 288, height: 120))
/// body.lastLineFillPercent = 50
/// body.linesCornerRadius = 5
/// ```
public struct TextView: TextualView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "textView", content: .textView(TextContent(numberOfLines: -1)))

  /// Creates a text view that fills its parent.
  public init() {
    attributes.clipsToBounds = true
  }
}
