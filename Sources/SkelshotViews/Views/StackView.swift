public import SkelshotModel
public import SkelshotPrimitives

/// A view that arranges its subviews in a row or a column.
///
/// The properties of `StackContent`, such as `axis` and `spacing`, are properties of the view, too. Arranged views have
/// a `width` and a `height`, in points or `.fill`.
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

  /// Creates an empty horizontal stack that fills its parent.
  public init() {}

  /// Creates a stack of views.
  ///
  /// - Parameters:
  ///   - id: The view's name, unique within a screen or a template.
  ///   - frame: The frame in the parent, in points.
  ///   - axis: The direction of the row or column.
  ///   - spacing: The spacing between adjacent views, in points.
  ///   - alignment: The position of the arranged views perpendicular to the axis.
  ///   - distribution: How the arranged views share the length of the axis.
  ///   - layoutMargins: The insets of the arranged views from the stack view's edges, in points.
  ///   - width: The width in points, or `.fill`. The value is ignored if `frame` is set.
  ///   - height: The height in points, or `.fill`. The value is ignored if `frame` is set.
  ///   - arrangedSubviews: The views to arrange, in order along the axis.
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

  /// The subviews that the stack view arranges.
  public var arrangedSubviews: [View] {
    get { attributes.subviews }
    set { attributes.subviews = newValue }
  }

  /// The properties of `StackContent`, such as `axis`, `spacing` and `alignment`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<StackContent, Value>) -> Value {
    get { attributes[part: StackContent()][keyPath: keyPath] }
    set { attributes[part: StackContent()][keyPath: keyPath] = newValue }
  }
}
