import SkelshotCommandSupport
import SkelshotPrimitives
import SkelshotWork

/// Shows a percentage on the terminal for work that takes more than one second.
final class ProgressLine: Sendable {
  private let isEnabled: Bool
  private let start = ContinuousClock.now
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

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
