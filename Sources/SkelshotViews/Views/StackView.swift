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
  public var attributes = View(type: "stackView")
  /// How the views are arranged.
  package var stackContent = StackContent()

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
    layoutMargins: EdgeInsets = .zero, width: some LengthConvertible = Length?.none,
    height: some LengthConvertible = Length?.none,
    @ViewBuilder arrangedSubviews: () -> [View]
  ) {
    self.init(id: id, frame: frame, width: width, height: height, subviews: arrangedSubviews)
    stackContent.axis = axis
    stackContent.spacing = spacing
    stackContent.alignment = alignment
    stackContent.distribution = distribution
    stackContent.layoutMargins = layoutMargins
  }

  /// The views that the stack places: its subviews.
  public var arrangedSubviews: [View] {
    get { attributes.subviews }
    set { attributes.subviews = newValue }
  }

  /// The direction of the row or column.
  public var axis: Axis {
    get { stackContent.axis }
    set { stackContent.axis = newValue }
  }

  /// Gap between neighbours in points: exact for the fill distributions, the least for the others.
  public var spacing: Double {
    get { stackContent.spacing }
    set { stackContent.spacing = newValue }
  }

  /// Where arranged views stand across the axis.
  public var alignment: StackAlignment {
    get { stackContent.alignment }
    set { stackContent.alignment = newValue }
  }

  /// How arranged views share the axis.
  public var distribution: StackDistribution {
    get { stackContent.distribution }
    set { stackContent.distribution = newValue }
  }

  /// Insets of the arranged views from the stack view's edges, in points.
  public var layoutMargins: EdgeInsets {
    get { stackContent.layoutMargins }
    set { stackContent.layoutMargins = newValue }
  }

  /// The view, as a scene holds it.
  public var view: View {
    var view = attributes
    view.content = .stack(stackContent)
    return view
  }
}
