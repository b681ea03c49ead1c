import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

/// Compares the runs of a row with runs that are found independently. Most runs are copied from the row above.
@Suite struct FrameDifferTests {
  private struct Run: Equatable {
    var color: UInt32
    var length: Int
  }

  /// Returns the runs of a row as they are defined. If `old` is given, unchanged pixels are transparent.
  private static func runs(_ new: [UInt32], over old: [UInt32]?) -> [Run] {
    var runs: [Run] = []
    for column in new.indices {
      let isTransparent = old.map { $0[column] == new[column] } ?? false
      let color = isTransparent ? 0 : new[column]
      if let last = runs.last, last.color == color {
        runs[runs.count - 1].length += 1
      } else {
        runs.append(Run(color: color, length: 1))
      }
    }
    return runs
  }

  /// Returns a picture in which each row is equal to the previous row or differs from it in a few columns.
  private static func rows(
    _ size: PixelSize, _ random: inout SeededGenerator
  ) throws -> Pixmap {
    var row = (0..<size.width).map { color($0 / 9) }
    var pixels: [UInt32] = []
    for _ in 0..<size.height {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let start = Int.random(in: 0..<size.width, using: &random)
        let end = min(size.width, start + Int.random(in: 1...5, using: &random))
        let shade = color(Int.random(in: 0..<12, using: &random))
        for column in start..<end { row[column] = shade }
      }
      pixels += row
    }
    return Pixmap(size: size, validPixels: pixels)
  }

  @Test(arguments: 0..<60)
  func `each row has the same runs as when it is compared alone`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var differ = FrameDiffer()
    for _ in 0..<4 {
      let height = Int.random(in: 1...24, using: &random)
      let distinctRows = DistinctRows(
        classes: (0..<height).map { _ in Int.random(in: 0..<20, using: &random) })
      let size = PixelSize(
        width: Int.random(in: 1...200, using: &random), height: distinctRows.rows.count)
      let base = try Self.rows(size, &random)
      let target = try Self.rows(size, &random)
      let left = Int.random(in: 0..<size.width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let rect = PixelRect(
        minX: left, minY: top, maxX: Int.random(in: left + 1...size.width, using: &random),
        maxY: Int.random(in: top + 1...height, using: &random))
      for (style, base) in [(FrameDelta.Style.whole, nil), (.whole, base), (.changedOnly, base)] {
        let delta = FrameDelta(base: base, target: target, distinctRows: distinctRows, rect: rect)
        let cut = differ.rows(of: delta, style)
        let rows = try #require(cut)
        var (runCount, wholeRunCount) = (0, 0)
        #expect(rows.order.count == rect.height)
        for (y, row) in zip(rect.minY..<rect.maxY, rows.order) {
          let start = distinctRows.places[y] * size.width
          let columns = start + rect.minX..<start + rect.maxX
          let new = Array(target.pixels[columns])
          let expected = Self.runs(
            new, over: style == .changedOnly ? base.map { Array($0.pixels[columns]) } : nil)
          let found = (Int(rows.starts[Int(row)])..<Int(rows.starts[Int(row) + 1])).map {
            let number = Int(rows.numbers[$0])
            return Run(
              color: number == 0 ? 0 : rows.colors[number - 1], length: Int(rows.lengths[$0]))
          }
          #expect(found == expected)
          runCount += expected.count
          wholeRunCount += Self.runs(new, over: nil).count
        }
        #expect(rows.runCount == runCount)
        #expect(rows.wholeRunCount == wholeRunCount)
      }
    }
  }

  @Test func `rejects a picture with too many colors for a table and accepts the next one`() throws
  {
    var differ = FrameDiffer()
    func delta(_ colors: Int) -> FrameDelta {
      FrameDelta(
        base: nil, target: picture(colors, 1) { x, _ in 0xff00_0000 | UInt32(x) },
        distinctRows: DistinctRows(height: 1), rect: PixelRect(PixelSize(width: colors, height: 1)))
    }
    for (colors, fits) in [(256, true), (257, false), (100, true), (2000, false), (256, true)] {
      let rows = differ.rows(of: delta(colors), .whole)
      #expect((rows != nil) == fits)
      if let rows {
        #expect(rows.runCount == colors)
        #expect(rows.colors.count == colors)
      }
    }
  }
}
