/// What each part of a screen shows in each phase of a film.
///
/// Only what changes takes memory: a phase in which a part shows what it did before adds nothing for that part.
package struct ScopeHistory: Sendable {
  /// A part shows a state from a phase on.
  private struct Change {
    var phase: Int
    var state: Int
  }

  /// The states, by their numbers; neighbours in a screen that change alike have the same number.
  private var states = [ScopeState()]
  /// The changes of each part, in order; the first is that of phase 0.
  private var changes: [[Change]]

  /// Makes the history of parts that show nothing.
  init(scopes: Int) {
    changes = Array(repeating: [Change(phase: 0, state: 0)], count: scopes)
  }

  /// How many parts there are.
  package var scopeCount: Int { changes.count }

  /// How often a part has changed.
  package func changeCount(of scope: Int) -> Int {
    scope < changes.count ? changes[scope].count : 0
  }

  /// What a part shows in a phase; one that is not there is bare.
  package func state(of scope: Int, inPhase phase: Int) -> ScopeState {
    guard scope < changes.count else { return ScopeState() }
    let changes = changes[scope]
    var low = 0
    var high = changes.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if changes[middle].phase <= phase { low = middle } else { high = middle - 1 }
    }
    return states[changes[low].state]
  }

  /// What a part shows one after the other, and from which phase on.
  package func stretches(of scope: Int) -> some Sequence<(first: Int, state: ScopeState)> {
    let changes = scope < changes.count ? changes[scope] : []
    return changes.lazy.map { [states] change -> (first: Int, state: ScopeState) in
      (change.phase, states[change.state])
    }
  }

  // MARK: Growing

  /// The state of a number.
  subscript(number: Int) -> ScopeState { states[number] }

  /// Gives a state a number.
  mutating func number(_ state: ScopeState) -> Int {
    states.append(state)
    return states.count - 1
  }

  /// Notes what a part shows from a phase on, after all that were noted before.
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
