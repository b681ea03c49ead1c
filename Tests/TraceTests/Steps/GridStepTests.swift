import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests which cells and captions form a grid, and which two rows are equal.
@Suite struct GridStepTests {
  private func region(_ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> TracedRegion
  {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .card)
    if kind == .text { region.lines = [region.box] }
    return region
  }

  @Test func `the last item of a shelf can be cut off at the side of the screen`() {
    let covers = [16, 156, 296].map { region(.image, $0, 100, min(128, 390 - $0), 128) }
    let found = RepetitionFinder(width: 390, scale: 1).find(in: covers)
    #expect(found.map(\.columns) == [3])
    #expect(found.first?.cells == covers.map(\.box))
    // On a wider screen, the last item is a smaller one.
    #expect(RepetitionFinder(width: 600, scale: 1).find(in: covers).isEmpty)
  }

  /// The fourth line of two captions is farther from the cover than a heading may be.
  @Test func `long captions belong to the cells, and a heading at their height does not`() {
    func regions(lastLines: Int) -> [TracedRegion] {
      (0..<2).flatMap { row in
        (0..<3).flatMap { column -> [TracedRegion] in
          let (x, y) = (20 + 120 * column, 100 + 220 * row)
          let lines = column < lastLines ? 4 : 3
          return [region(.image, x, y, 100, 100)]
            + (0..<lines).map { region(.text, x, y + 108 + 20 * $0, 80, 10) }
        }
      }
    }
    let long = RepetitionFinder(scale: 1).find(in: regions(lastLines: 2))
    #expect(long.map(\.columns) == [3])
    #expect(long.first?.regions.map(\.count) == [5, 5, 4, 5, 5, 4])
    let headed = RepetitionFinder(scale: 1).find(in: regions(lastLines: 1))
    #expect(headed.allSatisfy { $0.regions.allSatisfy { $0.count == 4 } })
  }

  /// The title and the subtitle of the second row are one text.
  @Test func `two rows are equal if their texts have the same lines`() {
    func regions(_ lines: Int) -> [TracedRegion] {
      var rows = [region(.icon, 16, 100, 36, 36), region(.icon, 16, 190, 36, 36)]
      rows += [100, 122].map { region(.text, 66, $0, 150, 12) }
      rows += [100, 190].map { region(.text, 330, $0, 40, 12) }
      var title = region(.text, 66, 190, 150, 34)
      title.lines = (0..<lines).map { PixelRect(at: 66, 190 + 22 * $0, 150, 12) }
      return rows + [title]
    }
    let found = RepetitionFinder(scale: 1).find(in: regions(2))
    #expect(found.map { $0.regions.map(\.count) } == [[4, 3]])
    #expect(RepetitionFinder(scale: 1).find(in: regions(3)).isEmpty)
  }
}
