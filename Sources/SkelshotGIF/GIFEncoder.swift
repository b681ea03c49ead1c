// SkelshotGIF: GIF files.
//
// Writing. In: a `FrameSource`. Out: the bytes of a GIF89a. `GIFEncoder` runs the pipeline of
// SkelshotFrames with `GIFBackEnd`, which decides on colour tables. `GIFImageCompressor` turns deltas
// into images by way of `LZWEncoder`. `GIFImageWriter` and `GIFFileWriter` put them into the container.
// Films in which pixels become transparent go through `GIFDisposalEncoder` on one thread.
//
// Reading. In: bytes. `GIFIndex` walks through the file, `GIFFrames` decodes and composes its frames.
//
// Not known here: scenes, files, other formats.

package import SkelshotFrames
package import SkelshotWork

/// Writes films and stills as GIF.
///
/// A frame with at most 256 colours (255 beside transparent pixels) is stored exactly, and so are the pixels of other
/// frames that change to as few. What changes to more takes the palette of its scene, and shows the same for as long as
/// its colour stays. The analysis pass draws frames to learn their colours, and keeps the rows of deltas within a memory
/// budget; frames that found no room are drawn again. So memory does not grow with the length of the film.
///
/// The same frames give the same bytes on every machine, with any number of threads.
package struct GIFEncoder: FilmEncoder {
  /// What the encoder was told.
  package let options: EncodingOptions

  /// Makes an encoder.
  package init(options: EncodingOptions = EncodingOptions()) { self.options = options }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  ///   - progress: Called with the steps done so far and all steps; a frame takes two of them.
  /// - Throws: `FilmError`, `GIFError`, or whatever the source or the sink throws.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<GIFBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}
