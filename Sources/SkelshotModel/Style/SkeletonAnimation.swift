/// How bones move while the skeleton is animated.
@nonexhaustive
public indirect enum SkeletonAnimation: Sendable, Hashable {
  /// The colour goes to its complementary one and back.
  case pulse(PulseAnimation)
  /// The gradient sweeps over each bone.
  case sliding(SlidingAnimation)
  /// Every bone does the same, as keyframes say.
  case keyframes(KeyframeGroup)
  /// Each bone does what a program says for it.
  case custom(CustomAnimation)
}

/// The pulse of solid bones.
public struct PulseAnimation: Sendable, Hashable {
  /// Seconds from the colour to its complementary one.
  package var duration: Double
  /// The course of the change.
  package var timingFunction: TimingFunction
  /// Whether it runs back the same way, which takes as long again.
  package var autoreverses: Bool

  /// Makes a pulse; unless told SkeletonView's: 1 s there and 1 s back.
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
  /// Where the highlight goes; nil follows the direction of reading.
  package var direction: GradientDirection?
  /// Seconds of one sweep.
  package var duration: Double
  /// The course of the sweep.
  package var timingFunction: TimingFunction
  /// Whether the highlight sweeps back the same way, which takes as long again.
  package var autoreverses: Bool
  /// Seconds of rest after each sweep, in which bones show the gradient's plain end colour; with
  /// `autoreverses` there are two sweeps, and a rest after each.
  package var pause: Double
  /// Length of the gradient in widths of the bone (or the canvas, if the gradient spans it), above
  /// 0 and up to 4; heights where the highlight goes up or down. 1 is the original's. The start
  /// point runs from −width to 1, the end point lies `highlightWidth` beyond it.
  package var highlightWidth: Double

  /// Makes a sliding animation; unless told SkeletonView's: 1.5 s in the direction of reading.
  ///
  /// - Parameters:
  ///   - direction: Where the highlight goes; nil follows the direction of reading.
  ///   - duration: Seconds of one sweep.
  ///   - timingFunction: The course of the sweep.
  ///   - autoreverses: Whether the highlight sweeps back the same way, which takes as long again.
  ///   - pause: Seconds of rest after each sweep.
  ///   - highlightWidth: Length of the gradient in widths of the bone, above 0 and up to 4.
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

/// Where the highlight of a sliding gradient goes.
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
