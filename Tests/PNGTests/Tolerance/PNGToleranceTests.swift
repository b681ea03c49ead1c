import SkelshotFrames
import SkelshotPNG
import SkelshotRaster
import TestSupport
import Testing

private let pictures =
  PNGPicture.all
  + TestFilm.gradientFilms.map { PNGPicture($0.description, $0.frames[0], []) }

@Suite struct PNGToleranceTests {
  @Test(arguments: pictures)
  func `no pixel's error exceeds the tolerance, and the report contains the largest error`(
    picture: PNGPicture
  ) throws {
    for tolerance in [1, 3, 20, 127] {
      let png = try PNGEncoder(scale: 1, tolerance: tolerance).encodeReporting(picture.pixmap)
      let read = try PNGDecoder().decode(png.bytes)
      let off = levelsOff(picture.pixmap.straightPixels(), read.straightPixels())
      #expect(off == png.report.largestError)
      #expect(png.report.largestError <= tolerance)
    }
  }

  @Test(arguments: pictures)
  func `a PNG with a tolerance of 0 is exact at every optimization level`(picture: PNGPicture)
    throws
  {
    for optimization in FileOptimization.allCases {
      let tolerance = optimization == .size ? 0 : nil
      let encoder = PNGEncoder(scale: 1, optimization: optimization, tolerance: tolerance)
      let png = try encoder.encodeReporting(picture.pixmap)
      #expect(png.report.largestError == 0)
      #expect(try PNGDecoder().decode(png.bytes) == picture.pixmap)
    }
  }

  @Test(
    .needs(.pillow))
  func `Pillow decodes a PNG written with a tolerance to the same pixels`() throws {
    for picture in pictures where picture.pixmap.pixels.count < 1 << 16 {
      let png = try PNGEncoder(scale: 1, optimization: .size).encodeReporting(picture.pixmap)
      let seen = try ExternalReader.pillow.canvases(
        of: png.bytes, size: picture.pixmap.size, kind: "png")
      let off = try #require(seen.first.map { levelsOff(picture.pixmap.straightPixels(), $0) })
      #expect(off == png.report.largestError, "\(picture)")
    }
  }

  @Test func `a tolerance reduces the colors enough to store two pixels in each byte`() throws {
    // The picture has 20 gray levels, which form 7 groups of at most 3 levels, and one other color.
    let ramp = picture(200, 100) { x, y in
      y < 10 ? opaque(20, 40, 60) : opaque(236 + x / 10, 236 + x / 10, 236 + x / 10)
    }
    let exact = try PNGChunks(try PNGEncoder(scale: 1).encode(ramp))
    let small = try PNGChunks(try PNGEncoder(scale: 1, tolerance: 1).encode(ramp))
    #expect(exact.bitDepth == 8 && small.bitDepth == 4)
    #expect(try #require(small.first("PLTE")).count == 3 * 8)
  }
}
