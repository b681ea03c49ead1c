public import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster

/// A reader that draws a film's frames instead of decoding a file. The delays are rounded as in a GIF file.
package struct DrawnFilm: FilmReader {
  private let source: any FrameSource
  private var position = 0
  package let frameDelays: [FrameDelay]
  package let loopCount: LoopCount

  package init(
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

  package var size: PixelSize { source.size }

  /// Draws the next frame, or returns nil after the last frame.
  ///
  /// - Throws: `FilmReadError` with the source's error.
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? {
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

extension FilmConvertible {
  /// Returns a reader that draws this film's frames, so that a program can compare the film without writing a file. The
  /// delays are rounded as in a GIF file.
  ///
  /// - Parameter loopCount: The number of times the film plays.
  /// - Throws: `PictureError` if a GIF cannot have this duration or frame count, or if the frames exceed the film
  ///   limit.
  public func reader(loopCount: LoopCount = .forever) throws(PictureError) -> any FilmReader {
    try DrawnFilm(self, loopCount: loopCount)
  }
}
