import ArgumentParser
package import SkelshotDocument
public import SkelshotModel

package struct StyleArguments: ParsableArguments {
  @Option(help: "How bones are filled (the layout's, or with one color).")
  var style: SkeletonFill?

  @Option(
    help: ArgumentHelp(
      "The color of solid bones, such as '#e0e0e0' or silver (the layout's).", valueName: "color"))
  var color: ColorArgument?

  @Option(
    help: ArgumentHelp(
      """
      The colors of gradient bones: a base such as '#e0e0e0', base and secondary with a comma, or all of three or more \
      (the layout's).
      """, valueName: "colors"))
  var gradient: GradientArgument?

  @Option(
    help: """
      How bones move; only gradient bones slide (the layout's; unless it says, solid bones pulse and gradient ones \
      slide).
      """)
  var animation: AnimationArgument?

  @Option(
    help: ArgumentHelp(
      "Where the highlight of a sliding gradient goes (the direction of reading).",
      valueName: "direction"))
  var animationDirection: GradientDirection?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds of a pulse from its color to the other one, or of one sweep (the layout's, or 1 and 1.5).",
      valueName: "seconds"))
  var duration: Double?

  package init() {}

  package func validate() throws {
    if let duration, !(duration > 0 && duration <= 3_600) {
      throw ValidationError("--duration needs a number above 0, and at most 3600 seconds.")
    }
    if color != nil, gradient != nil {
      throw ValidationError("--color is for solid bones, --gradient for gradient ones: name one.")
    }
    let sliding = animation == .sliding ? "--animation sliding" : nil
    let direction = animationDirection.map { _ in "--animation-direction" }
    if let option = gradient.map({ _ in "--gradient" }) ?? sliding ?? direction {
      if style == .solid || color != nil {
        let other = color == nil ? "--style solid" : "--color"
        throw ValidationError("\(option) is for gradient bones: leave \(other) out.")
      }
    }
    if style == .gradient, color != nil {
      throw ValidationError("--color is for solid bones: say --gradient for gradient ones.")
    }
    if let direction, let animation, animation != .sliding {
      throw ValidationError("\(direction) needs --animation sliding, or none said.")
    }
    if duration != nil, animation == AnimationArgument.none {
      throw ValidationError("--duration needs bones that move: leave --animation none out.")
    }
  }

  /// The changes by the options; nil if there are none.
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

/// The colors of a gradient, separated by commas.
package struct GradientArgument: ExpressibleByArgument {
  package let colors: [DynamicColor]

  package init?(argument: String) {
    var colors: [DynamicColor] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let color = DynamicColor(parsing: String(text)) else { return nil }
      colors.append(color)
    }
    guard let base = colors.first, colors.count <= 256 else { return nil }
    // Like the original's gradient of one or two colors.
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
