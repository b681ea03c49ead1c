// Reads JPEGs from cameras and other programs.
//
// Input: the bytes of a JPEG. Output: the picture, rotated as its Exif orientation states.
//
// `JPEGMarkers` finds the segments, `JPEGOrientation` reads the orientation, and `JPEGBridge` decodes the pixels.

package import SkelshotPrimitives
package import SkelshotRaster

/// Reads baseline and progressive JPEG files with arithmetic or Huffman coding, in gray, YCbCr, RGB, CMYK and YCCK.
///
/// The pixels are 8-bit sRGB. Every machine decodes the same pixels because libjpeg-turbo's accurate integer transform
/// is used. Chroma is interpolated. The orientation in an Exif segment is applied. Color profiles are ignored. CMYK is
/// converted by multiplying each color by black.
package struct JPEGDecoder: Sendable {
  /// The maximum area of a picture in pixels.
  package let pixelLimit: Int

  /// The maximum number of scans in a progressive picture. Encoders write about ten scans.
  package static let scanLimit = 100

  package init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// - Throws: `JPEGError`. An excessive size is reported before memory for the pixels is allocated.
  package func decode(_ bytes: [UInt8]) throws(JPEGError) -> Pixmap {
    let picture = try JPEGBridge.decode(bytes, pixelLimit: max(0, pixelLimit), refusing: 0).get()
    return JPEGOrientation(ofFile: bytes).upright(picture)
  }
}

package enum JPEGError: DescribedError, Hashable, Sendable {
  case notJPEG
  /// The file ends before its end marker.
  case truncated
  /// A side or the area exceeds a limit.
  case size(RasterError)
  /// libjpeg reported that the file is damaged or unsupported. libjpeg's reason is in English.
  case corrupt(reason: String)
  case tooManyScans(limit: Int)
  case outOfMemory
}

extension JPEGError {
  package var message: Message {
    switch self {
    case .notJPEG: Message("not-jpeg", "this is not a JPEG")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt(let reason): Message("broken", "the file is broken (\(reason))")
    case .tooManyScans(let limit):
      Message(
        "broken", "the picture has more than \(limit) progressive passes", help: "save it again")
    case .outOfMemory: Message("out-of-memory", "not enough memory")
    }
  }
}
