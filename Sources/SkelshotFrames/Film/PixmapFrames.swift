public import SkelshotRaster

/// Frames that are already drawn.
///
/// Holds all frames in memory: for films of more than a few frames write a `FrameSource` that draws.
public struct PixmapFrames: FrameSource {
  /// The frames, all of one size.
  public let pixmaps: [Pixmap]
  /// Length of the film; 0 for a still.
  public let duration: Duration

  /// Makes a film of finished pictures.
  ///
  /// Encoders throw `FilmError.noFrames` where there is no picture, and `.wrongFrameSize` where one has not
  /// the size of the first.
  ///
  /// - Parameters:
  ///   - pixmaps: One picture or more, all of one size.
  ///   - duration: Length of the film; 0 for a still.
  public init(_ pixmaps: [Pixmap], duration: Duration) {
    self.pixmaps = pixmaps
    self.duration = duration
  }

  /// The extent of every frame in pixels.
  public var size: PixelSize { pixmaps.first?.size ?? PixelSize(width: 0, height: 0) }
  /// How many frames there are.
  public var frameCount: Int { pixmaps.count }

  /// Hands out a finished frame.
  ///
  /// - Throws: `FilmError.noSuchFrame`, or `.wrongFrameSize` where the frame has not the size of the first.
  public func draw(frame: Int, into pixmap: inout Pixmap) throws(FilmError) {
    guard pixmaps.indices.contains(frame) else {
      throw .noSuchFrame(frame, count: pixmaps.count)
    }
    let picture = pixmaps[frame]
    guard picture.size == size else { throw .wrongFrameSize(frame: frame, picture.size) }
    pixmap = picture
  }
}

/// A picture is a film of one frame.
extension Pixmap: FrameSource {
  /// 1.
  public var frameCount: Int { 1 }
  /// 0.
  public var duration: Duration { .zero }

  /// Hands out the picture.
  public func draw(frame: Int, into pixmap: inout Pixmap) { pixmap = self }
}
