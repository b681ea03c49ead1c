/// The colours of a gradient bone.
public enum SkeletonGradient: Sendable, Hashable {
  /// Base, secondary, base.
  case base(DynamicColor, secondary: DynamicColor)
  /// Any number of evenly spaced colours, two or more.
  case colors([DynamicColor])

  /// Makes a gradient as the original does: base, secondary, base; without a secondary colour the
  /// base's complementary.
  public init(baseColor: DynamicColor, secondaryColor: DynamicColor? = nil) {
    self = .base(baseColor, secondary: secondaryColor ?? baseColor.complementary)
  }

  /// The evenly spaced colours, first to last.
  public var colors: [DynamicColor] {
    switch self {
    case .base(let base, let secondary): [base, secondary, base]
    case .colors(let list): list
    }
  }
}
