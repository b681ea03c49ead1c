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
  /// Returns the film and sets the scale in `options`. The film's size is already valid, so any pixel limit is ignored.
  ///
  /// - Throws: `FilmError` if the frame rate is not a positive number.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) throws -> any FrameSource {
    try validateFrameRate()
    options.scale = renderer.scene.canvas.scale
    options.pixelLimit = .max
    return self
  }

  /// Writes all frames as numbered pictures, such as `frame-0001.png`. If an error occurs, no frame is written.
  ///
  /// The pixels are lossless. In an existing folder, only numbered frames change.
  ///
  /// - Parameters:
  ///   - folder: The output folder. A missing folder is created.
  ///   - format: PNG or WebP. With any other format, each file is a film with one frame.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - replacingExisting: Whether to replace the folder's numbered frames. Surplus frames are removed.
  ///   - progress: A closure that is called after each frame.
  /// - Throws: `PictureError`. If frames exist and must not be replaced, the method throws an error before it draws.
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

  /// Writes all frames as numbered pictures, asynchronously. If an error occurs, no frame is written.
  ///
  /// - Parameters:
  ///   - folder: The output folder. A missing folder is created.
  ///   - format: PNG or WebP. With any other format, each file is a film with one frame.
  ///   - optimization: Whether to optimize the files for size or for speed.
  ///   - replacingExisting: Whether to replace the folder's numbered frames. Surplus frames are removed.
  ///   - progress: A closure that is called on another thread after each frame.
  /// - Throws: `PictureError`, or `CancellationError` if the task is canceled before the frames are committed.
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
  /// Returns the scene as a film at the frame rate in the options.
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
  /// - Parameter framesPerSecond: The frame rate, greater than 0. See `Film`.
  /// - Throws: `PictureError` if the scene cannot be drawn.
  public func film(framesPerSecond: Double = 30) throws(PictureError) -> Film {
    try Film(self, framesPerSecond: framesPerSecond)
  }

  /// Draws the scene at a time, measured from the scene's start.
  ///
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
  /// Chooses the default format for a film: GIF for an animation, PNG for a still.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
