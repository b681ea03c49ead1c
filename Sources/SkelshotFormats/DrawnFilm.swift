public import SkelshotFrames
import SkelshotPrimitives
public import SkelshotRaster

/// A film that is drawn, not read, with the delays of its GIF.
public struct DrawnFilm: FilmReader {
  private let source: any FrameSource
  private var position = 0
  /// How long each frame is shown.
  public let frameDelays: [FrameDelay]
  /// How often the film plays.
  public let loopCount: LoopCount

  /// Makes a film of frames.
  ///
  /// - Throws: `PictureError` if a GIF cannot have this length and these frames, or if there are more frames than the
  ///   limit of any film.
  public init(
    _ frames: some FilmConvertible, loopCount: LoopCount = .forever
  ) throws(PictureError) {
    let timing: FrameTiming
    do {
      var options = EncodingOptions()
      source = try frames.frameSource(for: .gif, options: &options)
      timing = try FrameTiming(
        frameCount: source.frameCount, duration: source.duration.inSeconds)
      guard source.frameCount <= FrameTiming.mostFrames else {
        throw FilmError.tooLong(frames: source.frameCount, limit: FrameTiming.mostFrames)
      }
    } catch {
      throw PictureError(error)
    }
    self.loopCount = source.frameCount == 1 ? .times(1) : loopCount
    frameDelays = (0..<source.frameCount).map { FrameDelay(centiseconds: timing.delay(of: $0)) }
  }

  /// The extent of every frame in pixels.
  public var size: PixelSize { source.size }

  /// Draws the next frame; nil after the last.
  ///
  /// - Throws: `FilmReadError` with the source's error.
  public mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
    guard position < source.frameCount else { return nil }
    do {
      var pixmap = try Pixmap(size: source.size, pixelLimit: .max)
      try source.draw(frame: position, into: &pixmap)
      position += 1
      return pixmap
    } catch {
      throw .drawing(error)
    }
  }
}
