import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct DistinctRowsTests {
  private static let distinctRows = DistinctRows(classes: [7, 7, 3, 7, 5, 3, 3])

  @Test func `equal rows are stored once, at the position of the first one`() {
    #expect(Self.distinctRows.rows == [0, 2, 4])
    #expect(Self.distinctRows.lastRows == [3, 6, 4])
    #expect(Self.distinctRows.places == [0, 0, 1, 0, 2, 1, 1])
    #expect(Self.distinctRows.weights == [3, 3, 1])
    #expect(!Self.distinctRows.isIdentity)
    #expect(DistinctRows(height: 4).isIdentity)
    #expect(Self.distinctRows.places(of: 1..<5) == 1..<3)
    #expect(Self.distinctRows.places(of: 5..<7).isEmpty)
  }

  @Test
  func `RowExpansion copies each row to its positions`() throws {
    let deduplicated = Pixmap(
      size: PixelSize(width: 2, height: 3), validPixels: [1, 2, 3, 4, 5, 6])
    var whole = try Pixmap(size: PixelSize(width: 2, height: 7))
    RowExpansion(Self.distinctRows, width: 2).expand(deduplicated, into: &whole)
    #expect(whole.pixels == [1, 2, 1, 2, 3, 4, 1, 2, 5, 6, 3, 4, 3, 4])
  }

  /// The previous test covers only rows that are assembled from longer runs, so this test checks every row.
  @Test(arguments: [1, 2, 5, 40])
  func `RowExpansion produces the same rows as copying them one by one`(different: Int) throws {
    var random = SeededGenerator(UInt64(different))
    for period in [1, 2, 7, 50] {
      var classes = (0..<period).map { _ in Int.random(in: 0..<different, using: &random) }
      while classes.count < 120 { classes += classes.prefix(120 - classes.count) }
      classes += (0..<9).map { _ in Int.random(in: 0..<different, using: &random) }
      let distinctRows = DistinctRows(classes: classes)
      let rows = distinctRows.rows.count
      let deduplicated = Pixmap(
        size: PixelSize(width: 3, height: rows), validPixels: (0..<UInt32(3 * rows)).map { $0 })
      var whole = try Pixmap(size: PixelSize(width: 3, height: 129))
      RowExpansion(distinctRows, width: 3).expand(deduplicated, into: &whole)
      var expected: [UInt32] = []
      for place in distinctRows.places {
        for column in 0..<3 { expected.append(UInt32(3 * Int(place) + column)) }
      }
      #expect(whole.pixels == expected)
    }
  }

  @Test(arguments: [1, 7, 900, 9000])
  func `expands rows of any width in any order`(width: Int) throws {
    let classes = (0..<60).map { $0 < 7 ? 0 : ($0 % 23 == 5 ? 100 : $0 % 17) } + [1, 1, 1, 2, 3, 4]
    let distinctRows = DistinctRows(classes: classes)
    let deduplicated = Pixmap(
      size: PixelSize(width: width, height: distinctRows.rows.count),
      validPixels: (0..<distinctRows.rows.count * width).map { UInt32($0) })
    var whole = try Pixmap(size: PixelSize(width: width, height: classes.count))
    RowExpansion(distinctRows, width: width).expand(deduplicated, into: &whole)
    for row in classes.indices {
      let (start, place) = (row * width, distinctRows.places[row] * width)
      #expect(whole.pixels[start..<start + width] == deduplicated.pixels[place..<place + width])
    }
  }

  /// Rows that occur often are written in runs of equal pixels, whose lengths differ from the blocks that are compared.
  @Test(arguments: RasterKernels.all, [1, 31, 32, 33, 64, 200, 1170])
  func `expands rows with runs of equal pixels`(kernels: RasterKernels, width: Int) throws {
    var random = SeededGenerator(UInt64(width))
    for length in [1, 5, 40, 300, 2000] {
      let classes = (0..<40).map { $0 < 9 ? 0 : $0 % 7 }
      let distinctRows = DistinctRows(classes: classes)
      var pixels: [UInt32] = []
      while pixels.count < 7 * width {
        let run = Int.random(in: 1...length, using: &random)
        pixels += [UInt32](repeating: .random(in: 0...2, using: &random), count: run)
      }
      let deduplicated = Pixmap(
        size: PixelSize(width: width, height: 7), validPixels: Array(pixels[..<(7 * width)]))
      var whole = try Pixmap(size: PixelSize(width: width, height: classes.count))
      RowExpansion(distinctRows, width: width, kernels: kernels).expand(deduplicated, into: &whole)
      let expected = distinctRows.places.flatMap { place in
        pixels[place * width..<(place + 1) * width]
      }
      #expect(whole.pixels == expected)
    }
  }

  @Test(arguments: [0.0, 0.25, 0.7])
  func `a deduplicated coverage keeps the levels of its distinct rows`(shift: Double) {
    let size = PixelSize(width: 40, height: 60)
    let shape = RoundedRect(Rect(x: 3 + shift, y: 5 + shift, width: 30, height: 45), radius: 9)
    let coverage = Coverage(of: shape, in: size)
    let distinctRows = DistinctRows(classes: (0..<60).map { $0 < 20 ? $0 : 20 + $0 % 4 })
    let deduplicated = coverage.deduplicated(by: distinctRows)
    #expect(deduplicated.bounds.minX == coverage.bounds.minX)
    #expect(deduplicated.bounds.maxX == coverage.bounds.maxX)
    for (place, row) in distinctRows.rows.enumerated() {
      for x in 0..<40 { #expect(deduplicated[x, place] == coverage[x, row]) }
    }
  }

  @Test
  func `shapes share an outline only if their distance is a whole number of rows`() {
    let size = PixelSize(width: 40, height: 60)
    func outline(y: Double) -> Coverage.Outline {
      Coverage(of: RoundedRect(Rect(x: 3, y: y, width: 20, height: 12), radius: 5), in: size)
        .outline
    }
    #expect(outline(y: 4) == outline(y: 31))
    #expect(outline(y: 4.5) == outline(y: 31.5))
    #expect(outline(y: 4) != outline(y: 4.5))
    #expect(outline(y: 4) != outline(y: 55))
  }
}
