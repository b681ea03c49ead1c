import SkelshotFormats
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PictureEndTests {
  /// A GIF of one pixel with an extension and a local table.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 8, 8, 8] + [2, 2, 0x44, 0x01, 0] + [0x3b]

  private static func png() throws -> [UInt8] {
    let pixmap = try Pixmap(
      size: PixelSize(width: 3, height: 2), filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
    return try PNGEncoder(scale: 1).encode(pixmap)
  }

  @Test(arguments: [1, 2, 5, 13, 1000])
  func `finds a picture's end at its last chunk or trailer, however the data is split`(step: Int)
    throws
  {
    let webp = try Pixmap(decoding: Self.png()).encode(as: .webp).bytes
    for file in [Self.gif, try Self.png(), webp] {
      let bytes = file + Array(repeating: 0x3b, count: 50)
      var end = PictureEnd()
      var found: Int?
      for count in stride(from: 13, through: bytes.count, by: step) where found == nil {
        found = end.find(in: Array(bytes.prefix(count)))
        if count < file.count { #expect(found == nil, "\(count) bytes") }
      }
      #expect((found ?? end.find(in: bytes)) == file.count)
    }
  }

  @Test func `a broken picture or a file of another kind ends at its last byte`() {
    var end = PictureEnd()
    #expect(end.find(in: Array("<svg/>".utf8)) == 6)
    var broken = Self.gif
    broken[19] = 0x77
    var other = PictureEnd()
    #expect(other.find(in: broken) == broken.count)
  }
}
