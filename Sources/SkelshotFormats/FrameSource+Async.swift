public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotWork

// The same calls for tasks. They run beside the threads of tasks, as many at the same time as there are processors,
// and end with `CancellationError` soon after their task is cancelled.

extension FrameSource {
  /// The frames, or the picture of a moment, as a file of a format, in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, … Without `jobs` the call takes its
  ///     share of the processors.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, what the source throws, or `CancellationError` if the task is
  ///   cancelled.
  public func encoded(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await Offload.run { jobs in
      try encoded(as: format, at: time, options: options.sharing(jobs), progress: progress)
    }
  }

  /// Writes the frames, or the picture of a moment, to a sink as a file of a format, while the task waits.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - output: What takes the bytes, on another thread. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, what the source or the sink throws, or `CancellationError` if
  ///   the task is cancelled.
  @discardableResult
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { jobs in
      try encode(
        as: format, at: time, options: options.sharing(jobs), to: output, progress: progress)
    }
  }

  /// Writes the frames, or the picture of a moment, to a file, which appears whole or not at all, while the task waits.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension says.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, `FileError`, what the source throws, or `CancellationError` if
  ///   the task is cancelled before the file appears.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), replacingExisting: Bool = true,
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { jobs in
      try write(
        to: path, as: format, at: time, options: options.sharing(jobs),
        replacingExisting: replacingExisting, progress: progress)
    }
  }

  /// The first frame, or the picture of a moment, as a PNG in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - options: Pixels per point, what the file is made small or fast for, …
  /// - Throws: As `encoded(as:at:options:progress:)`.
  public func png(
    at time: Duration = .zero, options: EncodingOptions = EncodingOptions()
  ) async throws -> EncodedPicture {
    try await encoded(as: .png, at: time, options: options)
  }

  /// The frames as a GIF in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: As `encoded(as:at:options:progress:)`.
  public func gif(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(as: .gif, options: options, progress: progress)
  }

  /// The frames as an animated PNG in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: As `encoded(as:at:options:progress:)`.
  public func apng(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(as: .apng, options: options, progress: progress)
  }

  /// The frames, or the picture of a moment, as a lossless WebP in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - time: The moment that a still shows; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: As `encoded(as:at:options:progress:)`.
  public func webp(
    at time: Duration? = nil, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(as: .webp, at: time, options: options, progress: progress)
  }
}

extension EncodingOptions {
  /// The options with a share of the processors, where they do not say how many threads there are.
  package func sharing(_ jobs: Int) -> EncodingOptions {
    var options = self
    options.jobs = options.jobs ?? jobs
    return options
  }
}
