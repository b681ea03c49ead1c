public import SkelshotFiles
public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotWork

// The only way from frames to a file: in memory, to a sink, or on disk.

extension FilmConvertible {
  /// Encodes the frames, or the still of a moment, in memory.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often the film plays, whether the file is optimized for size or for speed, …
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: The file and a report on the frames.
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
  ///   - output: Receives the bytes; only a part of them if an error is thrown.
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: A report on the frames.
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
      // Packing stops early if it is canceled: its bytes must not be used.
      try Cancellation.check()
      return report
    } catch {
      throw PictureError(error)
    }
  }

  /// Writes the frames, or the still of a moment, to a file, which appears completely or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil takes it from the name's extension.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often the film plays, whether the file is optimized for size or for speed, …
  ///   - replacingExisting: Whether an existing file is replaced.
  ///   - makingFolders: Whether missing folders of the path are created.
  ///   - progress: Called after each step; a frame takes two steps.
  /// - Returns: A report on the frames.
  /// - Throws: `PictureError`; the file is then unchanged.
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

// The same for tasks. The work runs outside their threads, as many at a time as there are processors, and ends with
// `CancellationError` soon after its task is canceled.

extension FilmConvertible {
  /// Encodes the frames, or the still of a moment, in memory, while the task waits.
  ///
  /// - Parameters:
  ///   - format: The format; a PNG holds the first frame of a film.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for the blocking function. Without `jobs`, the call uses its share of the processors.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: The file and a report on the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled.
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
  ///   - options: As for the blocking function. Without `jobs`, the call uses its share of the processors.
  ///   - output: Receives the bytes on another thread; only a part of them if an error is thrown.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: A report on the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled.
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

  /// Writes the frames, or the still of a moment, to a file, which appears completely or not at all, while the task
  /// waits.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil takes it from the name's extension.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for the blocking function. Without `jobs`, the call uses its share of the processors.
  ///   - replacingExisting: Whether an existing file is replaced.
  ///   - makingFolders: Whether missing folders of the path are created.
  ///   - progress: Called after each step, on another thread; a frame takes two steps.
  /// - Returns: A report on the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled before the file appears.
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
