public import SkelshotFiles
public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotWork

// The one way from frames to a file: in memory, to a sink, or on disk.

extension FilmConvertible {
  /// Encodes the frames, or the still of a moment, in memory.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often the film plays, whether the file is optimized for size or for speed, …
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `PictureError`.
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    let output = MemorySink()
    let report = try encode(as: format, at: time, options: options, to: output, progress: progress)
    return EncodedPicture(bytes: output.bytes, report: report)
  }

  /// Encodes the frames, or the still of a moment, to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often the film plays, whether the file is optimized for size or for speed, …
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`.
  @discardableResult
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    do {
      var options = options
      var source = try frameSource(for: format, options: &options)
      if let time {
        guard time >= .zero else { throw FilmError.invalidTime(time.inSeconds) }
        source = source.still(at: time)
      }
      let report = try format.encoder(options: options).encode(
        source, to: output, progress: progress)
      // Packing stops early where nobody wants its bytes any more: they may not be used.
      try Cancellation.check()
      return report
    } catch {
      throw PictureError(error)
    }
  }

  /// Writes the frames, or the still of a moment, to a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension states.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often the film plays, whether the file is optimized for size or for speed, …
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - makingFolders: Whether missing folders on the way to the file are made.
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`. The file is then as it was.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), replacingExisting: Bool = true,
    makingFolders: Bool = false, progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    guard let format = format ?? PictureFormat(path: path) else {
      throw PictureError(UnknownFormatError(path))
    }
    let bytes = TemporaryFile(for: path)
    let report = try encode(as: format, at: time, options: options, to: bytes, progress: progress)
    var files = OutputTransaction()
    files.add(bytes, to: path, replacingExisting: replacingExisting, makingFolders: makingFolders)
    try wrapping(PictureError.init) { () throws(FileError) in _ = try files.place() }
    return report
  }
}

// The same for tasks. They run beside the threads of tasks, as many at the same time as there are processors, and end
// with `CancellationError` soon after their task is cancelled.

extension FilmConvertible {
  /// Encodes the frames, or the still of a moment, in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for the blocking function. Without `jobs` the call takes its share of the processors.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await Offload.run { jobs in
      try encode(as: format, at: time, options: options.sharing(jobs), progress: progress)
    }
  }

  /// Encodes the frames, or the still of a moment, to a sink, while the task waits.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for the blocking function. Without `jobs` the call takes its share of the processors.
  ///   - output: What takes the bytes, on another thread. If an error is thrown it has got a part of them.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled.
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

  /// Writes the frames, or the still of a moment, to a file, which appears whole or not at all, while the task waits.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension states.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for the blocking function. Without `jobs` the call takes its share of the processors.
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - makingFolders: Whether missing folders on the way to the file are made.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled before the file appears.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), replacingExisting: Bool = true,
    makingFolders: Bool = false, progress: WorkProgress.Handler? = nil
  ) async throws -> EncodingReport {
    try await Offload.run { jobs in
      try write(
        to: path, as: format, at: time, options: options.sharing(jobs),
        replacingExisting: replacingExisting, makingFolders: makingFolders, progress: progress)
    }
  }
}

/// Encoders write to a temporary file, so that memory does not grow with the film.
extension TemporaryFile: ByteSink {}
