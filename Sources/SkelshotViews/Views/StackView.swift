public import SkelshotModel
public import SkelshotPrimitives

/// A stack view: it places what is in it in a row or a column.
///
/// `axis`, `spacing`, `alignment`, `distribution` and `layoutMargins` are properties of the view
/// (see `StackContent`). Arranged views say `width` and `height`: a number, or `.fill`.
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
  /// What every view has.
  public var attributes = View(type: "stackView", content: .stack(StackContent()))

  /// Makes an empty horizontal stack that fills its parent.
  public init() {}

  /// Makes a stack of views.
  ///
  /// - Parameters:
  ///   - id: A name to find the view by.
  ///   - frame: The frame in the parent, in points.
  ///   - axis: The direction of the row or column.
  ///   - spacing: Gap between neighbours in points.
  ///   - alignment: Where arranged views stand across the axis.
  ///   - distribution: How arranged views share the axis.
  ///   - layoutMargins: Insets of the arranged views from the edges, in points.
  ///   - width: The width, in a stack or where there is no frame.
  ///   - height: The height, in a stack or where there is no frame.
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

  /// The views that the stack places: its subviews.
  public var arrangedSubviews: [View] {
    get { attributes.subviews }
    set { attributes.subviews = newValue }
  }

  /// `axis`, `spacing`, `alignment`, `distribution` and `layoutMargins`; see `StackContent`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<StackContent, Value>) -> Value {
    get { attributes[part: StackContent()][keyPath: keyPath] }
    set { attributes[part: StackContent()][keyPath: keyPath] = newValue }
  }
}
