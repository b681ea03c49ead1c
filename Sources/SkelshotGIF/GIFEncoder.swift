// SkelshotGIF reads and writes GIF files.
//
// `GIFEncoder` encodes a `FrameSource` as a GIF89a. It runs the SkelshotFrames pipeline with `GIFBackEnd`, which
// chooses color tables. `GIFImageCompressor` compresses deltas to images with `LZWEncoder`. `GIFImageWriter` and
// `GIFFileWriter` write the container. Films in which pixels become transparent use `GIFDisposalEncoder` on one thread.
//
// When a GIF is read, `GIFIndex` finds the frames in the file's bytes, and `GIFFrames` decodes and composes the frames.
//
// This target does not depend on scenes, the file system or other formats.

package import SkelshotFrames
package import SkelshotWork

/// Encodes films and stills as GIF.
///
/// A frame with at most 256 colors, or 255 colors and transparent pixels, is stored exactly. In a film without
/// transparent pixels, the changed pixels of a frame with more colors are stored exactly if these pixels have at most
/// 255 colors. All other changed pixels use a palette that their frame shares with similar frames. A pixel keeps its
/// shown color as long as its original color does not change. The analysis pass draws frames to count their colors, and
/// keeps the rows of deltas within a memory budget. Frames without kept rows are drawn again, so memory use does not
/// grow with the length of the film.
///
/// The same frames produce the same bytes on every machine, with any number of threads.
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
