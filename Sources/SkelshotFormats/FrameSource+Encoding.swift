import SkelshotFiles
public import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives
public import SkelshotWork

// The one shape of all formats: what is drawn becomes a file in memory, in a sink, or on disk.

extension FrameSource {
  /// The frames, or the picture of a moment, as a file of a format, in memory.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, or what the source throws.
  public func encoded(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    let output = MemorySink()
    let report = try encode(as: format, at: time, options: options, to: output, progress: progress)
    return EncodedPicture(bytes: output.bytes, report: report)
  }

  /// Writes the frames, or the picture of a moment, to a sink as a file of a format, so that not even the file is in
  /// memory.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, or what the source or the sink throws.
  @discardableResult
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) throws -> EncodingReport {
    if let time, time < .zero { throw FilmError.invalidTime(time.inSeconds) }
    let source: any FrameSource = time.map { still(at: $0) } ?? self
    let report = try format.encoder(options: options).encode(
      source, to: output, progress: progress)
    // Packing stops early where nobody wants its bytes any more: they may not be used.
    try Cancellation.check()
    return report
  }

  /// Writes the frames, or the picture of a moment, to a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension says.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `FilmError`, `PNGError`, `GIFError` or `WebPError`, `FileError`, or what the source throws. The file is then as it
  ///   was.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), replacingExisting: Bool = true,
    progress: WorkProgress.Handler? = nil
  ) throws -> EncodingReport {
    guard let format = format ?? PictureFormat(path: path) else {
      throw FilmError.unknownFormat(path: path)
    }
    let bytes = TemporaryFile(for: path)
    let report = try encode(as: format, at: time, options: options, to: bytes, progress: progress)
    try StagedFile(bytes, for: path, replacesExisting: replacingExisting).commit()
    return report
  }

  /// The first frame, or the picture of a moment, as a PNG in memory.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - options: Pixels per point, what the file is made small or fast for, …
  /// - Throws: `FilmError` or `PNGError`, or what the source throws.
  public func png(
    at time: Duration = .zero, options: EncodingOptions = EncodingOptions()
  ) throws -> EncodedPicture {
    try encoded(as: .png, at: time, options: options)
  }

  /// The frames as a GIF in memory.
  ///
  /// - Parameters:
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `FilmError` or `GIFError`, or what the source throws.
  public func gif(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    try encoded(as: .gif, options: options, progress: progress)
  }

  /// The frames as an animated PNG in memory.
  ///
  /// - Parameters:
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `FilmError` or `PNGError`, or what the source throws.
  public func apng(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    try encoded(as: .apng, options: options, progress: progress)
  }

  /// The frames, or the picture of a moment, as a lossless WebP in memory.
  ///
  /// - Parameters:
  ///   - time: The moment that a still shows; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `FilmError` or `WebPError`, or what the source throws.
  public func webp(
    at time: Duration? = nil, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    try encoded(as: .webp, at: time, options: options, progress: progress)
  }
}
