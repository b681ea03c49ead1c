/// Lets a number of tasks in at the same time; others wait in order of arrival.
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

  /// - Parameter places: The maximum number of tasks inside, 1 or more.
  init(places: Int) { state = Mutex(State(free: places)) }

  /// The number of waiting tasks.
  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for a place.
  ///
  /// - Throws: `CancellationError` if the task is canceled while it waits.
  func enter() async throws {
    let ticket = state.withLock {
      $0.lastTicket += 1
      return $0.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The handler below takes the same lock: either it finds the waiter, or the task is already canceled here.
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

  /// Leaves, and lets the task in that has waited longest.
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
