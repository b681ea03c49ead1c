/// A timeline that has been followed: the phases of its film and the events in it. Times in seconds.
package struct TimelinePlan: Sendable {
  /// The phases, one after the other; at least one.
  package private(set) var phases: [TimelinePhase] = []
  /// Length of the film; 0 for a still.
  package private(set) var duration = 0.0
  /// The moments in the skeleton's life, in order.
  package private(set) var events: [(time: Double, event: SkeletonEvent)] = []
  /// The plan of a film without a timeline: the skeleton is shown from time 0.
  package init(showing style: SkeletonStyle, for seconds: Double) {
    var canvas = ScopeState()
    canvas.state = .shown(style, clock: 0)
    phases = [TimelinePhase(start: 0, duration: seconds, scopes: [canvas])]
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
  ///   - loopDuration: Seconds of one loop of the whole screen in a style; nil where nothing moves.
  package init(
    _ steps: [TimelineStep], base: SkeletonStyle, scopes: TimelineScopes = TimelineScopes(),
    loopDuration: @escaping (SkeletonStyle) -> Double?
  ) {
    var evaluator = TimelineEvaluator(base: base, scopes: scopes, loopDuration: loopDuration)
    for step in steps { _ = evaluator.follow(step) }
    evaluator.finish()
    (phases, duration, events) = (evaluator.phases, evaluator.duration, evaluator.events)
    if phases.isEmpty {
      phases = [TimelinePhase(start: 0, duration: 0, scopes: evaluator.states)]
    }
  }

  /// When something dissolves, in order; dissolves of several parts that overlap count as one.
  package var dissolves: [Range<Double>] {
    var ranges: [Range<Double>] = []
    for phase in phases {
      let end = phase.start + phase.duration
      for scope in phase.scopes {
        switch scope.state {
        case .showing, .hiding: ranges.append(phase.start..<end)
        case .bare, .shown:
          guard let change = scope.change, change.start < end else { continue }
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
