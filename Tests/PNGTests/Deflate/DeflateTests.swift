import CLibPNG
import SkelshotFrames
import SkelshotPNG
import TestSupport
import Testing

/// Rows of pixels with runs, equal rows and noise. Their lengths are near the limits of deflate.
struct RowPicture: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stride: Int
  let step: Int
  let bytes: [UInt8]

  /// - Parameter byte: Returns the byte at column x of row y.
  init(
    _ description: String, width: Int, height: Int, step: Int,
    _ byte: (_ x: Int, _ y: Int, inout SeededGenerator) -> UInt8
  ) {
    var random = SeededGenerator(UInt64(width * height + step))
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes.append(byte(x, y, &random)) } }
    testDescription = description
    stride = width
    self.step = step
    self.bytes = bytes
  }

  static let all: [RowPicture] = [
    RowPicture("nothing but zeros", width: 700, height: 300, step: 1) { _, _, _ in 0 },
    RowPicture("one byte", width: 1, height: 1, step: 1) { _, _, _ in 7 },
    RowPicture("three bytes", width: 3, height: 1, step: 1) { _, _, _ in 7 },
    RowPicture("bars", width: 781, height: 400, step: 1) { x, y, _ in
      x > 200 && x < 740 && y / 30 % 2 == 1 ? UInt8(x / 13) : 0
    },
    RowPicture("a disc with soft edges", width: 300, height: 280, step: 1) { x, y, _ in
      let distance = (x - 140) * (x - 140) + (y - 130) * (y - 130)
      return distance < 12_000 ? 32 : distance < 12_400 ? UInt8((12_400 - distance) / 13) : 0
    },
    RowPicture("RGB with runs", width: 1 + 3 * 211, height: 150, step: 3) { x, y, _ in
      x == 0 ? 0 : [200, 30, UInt8(x / 60)][(x - 1) % 3] &+ UInt8(y / 40)
    },
    RowPicture("RGBA with clear parts", width: 1 + 4 * 99, height: 150, step: 4) { x, y, _ in
      x == 0 || (x + y) % 90 < 40 ? 0 : [9, 8, 7, 255][(x - 1) % 4]
    },
    RowPicture("rows beyond the window", width: 40_000, height: 4, step: 1) { x, _, _ in
      UInt8(x / 300 % 7)
    },
    RowPicture("matches at the end of the window", width: 32_768, height: 3, step: 1) { x, y, _ in
      x < 200 ? UInt8(x) : UInt8(y)
    },
    RowPicture("short runs of any length", width: 500, height: 200, step: 1) { x, y, random in
      UInt8.random(in: 0..<8, using: &random) == 0 ? UInt8(y % 50) : 3
    },
    RowPicture("noise in few values", width: 200, height: 200, step: 1) { _, _, random in
      UInt8.random(in: 0..<5, using: &random)
    },
    RowPicture("noise in all values", width: 200, height: 200, step: 1) { _, _, random in
      UInt8.random(in: 0...255, using: &random)
    },
    RowPicture("very uneven counts", width: 900, height: 300, step: 1) { x, y, random in
      // Each value is half as frequent as the previous value, so an unlimited Huffman code would exceed 15 bits.
      UInt8(min(24, UInt64.random(in: 0...(.max), using: &random).leadingZeroBitCount))
    },
  ]
}

/// Decompresses a stream with zlib. Returns nil if the stream is damaged.
func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count + 1)
  var length = UInt(bytes.count)
  let code = unsafe uncompress(&bytes, &length, stream, UInt(stream.count))
  return code == Z_OK ? Array(bytes.prefix(Int(length))) : nil
}

/// Returns the number of bytes that zlib produces from the given bytes.
func deflated(_ bytes: [UInt8]) -> Int {
  var packed = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 100)
  var length = UInt(packed.count)
  _ = unsafe compress2(&packed, &length, bytes, UInt(bytes.count), 9)
  return Int(length)
}

@Suite struct DeflateTests {
  @Test(arguments: RowPicture.all)
  func `deflated bytes survive a round trip through zlib`(picture: RowPicture) throws {
    let layout = RowLayout(stride: picture.stride, step: picture.step)
    for effort in FileOptimization.allCases.flatMap({
      [DeflateEncoder.Effort.still($0), .film($0)]
    }) {
      guard let stream = DeflateEncoder(effort: effort).zlibStream(picture.bytes, layout) else {
        // The encoder may return nil only for this noisy picture.
        #expect(picture.testDescription == "very uneven counts")
        continue
      }
      #expect(inflated(stream, count: picture.bytes.count) == picture.bytes)
    }
  }

