import Dispatch

/// Work that takes long, away from the threads of Swift's tasks.
///
/// Tasks share a few threads, one for each processor: work that holds one keeps other tasks from going on. So it
/// runs on threads of its own, as many pieces at the same time as there are processors.
package enum Offload {
  /// Of another quality of service than tasks usually have: each has as many threads of its own as there are
  /// processors. On Linux work of the default one would take the threads of tasks away.
  private static let queue = DispatchQueue(
    label: "skelshot.work", qos: .utility, attributes: .concurrent)
  private static let gate = Gate(places: Processors.count)

  /// Does work while the task waits.
  ///
  /// - Parameter body: The work. It is given the number of threads that it should take, its share of the
  ///   processors, and asks `Cancellation.check()` between its steps.
  /// - Returns: What it gives.
  /// - Throws: What it throws; `CancellationError` if the task was cancelled before it was done.
  package static func run<Output: Sendable>(
    _ body: @escaping @Sendable (_ jobs: Int) throws -> Output
  ) async throws -> Output {
    try await gate.enter()
    defer { gate.leave() }
    let jobs = gate.waitingCount > 0 ? 1 : Processors.count
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          let result = Result {
            try Cancellation.$current.withValue(cancellation) {
              try Cancellation.check()
              return try body(jobs)
            }
          }
          switch result {
          // Whatever else went wrong by then, it went wrong because of that.
          case .failure where cancellation.isCancelled:
            continuation.resume(throwing: CancellationError())
          default: continuation.resume(with: result)
          }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
