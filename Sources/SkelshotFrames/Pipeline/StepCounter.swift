import SkelshotWork

/// Tells how far an encoder is, never backwards: a walk over a film that is given up begins anew.
final class StepCounter: Sendable {
  private let frameCount: Int
  private let report: WorkProgress.Handler?
  private let done = Mutex(0)

  /// - Parameters:
  ///   - frameCount: How many frames there are. Each takes a step of analysis and one of encoding.
  ///   - report: Told how far it is.
  init(frames frameCount: Int, _ report: WorkProgress.Handler?) {
    self.frameCount = frameCount
    self.report = report
  }

  /// Notes that a number of steps is done.
  func reach(_ step: Int) {
    guard let report else { return }
    done.withLock { done in
      guard step > done else { return }
      done = step
      report(
        WorkProgress(
          step > frameCount ? .encoding : .analysis, completed: step, total: 2 * frameCount))
    }
  }
}
