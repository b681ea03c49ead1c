public import SkelshotLoading
import SkelshotFormats
import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
public import SkelshotWork

/// Draws many layouts at the same time, on all processors.
///
/// ```swift
/// let layouts = try LayoutFile.find(["layouts"])
/// for (layout, result) in zip(layouts, Batch().write(layouts, into: "out")) {
///   if case .failure(let error) = result { print(layout.path, error) }
/// }
/// ```
///
/// The results and their order do not depend on the number of threads.
public struct Batch: Sendable, Hashable {
  /// Threads at work at the same time, 1 or more. With fewer, `write` draws nothing and says why; `map` and `run`
  /// take one.
  package var jobs: Int

  /// The processors of this machine.
  package static var processorCount: Int { Processors.count }

  /// Creates a batch.
  ///
  /// - Parameter jobs: Threads at work at the same time, 1 or more; nil is one for each processor.
  public init(jobs: Int? = nil) {
    self.jobs = jobs ?? Self.processorCount
  }

  /// Draws layouts into a folder: `NAME.gif` for animations, `NAME.png` for stills.
  ///
  /// Every file appears complete or not at all. If a layout cannot be drawn, the others still are.
  ///
  /// - Parameters:
  ///   - layouts: Files with different names, as `LayoutFile.find(_:)` gives them.
  ///   - folder: The folder; it is created if it is missing, as are its subfolders.
  ///   - format: The format of every file; nil chooses one for each layout.
  ///   - framesPerSecond: The frame rate; see `Film`.
  ///   - progress: Called after each layout.
  /// - Returns: The path of each file, or its error, in the order of the layouts.
  public func write(
    _ layouts: [LayoutFile], into folder: String, format: PictureFormat? = nil,
    framesPerSecond: Double = 30, progress: WorkProgress.Handler? = nil
  ) -> [Result<String, BatchError>] {
    var results: [Result<String, BatchError>] = []
    results.reserveCapacity(layouts.count)
    return run(layouts, into: results) { layout throws(BatchError) in
      if let wrong = layout.stepOutOfFolder {
        throw BatchError(OutputPlanError.nameOutOfFolder(wrong, layout: layout.path))
      }
      let scene: Scene
      do throws(LoadError) {
        scene = try Scene(contentsOf: layout.path)
      } catch {
        throw BatchError(error)
      }
      do throws(PictureError) {
        let film = try scene.film(framesPerSecond: framesPerSecond)
        let chosen = format ?? PictureFormat(for: film)
        let path = "\(folder)/\(layout.name).\(chosen.rawValue)"
        let options = EncodingOptions(
          jobs: jobs < 1 ? jobs : max(1, jobs / max(1, layouts.count)))
        try film.write(to: path, as: chosen, options: options, makingFolders: true)
        return path
      } catch {
        throw BatchError(error)
      }
    } use: { results, _, result in
      results.append(result)
      progress?(WorkProgress(.layouts, completed: results.count, total: layouts.count))
    }
  }

  /// Does the same work for many items at the same time, beginning them in order.
  ///
  /// - Returns: The results, in the order of the items.
  package func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], _ work: @Sendable (Item) throws(Failure) -> Output
  ) -> [Result<Output, Failure>] {
    var results: [Result<Output, Failure>] = []
    results.reserveCapacity(items.count)
    return run(items, into: results, work) { results, _, result in results.append(result) }
  }

  /// Does the same work for many items at the same time. Uses the results in order while the rest is in progress.
  ///
  /// `work` and `use` may run on any thread; calls of `use` do not overlap.
  package func run<Item: Sendable, Output: Sendable, Failure: Error, Consumer: Sendable>(
    _ items: [Item], into consumer: Consumer,
    _ work: @Sendable (Item) throws(Failure) -> Output,
    use: @Sendable (inout Consumer, Item, Result<Output, Failure>) -> Void
  ) -> Consumer {
    let used = try? OrderedWork.run(
      count: items.count, jobs: max(1, jobs), into: consumer, makeWorker: {}
    ) { _, number -> Result<Output, Failure> in
      do throws(Failure) {
        return .success(try work(items[number]))
      } catch {
        return .failure(error)
      }
    } consume: { consumer, number, result in
      use(&consumer, items[number], result)
    }
    // Throws only if the work was canceled; its results are not needed then.
    return used ?? consumer
  }
}

/// Why a layout could not be drawn.
public struct BatchError: DescribedError, Sendable {
  /// The message.
  public let message: Message
  /// The message after the file, line and column. For a layout with several errors, all of them.
  public let description: String
  /// The error of reading the layout or drawing it, or of a name that cannot be a file name.
  public let cause: any Error

  fileprivate init(_ error: some DescribedError) {
    (message, description, cause) = (error.message, error.description, error)
  }
}

// The asynchronous calls. They do not block the threads of tasks, and throw `CancellationError` soon after their task
// is canceled.

extension Batch {
  /// Draws layouts into a folder asynchronously: `NAME.gif` for animations, `NAME.png` for stills.
  ///
  /// Every file appears complete or not at all. Files that appeared before the task is canceled stay.
  ///
  /// - Parameters:
  ///   - layouts: Files with different names, as `LayoutFile.find(_:)` gives them.
  ///   - folder: The folder; it is created if it is missing, as are its subfolders.
  ///   - format: The format of every file; nil chooses one for each layout.
  ///   - framesPerSecond: The frame rate; see `Film`.
  ///   - progress: Called after each layout, on another thread.
  /// - Returns: The path of each file, or its error, in the order of the layouts.
  /// - Throws: `CancellationError` if the task is canceled.
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

  /// The batch with no more threads than its share of the processors.
  private func sharing(_ share: Int) -> Batch { Batch(jobs: min(jobs, share)) }
}
