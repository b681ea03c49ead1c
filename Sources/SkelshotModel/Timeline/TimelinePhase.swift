/// What is on the screen for a while.
package enum TimelineState: Equatable, Sendable {
  /// The views without a skeleton.
  case bare
  /// The skeleton dissolves in; it does not move yet.
  case showing(SkeletonStyle)
  /// The skeleton is on; its animation begins at the time `clock` in seconds, nil while it is stopped.
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
  /// The update that led to it; nil where there was none.
  package var change: StyleChange?

  package init(start: Double, duration: Double, state: TimelineState, change: StyleChange? = nil) {
    (self.start, self.duration, self.state) = (start, duration, state)
    self.change = change
  }
}

/// An update of a shown skeleton. Times in seconds.
package struct StyleChange: Equatable, Sendable {
  /// The style before.
  package var from: SkeletonStyle
  /// When it was.
  package var start: Double
  /// How long bones of the old style are seen; 0 for no time.
  package var duration: Double

  package init(from: SkeletonStyle, start: Double, duration: Double) {
    (self.from, self.start, self.duration) = (from, start, duration)
  }

  /// How much time has passed of a change, 0…1.
  package func progress(at seconds: Double) -> Double {
    duration > 0 ? min(max((seconds - start) / duration, 0), 1) : 1
  }
}
