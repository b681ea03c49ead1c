/// A timeline that has been followed: the phases of its film and the events in it. Times in seconds.
package struct TimelinePlan: Sendable {
  /// The phases, one after the other; at least one.
  package private(set) var phases: [TimelinePhase] = []
  /// Length of the film; 0 for a still.
  package private(set) var duration = 0.0
  /// The moments in the skeleton's life, in order.
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  /// What each part of the screen shows in each phase.
  package private(set) var history: ScopeHistory
  /// Whether the steps change more than `TimelineEvaluator.changeLimit`: the plan ends there.
  package private(set) var exceedsLimit = false

  /// The plan of a film without a timeline: the skeleton is shown from time 0.
  package init(showing style: SkeletonStyle, for seconds: Double) {
    var canvas = ScopeState()
    canvas.state = .shown(style, clock: 0)
    history = ScopeHistory(scopes: 1)
    history.note(history.number(canvas), of: 0, fromPhase: 0)
    phases = [TimelinePhase(start: 0, duration: seconds, canvas: canvas)]
    duration = seconds
    events = [(0, .willAppear), (0, .didAppear)]
  }

  /// The plan of a timeline.
  ///
  /// - Parameters:
  ///   - steps: The steps in order. One that means nothing where it stands (an update of a skeleton
  ///     that is not shown) changes nothing.
  ///   - base: The style that a `show` begins from.
  ///   - scopes: The parts of the screen that steps name.
  ///   - loopCost: For how many changes it counts to ask for the length of a loop, 1 or more.
  ///   - loopDuration: Seconds of one loop of the whole screen in a style; nil where nothing moves.
  package init(
    _ steps: [TimelineStep], base: SkeletonStyle, scopes: TimelineScopes = TimelineScopes(),
    loopCost: Int = 1, loopDuration: @escaping (SkeletonStyle) -> Double?
  ) {
    var evaluator = TimelineEvaluator(
      base: base, scopes: scopes, loopCost: loopCost, loopDuration: loopDuration)
    for step in steps { _ = evaluator.follow(step) }
    evaluator.finish()
    (phases, duration, events) = (evaluator.phases, evaluator.duration, evaluator.events)
    (history, exceedsLimit) = (evaluator.history, evaluator.exceedsLimit)
    if phases.isEmpty {
      phases = [
        TimelinePhase(start: 0, duration: 0, canvas: history.state(of: 0, inPhase: 0))
      ]
    }
  }

  /// When something dissolves, in order; dissolves of several parts that overlap count as one.
  package var dissolves: [Range<Double>] {
    var ranges: [Range<Double>] = []
    for scope in 0..<history.scopeCount {
      for (first, last, state) in stretches(of: scope) {
        switch state.state {
        case .showing, .hiding:
          ranges += phases[first...last].map { $0.start..<$0.end }
        case .bare, .shown:
          guard let change = state.change, change.start < phases[last].end else { continue }
          let changeEnd = min(change.start + change.duration, duration)
          if changeEnd > change.start { ranges.append(change.start..<changeEnd) }
        }
      }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return ranges.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound < last.upperBound else {
        merged.append(range)
        return
      }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  /// What a part of the screen shows one after the other, and in which phases, the first and the last.
  package func stretches(
    of scope: Int
  ) -> [(first: Int, last: Int, state: ScopeState)] {
    var stretches: [(first: Int, last: Int, state: ScopeState)] = []
    for (first, state) in history.stretches(of: scope) {
      if !stretches.isEmpty { stretches[stretches.count - 1].last = first - 1 }
      stretches.append((first, phases.count - 1, state))
    }
    return stretches
  }

  /// The phase of a moment; the last one after the end.
  package func phase(at seconds: Double) -> TimelinePhase { phases[phaseIndex(at: seconds)] }

  /// The index of the phase of a moment; the last one after the end.
  package func phaseIndex(at seconds: Double) -> Int {
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
    return low
  }
}
