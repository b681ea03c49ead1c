// SkelshotFrames encodes a film as bytes.
//
// The input is a `FrameSource`, which draws frames any number of times, and `EncodingOptions`. A format's back end
// writes the file's bytes to a `ByteSink`. The result is an `EncodingReport`.
//
// `FilmPipeline` has these steps:
// 1. If there is a tolerance, the colors of all frames are counted, and `ToleranceQuantizer` reduces them.
// 2. The analysis pass visits all frames. The back end's `FilmAnalysis` finds equal frames and the colors of frames. If
//   one palette is not enough, `FilmReductionAnalysis` finds scenes, and each scene gets a `ScenePalette`.
// 3. The encode pass visits the frames that differ from the previous frame. On each thread, a `FrameEncoder` compresses
//   the changes (`FrameDelta`). The back end's `ContainerWriter` writes the images in order.
//
// `ColorCounts` and `ColorHistogram` count colors. `MedianCut` and `KMeans` choose the colors of a `ScenePalette`, and
// a `Ditherer` maps pixels to the palette. `FrameDiffer` converts an image to runs of numbered colors (`ColorNumbers`).
// Each format chooses the table entry for each number.
//
// `QuantizedFrames` draws each frame with its previous frame, and `FrameWalk` distributes frames to threads. Frames
// with too many colors are reduced one at a time by `FrameReducer`, while other threads draw and compress. Memory use
// does not grow with the film, and the bytes do not depend on the number of threads.
//
// This target does not depend on file formats, scenes or the file system. To add a format, add a target with a
// `ContainerBackEnd` that depends on this target.

package import SkelshotWork

package protocol FilmEncoder: Sendable {
  var options: EncodingOptions { get }

  /// Encodes a film to a sink, without keeping the file in memory.
  ///
  /// - Parameters:
  ///   - source: The frames, which are drawn on several threads.
  ///   - output: Receives the file's bytes. If an error is thrown, the bytes are incomplete.
  ///   - progress: Receives the progress, in two steps per frame.
  /// - Throws: `FilmError`, a format error, or any error from the source or the sink.
  func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport
}
