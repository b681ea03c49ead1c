import SkelshotFormats
import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct FilePartTests {
  /// A GIF of one pixel, written by hand from the specification. It has a 13-byte header, a table of two colors, an
  /// endless loop, a delay, and an image with a local table.
  private let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    + [0x21, 0xf9, 4, 0, 2, 0, 0, 0]
    + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 8, 8, 8] + [2, 2, 0x44, 0x01, 0] + [0x3b]

  private func counts(_ bytes: [UInt8]) -> [String: Int] {
    Dictionary(
      FilePart.parts(of: bytes).map { ($0.name, $0.byteCount) }, uniquingKeysWith: { _, _ in -1 })
  }

  @Test func `divides a GIF into the blocks that the specification defines`() {
    #expect(
      counts(gif) == [
        "header": 14, "globalColorTable": 6, "extensions": 19 + 8, "imageHeaders": 10,
        "localColorTables": 6, "imageData": 5,
      ])
    #expect(counts(gif + [1, 2, 3])["rest"] == 3)
  }

  @Test func `the parts of a truncated file add up to its length`() {
    for length in 0...gif.count {
      let parts = FilePart.parts(of: Array(gif[..<length]))
      #expect(parts.map(\.byteCount).reduce(0, +) == length)
    }
  }

  @Test func `divides a PNG into its chunks`() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 3, height: 2), filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
    let png = try PNGEncoder(scale: 1).encode(pixmap)
    let parts = counts(png)
    #expect(parts["signature"] == 8 && parts["IHDR"] == 25 && parts["IEND"] == 12)
    #expect(parts["pHYs"] == 21)
    #expect(parts.values.reduce(0, +) == png.count)
    for length in 0..<png.count {
      let cut = FilePart.parts(of: Array(png[..<length]))
      #expect(cut.map(\.byteCount).reduce(0, +) == length)
    }
  }

  @Test func `counts bytes outside complete chunks and blocks as the rest`() {
    #expect(counts([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 255, 255, 255, 255, 1])["rest"] == 5)
    #expect(counts(Array("hello".utf8)) == ["rest": 5])
  }
}
