import Synchronization

/// Tells how far an encoder is, never backwards: a walk over a film that is given up begins anew.
final class StepCounter: Sendable {
  private let total: Int
  private let report: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  private let done = Mutex(0)

  /// - Parameters:
  ///   - total: All steps.
  ///   - report: Called with the steps done so far and all steps.
  init(_ total: Int, _ report: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.total = total
    self.report = report
  }

  /// Notes that a number of steps is done.
  func reach(_ step: Int) {
    guard let report else { return }
    done.withLock { done in
      guard step > done else { return }
      done = step
      report(step, total)
    }
  }
}
