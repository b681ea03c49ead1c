// Reads JPEGs made elsewhere.
//
// In: the bytes of a JPEG. Out: its picture, upright. Screenshots and photographs are often JPEGs. None are written,
// since artifacts would surround every bone.
//
// The order: `JPEGMarkers` finds the segments, `JPEGOrientation` reads how the camera was held, `JPEGBridge` decodes.

package import SkelshotPrimitives
package import SkelshotRaster

/// Reads JPEG files: baseline and progressive, with arithmetic or Huffman coding, gray, YCbCr, RGB, CMYK and YCCK.
///
/// The pixels are 8-bit sRGB, and the same on every machine: libjpeg-turbo's exact integer transform, with
/// interpolated chroma. The orientation of an Exif segment is applied, as in browsers. Color profiles are not;
/// CMYK becomes RGB by the plain product of ink and black.
package struct JPEGDecoder: Sendable {
  /// The largest picture in pixels.
  package let pixelLimit: Int

  /// The most passes of a progressive picture. Encoders make about ten; each takes time for every pixel.
  package static let scanLimit = 100

  package init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// - Throws: `JPEGError.notJPEG`, `.truncated`, `.corrupt`, `.tooManyScans`, `.outOfMemory`, or `.size` before memory
  ///   for the pixels is allocated.
  package func decode(_ bytes: [UInt8]) throws(JPEGError) -> Pixmap {
    let picture = try JPEGBridge.decode(bytes, pixelLimit: max(0, pixelLimit), refusing: 0).get()
    return JPEGOrientation(ofFile: bytes).upright(picture)
  }
}

package enum JPEGError: DescribedError, Hashable, Sendable {
  case notJPEG
  /// The file ends before its last marker.
  case truncated
  /// A side or the area is over a limit.
  case size(RasterError)
  /// libjpeg found the file damaged or of an unsupported kind; the reason is in English.
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
        "broken", "the picture has more than \(limit) passes", help: "save it again")
    case .outOfMemory: Message("out-of-memory", "not enough memory")
    }
  }
}