  @Test func `an incorrect row layout produces more bytes but the same pixels`() throws {
    for picture in RowPicture.all where picture.bytes.count < 60_000 {
      for (stride, step) in [(1, 1), (2, 1), (7, 3), (100_000, 4), (picture.bytes.count, 1)] {
        let layout = RowLayout(stride: stride, step: step)
        let stream = try #require(
          DeflateEncoder(effort: .film(.balanced)).zlibStream(picture.bytes, layout))
        #expect(inflated(stream, count: picture.bytes.count) == picture.bytes)
      }
    }
  }

  @Test func `random rows with runs survive a round trip`() throws {
    var random = SeededGenerator(11)
    for _ in 0..<200 {
      let step = Int.random(in: 1...4, using: &random)
      let width = 1 + step * Int.random(in: 1...90, using: &random)
      var rows: [[UInt8]] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        if let last = rows.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0
        {
          var row = last
          row[Int.random(in: 0..<width, using: &random)] = UInt8.random(in: 0..<4, using: &random)
          rows.append(row)
        } else {
          var row: [UInt8] = [0]
          while row.count < width {
            let value = UInt8.random(in: 0..<4, using: &random)
            row += [UInt8](repeating: value, count: Int.random(in: 1...300, using: &random))
          }
          rows.append(Array(row.prefix(width)))
        }
      }
      let bytes = Array(rows.joined())
      let layout = RowLayout(stride: width, step: step)
      let stream = try #require(DeflateEncoder(effort: .still(.balanced)).zlibStream(bytes, layout))
      #expect(inflated(stream, count: bytes.count) == bytes)
    }
  }

  @Test func `drawings compress to fewer bytes than with zlib at its best level`() throws {
    // The sizes are compared with a percentage of zlib's size.
    for (description, percent) in [("bars", 102), ("a disc with soft edges", 95)] {
      let picture = try #require(RowPicture.all.first { $0.testDescription == description })
      let layout = RowLayout(stride: picture.stride, step: picture.step)
      let stream = try #require(
        DeflateEncoder(effort: .still(.balanced)).zlibStream(picture.bytes, layout))
      #expect(100 * stream.count <= percent * deflated(picture.bytes), "\(description)")
    }
  }

  /// Each row is one of eight rows, which differ only in their middle. A row that differs from the one above equals an
  /// earlier row from its start. If the match began only in the middle, where it is found, each row would need two
  /// matches.
  @Test(arguments: FileOptimization.allCases)
  func `a match begins before the position where it is found`(optimization: FileOptimization) throws
  {
    var random = SeededGenerator(5)
    let base = (0..<240).map { _ in UInt8.random(in: 0...255, using: &random) }
    var bytes: [UInt8] = []
    let count = 2000
    for _ in 0..<count {
      var row = base
      row[120] = UInt8.random(in: 0..<8, using: &random)
      bytes += row
    }
    let stream = try #require(
      DeflateEncoder(effort: .film(optimization)).zlibStream(bytes, RowLayout(stride: 240, step: 1))
    )
    #expect(inflated(stream, count: bytes.count) == bytes)
    // A match for each row, with about seven extra bits for its distance, and the first row.
    #expect(stream.count < count * 14 / 8 + 240)
  }

  @Test func `gives up on noise in true-color pixels but compresses it in other pixels`() throws {
    let noise = RowPicture("", width: 250, height: 200, step: 3) { _, _, random in
      UInt8.random(in: 0...255, using: &random)
    }
    let layout = RowLayout(stride: 250, step: 3)
    let effort = DeflateEncoder.Effort.film(.balanced)
    let stream = try #require(DeflateEncoder(effort: effort).zlibStream(noise.bytes, layout))
    #expect(inflated(stream, count: noise.bytes.count) == noise.bytes)
    #expect(
      DeflateEncoder(effort: effort.forTrueColor).zlibStream(noise.bytes, layout) == nil)
  }

  @Test func `gives up quickly on a photograph`() {
    let noise = RowPicture("", width: 2000, height: 1000, step: 1) { _, _, random in
      UInt8.random(in: 0...255, using: &random)
    }
    let layout = RowLayout(stride: 2000, step: 1)
    #expect(DeflateEncoder(effort: .still(.balanced)).zlibStream(noise.bytes, layout) == nil)
  }
}
