import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests that a picture other than a screenshot causes an error, a warning or a sensible result.
@Suite struct BadInputTests {
  private func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) throws -> Pixmap {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
    return try Pixmap(size: PixelSize(width: width, height: height), straight: pixels)
  }

  /// Returns a pseudorandom color, which is the same in every run.
  private func noise(_ x: Int, _ y: Int) -> UInt32 {
    var value = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    value = (value ^ (value >> 13)) &* 1_274_126_177
    value ^= value >> 16
    return value | 0xff00_0000
  }

  @Test func `reports that a picture with a single pixel contains no regions`() throws {
    #expect(throws: TraceError.nothingFound) {
      try ScreenTrace(picture(1, 1) { _, _ in 0xffff_ffff })
    }
  }

  @Test func `reports that a picture with a single color contains no regions`() throws {
    #expect(throws: TraceError.nothingFound) {
      try ScreenTrace(picture(390, 844) { _, _ in 0xff40_80c0 })
    }
  }

  @Test func `reports that noise contains no surface`() throws {
    #expect(throws: TraceError.noSurface) { try ScreenTrace(picture(400, 600, noise)) }
  }

  @Test func `reports that a photograph contains no surface`() throws {
    // The picture has smooth shades with a grain of a few levels.
    let photograph = try picture(400, 600) { x, y in
      let grain = Int(noise(x, y) & 15)
      let (red, green, blue) = ((x / 3 + grain) & 255, (y / 4 + grain) & 255, (x + y) / 8 + grain)
      return 0xff00_0000 | UInt32(blue & 255) << 16 | UInt32(green) << 8 | UInt32(red)
    }
    #expect(throws: TraceError.noSurface) { try ScreenTrace(photograph) }
  }

  @Test func `rejects a screenshot with too many pixels`() throws {
    let width = 6_000
    let tall = try picture(width, 5_600) { _, _ in 0xffff_ffff }
    #expect(throws: TraceError.tooManyPixels(tall.size, limit: TraceOptions.pixelLimit)) {
      try ScreenTrace(tall)
    }
  }

  @Test func `traces every row of a page that is 20,000 pixels tall`() throws {
    // Every 100 rows contain a square of 48 × 48 pixels with a pattern of many colors.
    let tall = try picture(360, 20_000) { x, y in
      (16..<64).contains(x) && (20..<68).contains(y % 100)
        ? noise(x, y) : 0xffff_ffff
    }
    let trace = try ScreenTrace(tall)
    #expect(trace.regions.count { $0.kind == .image } == 200)
    #expect(trace.repetitions.first?.cells.count == 200)
    #expect(trace.regions.last?.box == PixelRect(minX: 16, minY: 19_920, maxX: 64, maxY: 19_968))
  }

  @Test func `traces translucent pixels on a white background and warns about the transparency`()
    throws
  {
    let clear = try picture(360, 640) { x, y in
      (40..<140).contains(x) && (40..<140).contains(y) ? noise(x, y) : 0
    }
    let trace = try ScreenTrace(clear)
    #expect(trace.tracing.warnings.contains(.translucent(360 * 640 - 100 * 100)))
    #expect(trace.scene().canvas.background.light == .white)
    #expect(
      trace.regions.first { $0.kind == .image }?.box
        == PixelRect(minX: 40, minY: 40, maxX: 140, maxY: 140))
  }

  @Test func `rejects a scale that is out of range`() throws {
    var options = TraceOptions()
    options.scale = 9
    #expect(throws: TraceError.scaleOutOfRange(9)) {
      try ScreenTrace(picture(10, 10) { _, _ in 0xffff_ffff }, options: options)
    }
  }

  @Test func `warns about JPEG artifacts`() throws {
    // The letters are surrounded by faint spots like those that JPEG compression leaves in blocks of 8 × 8 pixels.
    let spotted = try picture(360, 640) { x, y in
      let (column, row) = (x % 16, y % 32)
      if (40..<320).contains(x), y > 60, (8..<20).contains(row), (4..<10).contains(column) {
        return 0xff10_1010
      }
      let isNear = (40..<320).contains(x) && y > 60 && (4..<24).contains(row)
      let gray = isNear && (x &+ y) % 2 == 0 ? 0xf9 : 0xff
      return 0xff00_0000 | UInt32(gray) * 0x01_0101
    }
    let trace = try ScreenTrace(spotted)
    #expect(trace.tracing.warnings.contains(.looksLikeJPEG))
    #expect(trace.regions.contains { $0.kind == .text })
  }
}
