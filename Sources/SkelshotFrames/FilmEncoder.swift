// SkelshotFrames: a film on its way to bytes.
//
// In: a `FrameSource`, which draws frames any number of times, and `EncodingOptions`.
// Out: the bytes that a format's back end writes to a `ByteSink`, and one `EncodingReport`.
//
// In this order (`FilmPipeline`):
// 1. With a tolerance: the colors of all frames are counted, and `ToleranceQuantizer` chooses fewer.
// 2. The analysis pass visits all frames. The back end chooses a `FilmAnalysis`: equal frames, colors, whether one
//    palette is enough. If not, `FilmReductionAnalysis` finds scenes, and each gets a `ScenePalette`.
// 3. The encode pass visits the frames that differ from the one before. On each thread the back end's
//    `FrameEncoder` compresses the changes (`FrameDelta`); its `ContainerWriter` writes the images in order.
//
// `ColorCounts` and `ColorHistogram` count colors, `MedianCut` and `KMeans` choose those of a `ScenePalette`, and a
// `Ditherer` maps pixels to it. `FrameDiffer` numbers the colors of an image (`ColorNumbers`) and makes runs of
// them; a format chooses the table entry of each number.
//
// `QuantizedFrames` draws frames with the one before them, and `FrameWalk` distributes them to threads.
// `FrameReducer` reduces frames with too many colors, one after the other, while threads draw and compress others.
// Memory does not grow with the film. The bytes do not depend on the number of threads.
//
// It does not know file formats, scenes or files. To add a format, add a target above this one with a
// `ContainerBackEnd`.

package import SkelshotWork

/// Encodes films as files of one format.
package protocol FilmEncoder: Sendable {
  var options: EncodingOptions { get }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames, which are drawn on several threads.
  ///   - output: Receives the file's bytes; only a part of them if an error is thrown.
  ///   - progress: Called with the progress; a frame takes two steps.
  /// - Throws: `FilmError`, an error of the format, or whatever the source or the sink throws.
  func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport
}
