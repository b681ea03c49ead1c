// SkelshotFrames: a film on its way to bytes.
//
// In: a `FrameSource`, which draws frames as often as it is asked to, and `EncodingOptions`.
// Out: what a format's back end writes to a `ByteSink`, and one `EncodingReport`.
//
// In this order (`FilmPipeline`):
// 1. With a tolerance: the colors of all frames are counted, and the `ToleranceQuantizer` chooses fewer.
// 2. The analysis pass walks over all frames. The back end says what is looked for (`FilmAnalysis`):
//    equal frames, colors, what one palette can hold.
//    Where it takes more, `FilmReductionAnalysis` finds scenes, and each gets a `ScenePalette`.
// 3. The encode pass walks over the frames that differ from the one before. On each thread the back
//    end's `FrameEncoder` compresses what changed (`FrameDelta`); its `ContainerWriter` writes the images
//    in order.
//
// Colors have the names of their roles: `ColorCounts` and `ColorHistogram` count them, `MedianCut` and `KMeans` choose those of
// a `ScenePalette`, a `Ditherer` shows pixels in it. `FrameDiffer` gives the colors of an image their numbers (`ColorNumbers`),
// in which runs are written; a format says which entry of its table a number has.
//
// `QuantizedFrames` draws frames with the one before them, `FrameWalk` shares them out to threads. The `FrameReducer`
// brings frames of too many colors to their palettes, one after the other, while threads draw and compress others.
// Memory does not grow with the film. The bytes do not depend on the number of threads.
//
// Not known here: any file format, scenes, files.
//
// A format is added as a target above this one with one type that is a `ContainerBackEnd`; see there.

package import SkelshotWork

/// Writes films as files of one format.
package protocol FilmEncoder: Sendable {
  /// What the encoder was told.
  var options: EncodingOptions { get }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `FilmError`, an error of the format, or whatever the source or the sink throws.
  func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport
}
