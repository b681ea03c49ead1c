package import SkelshotFrames
package import SkelshotWork

/// Writes films and stills as animated PNG: with true colour and real alpha, exactly as drawn unless the
/// options allow a tolerance.
///
/// Of a frame only the rectangle that changes is stored, and in it, where what changes is opaque, only
/// the pixels that do. A film of at most 256 colours has a palette. Frames are drawn twice, first to
/// learn their colours, and once more with a tolerance; memory does not grow with the length of the
/// film.
///
/// The same frames give the same bytes, however many threads work; frames of more than 256 colours
/// where zlib is the same.
package struct APNGEncoder: FilmEncoder {
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
  /// - Throws: `FilmError`, `PNGError`, or whatever the source or the sink throws.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<APNGBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}
