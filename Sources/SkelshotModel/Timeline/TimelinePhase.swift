/// What is on the screen for a while.
package enum TimelineState: Equatable, Sendable {
  /// The views without a skeleton.
  case bare
  /// The skeleton dissolves in; it does not move yet.
  case showing(SkeletonStyle)
  /// The skeleton is on; its animation began at the time `clock` in seconds, nil while it is stopped.
  case shown(SkeletonStyle, clock: Double?)
  /// The skeleton dissolves out; it no longer moves.
  case hiding(SkeletonStyle)
}

/// A stretch of a film in which the state of the screen is the same. Times in seconds.
package struct TimelinePhase: Equatable, Sendable {
  /// When it begins, from the start of the film.
  package var start: Double
  /// How long it lasts.
  package var duration: Double
  /// What is on the screen.
  package var state: TimelineState
}
