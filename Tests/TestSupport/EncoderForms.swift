package import SkelshotFrames
package import SkelshotPNG
package import SkelshotRaster
package import SkelshotWork

// Short forms of the encoders' functions.

extension FilmEncoder {
  /// Encodes a film in memory.
  ///
  /// - Parameter source: The frames, which are requested on several threads.
  /// - Throws: `FilmError`, an error from the format's encoder, or an error from the source.
  package func encode(
    _ source: some FrameSource, progress: WorkProgress.Handler? = nil
  ) throws -> EncodedPicture {
    let output = MemorySink()
    let report = try encode(source, to: output, progress: progress)
    return EncodedPicture(bytes: output.bytes, report: report)
  }

  /// Encodes a film to a sink.
  ///
  /// - Parameters:
  ///   - source: The frames, which are requested on several threads.
  ///   - output: Receives the bytes of the file. If an error is thrown, it may have received a part of the file.
  /// - Throws: `FilmError`, an error from the format's encoder, or an error from the source or the sink.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink
  ) throws -> EncodingReport {
    try encode(source, to: output, progress: nil)
  }
}

extension PNGEncoder {
  package init(scale: Double, optimization: FileOptimization = .balanced, tolerance: Int? = nil) {
    self.init(
      options: EncodingOptions(scale: scale, optimization: optimization, tolerance: tolerance))
  }

  package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    try encodeReporting(pixmap).bytes
  }
}
