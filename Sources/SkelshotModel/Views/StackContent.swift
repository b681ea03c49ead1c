public import SkelshotPrimitives

/// A stack view's arrangement, named as in UIKit.
public struct StackContent: Sendable, Hashable {
  /// The axis along which the views are arranged.
  public var axis: Axis = .horizontal
  /// The gap between adjacent views, in points. The gap is exact for the fill distributions and a minimum otherwise.
  public var spacing: Double = 0
  /// The position of arranged views across the axis.
  public var alignment: StackAlignment = .fill
  /// How arranged views share the space along the axis.
  public var distribution: StackDistribution = .fill
  /// The insets of the arranged views from the stack view's edges, in points.
  public var layoutMargins: EdgeInsets = .zero

  /// Creates a stack with UIKit's defaults: a horizontal axis, no spacing, and `fill` as alignment and distribution.
  public init() {}
}

/// The direction of a stack or a scroll view.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Left to right, or right to left in right-to-left layouts.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// UIStackView's alignments. On either axis, `leading` means the same as `top`, and `trailing` the same as `bottom`. A
/// first baseline counts as a top edge, and a last baseline as a bottom edge.
public enum StackAlignment: String, Sendable, Hashable, CaseIterable {
  /// Stretches a view across the axis unless the view states a size.
  case fill
  /// Aligns views to the leading edge.
  case leading
  /// Aligns views to the top edge.
  case top
  /// Centers views across the axis.
  case center
  /// Aligns views to the trailing edge.
  case trailing
  /// Aligns views to the bottom edge.
  case bottom
  /// Aligns views to the top edge, like `top`.
  case firstBaseline
  /// Aligns views to the bottom edge, like `bottom`.
  case lastBaseline
}

/// UIStackView's distributions.
public enum StackDistribution: String, Sendable, Hashable, CaseIterable {
  /// Keeps stated sizes; views with the length `"fill"` share the remaining space.
  case fill
  /// Makes all views the same size.
  case fillEqually
  /// Fills the space in proportion to the stated sizes.
  case fillProportionally
  /// Keeps stated sizes, with equal gaps of at least `spacing`.
  case equalSpacing
  /// Keeps stated sizes, with equal distances between centers and gaps of at least `spacing`.
  case equalCentering
}
