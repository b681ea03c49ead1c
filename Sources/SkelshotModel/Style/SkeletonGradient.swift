/// The colours of gradient bones, and what their gradient spans.
public struct SkeletonGradient: Sendable, Hashable {
  /// The evenly spaced colours, first to last.
  public var colors: [DynamicColor]
  /// What the gradient's unit square is stretched to.
  public var span: GradientSpan
  /// What follows the last colour while the gradient slides.
  public var loop: GradientLoop = .restart

  /// Makes a gradient as the original does: base, secondary, base; without a secondary colour the
  /// base's complementary. Each bone has its own.
  public init(baseColor: DynamicColor, secondaryColor: DynamicColor? = nil) {
    self.init(colors: [baseColor, secondaryColor ?? baseColor.complementary, baseColor])
  }

  /// Makes a gradient of any number of evenly spaced colours, two or more.
  public init(colors: [DynamicColor], span: GradientSpan = .bone) {
    self.colors = colors
    self.span = span
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
