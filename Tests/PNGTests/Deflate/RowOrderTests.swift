import SkelshotFrames
import SkelshotPNG
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests pictures for which the encoder compresses each distinct row only once.
@Suite struct RowOrderTests {
  private func expectRoundTrip(_ rows: [[UInt8]], _ order: [Int32], _ effort: DeflateEncoder.Effort)
    throws -> Int
  {
    let layout = RowLayout(stride: rows[0].count, step: 1)
    let stream = try #require(
      DeflateEncoder(effort: effort).zlibStream(
        OrderedRows(Array(rows.joined()), order: order, layout)))
    let picture = order.flatMap { rows[Int($0)] }
    #expect(inflated(stream, count: picture.count) == picture)
    return stream.count
  }

  /// Returns a cell that consists of an empty row, the rows of an edge, the rows of a bar, and the same edge again.
  private func cell(_ width: Int) -> (rows: [[UInt8]], order: [Int32]) {
    var rows = [[UInt8](repeating: 0, count: width)]
    for edge in 1...20 {
      rows.append(
        (0..<width).map { x in
          let inset = 20 - edge
          return x <= 40 + inset || x >= width - 40 - inset
            ? 0 : x == 41 + inset ? UInt8(edge * 7) : 99
        })
    }
    let edges = (1...20).map { Int32($0) }
    return (rows, edges + [Int32](repeating: 20, count: 30) + edges.reversed())
  }

  @Test(arguments: [300, 801, 5000, 33_000])
  func `the rows of list cells and of the gaps between cells survive a round trip`(width: Int)
    throws
  {
    let (rows, cell) = cell(width)
    var order = [Int32](repeating: 0, count: 17)
    for number in 0..<9 {
      order += cell
      order += [Int32](repeating: 0, count: 24)
      // One cell and one gap are different from the others.
      if number == 4 { order += [5, 9, 13, 2] }
      if number == 6 { order += [Int32](repeating: 0, count: 3) }
    }
    order += cell.prefix(31)
    for optimization in width > 5000 ? [.balanced] : FileOptimization.allCases {
      _ = try expectRoundTrip(rows, order, .still(optimization))
      _ = try expectRoundTrip(rows, order, .film(optimization))
    }
  }

  @Test func `deduplicated rows in a list take hardly more bytes than individually scanned rows`()
    throws
  {
    let (rows, cell) = cell(801)
    let order = Array(repeatElement(cell + [Int32](repeating: 0, count: 40), count: 12).joined())
    let deduplicated = try expectRoundTrip(rows, order, .still(.balanced))
    let bytes = order.flatMap { rows[Int($0)] }
    let whole = try #require(
      DeflateEncoder(effort: .still(.balanced)).zlibStream(
        bytes, RowLayout(stride: 801, step: 1)))
    // Each split adds only a few symbols.
    #expect(deduplicated <= whole.count + 12 * 10)
  }

  @Test func `rows survive a round trip in any order`() throws {
    var random = SeededGenerator(5)
    for _ in 0..<60 {
      let width = Int.random(in: 200...3000, using: &random)
      let rows: [[UInt8]] = (0..<6).map { number -> [UInt8] in
        (0..<width).map { x -> UInt8 in
          let level: Int = x * (number + 1) / 97
          return UInt8(level % 5)
        }
      }
      // The same sequences of rows recur at irregular positions.
      let sequences: [[Int32]] = (0..<4).map { _ -> [Int32] in
        let count = Int.random(in: 1...200, using: &random)
        return (0..<count).map { _ -> Int32 in Int32.random(in: 0..<6, using: &random) }
      }
      var order: [Int32] = []
      while order.count < 900 { order += sequences.randomElement(using: &random) ?? [] }
      _ = try expectRoundTrip(rows, order, .film(.speed))
    }
  }

  @Test func `the binary logarithm matches the C library's`() {
    for number in [1, 2, 3, 5, 7, 10, 255, 1000, 65_537, 1_000_003, 1 << 40, 3 << 40] {
      let exact = (log2(Double(number)) * 256).rounded(.down)
      #expect(abs(Double(number.binaryLogarithm) - exact) <= 1, "\(number)")
    }
  }
}
