public import SkelshotPrimitives

/// How a stack view arranges its subviews, in UIKit's words.
public struct StackContent: Sendable, Hashable {
  /// The direction of the row or column.
  public var axis: Axis = .horizontal
  /// Gap between neighbours in points: exact for the fill distributions, the least for the others.
  public var spacing: Double = 0
  /// Where arranged views stand across the axis.
  public var alignment: StackAlignment = .fill
  /// How arranged views share the axis.
  public var distribution: StackDistribution = .fill
  /// Insets of the arranged views from the stack view's edges, in points.
  public var layoutMargins: EdgeInsets = .zero

  /// Makes a stack with UIKit's defaults: horizontal, fill, fill, no spacing.
  public init() {}
}

/// A direction in the plane.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Left to right, or right to left in right-to-left layout.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// UIStackView's alignments. `leading` and `top` are the same place on either axis, as are
/// `trailing` and `bottom`; a baseline of a skeleton is its view's top or bottom edge.
public enum StackAlignment: String, Sendable, Hashable, CaseIterable {
  /// As wide (or high) as the stack, unless a size is stated.
  case fill
  /// At the leading edge.
  case leading
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
  /// At the bottom edge.
  case bottom
  /// At the top edge.
  case firstBaseline
  /// At the bottom edge.
  case lastBaseline
}

/// UIStackView's distributions.
public enum StackDistribution: String, Sendable, Hashable, CaseIterable {
  /// Stated sizes are kept; `"fill"` views share the rest.
  case fill
  /// All the same size.
  case fillEqually
  /// All the space, in proportion to the stated sizes.
  case fillProportionally
  /// Stated sizes; equal gaps, `spacing` at the least.
  case equalSpacing
  /// Stated sizes; equal distances between centres, gaps of `spacing` at the least.
  case equalCentering
}
