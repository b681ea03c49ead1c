/// Lets so many tasks in at the same time; the others wait in the order in which they came.
final class Gate: Sendable {
  private struct Waiter {
    var ticket: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var free: Int
    var lastTicket = 0
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>

  /// - Parameter places: How many tasks may be inside, 1 or more.
  init(places: Int) { state = Mutex(State(free: places)) }

  /// How many tasks wait.
  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for a place.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before it has one.
  func enter() async throws {
    let ticket = state.withLock {
      $0.lastTicket += 1
      return $0.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The handler below looks for the waiter under the same lock: it finds it, or has set the flag.
        let entry: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          state.waiters.append(Waiter(ticket: ticket, continuation: continuation))
          return nil
        }
        if let entry { continuation.resume(with: entry) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.ticket == ticket }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Gives the place to the task that has waited longest.
  func leave() {
    let next: Waiter? = state.withLock { state in
      if state.waiters.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiters.removeFirst()
    }
    next?.continuation.resume()
  }
}
