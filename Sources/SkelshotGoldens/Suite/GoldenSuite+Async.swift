public import SkelshotWork

// Asynchronous versions of `verify` and `record`. These methods run outside the cooperative thread pool and throw
// `CancellationError` soon after cancellation.

extension GoldenSuite {
  /// Compares every picture with its golden without blocking the task's thread.
  ///
  /// - Parameters:
  ///   - record: The goldens to write; nil to write none. A recorded golden passes.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Called on another thread after each layout.
  /// - Throws: `GoldenSuiteError` if no picture could be checked; `CancellationError` if the task is canceled. Goldens
  ///   that were already written are kept, and the next run lists these goldens in `goldens.txt`.
  public func verify(
    record: GoldenRecording? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) async throws -> GoldenRun {
    try await Offload.run { jobs in
      try sharing(jobs).verify(record: record, keeping: keeping, progress: progress)
    }
  }

  /// Records the golden of every picture without blocking the task's thread.
  ///
  /// - Parameters:
  ///   - pruning: The expected number of orphaned goldens, which confirms their removal; nil to keep them.
  ///   - keeping: The pictures to keep for a report.
  ///   - progress: Called on another thread after each layout.
  /// - Throws: `GoldenSuiteError` if no golden could be recorded, or if `pruning` is not the number of orphaned
  ///   goldens. In both cases, the folder is unchanged. If the task is canceled, throws `CancellationError`. Recorded
  ///   goldens are kept, and the next run lists these goldens in `goldens.txt`.
  public func record(
    pruning: Int? = nil, keeping: KeptPictures = .none,
    progress: WorkProgress.Handler? = nil
  ) async throws -> GoldenRun {
    try await Offload.run { jobs in
      try sharing(jobs).record(pruning: pruning, keeping: keeping, progress: progress)
    }
  }

  /// Returns the suite with at most `share` threads.
  private func sharing(_ share: Int) -> GoldenSuite {
    var suite = self
    suite.jobs = min(jobs, share)
    return suite
  }
}
