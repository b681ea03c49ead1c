// JPEGs that were made elsewhere.
//
// In: the bytes of a JPEG. Out: its picture, upright. Screenshots and photographs are often JPEGs; none is written here,
// because its artefacts stand around every edge of a bone.
//
// The order: `JPEGMarkers` finds the segments, `JPEGOrientation` reads how the camera was held, `JPEGBridge` decodes.

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
