import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests steps 7 and 8 of a trace, which find bars, rows and grids among regions and filter the regions.
@Suite struct StructureStepTests {
  private func region(_ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> TracedRegion
  {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height))
    if kind == .text { region.lines = [region.box] }
    return region
  }

  private let size = PixelSize(width: 390, height: 844)

  @Test(arguments: [
    (1170, 2532, 3), (750, 1334, 2), (390, 844, 1), (1080, 2400, 3), (1536, 2048, 2),
  ])
  func `derives a screenshot's scale from its width`(width: Int, height: Int, scale: Int) {
    let guess = ScaleGuess(PixelSize(width: width, height: height))
    #expect(guess.scale == scale)
    #expect(guess.isCertain)
  }

  @Test func `the scale is uncertain if no device has the screenshot's width`() {
    #expect(!ScaleGuess(PixelSize(width: 1001, height: 700)).isCertain)
  }

  @Test func `a bar ends at the divider below its title`() {
    var regions = [region(.text, 150, 16, 90, 20), region(.divider, 0, 52, 390, 1)]
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first?.kind == .bar)
    #expect(regions.first?.box == PixelRect(at: 0, 0, 390, 53))
    #expect(regions[1].parent == 0)
  }

  /// The bar clips a row. The bar must begin where the row is clipped, not at the divider above the row.
  @Test func `a translucent bar begins where it clips the content behind it`() {
    let icons = (0..<4).map { region(.icon, 40 + 90 * $0, 800, 24, 24) }
    var regions = [region(.divider, 0, 740, 390, 1), region(.image, 16, 752, 56, 28)] + icons
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first?.kind == .bar)
    #expect(regions.first?.box == PixelRect(at: 0, 780, 390, 64))
  }

  @Test func `a tab bar begins at its divider`() {
    let icons = (0..<4).map { region(.icon, 40 + 90 * $0, 790, 24, 24) }
    var regions = [region(.divider, 0, 776, 390, 1)] + icons
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first?.box == PixelRect(at: 0, 776, 390, 68))
    // Two icons are too few for a bar.
    var few = [region(.divider, 0, 776, 390, 1)] + icons.prefix(2)
    BarFinder(size: size, scale: 1).find(in: &few)
    #expect(!few.contains { $0.kind == .bar })
  }

  @Test func `if a region is filtered out, its children move to its parent`() {
    var regions = [
      region(.card, 0, 0, 200, 200), region(.card, 10, 10, 100, 100), region(.text, 20, 20, 50, 10),
      region(.text, 20, 40, 10, 10),
    ]
    regions[1].parent = 0
    regions[2].parent = 1
    regions[3].parent = 1
    var options = TraceOptions()
    options.minimumTextWidth = 20
    options.ignored = [PixelRect(at: 10, 10, 5, 5)]
    RegionFilter(options: options, scale: 1).apply(to: &regions)
    #expect(regions.map(\.box.minX) == [0, 10, 20])
    #expect(regions.map(\.parent) == [nil, 0, 1])
    options.kinds = [.text]
    RegionFilter(options: options, scale: 1).apply(to: &regions)
    #expect(regions.map(\.kind) == [.text])
    #expect(regions[0].parent == nil)
  }

  /// The titles and subtitles have a common left edge, and the icons beside them differ in shape.
  @Test func `recognizes evenly spaced pairs of text lines as rows`() {
    let rows = (0..<4).flatMap { row -> [TracedRegion] in
      let y = 100 + 60 * row
      return [
        region(.icon, 16, y + 8, 12 + 3 * row, 24), region(.text, 60, y, 100 + 9 * row, 12),
        region(.text, 60, y + 22, 160 - 7 * row, 11),
      ]
    }
    let found = RepetitionFinder(scale: 1).find(in: rows)
    #expect(found.map(\.columns) == [1])
    #expect(found.first?.pitch == 60)
    #expect(found.first?.regions.map(\.count) == [3, 3, 3, 3])
    #expect(found.first?.cells.map(\.minY) == [100, 160, 220, 280])
  }

  @Test func `does not recognize unevenly spaced groups as rows`() {
    let rows = [100, 160, 250, 290].flatMap { y in
      [region(.image, 16, y, 40, 40), region(.text, 70, y + 10, 120, 12)]
    }
    #expect(RepetitionFinder(scale: 1).find(in: rows).isEmpty)
  }

  @Test func `recognizes equal pictures in columns as a grid`() {
    let cells = (0..<6).map { region(.image, 16 + 120 * ($0 % 3), 100 + 120 * ($0 / 3), 110, 110) }
    let found = RepetitionFinder(scale: 1).find(in: cells)
    #expect(found.map(\.columns) == [3])
    #expect(found.first?.cells == cells.map(\.box))
  }

  /// The picture of every step contains boxes in the step's colors and a legend row for each of the step's names.
  @Test(arguments: TraceStep.allCases)
  func `the explanation draws boxes and a legend for every step`(step: TraceStep) throws {
    let steps = try TraceSteps(DrawnScreenTests.screen)
    let marks = steps.marks(of: step)
    let names = Set(marks.map(\.name))
    #expect(!marks.isEmpty)
    let picture = try ExplanationPicture(DrawnScreenTests.screen, steps, step: step).pixmap
    #expect(picture.size.height == 1280 + 14 * 2 * names.count)
    // The last box is drawn over the other boxes, except for the numbers at their left edges.
    let last = try #require(marks.last)
    // If the box has lines of text, the color of its last pixel is darker.
    let color = last.lines.isEmpty ? last.color : last.color & 0xff7f_7f7f
    #expect(picture[last.box.maxX - 1, last.box.maxY - 1].rawValue == color)
  }

  @Test func `the trace steps find the screen's surfaces, pictures, lines, texts and rows`() throws
  {
    let steps = try TraceSteps(DrawnScreenTests.screen)
    #expect(
      steps.surfaces.map(\.box) == [
        PixelRect(at: 0, 0, 720, 1280), PixelRect(at: 60, 1150, 600, 88),
      ])
    #expect(steps.parts.images.count == 9)
    // Nine rows have two lines each, and the button has one line.
    #expect(steps.lines.count == 19)
    #expect(steps.texts.count == 19)
    #expect(steps.marks(of: .rows).map(\.name) == [String](repeating: "row", count: 9))
  }
}
