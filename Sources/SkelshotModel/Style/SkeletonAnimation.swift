/// How bones move while the skeleton is animated.
@nonexhaustive
public indirect enum SkeletonAnimation: Sendable, Hashable {
  /// The color changes to its complementary color and back.
  case pulse(PulseAnimation)
  /// The gradient sweeps over each bone.
  case sliding(SlidingAnimation)
  /// All bones share the same keyframes.
  case keyframes(KeyframeGroup)
  /// A closure makes each bone's keyframes.
  case custom(CustomAnimation)
}

/// The pulse of solid bones.
public struct PulseAnimation: Sendable, Hashable {
  package var duration: Double
  package var timingFunction: TimingFunction
  package var autoreverses: Bool

  /// Makes a pulse. The defaults are SkeletonView's: 1 s there and 1 s back.
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
  /// Seconds of rest after each sweep, in which bones show the gradient's end color. With `autoreverses` both sweeps
  /// are followed by a rest.
  package var pause: Double
  /// The gradient's length in widths of the bone, or of the canvas if the gradient spans it; in heights if it moves
  /// vertically. Above 0 and at most 4; SkeletonView's is 1. The start point runs from −width to 1, and the end point
  /// is `highlightWidth` beyond it.
  package var highlightWidth: Double

  /// Makes a sliding animation. The defaults are SkeletonView's: 1.5 s in the reading direction.
  ///
  /// - Parameters:
  ///   - direction: The highlight's direction; nil follows the reading direction.
  ///   - duration: Seconds of one sweep.
  ///   - timingFunction: The timing of the sweep.
  ///   - autoreverses: Whether the highlight also sweeps backward, which doubles the length.
  ///   - pause: Seconds of rest after each sweep.
  ///   - highlightWidth: The gradient's length in widths of the bone, above 0 and at most 4.
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
  /// From the left edge to the right.
  case leftRight
  /// From the right edge to the left.
  case rightLeft
  /// From the top edge to the bottom.
  case topBottom
  /// From the bottom edge to the top.
  case bottomTop
  /// From the top left corner to the bottom right.
  case topLeftBottomRight
  /// From the bottom right corner to the top left.
  case bottomRightTopLeft
}
