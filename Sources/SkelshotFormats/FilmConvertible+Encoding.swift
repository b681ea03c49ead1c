public import SkelshotFiles
public import SkelshotFrames
public import SkelshotPrimitives
public import SkelshotWork

// Methods that encode frames to memory, to a sink or to a file.

extension FilmConvertible {
  /// Encodes all frames or one still to memory.
  ///
  /// - Parameters:
  ///   - format: The format. A PNG contains only the first frame of a film.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: Options such as the loop count and the optimization for size or speed.
  ///   - progress: A closure that is called after each step. Each frame has two steps.
  /// - Returns: The encoded file and a report about the frames.
  /// - Throws: `PictureError`.
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    let output = MemorySink()
    let report = try encode(as: format, at: time, options: options, to: output, progress: progress)
    return EncodedPicture(bytes: output.bytes, report: report)
  }

  /// Encodes all frames or one still to a sink, without keeping the file in memory.
  ///
  /// - Parameters:
  ///   - format: The format. A PNG contains only the first frame of a film.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: Options such as the loop count and the optimization for size or speed.
  ///   - output: The sink for the bytes. If an error is thrown, the sink has received only part of the file.
  ///   - progress: A closure that is called after each step. Each frame has two steps.
  /// - Returns: A report about the frames.
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
      // After a cancellation, packing stops early, so the packed bytes are incomplete.
      try Cancellation.check()
      return report
    } catch {
      throw PictureError(error)
    }
  }

  /// Writes all frames or one still to a file, completely or not at all.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format, or nil to infer it from the file name's extension.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: Options such as the loop count and the optimization for size or speed.
  ///   - replacingExisting: Whether to replace an existing file.
  ///   - makingFolders: Whether to create missing folders in the path.
  ///   - progress: A closure that is called after each step. Each frame has two steps.
  /// - Returns: A report about the frames.
  /// - Throws: `PictureError`. An existing file is unchanged after an error.
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

// Asynchronous encoding. The work runs on threads of its own, with at most one job per processor. A job throws
// `CancellationError` soon after its task is canceled.

extension FilmConvertible {
  /// Encodes all frames or one still to memory without blocking the task's thread.
  ///
  /// - Parameters:
  ///   - format: The format. A PNG contains only the first frame of a film.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: The options, as for the synchronous method. If `jobs` is not set, the call uses its share of the
  ///     processors.
  ///   - progress: A closure that is called on another thread after each step. Each frame has two steps.
  /// - Returns: The encoded file and a report about the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled.
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) async throws -> EncodedPicture {
    try await Offload.run { jobs in
      try encode(as: format, at: time, options: options.sharing(jobs), progress: progress)
    }
  }

  /// Encodes all frames or one still to a sink without blocking the task's thread.
  ///
  /// - Parameters:
  ///   - format: The format. A PNG contains only the first frame of a film.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: The options, as for the synchronous method. If `jobs` is not set, the call uses its share of the
  ///     processors.
  ///   - output: The sink for the bytes, called on another thread. If an error is thrown, the sink has received only a
  ///     part of the file.
  ///   - progress: A closure that is called on another thread after each step. Each frame has two steps.
  /// - Returns: A report about the frames.
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

  /// Writes all frames or one still to a file without blocking the task's thread. The file is written completely or not
  /// at all.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format, or nil to infer it from the file name's extension.
  ///   - time: The time of the still, or nil for all frames.
  ///   - options: The options, as for the synchronous method. If `jobs` is not set, the call uses its share of the
  ///     processors.
  ///   - replacingExisting: Whether to replace an existing file.
  ///   - makingFolders: Whether to create missing folders in the path.
  ///   - progress: A closure that is called on another thread after each step. Each frame has two steps.
  /// - Returns: A report about the frames.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled before the file is committed.
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

/// Encoders write to a temporary file so that memory use does not grow with the length of the film.
extension TemporaryFile: ByteSink {}
