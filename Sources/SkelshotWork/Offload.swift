import Dispatch

/// Runs long work on separate threads.
///
/// Swift's tasks share one thread per processor, so long work in a task would block other tasks.
package enum Offload {
  /// The quality of service differs from that of most tasks. On Linux, the default would take threads from tasks.
  private static let queue = DispatchQueue(
    label: "skelshot.work", qos: .utility, attributes: .concurrent)
  private static let gate = Gate(places: Processors.count)

  /// Runs work while the task waits.
  ///
  /// - Parameter body: The work. It receives its number of threads and must call `Cancellation.check()` between steps.
  /// - Throws: The error that `body` throws, or `CancellationError` if the task is canceled before the work ends.
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
          // After a cancellation, other errors are consequences of the cancellation.
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
