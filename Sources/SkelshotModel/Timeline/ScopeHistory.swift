import SkelshotPrimitives

/// What each part of a screen shows in each phase of a film.
///
/// Only changes take memory: a phase in which a part does not change adds nothing for that part.
package struct ScopeHistory: Sendable {
  /// A part has a state from a phase on.
  private struct Change {
    var phase: Int
    var state: Int
  }

  /// The states by number. Adjacent parts that change together share numbers.
  private var states = [ScopeState()]
  /// The changes of each part, in order. The first belongs to phase 0.
  private var changes: [[Change]]

  /// Makes the history of parts without a skeleton.
  init(scopes: Int) {
    changes = Array(repeating: [Change(phase: 0, state: 0)], count: scopes)
  }

  package var scopeCount: Int { changes.count }

  /// The number of changes of a part.
  package func changeCount(of scope: Int) -> Int {
    scope < changes.count ? changes[scope].count : 0
  }

  /// Returns the state of a part in a phase. Unknown parts are bare.
  package func state(of scope: Int, inPhase phase: Int) -> ScopeState {
    guard scope < changes.count else { return ScopeState() }
    let changes = changes[scope]
    let end = changes.indices.partitioningIndex { changes[$0].phase > phase }
    return states[changes[max(0, end - 1)].state]
  }

  /// The states of a part in order, each with its first phase.
  package func stretches(of scope: Int) -> some Sequence<(first: Int, state: ScopeState)> {
    let changes = scope < changes.count ? changes[scope] : []
    return changes.lazy.map { [states] change -> (first: Int, state: ScopeState) in
      (change.phase, states[change.state])
    }
  }

  // MARK: Growing

  subscript(number: Int) -> ScopeState { states[number] }

  /// Adds a state and returns its number.
  mutating func number(_ state: ScopeState) -> Int {
    states.append(state)
    return states.count - 1
  }

  /// Records a part's state from a phase on. Phases must ascend.
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
