import SkelshotPrimitives

/// The colours of gradient bones, and what their gradient spans.
public struct SkeletonGradient: Sendable, Hashable {
  /// The evenly spaced colours, first to last.
  package var colors: [DynamicColor]
  /// What the gradient's unit square is stretched to.
  package var span: GradientSpan
  /// What follows the last colour while the gradient slides.
  package var loop: GradientLoop

  /// Makes a gradient as the original does: base, secondary, base; without a secondary colour the
  /// base's complementary. Each bone has its own.
  public init(baseColor: DynamicColor, secondaryColor: DynamicColor? = nil) {
    self.init(colors: [baseColor, secondaryColor ?? baseColor.complementary, baseColor])
  }

  /// Makes a gradient of any number of evenly spaced colours, two or more.
  ///
  /// - Parameters:
  ///   - colors: First to last.
  ///   - span: What the gradient is stretched to.
  ///   - loop: What follows the last color while the gradient slides.
  public init(
    colors: [DynamicColor], span: GradientSpan = .bone, loop: GradientLoop = .restart
  ) {
    (self.colors, self.span, self.loop) = (colors, span, loop)
  }
}

extension SkeletonGradient {
  /// The colours that bones show, first to last: where the gradient is mirrored, there and back.
  package var shownColors: [DynamicColor] {
    switch loop {
    case .restart: colors
    case .mirror: colors + colors.dropLast().reversed()
    }
  }

  /// The gradient made of another color, with the same span and loop.
  ///
  /// A highlight between two equal ends keeps its distance from them, which is a preset's step; the complementary color, and
  /// what has other stops, becomes what the original makes of one color.
  package func recolored(_ color: DynamicColor) -> SkeletonGradient {
    var result = SkeletonGradient(baseColor: color)
    if colors.count == 3, colors[0] == colors[2], colors[1] != colors[0].complementary {
      result.colors[1] = DynamicColor(
        light: color.light.moved(from: colors[0].light, to: colors[1].light),
        dark: color.dark.moved(from: colors[0].dark, to: colors[1].dark))
    }
    (result.span, result.loop) = (span, loop)
    return result
  }
}

extension Color {
  /// The color, moved in each component as another one was; the other way if most of the step would be beyond 0…1.
  fileprivate func moved(from base: Color, to highlight: Color) -> Color {
    let steps = [
      highlight.red - base.red, highlight.green - base.green, highlight.blue - base.blue,
    ]
    func moved(by sign: Double) -> [Double] {
      zip([red, green, blue], steps).map { min(max($0 + sign * $1, 0), 1) }
    }
    func reach(_ moved: [Double]) -> Double {
      zip([red, green, blue], moved).map { abs($0 - $1) }.max() ?? 0
    }
    let (there, back) = (moved(by: 1), moved(by: -1))
    let isShort = reach(there) < (steps.map(abs).max() ?? 0) / 2
    let channels = isShort && reach(back) > reach(there) ? back : there
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }
}

/// What follows the last colour of a gradient that slides.
public enum GradientLoop: String, Sendable, Hashable, CaseIterable {
  /// The first one: bones jump where the two differ.
  case restart
  /// All colours once more from last to first, so that the film closes.
  case mirror
}

/// What a gradient's unit square is stretched to.
public enum GradientSpan: String, Sendable, Hashable, CaseIterable {
  /// Each bone and each bar of text has its own gradient, as the original's have.
  case bone
  /// One gradient lies over the whole canvas, and bones are windows to it: a highlight crosses all
  /// of them together.
  case canvas
}
