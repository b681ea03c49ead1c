/// How a skeleton is shown: the arguments of SkeletonView's `show…Skeleton` calls.
public struct SkeletonStyle: Sendable, Hashable {
  /// Solid or gradient bones.
  public var fill: SkeletonFill = .solid
  /// Whether the bones move.
  public var animated: Bool = true
  /// The color of bones. If nil, solid bones use the appearance's `tintColor`. Gradient bones derive their gradient
  /// from it unless `gradient` is set.
  public var color: DynamicColor?
  /// The gradient of gradient bones. If nil, the appearance's `gradient`, recolored with `color` if that is set.
  public var gradient: SkeletonGradient?
  /// How bones move. If nil, solid bones pulse and gradient bones slide.
  public var animation: SkeletonAnimation?
  /// How the skeleton appears in a timeline.
  public var transition: SkeletonTransition = .crossDissolve(0.25)
  /// Whether to stop all motion: gradients show only their first color, nothing moves, whatever a view says, and
  /// transitions take no time.
  public var reducedMotion: Bool = false
  /// Whether bones dissolve in while they begin to move, and keep moving while they dissolve out. If false, bones
  /// stand still during a dissolve, as in SkeletonView: gradients run from top to bottom, and jump when the motion
  /// begins and ends.
  public var settles: Bool = false

  /// Makes the default style: solid, pulsing, with a dissolve of 0.25 s.
  public init() {}

  /// Returns the style with the overrides applied.
  package func applying(_ overrides: SkeletonOverrides) -> SkeletonStyle {
    var style = self
    if let fill = overrides.fill { style.fill = fill }
    if let animated = overrides.animated { style.animated = animated }
    if let color = overrides.color { style.color = color }
    style.gradient = overrides.gradient(insteadOf: gradient)
    if let animation = overrides.animation {
      style.animation = animation
    } else if overrides.fill == .solid, fill == .gradient, case .sliding? = animation {
      // Bones that become solid drop a sliding animation: SkeletonView's calls for solid bones do not take a
      // gradient's.
      style.animation = nil
    }
    if let transition = overrides.transition { style.transition = transition }
    return style
  }

  /// Returns the gradient of gradient bones. The style's gradient wins over its color, which wins over the
  /// appearance.
  package func gradient(in appearance: SkeletonAppearance) -> SkeletonGradient {
    gradient ?? color.map { appearance.gradient.recolored($0) } ?? appearance.gradient
  }
}

/// What bones are filled with: the key `style` of a layout.
public enum SkeletonFill: String, Sendable, Hashable, CaseIterable {
  /// One color.
  case solid
  /// A linear gradient.
  case gradient
}

/// How a skeleton appears and disappears.
public enum SkeletonTransition: Sendable, Hashable {
  /// A change without a transition.
  case none
  /// A dissolve between the views' own content and the bones, of a length in seconds.
  case crossDissolve(Double)

  /// SkeletonView's default for every call: a dissolve of 0.25 s. This is also how long Core Animation fades a layer
  /// whose colors are set.
  package static let standard = crossDissolve(0.25)

  /// The transition's length, in seconds.
  package var duration: Double {
    switch self {
    case .none: 0
    case .crossDissolve(let seconds): seconds
    }
  }
}

/// Changes to a style; nil keeps the current value.
public struct SkeletonOverrides: Sendable, Hashable {
  package var fill: SkeletonFill?
  package var animated: Bool?
  /// The color of bones. Gradient bones derive their gradient from it unless `gradient` is set.
  package var color: DynamicColor?
  package var gradient: SkeletonGradient?
  package var animation: SkeletonAnimation?
  package var transition: SkeletonTransition?

  /// Makes changes to a style; nil keeps the current value.
  ///
  /// - Parameters:
  ///   - fill: Solid or gradient bones.
  ///   - animated: Whether the bones move.
  ///   - color: The color of bones.
  ///   - gradient: The gradient of gradient bones.
  ///   - animation: How bones move.
  ///   - transition: How the skeleton appears or changes.
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

  /// Merges an outer view's overrides with those of an inner view, which win.
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

  /// The gradient that replaces an outer one. A color alone recolors the outer gradient.
  fileprivate func gradient(insteadOf outer: SkeletonGradient?) -> SkeletonGradient? {
    gradient ?? color.map { outer?.recolored($0) } ?? outer
  }
}

/// How round a bone's corners are. A number literal is a radius in points.
public enum SkeletonCornerRadius: Sendable, Hashable {
  /// A radius in points, 0 or more, limited to half the shorter side.
  case points(Double)
  /// Half the shorter side: a square becomes a circle, a rectangle a pill.
  case circle

  /// The radius in points for a bone of this size.
  package func radius(width: Double, height: Double) -> Double {
    switch self {
    case .points(let radius): radius
    case .circle: max(0, min(width, height) / 2)
    }
  }
}

extension SkeletonCornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a radius in points.
  public init(floatLiteral points: Double) { self = .points(points) }
  /// Makes a radius in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}
