import Dispatch

/// Runs long work outside the threads of Swift's tasks.
///
/// Tasks share a few threads, one per processor, and long work on one would block other tasks. It therefore runs on
/// threads of its own, with as many pieces at the same time as there are processors.
package enum Offload {
  /// The quality of service differs from the usual one of tasks: each has as many threads as there are processors. On
  /// Linux work with the default one would take threads from tasks.
  private static let queue = DispatchQueue(
    label: "skelshot.work", qos: .utility, attributes: .concurrent)
  private static let gate = Gate(places: Processors.count)

  /// Runs work while the task waits.
  ///
  /// - Parameter body: The work. Its argument is the number of threads to use, and it calls `Cancellation.check()`
  ///   between its steps.
  /// - Throws: The error that `body` throws; `CancellationError` if the task was canceled before the work ended.
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
          // Any other error is then a consequence of the cancellation.
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
