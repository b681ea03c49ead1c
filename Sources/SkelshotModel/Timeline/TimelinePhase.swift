/// The state of a part of the screen during a phase.
package enum TimelineState: Equatable, Sendable {
  case bare
  /// The skeleton dissolves in. Bones stand still; if `settles` is true, they show the start of their animation.
  case showing(SkeletonStyle)
  /// The skeleton is shown. `clock` is the animation's begin time in seconds; nil if the animation is stopped.
  case shown(SkeletonStyle, clock: Double?)
  /// The skeleton dissolves out. `clock` is the time in seconds at which the animation began. If the
  /// animation is stopped or `settles` is false, `clock` is nil and the bones stand still.
  case hiding(SkeletonStyle, clock: Double?)
}

/// The state of a part of the screen, and the earlier changes that still affect it.
package struct ScopeState: Equatable, Sendable {
  package var state = TimelineState.bare
  /// The update that led to the state, if any.
  package var change: StyleChange?
  /// Whether the skeleton was shown on the part itself and not on a surrounding part.
  package var isOwn = false
  /// Whether a skeleton has begun to disappear and no skeleton has appeared since. Views with
  /// `isHiddenWhenSkeletonIsActive` are then visible again.
  package var hasHidden = false

  package init() {}

  /// Whether a skeleton is visible.
  package var isActive: Bool { state != .bare }

  /// Whether a skeleton has fully appeared.
  var isShown: Bool {
    if case .shown = state { true } else { false }
  }
}

/// A period of a film during which every state stays the same. Times are in seconds from the film's start.
package struct TimelinePhase: Equatable, Sendable {
  package var start: Double
  package var duration: Double
  package var canvas: ScopeState

  package var end: Double { start + duration }
  package var state: TimelineState { canvas.state }
}

/// An update to a shown skeleton. Times are in seconds.
package struct StyleChange: Equatable, Sendable {
  package var from: SkeletonStyle
  package var start: Double
  /// The time during which bones of the old style stay visible, 0 or more.
  package var duration: Double

  package init(from: SkeletonStyle, start: Double, duration: Double) {
    (self.from, self.start, self.duration) = (from, start, duration)
  }

  /// Returns the elapsed fraction of the update at a time, 0…1.
  package func progress(at seconds: Double) -> Double {
    duration > 0 ? min(max((seconds - start) / duration, 0), 1) : 1
  }
}
