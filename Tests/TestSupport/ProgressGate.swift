import Dispatch
package import SkelshotWork

/// Pauses work at a step, so that a test can cancel it there on any machine.
package struct ProgressGate: Sendable {
  private let step: Int
  private let steps = AsyncStream<Int>.makeStream()
  private let isOpen = DispatchSemaphore(value: 0)
  private let hasHeld = Cancellation()

  /// - Parameter step: The step after which work pauses; one call may report several steps.
  package init(at step: Int) { self.step = step }

  /// Receives the progress, and blocks its thread at the step.
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
