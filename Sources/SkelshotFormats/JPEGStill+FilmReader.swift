package import SkelshotFrames
import SkelshotJPEG
package import SkelshotRaster

/// A JPEG as a film among others: one frame.
extension JPEGStill: FilmReader {
  /// One frame for no time, as every still has it.
  package var frameDelays: [FrameDelay] { [FrameDelay(centiseconds: 0)] }
  /// Once.
  package var loopCount: LoopCount { .times(1) }

  /// The picture, nil after it.
  package mutating func nextFrame() throws(FilmReadError) -> Pixmap? { next() }
}
