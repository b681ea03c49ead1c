import SkelshotModel

/// The phases of a film, one after the other; times in seconds.
struct TimelinePlan {
  /// What is on the screen.
  enum State: Equatable {
    /// The views without a skeleton.
    case bare
    /// The skeleton dissolves in; it does not move yet.
    case showing(SkeletonStyle)
    /// The skeleton is on; its animation began at `clock`, nil while it is stopped.
    case shown(SkeletonStyle, clock: Double?)
    /// The skeleton dissolves out; it moves no longer.
    case hiding(SkeletonStyle)
  }

  struct Phase: Equatable {
    var start: Double
    var duration: Double
    var state: State
  }

  private(set) var phases: [Phase] = []
  private(set) var duration = 0.0
  /// The moments in the skeleton's life, in order.
  private(set) var events: [(time: Double, event: SkeletonEvent)] = []

  /// The plan of a film of one state from time 0: a skeleton without a timeline.
  init(showing style: SkeletonStyle, for seconds: Double) {
    phases = [Phase(start: 0, duration: seconds, state: .shown(style, clock: 0))]
    duration = seconds
    events = [(0, .willAppear), (0, .didAppear)]
  }

  /// The plan of a timeline.
  ///
  /// - Parameters:
  ///   - steps: The steps in order. One that means nothing where it stands (an update of a skeleton
  ///     that is not shown) changes nothing.
  ///   - base: The style that a `show` begins from.
  ///   - loop: One loop of the whole screen in a style; nil where nothing moves.
  init(
    _ steps: [TimelineStep], base: SkeletonStyle, loop: @escaping (SkeletonStyle) -> CommonLoop?
  ) {
    var director = TimelineDirector(base: base, loop: loop)
    for step in steps { director.follow(step) }
    director.finish()
    (phases, duration, events) = (director.phases, director.duration, director.events)
    if phases.isEmpty { phases = [Phase(start: 0, duration: 0, state: director.state)] }
  }

  /// The phase of a moment; the last one after the end.
  func phase(at seconds: Double) -> Phase {
    var low = 0
    var high = phases.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      // A moment this close before a phase begins lies in it.
      if phases[middle].start <= seconds + LoopTime.tolerance {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return phases[low]
  }
}
