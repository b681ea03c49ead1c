public import SkelshotWork

// The same calls for tasks. They run on other threads than tasks do, and throw `CancellationError` soon after
// cancellation.

extension GoldenSuite {
  /// Compares every picture with its golden, while the task waits.
  ///
  /// - Parameters:
  ///   - update: The goldens to write; nil for none. A written golden passes.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Receives the progress on another thread, one step per layout.
  /// - Throws: `GoldenSuiteError` if nothing could be checked. `CancellationError` if the task is canceled: goldens
  ///   written by then stay, and the next run lists them in `goldens.txt`.
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
  ///   - pruning: The expected number of orphaned goldens, to remove them; nil leaves them.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Receives the progress on another thread, one step per layout.
  /// - Throws: `GoldenSuiteError` if nothing could be recorded, or if `pruning` is not the number of orphaned goldens;
  ///   nothing is recorded or removed then. `CancellationError` if the task is canceled: goldens recorded by then
  ///   stay, none is removed, and the next run lists them.
  public func record(
    pruning: Int? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) async throws -> GoldenRun {
    try await Offload.run { jobs in
      try sharing(jobs).record(pruning: pruning, keeping: keeping, progress: progress)
    }
  }

  /// The suite, limited to its share of the processors.
  private func sharing(_ share: Int) -> GoldenSuite {
    var suite = self
    suite.jobs = min(jobs, share)
    return suite
  }
}
