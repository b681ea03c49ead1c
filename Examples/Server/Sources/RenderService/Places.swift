import Synchronization

/// Lets so many tasks work at the same time, and so many wait, in the order in which they came.
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
  ///   - count: Tasks that may work at the same time, 1 or more.
  ///   - waiting: Tasks that may wait.
  init(_ count: Int, waiting: Int) {
    self.waiting = waiting
    state = Mutex(State(free: max(1, count)))
  }

  /// Does work when there is a place for it.
  ///
  /// - Throws: What the work throws, `Refusal.busy` if too many wait already, or `CancellationError` if the task is
  ///   canceled before it has a place.
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
        // The handler below looks for the waiter under the same lock: it finds it, or has set the flag.
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
