/// What a part of the screen shows for a while.
package enum TimelineState: Equatable, Sendable {
  /// The views without a skeleton.
  case bare
  /// The skeleton dissolves in; it does not move yet. A style that settles looks as at the start of its animation.
  case showing(SkeletonStyle)
  /// The skeleton is on; its animation begins at the time `clock` in seconds, nil while it is stopped.
  case shown(SkeletonStyle, clock: Double?)
  /// The skeleton dissolves out; it moves on where the animation has begun at the time `clock` in seconds, and stands still
  /// where that is nil, as in styles that do not settle.
  case hiding(SkeletonStyle, clock: Double?)
}

/// The state of one part of the screen, and what led to it.
package struct ScopeState: Equatable, Sendable {
  /// What is shown.
  package var state = TimelineState.bare
  /// The update that led to it; nil where there was none.
  package var change: StyleChange?
  /// Whether the skeleton was shown on the part itself, and not on what is around it.
  package var isOwn = false
  /// Whether a skeleton has begun to go, and none has come since: views that it hid are back.
  package var hasHidden = false

  package init() {}

  /// Whether a skeleton is seen.
  package var isActive: Bool { state != .bare }

  /// Whether a skeleton is wholly there.
  var isShown: Bool {
    if case .shown = state { true } else { false }
  }
}

/// A stretch of a film in which the states of the screen are the same. Times in seconds.
///
/// What parts of the screen show that steps name, `ScopeHistory` knows.
package struct TimelinePhase: Equatable, Sendable {
  /// When it begins, from the start of the film.
  package var start: Double
  /// How long it lasts.
  package var duration: Double
  /// The state of the canvas.
  package var canvas: ScopeState

  /// When it ends, from the start of the film.
  package var end: Double { start + duration }
  /// What is on the canvas.
  package var state: TimelineState { canvas.state }
  /// The update that led to the canvas's state; nil where there was none.
  package var change: StyleChange? { canvas.change }
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
