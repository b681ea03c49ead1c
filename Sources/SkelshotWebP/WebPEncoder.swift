// SkelshotWebP: WebP files.
//
// Writing. In: a `FrameSource`. Out: the bytes of a lossless WebP. `WebPEncoder` runs the pipeline of SkelshotFrames
// with `WebPBackEnd`. Threads turn deltas into pixels (`WebPPixels`) and compress them in the ways of `WebPCandidate`:
// by libwebp (`WebPCompressor`), and for the smallest files by our own search (`LosslessEncoder`). The search makes a
// palette and a `LosslessPicture`. Its `LosslessSearch` computes tokens by `LosslessPath` and codes by `LosslessImage`,
// in turns. `WebPWriter` puts the images into the container with libwebpmux (`WebPMux`).
//
// Reading. In: bytes. Out: frames. `WebPFile` checks the file with libwebpdemux and lists its frames; `WebPFrames`
// decodes them with libwebp, and composes them (`WebPCanvas`).
//
// It does not know scenes, files or other formats.

package import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster
package import SkelshotWork

/// Encodes films and stills as lossless WebP, with true color and real alpha, exactly as drawn unless the options allow
/// a tolerance.
///
/// WebP refers to pixels up to a million before, while deflate looks back 32 KiB. A list of equal rows costs little
/// more than one row. Only the changed rectangle of a frame is stored.
///
/// The pixels are the same everywhere; the bytes only with the same version of libwebp.
package struct WebPEncoder: FilmEncoder {
  package let options: EncodingOptions

  /// Makes an encoder. It is exact unless the options state a tolerance, even with `size`: a WebP is as small without.
  package init(options: EncodingOptions = EncodingOptions()) {
    var options = options
    options.tolerance = options.tolerance ?? 0
    self.options = options
  }

  /// Encodes a film to a sink. The file begins with its length, so it is in memory before the first byte is written.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<WebPBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}

/// What can go wrong when frames become a WebP.
package enum WebPError: Error, Hashable, Sendable {
  /// A side is longer than WebP can store.
  case tooLargeForFormat(PixelSize)
  case outOfMemory
  /// libwebp could not compress a picture; the code is its `WebPEncodingError`.
  case encoderFailed(code: Int)
  /// libwebpmux could not make the file; the code is its `WebPMuxError`.
  case containerFailed(code: Int)

  /// The longest side of a WebP in pixels, stored in 14 bits.
  package static let longestSide = 16_383
}

extension FilePartList {
  /// Adds the parts of a WebP: the signature, then chunks of type, length and data. Chunks inside a frame count by
  /// themselves.
  package mutating func addWebP(_ reader: inout FilePartReader) {
    add("signature", reader.take(12))
    while reader.rest >= 8, let length = reader.number(4, count: 4, isLittleEndian: true) {
      let type = reader.text(0, count: 4)
      // The chunks of a frame's picture follow its rectangle and delay.
      if type == "ANMF" {
        add(type, reader.take(8 + 16))
        continue
      }
      add(type, reader.take(8 + length + length & 1))
    }
  }
}
