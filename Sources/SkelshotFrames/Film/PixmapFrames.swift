public import SkelshotPrimitives
public import SkelshotRaster

/// Frames that are already drawn.
///
/// All frames are kept in memory. For films with more than a few frames, write a `FrameSource` that draws each frame on
/// demand.
public struct PixmapFrames: FrameSource {
  package let pixmaps: [Pixmap]
  /// The film's duration; 0 for a still.
  public let duration: Duration

  /// Creates a film from finished pixmaps.
  ///
  /// Encoding fails if there are no pixmaps, or if their sizes differ.
  ///
  /// - Parameters:
  ///   - pixmaps: One or more pixmaps of the same size.
  ///   - duration: The film's duration; 0 for a still.
  public init(_ pixmaps: [Pixmap], duration: Duration) {
    self.pixmaps = pixmaps
    self.duration = duration
  }

  /// The size of every frame in pixels.
  public var size: PixelSize { pixmaps.first?.size ?? PixelSize(width: 0, height: 0) }
  /// The number of frames.
  public var frameCount: Int { pixmaps.count }

  /// Copies a frame to `pixmap`.
  ///
  /// - Throws: `FilmError.noSuchFrame`, or `FilmError.wrongFrameSize` if the frame's size differs from the first
  ///   frame's.
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
