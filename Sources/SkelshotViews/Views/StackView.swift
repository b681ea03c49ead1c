public import SkelshotModel
public import SkelshotPrimitives

/// A stack view: it arranges its subviews in a row or a column.
///
/// `axis`, `spacing`, `alignment`, `distribution` and `layoutMargins` are properties of the view (see
/// `StackContent`). Arranged views state a `width` and `height`: a number, or `.fill`.
///
/// ```swift
/// StackView(frame: Rect(x: 16, y: 120, width: 288, height: 104), axis: .vertical, spacing: 14) {
///   Label(height: 18)
///   StackView(axis: .horizontal, spacing: 12, distribution: .fillEqually, height: .fill) {
///     for _ in 0..<3 { ContainerView() }
///   }
/// }
/// ```
public struct StackView: SkeletonableView, Hashable {
  /// The properties that all views share.
  public var attributes = View(type: "stackView", content: .stack(StackContent()))

  /// Makes an empty horizontal stack that fills its parent.
  public init() {}

  /// Makes a stack of views.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points.
  ///   - axis: The direction of the row or column.
  ///   - spacing: The gap between neighbors in points.
  ///   - alignment: The position of arranged views across the axis.
  ///   - distribution: How arranged views share the axis.
  ///   - layoutMargins: The insets of the arranged views from the edges, in points.
  ///   - width: The width, in a stack or without a frame.
  ///   - height: The height, in a stack or without a frame.
  ///   - arrangedSubviews: The views, in the order of the row or column.
  public init(
    id: String? = nil, frame: Rect? = nil, axis: Axis = .horizontal, spacing: Double = 0,
    alignment: StackAlignment = .fill, distribution: StackDistribution = .fill,
    layoutMargins: EdgeInsets = .zero, width: Length? = nil,
    height: Length? = nil,
    @ViewBuilder arrangedSubviews: () -> [View]
  ) {
    self.init(id: id, frame: frame, width: width, height: height, subviews: arrangedSubviews)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.layoutMargins = layoutMargins
  }

  /// The views that the stack arranges: its subviews.
  public var arrangedSubviews: [View] {
    get { attributes.subviews }
    set { attributes.subviews = newValue }
  }

  /// `axis`, `spacing`, `alignment`, `distribution` and `layoutMargins`; see `StackContent`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<StackContent, Value>) -> Value {
    get { attributes[part: StackContent()][keyPath: keyPath] }
    set { attributes[part: StackContent()][keyPath: keyPath] = newValue }
  }
}
