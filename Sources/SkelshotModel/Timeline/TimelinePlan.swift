import SkelshotPrimitives

/// The phases and events of a film that follows a timeline. Times are in seconds.
package struct TimelinePlan: Sendable {
  /// The phases in order, at least one.
  package private(set) var phases: [TimelinePhase] = []
  /// The length of the film; 0 for a still.
  package private(set) var duration = 0.0
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  package private(set) var history: ScopeHistory
  /// Whether the steps exceed `TimelineEvaluator.changeLimit`. If so, the plan ends early.
  package private(set) var exceedsLimit = false

  /// Creates the plan for a film without a timeline. The skeleton is shown from time 0.
  package init(showing style: SkeletonStyle, for seconds: Double) {
    var canvas = ScopeState()
    canvas.state = .shown(style, clock: 0)
    history = ScopeHistory(scopes: 1)
    history.note(history.number(canvas), of: 0, fromPhase: 0)
    phases = [TimelinePhase(start: 0, duration: seconds, canvas: canvas)]
    duration = seconds
    events = [(0, .willAppear), (0, .didAppear)]
  }

  /// Creates the plan for a timeline.
  ///
  /// - Parameter steps: The steps in order. A step that needs a skeleton, such as an update, has no effect without one.
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

  /// The time ranges of dissolves, in order. Overlapping dissolves of several parts are merged.
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

  /// Returns the states of a part in order, each with its first and last phase.
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

  /// Returns the index of the phase at a time, or the last index if the time is after the film's end.
  package func phaseIndex(at seconds: Double) -> Int {
    // A phase that starts within the tolerance after this time counts as started.
    let end = phases.indices.partitioningIndex {
      !(phases[$0].start <= seconds + LoopTime.tolerance)
    }
    return max(0, end - 1)
  }
}
