// SkelshotGIF: GIF files.
//
// Writing. In: a `FrameSource`. Out: the bytes of a GIF89a. `GIFEncoder` runs the pipeline of SkelshotFrames with
// `GIFBackEnd`, which chooses color tables. `GIFImageCompressor` turns deltas into images with `LZWEncoder`.
// `GIFImageWriter` and `GIFFileWriter` write the container. Films in which pixels become transparent use
// `GIFDisposalEncoder` on one thread.
//
// Reading. In: bytes. Out: frames. `GIFIndex` finds the frames of the file, `GIFFrames` decodes and composes them.
//
// It does not know scenes, files or other formats.

package import SkelshotFrames
package import SkelshotWork

/// Encodes films and stills as GIF.
///
/// A frame with at most 256 colors (255 beside transparent pixels) is stored exactly. So are the changed pixels of
/// another frame if they have as few. Changed pixels with more colors use the palette of their scene, and stay the same
/// as long as their color does. The analysis pass draws frames to count their colors, and keeps the rows of deltas
/// within a memory budget; the other frames are drawn again. Memory does not grow with the length of the film.
///
/// The same frames give the same bytes on every machine, with any number of threads.
package struct GIFEncoder: FilmEncoder {
  package let options: EncodingOptions

  package init(options: EncodingOptions = EncodingOptions()) { self.options = options }

  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<GIFBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}
