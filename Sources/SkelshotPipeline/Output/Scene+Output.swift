public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer
public import SkelshotWork

// A scene becomes a film, and what a film can become.

extension Scene {
  /// The scene as evenly spaced frames.
  ///
  /// - Parameter framesPerSecond: Frames in a second, above 0; see `Film`.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func film(framesPerSecond: Double = 30) throws(PictureError) -> Film {
    try Film(self, framesPerSecond: framesPerSecond)
  }

  /// The picture of a moment.
  ///
  /// - Parameter time: The moment, from the start.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func pixmap(at time: Duration = .zero) throws(PictureError) -> Pixmap {
    do {
      return try SkeletonRenderer(loading: self).pixmap(at: time)
    } catch {
      throw PictureError(error)
    }
  }

  /// The scene as a file of a format, in memory: a film, or the picture of a moment.
  ///
  /// - Parameters:
  ///   - format: The format; of a film a PNG holds the first frame.
  ///   - time: The moment; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, the largest area of a frame, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: The file, and what became of the frames.
  /// - Throws: `PictureError`.
  public func encoded(
    as format: PictureFormat, at time: Duration? = nil, framesPerSecond: Double = 30,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try Film(
      self, framesPerSecond: framesPerSecond, highestFrameRate: format.highestFrameRate,
      pixelLimit: options.pixelLimit
    ).encoded(as: format, at: time, options: options, progress: progress)
  }

  /// Draws the scene into a file, which appears whole or not at all: a film, or the picture of a moment.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil is the one that the name's extension says: `.png`, `.gif`, `.apng` or `.webp`.
  ///   - time: The moment; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - replacingExisting: Whether a file of that name is replaced.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`; the file is then as it was.
  @discardableResult
  public func write(
    to path: String, as format: PictureFormat? = nil, at time: Duration? = nil,
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    replacingExisting: Bool = true, progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    try Film(self, framesPerSecond: framesPerSecond, pixelLimit: options.pixelLimit)
      .write(
        to: path, as: format, at: time, options: options, replacingExisting: replacingExisting,
        progress: progress)
  }

  /// The picture of a moment as a PNG in memory.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - options: What the file is made small or fast for, …
  /// - Throws: `PictureError`.
  public func png(
    at time: Duration = .zero, options: EncodingOptions = EncodingOptions()
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .png, at: time, options: options)
  }

  /// The film of the scene as a GIF in memory.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func gif(
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .gif, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }

  /// The film of the scene as an animated PNG in memory.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func apng(
    framesPerSecond: Double = 30, options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(as: .apng, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }

  /// The film of the scene, or the picture of a moment, as a lossless WebP in memory.
  ///
  /// - Parameters:
  ///   - time: The moment that a still shows; nil for all frames.
  ///   - framesPerSecond: Frames in a second, above 0; see `Film`.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func webp(
    at time: Duration? = nil, framesPerSecond: Double = 30,
    options: EncodingOptions = EncodingOptions(), progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedPicture {
    try encoded(
      as: .webp, at: time, framesPerSecond: framesPerSecond, options: options, progress: progress)
  }
}
