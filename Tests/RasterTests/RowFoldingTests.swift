import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct RowFoldingTests {
  private static let folding = RowFolding(classes: [7, 7, 3, 7, 5, 3, 3])

  @Test("Rows of one class are kept once, where they come first")
  func classes() {
    #expect(Self.folding.rows == [0, 2, 4])
    #expect(Self.folding.lastRows == [3, 6, 4])
    #expect(Self.folding.places == [0, 0, 1, 0, 2, 1, 1])
    #expect(Self.folding.weights == [3, 3, 1])
    #expect(!Self.folding.isIdentity)
    #expect(RowFolding(height: 4).isIdentity)
    #expect(Self.folding.places(of: 1..<5) == 1..<3)
    #expect(Self.folding.places(of: 5..<7).isEmpty)
  }

  @Test("Unfolding puts each row where it belongs")
  func unfold() throws {
    let folded = Pixmap(size: PixelSize(width: 2, height: 3), premultiplied: [1, 2, 3, 4, 5, 6])
    var whole = try Pixmap(size: PixelSize(width: 2, height: 7))
    Unfolding(Self.folding, width: 2).unfold(folded, into: &whole)
    #expect(whole.pixels == [1, 2, 1, 2, 3, 4, 1, 2, 5, 6, 3, 4, 3, 4])
  }

  /// Rows are put together from longer runs above; every one must still be its own.
  @Test("Unfolding is the same as row after row", arguments: [1, 2, 5, 40])
  func unfoldAtRandom(different: Int) throws {
    var random = SeededGenerator(UInt64(different))
    for period in [1, 2, 7, 50] {
      var classes = (0..<period).map { _ in Int.random(in: 0..<different, using: &random) }
      while classes.count < 120 { classes += classes.prefix(120 - classes.count) }
      classes += (0..<9).map { _ in Int.random(in: 0..<different, using: &random) }
      let folding = RowFolding(classes: classes)
      let rows = folding.rows.count
      let folded = Pixmap(
        size: PixelSize(width: 3, height: rows), premultiplied: (0..<UInt32(3 * rows)).map { $0 })
      var whole = try Pixmap(size: PixelSize(width: 3, height: 129))
      Unfolding(folding, width: 3).unfold(folded, into: &whole)
      #expect(
        whole.pixels == folding.places.flatMap { place in (0..<3).map { UInt32(3 * place + $0) } })
    }
  }

  @Test("Rows of any width and order go where they belong", arguments: [1, 7, 900, 9000])
  func unfoldMany(width: Int) throws {
    let classes = (0..<60).map { $0 < 7 ? 0 : ($0 % 23 == 5 ? 100 : $0 % 17) } + [1, 1, 1, 2, 3, 4]
    let folding = RowFolding(classes: classes)
    let folded = Pixmap(
      size: PixelSize(width: width, height: folding.rows.count),
      premultiplied: (0..<folding.rows.count * width).map { UInt32($0) })
    var whole = try Pixmap(size: PixelSize(width: width, height: classes.count))
    Unfolding(folding, width: width).unfold(folded, into: &whole)
    for row in classes.indices {
      let (start, place) = (row * width, folding.places[row] * width)
      #expect(whole.pixels[start..<start + width] == folded.pixels[place..<place + width])
    }
  }

  @Test("A folded coverage has the bytes of the rows that stay", arguments: [0.0, 0.25, 0.7])
  func coverage(shift: Double) {
    let size = PixelSize(width: 40, height: 60)
    let shape = RoundedRect(Rect(x: 3 + shift, y: 5 + shift, width: 30, height: 45), radius: 9)
    let coverage = Coverage(of: shape, in: size)
    let folding = RowFolding(classes: (0..<60).map { $0 < 20 ? $0 : 20 + $0 % 4 })
    let folded = coverage.folded(by: folding)
    #expect(folded.bounds.minX == coverage.bounds.minX)
    #expect(folded.bounds.maxX == coverage.bounds.maxX)
    for (place, row) in folding.rows.enumerated() {
      for x in 0..<40 { #expect(folded[x, place] == coverage[x, row]) }
    }
  }

  @Test("Shapes a whole number of rows apart have one outline, others have not")
  func outline() {
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
