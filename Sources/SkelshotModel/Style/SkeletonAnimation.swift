/// The motion of bones while the skeleton is animated.
@nonexhaustive
public indirect enum SkeletonAnimation: Sendable, Hashable {
  /// The bone's color changes to the complementary color and back.
  case pulse(PulseAnimation)
  /// The gradient sweeps over each bone.
  case sliding(SlidingAnimation)
  /// All bones share the same keyframes.
  case keyframes(KeyframeGroup)
  /// A closure creates each bone's keyframes.
  case custom(CustomAnimation)
}

/// The pulse of solid bones.
public struct PulseAnimation: Sendable, Hashable {
  package var duration: Double
  package var timingFunction: TimingFunction
  package var autoreverses: Bool

  /// Creates a pulse. By default, the color changes for 1 s and changes back for 1 s, as in SkeletonView.
  public init(
    duration: Double = 1, timingFunction: TimingFunction = .easeInEaseOut,
    autoreverses: Bool = true
  ) {
    self.duration = duration
    self.timingFunction = timingFunction
    self.autoreverses = autoreverses
  }
}

/// The sweep of gradient bones.
public struct SlidingAnimation: Sendable, Hashable {
  package var direction: GradientDirection?
  package var duration: Double
  package var timingFunction: TimingFunction
  package var autoreverses: Bool
  package var pause: Double
  /// The length of the gradient. The gradient's start point moves from `-highlightWidth` to 1, and the end point is
  /// `highlightWidth` beyond the start point.
  package var highlightWidth: Double

  /// Creates a sliding animation. The default is SkeletonView's sweep of 1.5 s in the reading direction.
  ///
  /// - Parameters:
  ///   - direction: The highlight's direction; nil follows the reading direction.
  ///   - duration: The length of one sweep, in seconds.
  ///   - timingFunction: The timing of the sweep.
  ///   - autoreverses: Whether the highlight also sweeps backward, which doubles the loop's length.
  ///   - pause: The pause after each sweep, in seconds. During a pause, bones show the gradient's first or last color.
  ///   - highlightWidth: The gradient's length relative to the bone or canvas, above 0 and at most 4.
  public init(
    direction: GradientDirection? = nil, duration: Double = 1.5,
    timingFunction: TimingFunction = .easeIn, autoreverses: Bool = false, pause: Double = 0,
    highlightWidth: Double = 1
  ) {
    self.direction = direction
    self.duration = duration
    self.timingFunction = timingFunction
    self.autoreverses = autoreverses
    self.pause = pause
    self.highlightWidth = highlightWidth
  }
}

/// The direction of a sliding gradient's highlight.
public enum GradientDirection: String, Sendable, Hashable, CaseIterable {
  /// From the left edge to the right edge.
  case leftRight
  /// From the right edge to the left edge.
  case rightLeft
  /// From the top edge to the bottom edge.
  case topBottom
  /// From the bottom edge to the top edge.
  case bottomTop
  /// From the top left corner to the bottom right corner.
  case topLeftBottomRight
  /// From the bottom right corner to the top left corner.
  case bottomRightTopLeft
}
