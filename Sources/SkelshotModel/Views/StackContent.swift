public import SkelshotPrimitives

/// A stack view's arrangement, in UIKit's words.
public struct StackContent: Sendable, Hashable {
  /// The direction of the row or column.
  public var axis: Axis = .horizontal
  /// The gap between neighbors in points: exact for the fill distributions, the minimum for the others.
  public var spacing: Double = 0
  /// The position of arranged views across the axis.
  public var alignment: StackAlignment = .fill
  /// How arranged views share the axis.
  public var distribution: StackDistribution = .fill
  /// The insets of the arranged views from the stack view's edges, in points.
  public var layoutMargins: EdgeInsets = .zero

  /// Makes a stack with UIKit's defaults: horizontal, fill, fill, no spacing.
  public init() {}
}

/// The direction of a stack or a scroll view.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Left to right, or right to left in right-to-left layout.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// UIStackView's alignments. `leading` and `top` are the same on either axis, as are `trailing` and `bottom`. A
/// baseline is its view's top or bottom edge.
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
  /// Stated sizes; equal gaps of at least `spacing`.
  case equalSpacing
  /// Stated sizes; equal distances between centers, and gaps of at least `spacing`.
  case equalCentering
}
