import Dispatch
package import SkelshotWork

/// Holds work at a step, so that a test can cancel it there, however busy the machine is.
package struct ProgressGate: Sendable {
  private let step: Int
  private let steps = AsyncStream<Int>.makeStream()
  private let isOpen = DispatchSemaphore(value: 0)
  private let hasHeld = Cancellation()

  /// - Parameter step: The step after which work is held; several may be told as one.
  package init(at step: Int) { self.step = step }

  /// Is told how far the work is, and holds its thread.
  package var handler: WorkProgress.Handler {
    { [self] progress in
      guard progress.completed >= step, !hasHeld.isCancelled else { return }
      hasHeld.cancel()
      steps.continuation.yield(step)
      isOpen.wait()
    }
  }

  /// Waits until the work is held.
  package func reached() async { for await _ in steps.stream { break } }

  /// Lets the work go on.
  package func open() { isOpen.signal() }
}
