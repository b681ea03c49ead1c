import SkelshotFormats
public import SkelshotPrimitives
public import SkelshotWork

// The same calls for tasks. They run beside the threads of tasks, and end with `CancellationError` soon after their
// task is cancelled.

extension Batch {
  /// Draws layouts into a folder, as `NAME.gif`, or `NAME.png` where nothing moves, while the task waits.
  ///
  /// Every file appears whole or not at all; those that have appeared before the task is cancelled stay.
  ///
  /// - Parameters:
  ///   - layouts: Files with different names, as `LayoutFile.find(_:)` gives them.
  ///   - folder: The folder; it is made if need be, and so are those in it.
  ///   - format: The format, whatever moves; nil for what fits each layout.
  ///   - framesPerSecond: Frames in a second; see `Film`.
  ///   - progress: Told how far it is, on another thread; a layout takes one step.
  /// - Returns: In the order of the layouts, the path of each file, or why there is none.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func write(
    _ layouts: [LayoutFile], into folder: String, format: PictureFormat? = nil,
    framesPerSecond: Double = 30, progress: WorkProgress.Handler? = nil
  ) async throws -> [Result<String, BatchError>] {
    try await Offload.run { jobs in
      let results = sharing(jobs).write(
        layouts, into: folder, format: format, framesPerSecond: framesPerSecond,
        progress: progress)
      try Cancellation.check()
      return results
    }
  }

  /// Does the same work for many things at the same time, while the task waits.
  ///
  /// - Parameters:
  ///   - items: What there is to do; it is begun in this order.
  ///   - work: Done for each, on any thread.
  /// - Returns: What came of each, in order.
  /// - Throws: `CancellationError` if the task is cancelled: nothing more is begun then.
  package func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], _ work: @escaping @Sendable (Item) throws(Failure) -> Output
  ) async throws -> [Result<Output, Failure>] {
    try await Offload.run { jobs in
      let results = sharing(jobs).map(items, work)
      try Cancellation.check()
      return results
    }
  }

  /// The batch with no more threads than its share of the processors.
  private func sharing(_ share: Int) -> Batch { Batch(jobs: min(jobs, share)) }
}
