public import SkelshotFrames
public import SkelshotPrimitives
import SkelshotFiles
public import SkelshotWork

// The same calls for tasks. They run beside the threads of tasks, as many at the same time as there are processors,
// and end with `CancellationError` soon after their task is cancelled.

extension Film {
  /// Writes the film, or a moment of it, to a sink as a file of a format, while the task waits.
  ///
  /// - Parameters:
  ///   - content: All frames, or the picture of a moment.
  ///   - format: The format.
  ///   - options: How often it plays, what the file is made small or fast for, … Without `jobs` the call takes its
  ///     share of the processors.
  ///   - output: What takes the bytes, on another thread. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func encode(
    _ content: FilmContent = .film, as format: PictureFormat,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { jobs in
      try encode(
        content, as: format, options: options.sharing(jobs), to: output, progress: progress)
    }
  }

  /// The film, or a moment of it, as a file of a format, in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - content: All frames, or the picture of a moment.
  ///   - format: The format.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func encoded(
    _ content: FilmContent = .film, as format: PictureFormat,
    options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedFilm {
    try await Offload.run { jobs in
      try encoded(content, as: format, options: options.sharing(jobs), progress: progress)
    }
  }

  /// Writes the film, or for a PNG its first frame, to a file, while the task waits.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file; one of that name is replaced.
  ///   - format: The format; nil is the one that the name's extension says.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - makesFolders: Whether folders on the way to the file are made.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled before the file appears.
  public func write(
    to path: String, as format: PictureFormat? = nil,
    options: EncodingOptions = EncodingOptions(), makesFolders: Bool = false
  ) async throws {
    try await Offload.run { jobs in
      try write(
        to: path, as: format, options: options.sharing(jobs), makesFolders: makesFolders)
    }
  }
}

extension EncodingOptions {
  /// The options with a share of the processors, where they do not say how many threads there are.
  func sharing(_ jobs: Int) -> EncodingOptions {
    var options = self
    options.jobs = options.jobs ?? jobs
    return options
  }
}
