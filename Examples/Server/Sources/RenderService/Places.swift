import Synchronization

/// Limits the number of tasks that work or wait at the same time. Waiting tasks start in order of arrival.
final class Places: Sendable {
  private struct Waiter {
    var ticket: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var free: Int
    var lastTicket = 0
    var waiters: [Waiter] = []
  }

  private let waiting: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: The maximum number of tasks that work at the same time, at least 1.
  ///   - waiting: The maximum number of tasks that wait.
  init(_ count: Int, waiting: Int) {
    self.waiting = waiting
    state = Mutex(State(free: max(1, count)))
  }

  /// Waits for a place and then does the work.
  ///
  /// - Throws: An error from the work, `Refusal.busy` if too many tasks are already waiting, or `CancellationError`
  ///   if the task is canceled while it waits.
  func with<Output: Sendable>(_ work: () async throws -> Output) async throws -> Output {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws {
    let ticket = state.withLock {
      $0.lastTicket += 1
      return $0.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // The cancellation handler takes the same lock. The handler either finds this waiter or has run before this
        // check.
        let entry: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          guard state.waiters.count < waiting else { return .failure(Refusal.busy) }
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

  private func leave() {
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
