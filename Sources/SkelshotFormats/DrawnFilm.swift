public import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster

/// A film that is drawn instead of read, with the delays that a GIF of it has.
package struct DrawnFilm: FilmReader {
  private let source: any FrameSource
  private var position = 0
  /// How long each frame is shown.
  package let frameDelays: [FrameDelay]
  /// How often the film is played.
  package let loopCount: LoopCount

  /// Makes a film of frames; see `FilmConvertible.reader(loopCount:)`.
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

  /// The extent of every frame in pixels.
  package var size: PixelSize { source.size }

  /// Draws the next frame; nil after the last.
  ///
  /// - Throws: `FilmReadError` with what the source throws.
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
  /// The film as one that is read, to compare it without a file: with the delays that a GIF of it has.
  ///
  /// - Parameter loopCount: How often the film is played.
  /// - Throws: `PictureError` if a GIF cannot have the length or the number of frames, or if the frames exceed the
  ///   limit of any film.
  public func reader(loopCount: LoopCount = .forever) throws(PictureError) -> any FilmReader {
    try DrawnFilm(self, loopCount: loopCount)
  }
}
