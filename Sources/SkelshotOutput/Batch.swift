public import SkelshotLoading
import SkelshotFormats
import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
public import SkelshotWork

/// Many layouts, drawn at the same time on all processors.
///
/// ```swift
/// let layouts = try LayoutFile.find(["layouts"])
/// for (layout, result) in zip(layouts, Batch().write(layouts, into: "out")) {
///   if case .failure(let error) = result { print(layout.path, error) }
/// }
/// ```
///
/// What comes out, and its order, does not depend on the number of threads.
public struct Batch: Sendable, Hashable {
  /// Threads at work at the same time, 1 or more. With fewer, `write` draws nothing and says why; `map` and `run`
  /// take one.
  public var jobs: Int

  /// The processors of this machine.
  public static var processorCount: Int { Processors.count }

  /// Makes a batch.
  ///
  /// - Parameter jobs: Threads at work at the same time, 1 or more; one for each processor unless
  ///   told.
  public init(jobs: Int = Batch.processorCount) {
    self.jobs = jobs
  }

  /// Draws layouts into a folder, as `NAME.gif`, or `NAME.png` where nothing moves.
  ///
  /// Every file appears whole or not at all. A layout that cannot be drawn does not keep the others
  /// from being drawn.
  ///
  /// - Parameters:
  ///   - layouts: Files with different names, as `LayoutFile.find(_:)` gives them.
  ///   - folder: The folder; it is made if need be, and so are those in it.
  ///   - format: The format, whatever moves; nil for what fits each layout.
  ///   - framesPerSecond: Frames in a second; see `Film`.
  ///   - progress: Told how far it is; a layout takes one step.
  /// - Returns: In the order of the layouts, the path of each file, or why there is none.
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

  /// Does the same work for many things at the same time.
  ///
  /// - Parameters:
  ///   - items: What there is to do; it is begun in this order.
  ///   - work: Done for each, on any thread.
  /// - Returns: What came of each, in order.
  package func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], _ work: @Sendable (Item) throws(Failure) -> Output
  ) -> [Result<Output, Failure>] {
    var results: [Result<Output, Failure>] = []
    results.reserveCapacity(items.count)
    return run(items, into: results, work) { results, _, result in results.append(result) }
  }

  /// Does the same work for many things at the same time, and uses what comes of it in order, while
  /// the rest is still worked on.
  ///
  /// - Parameters:
  ///   - items: What there is to do; it is begun in this order.
  ///   - consumer: What the results go into.
  ///   - work: Done for each, on any thread.
  ///   - use: Called with one result after the other, in order, on any thread.
  /// - Returns: The consumer, after all results.
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
    // It throws only where nobody wants what comes of it any more.
    return used ?? consumer
  }
}

/// Why there is no picture of a layout.
public struct BatchError: DescribedError, Sendable {
  /// What is said about it.
  public let message: Message
  /// The message with the file, line and column before it; of a layout every mistake, with its line.
  public let description: String
  /// What reading the layout or making its picture threw; or that its name cannot name a picture.
  public let cause: any Error

  fileprivate init(_ error: some DescribedError) {
    (message, description, cause) = (error.message, error.description, error)
  }
}

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
