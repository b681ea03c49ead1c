import Dispatch
package import SkelshotWork

/// Pauses work at a given step, so that a test can cancel the work at that step on any machine.
package struct ProgressGate: Sendable {
  private let step: Int
  private let steps = AsyncStream<Int>.makeStream()
  private let isOpen = DispatchSemaphore(value: 0)
  private let hasHeld = Cancellation()

  /// - Parameter step: The step at which work pauses. One progress report can cover several steps.
  package init(at step: Int) { self.step = step }

  /// A handler that receives the progress and blocks its thread when the step is reached.
  package var handler: WorkProgress.Handler {
    { [self] progress in
      guard progress.completed >= step, !hasHeld.isCancelled else { return }
      hasHeld.cancel()
      steps.continuation.yield(step)
      isOpen.wait()
    }
  }

  /// Waits until the work pauses.
  package func reached() async { for await _ in steps.stream { break } }

  package func open() { isOpen.signal() }
}
