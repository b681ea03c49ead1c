/// The rule of a timeline that a step breaks.
package enum TimelineMistake: Equatable, Sendable {
  /// A `wait` while the skeleton is on: the screen is not bare.
  case waitWhileShown
  /// A `show` while the skeleton is on.
  case showWhileShown
  /// An `update` while the skeleton is off.
  case updateWhileHidden
  /// A `hide` while the skeleton is off and no `show` is pending.
  case hideWhileHidden
  /// A `startAnimation` while the skeleton is off.
  case startWhileHidden
  /// A `stopAnimation` while the skeleton is off.
  case stopWhileHidden
  /// A `hold` of a number of loops while nothing moves: a loop has no length.
  case loopsWithoutAnimation
  /// The steps so far change the skeletons of views more often than `TimelineEvaluator.changeLimit`.
  case tooManyChanges
}
