import SkelshotModel

/// The phases of a film, one after the other; times in seconds.
struct TimelinePlan: Equatable {
  /// What is on the screen.
  enum State: Equatable {
    /// The views without a skeleton.
    case bare
    /// The skeleton dissolves in; it does not move yet.
    case showing(SkeletonStyle)
    /// The skeleton is on; its animation began at `clock`.
    case shown(SkeletonStyle, clock: Double)
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

  /// The plan of a film of one state from time 0: a skeleton without a timeline.
  init(showing style: SkeletonStyle, for seconds: Double) {
    phases = [Phase(start: 0, duration: seconds, state: .shown(style, clock: 0))]
    duration = seconds
  }

  /// The plan of a timeline.
  ///
  /// - Parameters:
  ///   - steps: The steps in order. One that means nothing where it stands (an update of a skeleton
  ///     that is not shown) changes nothing.
  ///   - base: The style that a `show` begins from.
  ///   - loopLength: Seconds of one loop of the whole screen in a style; nil where nothing moves.
  init(
    _ steps: [TimelineStep], base: SkeletonStyle, loopLength: (SkeletonStyle) -> Double?
  ) {
    var style: SkeletonStyle?
    var state = State.bare
    for step in steps {
      switch step {
      case .wait(let seconds):
        append(state, seconds)
      case .hold(.seconds(let seconds)):
        append(state, seconds)
      case .hold(.loops(let count)):
        append(state, Double(count) * (style.flatMap(loopLength) ?? 0))
      case .show(let overrides):
        let shown = base.applying(overrides)
        append(.showing(shown), shown.transition.duration)
        state = .shown(shown, clock: duration)
        style = shown
      case .update(let overrides):
        guard let current = style else { continue }
        let updated = current.applying(overrides)
        state = .shown(updated, clock: duration)
        style = updated
      case .hide(let transition):
        guard let current = style else { continue }
        append(.hiding(current), (transition ?? current.transition).duration)
        state = .bare
        style = nil
      }
    }
    if phases.isEmpty { phases = [Phase(start: 0, duration: 0, state: state)] }
  }

  private mutating func append(_ state: State, _ seconds: Double) {
    guard seconds > 0 else { return }
    phases.append(Phase(start: duration, duration: seconds, state: state))
    duration += seconds
  }

  /// A moment this close before a phase begins lies in it: the rest is float noise.
  private static let timeTolerance = 1e-9

  /// The phase of a moment; the last one after the end.
  func phase(at seconds: Double) -> Phase {
    var low = 0
    var high = phases.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if phases[middle].start <= seconds + Self.timeTolerance {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return phases[low]
  }
}
