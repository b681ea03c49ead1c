/// How a skeleton is shown; the arguments of SkeletonView's `show…Skeleton` calls.
public struct SkeletonStyle: Sendable, Hashable {
  /// Solid or gradient bones.
  public var fill: SkeletonFill = .solid
  /// Whether the bones move.
  public var animated: Bool = true
  /// Color of bones; nil takes the appearance's `tintColor` for solid bones. Gradient bones are made of it unless there is a
  /// `gradient`.
  public var color: DynamicColor?
  /// Gradient of gradient bones; nil takes the appearance's `gradient`, in `color` if there is one.
  public var gradient: SkeletonGradient?
  /// How bones move; nil is the fill's own: pulse for solid, sliding for gradient.
  public var animation: SkeletonAnimation?
  /// How the skeleton comes in a timeline.
  public var transition: SkeletonTransition = .crossDissolve(0.25)
  /// Whether everything stands still in plain colours: gradients show their first colour alone,
  /// nothing moves, whatever a view says, and transitions happen at once.
  public var reducedMotion: Bool = false
  /// Whether bones dissolve in as they begin to move, and go on moving while they dissolve out. Unless said they stand
  /// still meanwhile, gradients from top to bottom, as the original's do, and jump where the motion begins and ends.
  public var settles: Bool = false

  /// Makes the default style: solid, pulsing, dissolving in a quarter of a second.
  public init() {}

  /// The style with the given changes.
  package func applying(_ overrides: SkeletonOverrides) -> SkeletonStyle {
    var style = self
    if let fill = overrides.fill { style.fill = fill }
    if let animated = overrides.animated { style.animated = animated }
    if let color = overrides.color { style.color = color }
    style.gradient = overrides.gradient(insteadOf: gradient)
    if let animation = overrides.animation {
      style.animation = animation
    } else if overrides.fill == .solid, fill == .gradient, case .sliding? = animation {
      // Bones that become solid pulse unless told otherwise: the original's calls for solid bones know no gradient's
      // animation.
      style.animation = nil
    }
    if let transition = overrides.transition { style.transition = transition }
    return style
  }

  /// The gradient of gradient bones: the nearest of gradient, color and appearance wins.
  package func gradient(in appearance: SkeletonAppearance) -> SkeletonGradient {
    gradient ?? color.map { appearance.gradient.recolored($0) } ?? appearance.gradient
  }
}

/// What bones are filled with. In layout.json this is the key `style`.
public enum SkeletonFill: String, Sendable, Hashable, CaseIterable {
  /// One colour.
  case solid
  /// A linear gradient.
  case gradient
}

/// How a skeleton comes and goes.
public enum SkeletonTransition: Sendable, Hashable {
  /// At once.
  case none
  /// The views' own content and the bones dissolve into each other in the given seconds.
  case crossDissolve(Double)

  /// The original's default for every call: a dissolve of 0.25 s. For an update it is also how long Core Animation fades a
  /// layer whose colours are set.
  package static let standard = crossDissolve(0.25)

  /// How long it takes, in seconds.
  package var duration: Double {
    switch self {
    case .none: 0
    case .crossDissolve(let seconds): seconds
    }
  }
}

/// Changes to a style; nil keeps what is in force.
public struct SkeletonOverrides: Sendable, Hashable {
  /// Solid or gradient.
  package var fill: SkeletonFill?
  /// Whether the bones move.
  package var animated: Bool?
  /// Color of bones. Gradient bones are made of it unless there is a `gradient`.
  package var color: DynamicColor?
  /// Gradient of gradient bones.
  package var gradient: SkeletonGradient?
  /// How bones move.
  package var animation: SkeletonAnimation?
  /// How the skeleton comes, or changes.
  package var transition: SkeletonTransition?

  /// Makes the given changes; none of them unless said.
  ///
  /// - Parameters:
  ///   - fill: Solid or gradient.
  ///   - animated: Whether the bones move.
  ///   - color: Color of bones.
  ///   - gradient: Gradient of gradient bones.
  ///   - animation: How bones move.
  ///   - transition: How the skeleton comes, or changes.
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

  /// Whether nothing is changed.
  package var isEmpty: Bool { self == SkeletonOverrides() }

  /// The changes of an outer view with those of an inner one, which win.
  package func merged(with inner: SkeletonOverrides) -> SkeletonOverrides {
    var animation = inner.animation ?? animation
    // As in `SkeletonStyle.applying`.
    if inner.fill == .solid, fill == .gradient, inner.animation == nil, case .sliding? = animation {
      animation = nil
    }
    return SkeletonOverrides(
      fill: inner.fill ?? fill, animated: inner.animated ?? animated, color: inner.color ?? color,
      gradient: inner.gradient(insteadOf: gradient), animation: animation,
      transition: inner.transition ?? transition)
  }

  /// The gradient that takes the place of an outer one: a color alone is nearer than the outer gradient, which is made of it.
  fileprivate func gradient(insteadOf outer: SkeletonGradient?) -> SkeletonGradient? {
    gradient ?? color.map { outer?.recolored($0) } ?? outer
  }
}

/// How round the corners of a bone are. A number literal is points.
public enum SkeletonCornerRadius: Sendable, Hashable {
  /// A radius in points, 0 or more; one beyond half the shorter side counts as that.
  case points(Double)
  /// Half the shorter side: a square becomes a circle, a rectangle a pill.
  case circle

  /// The radius in points on a bone with the given sides.
  package func radius(width: Double, height: Double) -> Double {
    switch self {
    case .points(let radius): radius
    case .circle: max(0, min(width, height) / 2)
    }
  }
}

extension SkeletonCornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a radius of so many points.
  public init(floatLiteral points: Double) { self = .points(points) }
  /// Makes a radius of so many points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}
