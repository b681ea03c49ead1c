import SkelshotPrimitives

/// The colors of gradient bones and the area that their gradient spans.
public struct SkeletonGradient: Sendable, Hashable {
  package var colors: [DynamicColor]
  package var span: GradientSpan
  package var loop: GradientLoop

  /// Creates a gradient from the base color to the secondary color and back, as in SkeletonView. The gradient spans
  /// each bone. The secondary color defaults to the base color's complementary color.
  public init(baseColor: DynamicColor, secondaryColor: DynamicColor? = nil) {
    self.init(colors: [baseColor, secondaryColor ?? baseColor.complementary, baseColor])
  }

  /// Creates a gradient of two or more evenly spaced colors.
  ///
  /// - Parameters:
  ///   - colors: The colors, from first to last.
  ///   - span: The area that the gradient spans.
  ///   - loop: How a sliding gradient continues after its last color.
  public init(
    colors: [DynamicColor], span: GradientSpan = .bone, loop: GradientLoop = .restart
  ) {
    (self.colors, self.span, self.loop) = (colors, span, loop)
  }
}

extension SkeletonGradient {
  /// The colors that bones show, from first to last. A mirrored gradient repeats its colors in reverse order.
  package var shownColors: [DynamicColor] {
    switch loop {
    case .restart: colors
    case .mirror: colors + colors.dropLast().reversed()
    }
  }

  /// Returns a gradient with another color but the same span and loop.
  ///
  /// A highlight between two equal colors keeps its difference from these colors, unless the highlight is their
  /// complementary color. In all other cases, the colors are those of SkeletonView's gradient for the new color.
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
  /// Adds the difference between two colors. Subtracts the difference if clamping to 0…1 would remove over half of it.
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

/// How a sliding gradient continues after its last color.
public enum GradientLoop: String, Sendable, Hashable, CaseIterable {
  /// Continues with the first color. The bones' colors jump if the first and last colors differ.
  case restart
  /// Continues with all colors in reverse order, so that the film loops without a jump.
  case mirror
}

/// The area that a gradient spans.
public enum GradientSpan: String, Sendable, Hashable, CaseIterable {
  /// Each bone and each bar of text has its own gradient, as in SkeletonView.
  case bone
  /// One gradient covers the whole canvas, so a highlight crosses all bones together.
  case canvas
}
