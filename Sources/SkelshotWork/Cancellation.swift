import Synchronization

/// Whether a piece of work is still wanted. Work asks between its steps.
package final class Cancellation: Sendable {
  /// What the work of this thread, or task, belongs to; nil where nothing can cancel it.
  @TaskLocal package static var current: Cancellation?

  private let flag = Atomic(false)

  package init() {}

  /// Whether the work is no longer wanted.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Whether the work of this thread is no longer wanted: what it makes will be thrown away, so it may stop
  /// with whatever it has.
  package static var isRequested: Bool { current?.isCancelled ?? false }

  /// Says that the work is no longer wanted.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Ends the work of this thread if it is no longer wanted.
  ///
  /// - Throws: `CancellationError`.
  package static func check() throws { if isRequested { throw CancellationError() } }
}
