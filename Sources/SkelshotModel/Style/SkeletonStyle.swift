/// The style of a skeleton, like the arguments of SkeletonView's `show…Skeleton` calls.
public struct SkeletonStyle: Sendable, Hashable {
  /// Whether bones are filled with one color or with a gradient.
  public var fill: SkeletonFill = .solid
  /// Whether the bones move.
  public var animated: Bool = true
  /// The color of bones. If nil, solid bones use the appearance's `tintColor`. Gradient bones derive their gradient
  /// from this color unless `gradient` is set.
  public var color: DynamicColor?
  /// The gradient of gradient bones. If nil, the appearance's `gradient` applies. If only `color` is set, the
  /// appearance's gradient is recolored.
  public var gradient: SkeletonGradient?
  /// The animation of the bones. If nil, solid bones pulse and gradient bones slide.
  public var animation: SkeletonAnimation?
  /// The transition with which a timeline shows the skeleton.
  public var transition: SkeletonTransition = .crossDissolve(0.25)
  /// Whether to stop all motion, even in views with their own animation. Gradients show only their first color, and
  /// transitions take no time.
  public var reducedMotion: Bool = false
  /// Whether bones show the start of their animation while they dissolve in, and keep moving while they dissolve out.
  /// If false, bones stand still during a dissolve, as in SkeletonView. Gradients then run from top to bottom, and they
  /// jump when the motion begins or ends.
  public var settles: Bool = false

  /// Creates the default style: solid, pulsing bones that dissolve in over 0.25 s.
  public init() {}

  package func applying(_ overrides: SkeletonOverrides) -> SkeletonStyle {
    var style = self
    if let fill = overrides.fill { style.fill = fill }
    if let animated = overrides.animated { style.animated = animated }
    if let color = overrides.color { style.color = color }
    style.gradient = overrides.gradient(insteadOf: gradient)
    if let animation = overrides.animation {
      style.animation = animation
    } else if overrides.fill == .solid, fill == .gradient, case .sliding? = animation {
      // Solid bones lose a sliding animation, because SkeletonView's calls for solid bones do not accept one.
      style.animation = nil
    }
    if let transition = overrides.transition { style.transition = transition }
    return style
  }

  /// Returns the gradient of bones. The style's gradient wins over its color, and both win over the appearance.
  package func gradient(in appearance: SkeletonAppearance) -> SkeletonGradient {
    gradient ?? color.map { appearance.gradient.recolored($0) } ?? appearance.gradient
  }
}

/// The fill of bones, which layouts set with the key `style`.
public enum SkeletonFill: String, Sendable, Hashable, CaseIterable {
  /// One color.
  case solid
  /// A linear gradient.
  case gradient
}

/// The transition with which a skeleton appears and disappears.
public enum SkeletonTransition: Sendable, Hashable {
  /// A change without a transition.
  case none
  /// A dissolve between the views' own content and the bones, with its length in seconds.
  case crossDissolve(Double)

  /// SkeletonView's default, a dissolve of 0.25 s. Core Animation also fades color changes over 0.25 s.
  package static let standard = crossDissolve(0.25)

  package var duration: Double {
    switch self {
    case .none: 0
    case .crossDissolve(let seconds): seconds
    }
  }
}

/// Changes to a style. A property that is nil keeps the current value.
public struct SkeletonOverrides: Sendable, Hashable {
  package var fill: SkeletonFill?
  package var animated: Bool?
  package var color: DynamicColor?
  package var gradient: SkeletonGradient?
  package var animation: SkeletonAnimation?
  package var transition: SkeletonTransition?

  /// Creates changes to a style. A property that is nil keeps the current value.
  ///
  /// - Parameters:
  ///   - fill: Whether bones are filled with one color or with a gradient.
  ///   - animated: Whether the bones move.
  ///   - color: The color of bones.
  ///   - gradient: The gradient of gradient bones.
  ///   - animation: The animation of the bones.
  ///   - transition: The transition with which the skeleton appears or changes.
  public init(
    fill: SkeletonFill? = nil, animated: Bool? = nil, color: DynamicColor? = nil,
    gradient: SkeletonGradient? = nil, animation: SkeletonAnimation? = nil,
    transition: SkeletonTransition? = nil
  ) {
    self.fill = fill
    self.animated = animated
    self.color = color
    self.gradient = gradient
    self.animation = animation
    self.transition = transition
  }

  package var isEmpty: Bool { self == SkeletonOverrides() }

  /// Merges the overrides of an outer and an inner view. The inner view wins.
  package func merged(with inner: SkeletonOverrides) -> SkeletonOverrides {
    var animation = inner.animation ?? animation
    // Bones that become solid drop a sliding animation, as in `SkeletonStyle.applying`.
    if inner.fill == .solid, fill == .gradient, inner.animation == nil, case .sliding? = animation {
      animation = nil
    }
    return SkeletonOverrides(
      fill: inner.fill ?? fill, animated: inner.animated ?? animated, color: inner.color ?? color,
      gradient: inner.gradient(insteadOf: gradient), animation: animation,
      transition: inner.transition ?? transition)
  }

  /// Returns the gradient that replaces an outer view's gradient. A color alone recolors the outer gradient.
  fileprivate func gradient(insteadOf outer: SkeletonGradient?) -> SkeletonGradient? {
    gradient ?? color.map { outer?.recolored($0) } ?? outer
  }
}

/// The roundness of a bone's corners. A number literal is a radius in points.
public enum SkeletonCornerRadius: Sendable, Hashable {
  /// A radius in points, 0 or more, limited to half the shorter side.
  case points(Double)
  /// A radius of half the shorter side, which turns a square into a circle and a rectangle into a pill.
  case circle

  package func radius(width: Double, height: Double) -> Double {
    switch self {
    case .points(let radius): radius
    case .circle: max(0, min(width, height) / 2)
    }
  }
}

extension SkeletonCornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a radius in points.
  public init(floatLiteral points: Double) { self = .points(points) }
  /// Creates a radius in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}
