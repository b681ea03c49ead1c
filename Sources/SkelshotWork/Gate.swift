/// Limits how many tasks run at the same time. Waiting tasks run in order of arrival.
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

  /// - Parameter places: The maximum number of running tasks, 1 or more.
  init(places: Int) { state = Mutex(State(free: places)) }

  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for the task's turn to run. Throws a `CancellationError` if the task is canceled while it waits.
  func enter() async throws {
    let ticket = state.withLock {
      $0.lastTicket += 1
      return $0.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The cancellation handler uses the same lock. Therefore, either the handler finds the waiter or this code sees
        // the cancellation.
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

  /// Ends a task's turn and resumes the task that has waited the longest.
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
