public import SkelshotLoading
import SkelshotFormats
import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
public import SkelshotWork

/// Draws many layouts concurrently, on all processors.
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
  /// The number of threads, 1 or more. If the number is less than 1, `write` returns errors, and `map` and `run` use
  /// one thread.
  package var jobs: Int

  /// The number of processors of this machine.
  package static var processorCount: Int { Processors.count }

  /// Creates a batch that uses up to `jobs` threads, 1 or more. The default is one thread per processor.
  public init(jobs: Int? = nil) {
    self.jobs = jobs ?? Self.processorCount
  }

  /// Draws layouts into a folder: `NAME.gif` for animations, `NAME.png` for stills.
  ///
  /// Each file is written completely or not at all. An error in one layout does not affect the others.
  ///
  /// - Parameters:
  ///   - layouts: Layout files with different names, such as the result of `LayoutFile.find(_:)`.
  ///   - folder: The output folder. Missing folders are created.
  ///   - format: The format of every file. If nil, each layout determines the format.
  ///   - framesPerSecond: The frame rate. See `Film`.
  ///   - progress: A closure that is called after each layout.
  /// - Returns: The path of each file or its error, in the order of the layouts.
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
        scene = try SceneDocument(contentsOf: layout).scene
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

  /// Calls `work` for each item concurrently. Calls start in order, and the results are returned in order.
  package func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item], _ work: @Sendable (Item) throws(Failure) -> Output
  ) -> [Result<Output, Failure>] {
    var results: [Result<Output, Failure>] = []
    results.reserveCapacity(items.count)
    return run(items, into: results, work) { results, _, result in results.append(result) }
  }

  /// Calls `work` for each item concurrently, and calls `use` with each result in order as soon as possible.
  ///
  /// `work` and `use` can run on any thread, but calls to `use` do not overlap.
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
    // `run` throws only if the task is canceled, and then the results are not needed.
    return used ?? consumer
  }
}

/// The error of a layout that could not be drawn.
public struct BatchError: DescribedError, Sendable {
  /// The message about the error, or about the first of several errors.
  public let message: Message
  /// The message with file, line and column. If the layout has several errors, the description lists all of them.
  public let description: String
  /// The underlying error, from reading or drawing the layout or from an invalid file name.
  public let cause: any Error

  fileprivate init(_ error: some DescribedError) {
    (message, description, cause) = (error.message, error.description, error)
  }
}

// Asynchronous methods, which do not block task threads and throw `CancellationError` soon after cancellation.

extension Batch {
  /// Draws layouts into a folder asynchronously: `NAME.gif` for animations, `NAME.png` for stills.
  ///
  /// Each file is written completely or not at all. Files that were committed before a cancellation are kept.
  ///
  /// - Parameters:
  ///   - layouts: Layout files with different names, such as the result of `LayoutFile.find(_:)`.
  ///   - folder: The output folder. Missing folders are created.
  ///   - format: The format of every file. If nil, each layout determines the format.
  ///   - framesPerSecond: The frame rate. See `Film`.
  ///   - progress: A closure that is called on another thread after each layout.
  /// - Returns: The path of each file or its error, in the order of the layouts.
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

  private func sharing(_ share: Int) -> Batch { Batch(jobs: min(jobs, share)) }
}
