import SkelshotFormats
import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Compares the properties in the format descriptors with the files that the encoders write and the decoders read.
@Suite struct FormatTableTests {
  private static func pixmap(width: Int, height: Int, seed: Int = 0) throws -> Pixmap {
    var pixmap = try Pixmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let level = UInt8(truncatingIfNeeded: x * 7 + y * 3 + seed)
        pixmap[x, y] = PremultipliedPixel(
          StraightPixel(red: level, green: 255 - level, blue: UInt8(truncatingIfNeeded: y)))
      }
    }
    return pixmap
  }

  @Test(arguments: PictureFormat.allCases)
  func `a format's descriptor recognizes, measures and reads its files`(
    format: PictureFormat
  ) throws {
    let file = try Self.pixmap(width: 20, height: 9).encode(as: format).bytes
    let descriptor = try #require(FormatTable.descriptor(ofFile: file))
    #expect(descriptor.format == format || descriptor.animated == format)
    #expect(
      descriptor.begins(Array(file.prefix(3))) == (descriptor.signature.count > 3 ? nil : true))
    var end = PictureEnd()
    #expect(end.find(in: file + [1, 2, 3]) == file.count)
    #expect(try descriptor.still(file, pixelLimit: 180) == Self.pixmap(width: 20, height: 9))
    #expect(throws: FilmReadError.self) { try descriptor.still(file, pixelLimit: 179) }
  }

  @Test(arguments: PictureFormat.allCases)
  func `animated formats keep every frame, and other formats keep only the first one`(
    format: PictureFormat
  )
    throws
  {
    let frames = try (0..<3).map { try Self.pixmap(width: 8, height: 4, seed: $0) }
    let film = PixmapFrames(frames, duration: .seconds(1))
    let bytes = try film.encode(as: format).bytes
    #expect(try FilmDecoder().open(bytes).frameDelays.count == (format.holdsFilms ? 3 : 1))
    #expect(try Pixmap(decoding: bytes) == frames[0])
  }

  @Test(arguments: PictureFormat.allCases)
  func `each format stores transparency and colors as its descriptor states`(
    format: PictureFormat
  ) throws {
    let descriptor = format.descriptor
    let glass = try Pixmap(
      size: PixelSize(width: 4, height: 4),
      filledWith: PremultipliedPixel(StraightPixel(red: 90, green: 0, blue: 0, alpha: 128)))
    let shown = try Pixmap(decoding: glass.encode(as: format).bytes)
    #expect((shown == glass) == descriptor.hasPartialTransparency)
    var colors = try Pixmap(size: PixelSize(width: 257, height: 1))
    for x in 0..<257 {
      colors[x, 0] = PremultipliedPixel(
        StraightPixel(red: UInt8(x & 255), green: UInt8(x >> 8), blue: 9))
    }
    let read = try Pixmap(decoding: colors.encode(as: format).bytes)
    #expect((read == colors) == (descriptor.paletteLimit == nil))
    #expect(descriptor.paletteLimit ?? 256 == 256)
  }

  @Test(arguments: PictureFormat.allCases)
  func `each format accepts sides up to its maximum and rejects longer ones`(format: PictureFormat)
    throws
  {
    let longest = format.descriptor.longestSide
    let line = try Self.pixmap(width: longest, height: 1)
    #expect(try Pixmap(decoding: line.encode(as: format).bytes).size.width == longest)
    if longest < PixelSize.longestSide {
      let longer = try Self.pixmap(width: longest + 1, height: 1)
      #expect(throws: PictureError.self) { try longer.encode(as: format) }
    }
  }

  @Test func `format names are case-insensitive, and an unknown name returns nil`() {
    #expect(PictureFormat(path: "a/b.PNG") == .png && PictureFormat(path: "a.png/b") == nil)
    #expect(PictureFormat(path: "photo.jpeg") == nil && PictureFormat(rawValue: "jpeg") == nil)
    #expect(FormatTable.isPicture("photo.JPG") && !FormatTable.isPicture("photo.txt"))
    #expect(
      PictureFormat.apng.fitsExtension(of: .png) && !PictureFormat.png.fitsExtension(of: .apng))
    #expect(PictureFormat.endings() == ".png, .gif, .apng or .webp")
    #expect(PictureFormat.stills == [.png, .webp] && PictureFormat.films == [.gif, .apng, .webp])
  }
}
