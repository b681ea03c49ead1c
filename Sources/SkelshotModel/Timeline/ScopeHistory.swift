import SkelshotPrimitives

/// The state of each part of a screen in each phase of a film.
///
/// The history stores only changes. A part that does not change in a phase takes no memory for that phase.
package struct ScopeHistory: Sendable {
  private struct Change {
    var phase: Int
    var state: Int
  }

  /// The states, by state number. Adjacent parts that change together share state numbers.
  private var states = [ScopeState()]
  /// The changes to each part, in order. The first change belongs to phase 0.
  private var changes: [[Change]]

  /// Creates a history in which no part has a skeleton.
  init(scopes: Int) {
    changes = Array(repeating: [Change(phase: 0, state: 0)], count: scopes)
  }

  package var scopeCount: Int { changes.count }

  package func changeCount(of scope: Int) -> Int {
    scope < changes.count ? changes[scope].count : 0
  }

  /// Returns the state of a part in a phase. Unknown parts have no skeleton.
  package func state(of scope: Int, inPhase phase: Int) -> ScopeState {
    guard scope < changes.count else { return ScopeState() }
    let changes = changes[scope]
    let end = changes.indices.partitioningIndex { changes[$0].phase > phase }
    return states[changes[max(0, end - 1)].state]
  }

  /// Returns the states of a part in order, each with its first phase.
  package func stretches(of scope: Int) -> some Sequence<(first: Int, state: ScopeState)> {
    let changes = scope < changes.count ? changes[scope] : []
    return changes.lazy.map { [states] change -> (first: Int, state: ScopeState) in
      (change.phase, states[change.state])
    }
  }

  // MARK: Growing

  subscript(number: Int) -> ScopeState { states[number] }

  mutating func number(_ state: ScopeState) -> Int {
    states.append(state)
    return states.count - 1
  }

  /// Records a part's new state from a phase onward. Phases must be recorded in ascending order.
  mutating func note(_ state: Int, of scope: Int, fromPhase phase: Int) {
    let last = changes[scope].count - 1
    guard changes[scope][last].state != state else { return }
    if changes[scope][last].phase == phase {
      changes[scope][last].state = state
    } else {
      changes[scope].append(Change(phase: phase, state: state))
    }
  }
}
