import Synchronization

/// A flag that cancels work. Long-running work checks the flag between steps.
package final class Cancellation: Sendable {
  /// The flag for the work on this thread or task, or nil if the work cannot be canceled.
  @TaskLocal package static var current: Cancellation?

  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Whether the work on this thread was canceled. Canceled work can return any result because the result is discarded.
  package static var isRequested: Bool { current?.isCancelled ?? false }

  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws a `CancellationError` if the work on this thread was canceled.
  package static func check() throws { if isRequested { throw CancellationError() } }
}
