import CLibWebP
import SkelshotWebP
import SkelshotWork
import TestSupport
import Testing

extension WebPRows {
  /// Creates a picture from a formula that returns `0xAARRGGBB`.
  static func picture(
    _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> WebPRows {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
    return WebPRows(width: width, pixels: pixels, order: Array(0..<height))
  }
}

/// Returns the size and pixels that libwebp decodes, or nil if libwebp reports an error.
private func pixels(of file: [UInt8]) -> (width: Int, height: Int, pixels: [UInt32])? {
  var (width, height): (Int32, Int32) = (0, 0)
  guard let bytes = unsafe WebPDecodeBGRA(file, file.count, &width, &height) else { return nil }
  defer { unsafe WebPFree(bytes) }
  let count = Int(width) * Int(height)
  let pixels = (0..<count).map { index in
    (0..<4).reduce(0) { unsafe $0 | UInt32(bytes[4 * index + $1]) << UInt32(8 * $1) }
  }
  return (Int(width), Int(height), pixels)
}

/// Returns a gray pixel with the given alpha.
private func gray(_ level: Int, alpha: Int = 255) -> UInt32 {
  UInt32(alpha) << 24 | UInt32(level & 255) * 0x1_0101
}

@Suite struct LosslessEncoderTests {
  private func expectReadsBack(
    _ rows: WebPRows, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let file = try #require(
      try LosslessEncoder.file(rows), comment, sourceLocation: sourceLocation)
    let read = try #require(pixels(of: file), comment, sourceLocation: sourceLocation)
    #expect(
      read.width == rows.width && read.height == rows.order.count && read.pixels == rows.all,
      comment, sourceLocation: sourceLocation)
    return file.count
  }

  @Test(arguments: [1, 2, 3, 4, 5, 15, 16, 17, 100, 255, 256])
  func `pictures with up to 256 colors survive a round trip`(colors: Int) throws {
    var random = SeededGenerator(UInt64(colors))
    let palette = (0..<colors).map { _ in UInt32.random(in: 0...(.max), using: &random) }
    for (width, height) in [(1, 1), (1, 40), (40, 1), (7, 9), (64, 64), (130, 70)] {
      let noise = WebPRows.picture(width, height) { _, _ in
        palette.randomElement(using: &random) ?? 0
      }
      _ = try expectReadsBack(noise, "\(width) × \(height), noise")
      let bands = WebPRows.picture(width, height) { x, y in palette[(x / 3 + y / 5) % colors] }
      _ = try expectReadsBack(bands, "\(width) × \(height), bands")
    }
  }

  @Test func `leaves pictures with more than 256 colors to libwebp`() throws {
    let rows = WebPRows.picture(257, 1) { x, _ in gray(x, alpha: x < 256 ? 255 : 128) }
    #expect(try LosslessEncoder.file(rows) == nil)
    #expect(
      try LosslessEncoder.file(.picture(256, 1) { x, _ in gray(x) }) != nil)
  }

  @Test func `if a picture is too large or too busy for a search, leaves it to libwebp`() throws {
    var random = SeededGenerator(5)
    let busy = WebPRows.picture(500, 400) { _, _ in gray(Int.random(in: 0..<256, using: &random)) }
    #expect(try LosslessEncoder.file(busy) == nil)
    let row = [UInt32](repeating: gray(7), count: 16_383)
    let height = LosslessEncoder.mostPixels / row.count
    func even(_ height: Int) -> WebPRows {
      WebPRows(width: row.count, pixels: row, order: Array(repeating: 0, count: height))
    }
    #expect(try LosslessEncoder.file(even(height + 1)) == nil)
    #expect(try LosslessEncoder.file(even(height)) != nil)
  }

  @Test func `pictures with the maximum width or height survive a round trip`() throws {
    for (width, height) in [(16_383, 1), (1, 16_383), (16_383, 3), (3, 16_383)] {
      let rows = WebPRows.picture(width, height) { x, y in gray((x / 100 + y / 100) * 3) }
      _ = try expectReadsBack(rows, "\(width) × \(height)")
    }
  }

  @Test func `equal rows encode to the same bytes whether they are stored once or repeatedly`()
    throws
  {
    let once = WebPRows(
      width: 3, pixels: [1, 2, 3, 4, 5, 6].map { gray($0) }, order: [1, 0, 0, 1, 0, 1, 1])
    let all = WebPRows(width: 3, pixels: once.all, order: Array(0..<7))
    #expect(try LosslessEncoder.file(once) == LosslessEncoder.file(all))
    _ = try expectReadsBack(once)
  }

  @Test func `rows that repeat after a million pixels survive a round trip`() throws {
    // A copy can refer back at most 1,048,456 pixels, but the last rows repeat the first rows from a larger distance.
    let (width, height) = (4_000, 270)
    let rows = WebPRows.picture(width, height) { x, y in
      gray((x * 7 + (y % 265) * (y % 265) * 31) % 4_000 < 8 ? 1 + (y % 265) % 100 : 0)
    }
    _ = try expectReadsBack(rows)
  }

  @Test(arguments: 0..<40)
  func `random pictures with rectangles survive a round trip`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let width = Int.random(in: 1...300, using: &random)
    let height = Int.random(in: 1...200, using: &random)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for number in 0..<Int.random(in: 0...30, using: &random) {
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let right = Int.random(in: left...width, using: &random)
      let bottom = Int.random(in: top...height, using: &random)
      let slope = Int.random(in: 0...3, using: &random)
      for y in top..<bottom {
        for x in left..<right {
          let level: Int = number + (x * slope) / 64
          pixels[y * width + x] = gray(level, alpha: 255 - number % 3)
        }
      }
    }
    _ = try expectReadsBack(
      WebPRows(width: width, pixels: pixels, order: Array(0..<height)), "seed \(seed)")
  }

  @Test func `repeated cells take one backward reference per 4,096 pixels`() throws {
    // The list shows circles in equal cells. A copy takes at most 4 bytes: a symbol and 10 extra bits for the length,
    // and a symbol and extra bits for the distance.
    let (width, cell) = (500, 120)
    func list(_ cells: Int) -> WebPRows {
      .picture(width, cells * cell) { x, y in
        let (dx, dy) = (2 * x - 100, 2 * (y % cell) - 100)
        let distance = dx * dx + dy * dy
        return distance < 9_000 ? gray(200) : distance < 9_800 ? gray(distance / 64) : gray(255)
      }
    }
    let two = try expectReadsBack(list(2))
    let ten = try expectReadsBack(list(10))
    let copies = 8 * cell * width / 4_096 + 1
    #expect(ten - two <= 4 * copies, "\(two), \(ten), \(copies) copies")
  }

  @Test func `canceling stops the encoder's search`() throws {
    let rows = WebPRows.picture(100, 100) { x, y in gray(x * y % 250) }
    let cancellation = Cancellation()
    cancellation.cancel()
    Cancellation.$current.withValue(cancellation) {
      #expect(throws: CancellationError.self) { try LosslessEncoder.file(rows) }
    }
  }
}
