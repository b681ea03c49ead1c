import ArgumentParser
package import SkelshotDocument
public import SkelshotModel

package struct StyleArguments: ParsableArguments {
  @Option(
    help: "Fill style for bones (default: the layout's style, or solid if the layout sets none).")
  var style: SkeletonFill?

  @Option(
    help: ArgumentHelp(
      "Color for solid bones, such as '#e0e0e0' or silver (default: the layout's color).",
      valueName: "color"))
  var color: ColorArgument?

  @Option(
    help: ArgumentHelp(
      """
      Comma-separated colors for gradient bones: a base color such as '#e0e0e0', a base and a secondary color, or \
      three or more colors (default: the layout's gradient).
      """, valueName: "colors"))
  var gradient: GradientArgument?

  @Option(
    help: """
      Bone animation (default: the layout's animation if it sets one, otherwise pulse for solid bones and sliding for \
      gradient bones). The value 'sliding' requires gradient bones.
      """)
  var animation: AnimationArgument?

  @Option(
    help: ArgumentHelp(
      "Direction in which the gradient slides (default: the reading direction).",
      valueName: "direction"))
  var animationDirection: GradientDirection?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Duration in seconds of one pulse or one sweep (default: the layout's duration if it sets one, otherwise 1 for a pulse and 1.5 for a sweep).",
      valueName: "seconds"))
  var duration: Double?

  package init() {}

  package func validate() throws {
    if let duration, !(duration > 0 && duration <= 3_600) {
      throw ValidationError("--duration must be above 0 and at most 3600.")
    }
    if color != nil, gradient != nil {
      throw ValidationError("--color and --gradient cannot be combined.")
    }
    let sliding = animation == .sliding ? "--animation sliding" : nil
    let direction = animationDirection.map { _ in "--animation-direction" }
    if let option = gradient.map({ _ in "--gradient" }) ?? sliding ?? direction {
      if style == .solid || color != nil {
        let other = color == nil ? "--style solid" : "--color"
        throw ValidationError("\(option) needs gradient bones. Leave \(other) out.")
      }
    }
    if style == .gradient, color != nil {
      throw ValidationError("--color needs solid bones. Use --gradient for gradient bones.")
    }
    if let direction, let animation, animation != .sliding {
      throw ValidationError("\(direction) can be combined only with --animation sliding.")
    }
    if duration != nil, animation == AnimationArgument.none {
      throw ValidationError("--duration needs animated bones. Omit --animation none.")
    }
  }

  /// The changes that the options make, or nil if no option is set.
  private var changes: SkeletonChanges? {
    var changes = SkeletonChanges()
    let isSliding = animation == .sliding || animationDirection != nil
    changes.overrides.fill =
      style ?? (gradient != nil || isSliding ? .gradient : color == nil ? nil : .solid)
    changes.overrides.color = color?.color
    changes.gradientColors = gradient?.colors
    switch animation {
    case .pulse: changes.overrides.animation = .pulse(PulseAnimation())
    case .sliding: changes.overrides.animation = .sliding(SlidingAnimation())
    case AnimationArgument.none?: changes.overrides.animated = false
    case nil: break
    }
    if animation == .pulse || isSliding { changes.overrides.animated = true }
    changes.direction = animationDirection
    changes.duration = duration
    return changes == SkeletonChanges() ? nil : changes
  }

  package var saysDuration: Bool { duration != nil }

  package func added(to settings: ScreenSettings) -> ScreenSettings {
    var settings = settings
    if let changes { settings.skeleton.append(changes) }
    return settings
  }
}

package enum AnimationArgument: String, ChoiceArgument {
  case pulse
  case sliding
  case none
}

package struct GradientArgument: ExpressibleByArgument {
  package let colors: [DynamicColor]

  package init?(argument: String) {
    var colors: [DynamicColor] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let color = DynamicColor(parsing: String(text)) else { return nil }
      colors.append(color)
    }
    guard let base = colors.first, colors.count <= 256 else { return nil }
    // SkeletonView also derives gradients from one or two colors.
    self.colors =
      colors.count > 2
      ? colors
      : SkeletonGradient(
        baseColor: base, secondaryColor: colors.count == 2 ? colors[1] : nil
      ).colors
  }
}

extension SkeletonFill: ChoiceArgument {}

extension GradientDirection: ChoiceArgument {}
