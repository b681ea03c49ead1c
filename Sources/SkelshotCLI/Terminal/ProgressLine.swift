import SkelshotCommandSupport
import SkelshotPrimitives
import SkelshotWork

/// A percentage on the terminal, for work of more than a second.
final class ProgressLine: Sendable {
  private let isEnabled: Bool
  private let start = ContinuousClock.now
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Shows the progress, at most ten times a second.
  func update(_ progress: WorkProgress) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1) else { return }
    lastShown.withLock { last in
      if let shown = last, now - shown < .milliseconds(100) { return }
      last = now
      Console.write(error: "\r\u{1b}[K\(progress.completed * 100 / max(1, progress.total)) %")
    }
  }

  func finish() {
    lastShown.withLock { last in
      guard last != nil else { return }
      Console.write(error: "\r\u{1b}[K")
      last = nil
    }
  }
}
