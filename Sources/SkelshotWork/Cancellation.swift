import Synchronization

/// A flag that cancels work. Work checks it between its steps.
package final class Cancellation: Sendable {
  /// The flag for the work of this thread or task; nil if nothing can cancel it.
  @TaskLocal package static var current: Cancellation?

  private let flag = Atomic(false)

  package init() {}

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Whether the work of this thread was canceled. It can then stop with any result, since that is discarded.
  package static var isRequested: Bool { current?.isCancelled ?? false }

  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Throws if the work of this thread was canceled.
  ///
  /// - Throws: `CancellationError`.
  package static func check() throws { if isRequested { throw CancellationError() } }
}
