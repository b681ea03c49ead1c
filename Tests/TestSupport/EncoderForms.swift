package import SkelshotFrames
package import SkelshotPNG
package import SkelshotRaster
package import SkelshotWork

// Shorter forms of what encoders do.

extension FilmEncoder {
  /// Encodes a film in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `FilmError`, an error of the format, or whatever the source throws.
  package func encode(
    _ source: some FrameSource, progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    let output = MemorySink()
    let report = try encode(source, to: output, progress: progress)
    return EncodedPicture(bytes: output.bytes, report: report)
  }

  /// Encodes a film to a sink, so that not even the file is in memory.
  ///
  /// - Parameters:
  ///   - source: The frames. They are asked for on several threads.
  ///   - output: What takes the file's bytes. If an error is thrown it has got a part of them.
  /// - Throws: `FilmError`, an error of the format, or whatever the source or the sink throws.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink
  ) throws -> EncodingReport {
    try encode(source, to: output, progress: nil)
  }
}

extension PNGEncoder {
  /// Makes an encoder of pictures.
  package init(scale: Double, optimization: FileOptimization = .balanced, tolerance: Int? = nil) {
    self.init(
      options: EncodingOptions(scale: scale, optimization: optimization, tolerance: tolerance))
  }

  /// Encodes a picture.
  ///
  /// - Throws: `PNGError`.
  package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    try encodeReporting(pixmap).bytes
  }
}
