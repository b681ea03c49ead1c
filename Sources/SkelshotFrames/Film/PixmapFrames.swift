public import SkelshotPrimitives
public import SkelshotRaster

/// Frames that are already drawn.
///
/// All frames are in memory: for films of more than a few frames, write a `FrameSource` that draws.
public struct PixmapFrames: FrameSource {
  /// The frames, all of one size.
  package let pixmaps: [Pixmap]
  /// Length of the film; 0 for a still.
  public let duration: Duration

  /// Makes a film of finished pictures.
  ///
  /// Encoding fails if there is no picture, or if the sizes differ.
  ///
  /// - Parameters:
  ///   - pixmaps: One picture or more, all of one size.
  ///   - duration: The film's length; 0 for a still.
  public init(_ pixmaps: [Pixmap], duration: Duration) {
    self.pixmaps = pixmaps
    self.duration = duration
  }

  /// The extent of every frame in pixels.
  public var size: PixelSize { pixmaps.first?.size ?? PixelSize(width: 0, height: 0) }
  /// The number of frames.
  public var frameCount: Int { pixmaps.count }

  /// Copies a finished frame to `pixmap`.
  ///
  /// - Throws: An error if there is no such frame, or if its size differs from the first frame's.
  public func draw(frame: Int, into pixmap: inout Pixmap) throws {
    guard pixmaps.indices.contains(frame) else {
      throw FilmError.noSuchFrame(frame, count: pixmaps.count)
    }
    let picture = pixmaps[frame]
    guard picture.size == size else {
      throw FilmError.wrongFrameSize(frame: frame, picture.size)
    }
    pixmap = picture
  }
}

extension Pixmap: FilmConvertible {
  /// Returns a film of one frame.
  public func frameSource(
    for format: PictureFormat, options: inout EncodingOptions
  ) -> any FrameSource { PixmapFrames([self], duration: .zero) }
}
