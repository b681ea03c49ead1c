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
  /// Returns the film, and puts the scene's scale into the options. Their pixel limit is ignored: the film's size was
  /// checked when it was created.
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

  /// Writes all frames, or none, into a folder as numbered pictures: `frame-0001.png`, ….
  ///
  /// The frames are exact. A new folder appears complete. In an existing one only numbered frames change.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created if it is missing.
  ///   - format: PNG or WebP. Files of other formats are films of one frame.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - replacingExisting: Whether to replace numbered frames in the folder and remove surplus ones.
  ///   - progress: Called after each frame.
  /// - Throws: `PictureError`. If frames exist and may not be replaced, it is thrown before drawing.
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

  /// Writes all frames, or none, into a folder as numbered pictures, asynchronously.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created if it is missing.
  ///   - format: PNG or WebP. Files of other formats are films of one frame.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - replacingExisting: Whether to replace numbered frames in the folder and remove surplus ones.
  ///   - progress: Called after each frame, on another thread.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled before the frames appear.
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
  /// Returns the scene as a film with the options' frame rate.
  ///
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource {
    try Film(
      self, framesPerSecond: options.framesPerSecond, for: format, pixelLimit: options.pixelLimit
    ).frameSource(for: format, options: &options)
  }

  /// Returns the scene as a film of evenly spaced frames.
  ///
  /// - Parameter framesPerSecond: The frame rate, above 0; see `Film`.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func film(framesPerSecond: Double = 30) throws(PictureError) -> Film {
    try Film(self, framesPerSecond: framesPerSecond)
  }

  /// Draws one moment of the scene.
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
  /// Chooses the format of a film if none is named: GIF if it moves, else PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
