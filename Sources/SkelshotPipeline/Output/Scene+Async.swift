import SkelshotFormats
public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotWork

// The same calls for tasks: pictures are read, views laid out and frames drawn beside the threads of tasks.

extension Scene {
  /// The scene as a file of a format, in memory, while the task waits: a film, or the picture of a moment.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, what the file is made small or fast for, … Without `jobs` the call takes its
  ///     share of the processors.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func encoded(
    as format: PictureFormat, at time: Duration? = nil, framesPerSecond: Double = 30,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await Offload.run { jobs in
      try encoded(
        as: format, at: time, framesPerSecond: framesPerSecond, options: options.sharing(jobs),
        progress: progress)
    }
  }

  /// Draws the scene into a file, which appears whole or not at all, while the task waits: a film, or the picture of a
  /// moment.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension says: `.png`, `.gif`, `.apng` or `.webp`.
  ///   - time: The moment; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: As for `encoded(as:at:framesPerSecond:options:progress:)`.
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled before the file appears.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    replacingExisting: Bool = true, progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { jobs in
      try write(
        to: path, as: format, at: time, framesPerSecond: framesPerSecond,
        options: options.sharing(jobs), replacingExisting: replacingExisting, progress: progress)
    }
  }

  /// The picture of a moment as a PNG in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - options: As for `encoded(as:at:framesPerSecond:options:progress:)`.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func png(
    at time: Duration = .zero, options: EncodingOptions = EncodingOptions()
  ) async throws -> EncodedPicture {
    try await encoded(as: .png, at: time, options: options)
  }

  /// The film of the scene as a GIF in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: As for `encoded(as:at:framesPerSecond:options:progress:)`.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func gif(
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(
      as: .gif, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }

  /// The film of the scene as an animated PNG in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: As for `encoded(as:at:framesPerSecond:options:progress:)`.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func apng(
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(
      as: .apng, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }

  /// The film of the scene, or the picture of a moment, as a lossless WebP in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - time: The moment that a still shows; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: As for `encoded(as:at:framesPerSecond:options:progress:)`.
  ///   - progress: Told how far it is, on another thread; a frame takes two steps.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func webp(
    at time: Duration? = nil, framesPerSecond: Double = 30,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await encoded(
      as: .webp, at: time, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }
}
