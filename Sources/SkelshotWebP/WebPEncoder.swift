// SkelshotWebP reads and writes WebP files.
//
// Writing. Input: a `FrameSource`. Output: the bytes of a lossless WebP. `WebPEncoder` runs the pipeline of
// SkelshotFrames with `WebPBackEnd`. Threads turn deltas into pixels (`WebPPixels`). For each `WebPCandidate`, they
// compress the pixels with libwebp (`WebPCompressor`) or, for the smallest files, with `LosslessEncoder`.
// `LosslessEncoder` makes a palette and a `LosslessPicture`. `LosslessSearch` then alternates between tokens
// (`LosslessPath`) and codes (`LosslessImage`). `WebPWriter` combines the images into a container with libwebpmux
// (`WebPMux`).
//
// Reading. Input: bytes. Output: frames. `WebPFile` validates a file with libwebpdemux and lists its frames.
// `WebPFrames` decodes the frames with libwebp and composes the results (`WebPCanvas`).
//
// The module does not depend on scenes, files or other formats.

package import SkelshotFrames
import SkelshotPrimitives
package import SkelshotRaster
package import SkelshotWork

/// Encodes films and stills as lossless WebPs with true color and full alpha. Pixels are exact unless the options allow
/// a tolerance.
///
/// WebP can copy pixels from up to a million pixels back, whereas DEFLATE is limited to 32 KiB. A file for many equal
/// cells is therefore hardly larger than a file for one cell. Only the changed rectangle of a frame is stored.
///
/// The pixels are the same on every machine, but the bytes depend on the version of libwebp.
package struct WebPEncoder: FilmEncoder {
  package let options: EncodingOptions

  /// Makes an encoder. If the options have no tolerance, encoding is lossless even with `size`.
  package init(options: EncodingOptions = EncodingOptions()) {
    var options = options
    options.tolerance = options.tolerance ?? 0
    self.options = options
  }

  /// Encodes a film to a sink. The file is assembled in memory because it begins with its length.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try FilmPipeline<WebPBackEnd>(options: options).encode(source, to: output, progress: progress)
  }
}

/// An error while encoding frames as a WebP.
package enum WebPError: Error, Hashable, Sendable {
  /// A side exceeds the maximum side of a WebP.
  case tooLargeForFormat(PixelSize)
  case outOfMemory
  /// libwebp failed to compress a picture. The code is a `WebPEncodingError`.
  case encoderFailed(code: Int)
  /// libwebpmux failed to make the file. The code is a `WebPMuxError`.
  case containerFailed(code: Int)

  /// The maximum side of a WebP in pixels. WebP stores sides in 14 bits.
  package static let longestSide = 16_383
}

extension FilePartList {
  /// Adds the parts of a WebP. Chunks inside a frame are listed separately.
  package mutating func addWebP(_ reader: inout FilePartReader) {
    add("signature", reader.take(12))
    while reader.rest >= 8, let length = reader.number(4, count: 4, isLittleEndian: true) {
      let type = reader.text(0, count: 4)
      // The chunks of a frame's picture come after the frame's rectangle and delay.
      if type == "ANMF" {
        add(type, reader.take(8 + 16))
        continue
      }
      add(type, reader.take(8 + length + length & 1))
    }
  }
}
