import SkelshotLoading
import SkelshotFiles
public import SkelshotFormats
public import SkelshotFrames
public import SkelshotModel
public import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
public import SkelshotWork

extension Film {
  /// The film, with the scene's scale in the options. Their pixel limit does not count: the film's size was checked when
  /// it was made.
  ///
  /// - Throws: `FilmError` if the frame rate is not a number above 0.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource {
    try validateFrameRate()
    options.scale = renderer.scene.canvas.scale
    options.pixelLimit = .max
    return self
  }

  /// Writes every frame as a numbered picture, `frame-0001.png`, …, into a folder: all of them or none.
  ///
  /// Frames are exact. A new folder appears whole. In one that exists nothing but numbered frames is touched.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made if need be.
  ///   - format: PNG or WebP; of others each file is a film of one frame.
  ///   - optimization: Whether the files are optimized for size or for speed.
  ///   - replacingExisting: Whether numbered frames that are in the folder are replaced, and those left over removed.
  ///   - progress: Called after each frame.
  /// - Throws: `PictureError`; before anything is drawn if frames are there and not to be replaced.
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

  /// The same while the task waits.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made if need be.
  ///   - format: PNG or WebP; of others each file is a film of one frame.
  ///   - optimization: Whether the files are optimized for size or for speed.
  ///   - replacingExisting: Whether numbered frames that are in the folder are replaced, and those left over removed.
  ///   - progress: Called after each frame, on another thread.
  /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled before the frames appear.
  public func writeFrames(
    into folder: String, as format: PictureFormat = .png,
    optimization: FileOptimization = .balanced,
    replacingExisting: Bool = false, progress: WorkProgress.Handler? = nil
  ) async throws {
    try await Offload.run { _ in
      try writeFrames(
        into: folder, as: format, optimization: optimization, replacingExisting: replacingExisting,
        progress: progress)
    }
  }
}

extension Scene: FilmConvertible {
  /// The scene as a film of the options' frame rate.
  ///
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource {
    try Film(
      self, framesPerSecond: options.framesPerSecond, for: format, pixelLimit: options.pixelLimit
    ).frameSource(for: format, options: &options)
  }

  /// The scene as evenly spaced frames.
  ///
  /// - Parameter framesPerSecond: Frames in a second, above 0; see `Film`.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func film(framesPerSecond: Double = 30) throws(PictureError) -> Film {
    try Film(self, framesPerSecond: framesPerSecond)
  }

  /// Draws the moment.
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
}

extension PictureFormat {
  /// The format of a film unless one is named: a GIF if it moves, else a PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
