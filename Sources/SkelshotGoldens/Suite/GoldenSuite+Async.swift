public import SkelshotWork

// The same calls for tasks. They run beside the threads of tasks, and end with `CancellationError` soon after their
// task is cancelled.

extension GoldenSuite {
  /// Compares every picture with its golden, while the task waits.
  ///
  /// - Parameters:
  ///   - update: What is written in the golden's place; nil is nothing. What has been written passes.
  ///   - keeping: Which pictures are kept for a report.
  ///   - progress: Told how far it is, on another thread; a layout takes one step.
  /// - Throws: `GoldenSuiteError` where nothing could be checked. `CancellationError` if the task is cancelled; goldens
  ///   that were written by then stay, whole, and are not listed in `goldens.txt` yet: the next run lists them.
  public func verify(
    update: GoldenUpdate? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) async throws -> GoldenRun {
    try await Offload.run { jobs in
      try sharing(jobs).verify(update: update, keeping: keeping, progress: progress)
    }
  }

  /// Records the golden of every picture, while the task waits.
  ///
  /// - Parameters:
  ///   - pruning: How many orphaned goldens there are, so that they are removed; nil leaves them.
  ///   - keeping: Which pictures are kept for a report.
  ///   - progress: Told how far it is, on another thread; a layout takes one step.
  /// - Throws: `GoldenSuiteError` where nothing could be recorded, and where `pruning` is another number than that of
  ///   the orphaned goldens; nothing is recorded or removed then. `CancellationError` if the task is cancelled: goldens
  ///   that were recorded by then stay, whole, and none is removed; the next run lists them.
  public func record(
    pruning: Int? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) async throws -> GoldenRun {
    try await Offload.run { jobs in
      try sharing(jobs).record(pruning: pruning, keeping: keeping, progress: progress)
    }
  }

  /// The suite with no more threads than its share of the processors.
  private func sharing(_ share: Int) -> GoldenSuite {
    var suite = self
    suite.jobs = min(jobs, share)
    return suite
  }
}
