import SkelshotFrames
import SkelshotPNG
import TestSupport
import Testing

/// Tests how the encoder splits streams into blocks, and which tokens it uses at the ends of equal rows.
@Suite struct DeflateBlockTests {
  private func stream(_ picture: RowPicture) throws -> [UInt8] {
    let layout = RowLayout(stride: picture.stride, step: picture.step)
    return try #require(
      DeflateEncoder(effort: .still(.balanced)).zlibStream(picture.bytes, layout))
  }

  private func noise(of values: ClosedRange<UInt8>, from row: Int, to end: Int) -> RowPicture {
    RowPicture("", width: 200, height: end, step: 1) { _, y, random in
      y < row ? .random(in: 0...4, using: &random) : .random(in: values, using: &random)
    }
  }

  @Test func `parts with different symbols become separate blocks`() throws {
    // The halves have five different values each. A shared block would need about 4 bits per byte instead of 3.
    let both = noise(of: 100...104, from: 100, to: 200)
    let first = try stream(noise(of: 0...4, from: 0, to: 100)).count
    let second = try stream(noise(of: 100...104, from: 0, to: 100)).count
    let whole = try stream(both).count
    #expect(Double(whole) < 1.1 * Double(first + second), "\(whole), \(first) and \(second)")
  }

  @Test func `encodes a few bytes with the fixed Huffman codes`() throws {
    for bytes in [[7], [7, 7, 7], [1, 2, 3, 4, 5, 6]] as [[UInt8]] {
      let stream = try stream(
        RowPicture("", width: bytes.count, height: 1, step: 1) { x, _, _ in bytes[x] })
      // The last block must have type 1. Source: RFC 1951, 3.2.3.
      #expect(stream[2] & 7 == 0b011)
      #expect(stream.count <= deflated(bytes))
    }
  }

  @Test func `encodes empty rows as matches of maximum length`() throws {
    // Below a disc, the rows are empty. A row of 641 bytes takes two and a half matches of the maximum length.
    let picture = RowPicture("", width: 641, height: 600, step: 1) { x, y, _ in
      (x - 320) * (x - 320) + (y - 40) * (y - 40) < 1_500 ? 3 : 0
    }
    let disc = RowPicture("", width: 641, height: 100, step: 1) { x, y, _ in
      (x - 320) * (x - 320) + (y - 40) * (y - 40) < 1_500 ? 3 : 0
    }
    // Together, the codes for a length and a distance take slightly more than two bits.
    let longest = 500 * 641 / 258
    #expect(try stream(picture).count - stream(disc).count < longest * 4 / 8)
  }
}
