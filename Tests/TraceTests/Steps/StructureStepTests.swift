import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests steps 7 and 8 of a trace, which find rows and grids among regions and filter the regions.
@Suite struct StructureStepTests {
  private func region(_ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> TracedRegion
  {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .card)
    if kind == .text { region.lines = [region.box] }
    return region
  }

  @Test(arguments: [
    (1170, 2532, 3), (1344, 2992, 3), (750, 1334, 2), (390, 844, 1), (1080, 2400, 3),
    (1536, 2048, 2),
  ])
  func `derives a screenshot's scale from its width`(width: Int, height: Int, scale: Int) {
    let guess = ScaleGuess(PixelSize(width: width, height: height))
    #expect(guess.scale == scale)
    #expect(guess.isCertain)
  }

  @Test func `the scale is uncertain if no device has the screenshot's width`() {
    #expect(!ScaleGuess(PixelSize(width: 1001, height: 700)).isCertain)
    // A reduced picture of a phone can be as wide as a tablet.
    let phone = ScaleGuess(PixelSize(width: 1024, height: 2219))
    #expect(phone.scale == 3 && !phone.isCertain)
  }

  /// The letters are 8 points tall at scale 3.
  @Test func `a phone with small letters does not have scale 2`() {
    let letters = (0..<8).map {
      ForegroundPart(box: PixelRect(at: 26 * $0, 0, 20, 24), area: 240, surface: 0, contrast: 255)
    }
    let lines = (0..<6).flatMap { row in
      TextLines(scale: 1).lines(
        of: letters.map { letter in
          var letter = letter
          letter.box = letter.box.offsetBy(x: 0, y: 100 * row)
          return letter
        })
    }
    #expect(ScaleGuess(PixelSize(width: 1079, height: 2340)).scale(of: lines) == 3)
    #expect(ScaleGuess(PixelSize(width: 1079, height: 900)).scale(of: lines) == 2)
    // The width of a reduced picture of a phone determines its scale, and the letters do not.
    for (width, height, scale) in [(461, 1000, 1), (548, 1280, 1), (620, 1340, 2)] {
      let guess = ScaleGuess(PixelSize(width: width, height: height))
      #expect(guess.scale == scale && !guess.isCertain && guess.scale(of: lines) == nil)
    }
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
    options.ignored = [Rect(x: 10, y: 10, width: 5, height: 5)]
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

  /// A header with the titles' left edge precedes the rows, and a footer follows them.
  @Test func `finds rows between a header and a footer that have the same left edge`() {
    let rows = (0..<4).flatMap { row -> [TracedRegion] in
      let y = 140 + 60 * row
      return [region(.icon, 330, y + 8, 20, 20), region(.text, 20, y, 100 + 9 * row, 12)]
    }
    let header = region(.text, 20, 100, 80, 12)
    let footer = region(.text, 20, 420, 200, 12)
    let found = RepetitionFinder(scale: 1).find(in: [header] + rows + [footer])
    #expect(found.map(\.regions) == [[[1, 2], [3, 4], [5, 6], [7, 8]]])
  }

  @Test func `finds rows whose last picture is cut off at the bottom`() {
    let rows = (0..<4).flatMap { row -> [TracedRegion] in
      let y = 100 + 90 * row
      return [
        region(.image, 16, y, 120, row == 3 ? 40 : 66), region(.text, 150, y + 4, 160, 12),
        region(.text, 150, y + 26, 100, 11),
      ]
    }
    let found = RepetitionFinder(scale: 1).find(in: rows)
    #expect(found.map(\.cells.count) == [4])
    #expect(found.first?.pitch == 90)
  }

  @Test func `two rows are a list only if they are all that a card contains`() {
    let rows = [200, 244].map { region(.text, 40, $0, 90, 12) }
    #expect(RepetitionFinder(scale: 1).find(in: rows).isEmpty)
    var regions = [region(.card, 20, 190, 350, 88)] + rows
    for row in 1...2 { regions[row].parent = 0 }
    #expect(RepetitionFinder(scale: 1).find(in: regions).map(\.regions) == [[[1], [2]]])
    regions.append(region(.image, 40, 262, 90, 10))
    regions[3].parent = 0
    #expect(RepetitionFinder(scale: 1).find(in: regions).isEmpty)
    // Two buttons are not a list.
    var buttons = [region(.card, 20, 190, 350, 112)]
    buttons += [200, 248].map { region(.button, 40, $0, 310, 40) }
    for button in 1...2 { buttons[button].parent = 0 }
    #expect(RepetitionFinder(scale: 1).find(in: buttons).isEmpty)
  }

  /// The second text has no ascenders, so its line is lower.
  @Test func `two texts of different heights are rows if a card contains nothing else`() {
    var regions = [
      region(.card, 20, 190, 350, 88), region(.text, 40, 204, 90, 12),
      region(.text, 40, 250, 90, 9),
    ]
    for row in 1...2 { regions[row].parent = 0 }
    #expect(RepetitionFinder(scale: 1).find(in: regions).map(\.regions) == [[[1], [2]]])
    regions[2].lines = [PixelRect(at: 40, 252, 90, 7)]
    #expect(RepetitionFinder(scale: 1).find(in: regions).isEmpty)
  }

  @Test func `two of several cards are rows if there is hardly a gap between them`() {
    let cards = [100, 190, 262, 360].map { region(.card, 14, $0, 360, 70) }
    #expect(RepetitionFinder(scale: 1).find(in: cards).map(\.regions) == [[[1], [2]]])
  }

  @Test func `two cards of different colors are not rows of one list`() {
    var cards = [100, 172].map { region(.card, 14, $0, 360, 70) }
    #expect(RepetitionFinder(scale: 1).find(in: cards).map(\.regions) == [[[0], [1]]])
    cards[0].color = 0xc06020
    #expect(RepetitionFinder(scale: 1).find(in: cards).isEmpty)
  }

  /// Two sections of settings, the first with two rows and the second with one. A value can lack a chevron, and a
  /// colorful icon is a picture.
  @Test func `two rows of a section are a list if other sections follow`() {
    func row(_ y: Int, _ icon: TracedRegion.Kind) -> [TracedRegion] {
      [region(icon, 20, y, 20, 20), region(.text, 60, y + 4, 90, 12)]
    }
    let regions =
      [region(.text, 20, 70, 80, 10)] + row(100, .icon)
      + [region(.text, 300, 104, 50, 12), region(.icon, 360, 104, 8, 14)]
      + [region(.divider, 60, 132, 330, 1)] + row(145, .image)
      + [region(.text, 210, 149, 158, 12), region(.divider, 60, 177, 330, 1)]
      + [region(.text, 20, 210, 80, 10)] + row(250, .icon)
    let found = RepetitionFinder(scale: 1).find(in: regions)
    #expect(found.map(\.regions) == [[[1, 2, 3, 4], [6, 7, 8]]])
  }

  /// The surface of a header is directly above the rows.
  @Test func `the rows between dividers can begin below the surface of a header`() {
    let header = region(.card, 0, 60, 390, 32)
    let rows = (0..<3).map { region(.text, 20, 104 + 40 * $0, 120, 12) }
    let dividers = (0..<2).map { region(.divider, 0, 130 + 40 * $0, 390, 1) }
    let found = RepetitionFinder(scale: 1).find(in: [header] + rows + dividers)
    #expect(found.map(\.regions) == [[[1], [2], [3]]])
  }

  @Test func `two sections of several rows are not a list`() {
    func section(_ y: Int) -> [TracedRegion] {
      [
        region(.text, 20, y, 110, 10), region(.text, 20, y + 40, 160, 14),
        region(.image, 340, y + 36, 30, 20), region(.text, 20, y + 90, 90, 14),
      ]
    }
    let regions = section(100) + [region(.divider, 0, 220, 390, 1)] + section(240)
    #expect(RepetitionFinder(scale: 1).find(in: regions).isEmpty)
  }

  /// The title of the second row has two lines, and the last row has a longer text.
  @Test func `rows between dividers can differ in height`() {
    var regions: [TracedRegion] = []
    var y = 100
    for height in [60, 80, 60, 60, 80] {
      regions += [region(.icon, 20, y + 20, 24, 24), region(.text, 60, y + 12, 180, 12)]
      regions.append(region(.text, 60, y + height - 24, 140, 10))
      y += height
      regions.append(region(.divider, 0, y, 390, 1))
    }
    let found = RepetitionFinder(scale: 1).find(in: regions)
    #expect(found.map(\.cells.count) == [5])
    #expect(found.first?.heights == [60, 80, 60, 60, 80])
    #expect(found.first?.variants == [[1, 4]])
  }

  /// A month is between the third and the fourth row.
  @Test func `rows with equal signs end at a heading`() {
    var regions: [TracedRegion] = []
    for (row, y) in [100, 170, 260, 390, 460, 550].enumerated() {
      let isHigh = row == 1 || row == 4
      regions += [region(.image, 20, y, 40, 40), region(.text, 80, y + 2, 120, 12)]
      regions.append(region(.text, 80, y + 24, 160, isHigh ? 36 : 12))
    }
    regions.append(region(.button, 140, 340, 110, 24))
    let found = RepetitionFinder(scale: 1).find(in: regions)
    #expect(found.map(\.cells.count) == [3, 3])
    #expect(found.allSatisfy { Set($0.heights).count == 2 })
  }

  @Test func `cards of different heights that contain lists are not rows`() {
    var regions: [TracedRegion] = []
    var y = 100
    for count in [3, 4, 3] {
      let card = regions.count
      regions.append(region(.card, 16, y, 358, 50 * count))
      for row in 0..<count {
        regions += [
          region(.icon, 32, y + 13 + 50 * row, 24, 24),
          region(.text, 72, y + 19 + 50 * row, 100, 12),
        ]
        for place in 1...2 { regions[regions.count - place].parent = card }
      }
      y += 50 * count + 16
    }
    let found = RepetitionFinder(scale: 1).find(in: regions)
    #expect(found.map(\.cells.count) == [3, 4, 3])
  }

  @Test func `two cards with one text each are not a list`() {
    var regions = [100, 172].map { region(.card, 14, $0, 360, 60) }
    for card in 0...1 {
      regions.append(region(.text, 30, regions[card].box.minY + 24, 80, 12))
      regions[2 + card].parent = card
    }
    #expect(RepetitionFinder(scale: 1).find(in: regions).isEmpty)
  }

  /// A heading and three pictures repeat at an even distance.
  @Test func `headings above pictures are not rows`() {
    let regions = [100, 300, 500].flatMap { (y: Int) -> [TracedRegion] in
      let pictures = (0..<3).map { region(.image, 20 + 120 * $0, y + 40, 100, 100) }
      return [region(.text, 20, y, 140, 16), region(.icon, 350, y, 10, 16)] + pictures
    }
    let found = RepetitionFinder(scale: 1).find(in: regions)
    #expect(found.map(\.columns) == [3, 3, 3])
  }

  @Test func `a scroll bar beside some cards does not split a list`() {
    let cards = (0..<6).map { region(.card, 0, 100 + 70 * $0, $0 < 3 ? 384 : 390, 60) }
    #expect(RepetitionFinder(scale: 1).find(in: cards).map(\.cells.count) == [6])
  }

  /// The third row has a title above its text. Dividers separate the rows.
  @Test func `a row contains everything between its dividers`() {
    func line(_ y: Int, _ width: Int) -> TracedRegion { region(.text, 20, y, width, 12) }
    let dividers = (0..<5).map { region(.divider, 20, 150 + 60 * $0, 370, 1) }
    let whole = [100, 174, 234, 294, 354].map { line($0, 120) }
    // The first text has a larger distance, so it is a header.
    #expect(
      RepetitionFinder(scale: 1).find(in: whole + dividers).map(\.regions)
        == [[[1], [2], [3], [4]]])
    let title = line(158, 120)
    #expect(
      RepetitionFinder(scale: 1).find(in: whole + [title] + dividers).map(\.regions)
        == [[[2], [3], [4]]])
  }

  @Test func `low rows of nothing but text are rows only between dividers`() {
    let rows = (0..<4).map { region(.text, 20, 100 + 32 * $0, 120 + 9 * $0, 12) }
    #expect(RepetitionFinder(scale: 1).find(in: rows).isEmpty)
    let dividers = (1..<4).map { region(.divider, 20, 90 + 32 * $0, 360, 1) }
    #expect(RepetitionFinder(scale: 1).find(in: rows + dividers).map(\.cells.count) == [4])
    #expect(RepetitionFinder(scale: 1).find(in: rows + [dividers[1]]).isEmpty)
    let high = (0..<4).map { region(.text, 20, 100 + 44 * $0, 120 + 9 * $0, 12) }
    #expect(RepetitionFinder(scale: 1).find(in: high).map(\.cells.count) == [4])
    // Below a name, they are the paragraphs of a text.
    let name = region(.text, 24, 60, 80, 20)
    #expect(RepetitionFinder(scale: 1).find(in: high + [name]).isEmpty)
    // Many of them are a list, such as the results of a search.
    let many = (0..<6).map { region(.text, 20, 100 + 44 * $0, 120 + 9 * $0, 12) }
    #expect(RepetitionFinder(scale: 1).find(in: many + [name]).map(\.cells.count) == [6])
  }

  @Test func `repetitions do not overlap`() {
    // Rows of texts between the pictures of a grid, which are closer than the rows of pictures.
    let pictures = (0..<6).map {
      region(.image, 20 + 120 * ($0 % 3), 100 + 160 * ($0 / 3), 100, 100)
    }
    let texts = (0..<5).flatMap {
      [region(.text, 30, 110 + 44 * $0, 60 + 5 * $0, 12), region(.icon, 10, 108 + 44 * $0, 12, 16)]
    }
    let found = RepetitionFinder(scale: 1).find(in: pictures + texts)
    let boxes = found.map { $0.cells.reduce(PixelRect.empty) { $0.union($1) } }
    #expect(!found.isEmpty)
    for (place, box) in boxes.enumerated() {
      #expect(boxes.dropFirst(place + 1).allSatisfy { $0.intersection(box).isEmpty })
    }
  }

  @Test func `the regions of a rejected repetition can form another one`() {
    let rows = (0..<4).flatMap { row -> [TracedRegion] in
      let y = 100 + 60 * row
      return [region(.icon, 16, y, 24, 24), region(.text, 60, y, 100 + 9 * row, 12)]
    }
    let finder = RepetitionFinder(scale: 1)
    let first = finder.find(in: rows)
    let rejected = Set(first.map(\.regions))
    #expect(!first.isEmpty)
    #expect(RepetitionFinder(scale: 1, rejected: rejected).find(in: rows).isEmpty)
    #expect(RepetitionFinder(scale: 1, known: first).find(in: rows) == first)
  }

  @Test func `every rule for surfaces has a number that does not change`() throws {
    #expect(TraceRule.allCases.map(\.rawValue) == Array(1...24))
    let steps = try TraceSteps(DrawnScreenTests.screen)
    let rules = Set(steps.tracing.regions.map(\.rule))
    #expect(rules == [.picture, .text, .control])
    #expect(
      Set(steps.marks(of: .regions).map(\.name)) == [
        "image rule 9", "text rule 14", "button rule 6",
      ])
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
  @Test func `a heading between the rows of pictures separates two grids`() {
    let rows = [100, 320].flatMap { y in
      (0..<4).flatMap {
        [region(.image, 20 + 90 * $0, y, 80, 120), region(.text, 30 + 90 * $0, y + 128, 60, 10)]
      }
    }
    let headings = [70, 290].map { region(.text, 20, $0, 150, 18) }
    let found = RepetitionFinder(scale: 1).find(in: rows + headings)
    #expect(found.map(\.cells.count) == [4, 4])
    #expect(found.map { $0.cells[0].minY } == [100, 320])
    #expect(RepetitionFinder(scale: 1).find(in: rows).map(\.cells.count) == [8])
  }

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
