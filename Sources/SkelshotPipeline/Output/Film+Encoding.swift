import SkelshotFiles
import SkelshotFormats
public import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
import SkelshotRenderer
public import SkelshotWork

// What every `FrameSource` can become, with the scene's scale and one type of error.

extension Film {
  /// The film, or the picture of a moment, as a file of a format, in memory.
  ///
  /// The scale in the options is the scene's, and their pixel limit does not count: the film's size was checked when
  /// it was made.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `PictureError`.
  public func encoded(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try run(options) { try $0.encoded(as: format, at: time, options: $1, progress: progress) }
  }

  /// Writes the film, or the picture of a moment, to a sink as a file of a format.
  ///
  /// Memory does not grow with the film.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for `encoded(as:at:options:progress:)`.
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`.
  @discardableResult
  public func encode(
    as format: PictureFormat, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    try run(options) {
      try $0.encode(as: format, at: time, options: $1, to: output, progress: progress)
    }
  }

  /// Writes the film, or the picture of a moment, to a file, which appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension says.
  ///   - time: The moment; nil for all frames.
  ///   - options: As for `encoded(as:at:options:progress:)`.
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`; the file is then as it was.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    options: EncodingOptions = EncodingOptions(), replacingExisting: Bool = true,
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    try run(options) {
      try $0.write(
        to: path, as: format, at: time, options: $1, replacingExisting: replacingExisting,
        progress: progress)
    }
  }

  /// Writes every frame as a numbered picture, `frame-0001.png`, …, into a folder: all of them or none.
  ///
  /// Frames are exact. A new folder appears whole. In one that exists nothing but numbered frames is touched.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made if need be.
  ///   - format: PNG or WebP (`PictureFormat.frames`); of others each file is a film of one frame.
  ///   - optimization: What the files are made small or fast for.
  ///   - replacingExisting: Whether numbered frames that are in the folder are replaced, and those left over removed.
  ///   - progress: Told how far it is; a frame takes one step.
  /// - Throws: `PictureError`; `.file(.numberedFiles)` before anything is drawn if frames are there and not to be
  ///   replaced.
  public func writeFrames(
    into folder: String, as format: PictureFormat = .png,
    optimization: FileOptimization = .balanced,
    replacingExisting: Bool = false, progress: WorkProgress.Handler? = nil
  ) throws(PictureError) {
    var transaction = OutputTransaction()
    do {
      try validateFrameRate()
      try transaction.addFrames(
        of: self, to: folder, as: format, optimization: optimization,
        existing: replacingExisting ? .replaced : .refused, progress: progress)
      _ = try transaction.place()
    } catch {
      transaction.discard()
      throw PictureError(error)
    }
  }

  /// The picture of a moment as a PNG in memory.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - options: As for `encoded(as:at:options:progress:)`.
  /// - Throws: `PictureError`.
  public func png(
    at time: Duration = .zero, options: EncodingOptions = EncodingOptions()
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .png, at: time, options: options)
  }

  /// The film as a GIF in memory.
  ///
  /// - Parameters:
  ///   - options: As for `encoded(as:at:options:progress:)`.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func gif(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .gif, options: options, progress: progress)
  }

  /// The film as an animated PNG in memory.
  ///
  /// - Parameters:
  ///   - options: As for `encoded(as:at:options:progress:)`.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func apng(
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .apng, options: options, progress: progress)
  }

  /// The film, or the picture of a moment, as a lossless WebP in memory.
  ///
  /// - Parameters:
  ///   - time: The moment that a still shows; nil for all frames.
  ///   - options: As for `encoded(as:at:options:progress:)`.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func webp(
    at time: Duration? = nil, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .webp, at: time, options: options, progress: progress)
  }

  /// Does what a source of frames can, with the scene's scale, and wraps what it throws.
  private func run<Output>(
    _ options: EncodingOptions,
    _ body: (any FrameSource, EncodingOptions) throws -> Output
  ) throws(PictureError) -> Output {
    var options = options
    options.scale = renderer.scene.canvas.scale
    options.pixelLimit = .max
    do {
      try validateFrameRate()
      return try body(self, options)
    } catch {
      throw PictureError(error)
    }
  }
}

extension PictureFormat {
  /// What a picture is written as unless told: a GIF if it moves, else a PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
