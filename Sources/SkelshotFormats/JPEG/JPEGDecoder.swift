// JPEGs that were made elsewhere.
//
// In: the bytes of a JPEG. Out: its picture, upright. Screenshots and photographs are often JPEGs; none is written here,
// because its artefacts stand around every edge of a bone.
//
// The order: `JPEGMarkers` finds the segments, `JPEGOrientation` reads how the camera was held, `JPEGBridge` decodes.

package import SkelshotPrimitives
package import SkelshotRaster

/// Reads JPEG files: baseline and progressive, with arithmetic or Huffman coding, grey, YCbCr, RGB, CMYK and YCCK.
///
/// The pixels are sRGB of 8 bits, and the same on every machine: libjpeg-turbo's exact integer transform, with
/// interpolated chroma. The orientation of an Exif segment is applied, as browsers apply it. Colour profiles are not;
/// CMYK becomes RGB by the plain product of ink and black.
package struct JPEGDecoder: Sendable {
  /// The largest picture in pixels.
  package let pixelLimit: Int

  /// The most passes of a progressive picture. Encoders make some ten; each takes time for every pixel.
  package static let scanLimit = 100

  /// Makes a decoder.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit) { self.pixelLimit = pixelLimit }

  /// Decodes a file.
  ///
  /// - Throws: `JPEGError.notJPEG`, `.truncated`, `.corrupt`, `.tooManyScans`, `.outOfMemory`, or `.size` before memory
  ///   for the pixels is taken.
  package func decode(_ bytes: [UInt8]) throws(JPEGError) -> Pixmap {
    let picture = try JPEGBridge.decode(bytes, pixelLimit: max(0, pixelLimit), refusing: 0).get()
    return JPEGOrientation(ofFile: bytes).upright(picture)
  }
}

/// What can go wrong when a JPEG is read.
package enum JPEGError: DescribedError, Hashable, Sendable {
  /// The file does not begin with a JPEG's first marker.
  case notJPEG
  /// The file ends before its last marker.
  case truncated
  /// A side or the area is over a limit.
  case size(RasterError)
  /// libjpeg found the file damaged or of a kind that it does not read, and says why in English.
  case corrupt(reason: String)
  /// The picture comes in more passes than are read.
  case tooManyScans(limit: Int)
  /// There was not enough memory.
  case outOfMemory
}

extension JPEGError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .notJPEG: Message("not-jpeg", "this is no JPEG")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt(let reason): Message("broken", "the file is broken (\(reason))")
    case .tooManyScans(let limit):
      Message(
        "broken", "the picture has more than \(limit) passes", help: "save it again")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }
}
