import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests step 7b of a trace, which finds bars in the page's color.
@Suite struct BarStepTests {
  private func region(_ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> TracedRegion
  {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .card)
    if kind == .text { region.lines = [region.box] }
    return region
  }

  private let size = PixelSize(width: 390, height: 844)

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

  @Test(arguments: [(126, 37), (90, 25)])
  func `a Dynamic Island without signs beside it is in a status bar`(width: Int, height: Int) {
    var regions = [
      region(.button, (390 - width) / 2, 11, width, height), region(.text, 16, 300, 200, 12),
    ]
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first?.rule == .statusBar)
    #expect(regions.first?.box == PixelRect(at: 0, 0, 390, 11 + height + 4))
    // A single sign beside it is content.
    regions = [region(.text, 30, 16, 40, 12)] + regions.dropFirst()
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(!regions.contains { $0.rule == .statusBar })
  }

  @Test func `a tab bar begins below the slider above it`() {
    let icons = (0..<4).map { region(.icon, 40 + 90 * $0, 800, 24, 24) }
    var regions = [region(.text, 16, 752, 40, 10), region(.button, 70, 744, 250, 28)] + icons
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first { $0.kind == .bar }?.box == PixelRect(at: 0, 772, 390, 72))
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

  @Test(arguments: [([(150, 90)], 44), ([(16, 50), (150, 90), (330, 44)], 44)])
  func `a navigation bar has a title in the middle`(texts: [(Int, Int)], middle: Int) {
    let status = [region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12)]
    let title = texts.map { region(.text, $0.0, middle - 6, $0.1, 12) }
    var regions = status + title
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.first?.kind == .bar)
    #expect((middle + 6...middle + 14).contains(regions[0].box.maxY))
    #expect(regions.dropFirst().allSatisfy { $0.parent == 0 })
    // A button in the middle is content.
    var button = status + [region(.button, 150, middle - 6, 90, 12)]
    BarFinder(size: size, scale: 1).find(in: &button)
    #expect(button[0].box.maxY < middle)
    // A text that is not in the middle is content.
    var left = status + [region(.text, 40, middle - 6, 60, 12)]
    BarFinder(size: size, scale: 1).find(in: &left)
    #expect(left[0].box.maxY < middle)
  }

  /// The last title is below a status bar whose signs end far above its lower edge.
  @Test(arguments: [([(16, 36, 120, 18)], 54), ([(16, 58, 20, 20), (60, 58, 100, 16)], 78)])
  func `a navigation bar can contain only a large title or be below a tall status bar`(
    contents: [(Int, Int, Int, Int)], end: Int
  ) {
    let status = [region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12)]
    let texts = (0..<3).map { region(.text, 16, 150 + 40 * $0, 200, 12) }
    let title = contents.map { region($0.2 > 40 ? .text : .icon, $0.0, $0.1, $0.2, $0.3) }
    var regions = status + title + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar)
    #expect((end..<end + 8).contains(regions[0].box.maxY))
  }

  /// The page begins with a toolbar, and its first card looks like another toolbar.
  @Test func `a toolbar is not a status bar`() {
    var regions = [
      region(.bar, 0, 0, 390, 50), region(.icon, 16, 18, 18, 14), region(.text, 66, 18, 80, 14),
      region(.icon, 340, 16, 16, 16), region(.card, 8, 58, 374, 48), region(.text, 22, 76, 120, 14),
      region(.icon, 350, 74, 18, 18),
    ]
    for place in 1...3 { regions[place].parent = 0 }
    for place in 5...6 { regions[place].parent = 4 }
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].box == PixelRect(at: 0, 0, 390, 50))
  }

  @Test func `a status bar ends at a toolbar of another color`() {
    var regions = [
      region(.bar, 0, 0, 390, 56), region(.text, 30, 18, 40, 12), region(.icon, 340, 18, 24, 12),
      region(.bar, 0, 56, 390, 52), region(.icon, 16, 72, 20, 20), region(.text, 60, 76, 90, 14),
      region(.text, 20, 130, 200, 22),
    ]
    for place in 1...2 { regions[place].parent = 0 }
    for place in 4...5 { regions[place].parent = 3 }
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].box == PixelRect(at: 0, 0, 390, 56))
    #expect(regions[6].parent == nil)
  }

  /// A line at the left edge of the picture is as high as the screen.
  @Test func `a line at the edge of the picture does not hide the status bar`() {
    var regions = [
      region(.divider, 0, 0, 1, 844), region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12),
    ]
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].rule == .statusBar)
  }

  @Test func `the first row of a list between dividers is not a bar`() {
    func rows(_ pitch: Int) -> [TracedRegion] {
      (0..<4).flatMap { row in
        [
          region(.image, 16, 24 + 70 * row, 36, 36), region(.text, 66, 30 + 70 * row, 90, 12),
          region(.divider, 0, 90 + pitch * row, 390, 1),
        ]
      }
    }
    var list = [region(.bar, 0, 0, 390, 20)] + rows(70)
    BarFinder(size: size, scale: 1).find(in: &list)
    #expect(list.filter { $0.kind == .bar }.map(\.box.maxY) == [20])
    var other = [region(.bar, 0, 0, 390, 20)] + rows(110)
    BarFinder(size: size, scale: 1).find(in: &other)
    #expect(other[0].box.maxY == 91)
  }

  @Test func `two tabs without an edge need an icon each`() {
    let labels = [region(.text, 76, 800, 44, 9), region(.text, 270, 800, 44, 9)]
    let icons = [region(.icon, 86, 770, 24, 24), region(.icon, 280, 770, 24, 24)]
    var tabs = labels + icons
    BarFinder(size: size, scale: 1).find(in: &tabs)
    #expect((750..<770).contains(tabs[0].box.minY) && tabs[0].rule == .tabBar)
    var few = labels + icons.prefix(1)
    BarFinder(size: size, scale: 1).find(in: &few)
    #expect(!few.contains { $0.kind == .bar })
  }

  /// Icons of several colors are pictures, but not those that are surfaces.
  @Test(arguments: [TraceRule.icon, .empty])
  func `tabs can have colorful icons`(rule: TraceRule) {
    let icons = (0..<4).map { place in
      var icon = region(.image, 40 + 90 * place, 800, 24, 24)
      icon.rule = rule
      return icon
    }
    var regions = [region(.divider, 0, 776, 390, 1)] + icons
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect((regions[0].kind == .bar) == (rule == .icon))
  }

  @Test func `a sheet's navigation bar contains the regions on the sheet`() {
    var regions = [
      region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12), region(.card, 0, 30, 390, 814),
      region(.icon, 16, 40, 20, 20), region(.text, 150, 44, 90, 12), region(.text, 40, 200, 90, 12),
    ]
    for place in 3...5 { regions[place].parent = 2 }
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar)
    #expect(regions.filter { $0.parent == 0 }.map(\.box.minY) == [8, 8, 40, 44])
    #expect(regions.last?.parent == 3)
  }

  @Test func `tabs above a strip with the home indicator are a bar`() {
    let icons = (0..<4).map { region(.icon, 40 + 90 * $0, 770, 24, 24) }
    let labels = (0..<4).map { region(.text, 36 + 90 * $0, 798, 32, 9) }
    var regions = [region(.bar, 0, 816, 390, 28), region(.icon, 130, 828, 130, 5)] + icons + labels
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar)
    #expect((750..<770).contains(regions[0].box.minY))
  }

  @Test func `the last row of a grid of icons is not a tab bar`() {
    func row(_ y: Int) -> [TracedRegion] {
      (0..<4).flatMap {
        [region(.icon, 40 + 90 * $0, y, 24, 24), region(.text, 36 + 90 * $0, y + 28, 32, 9)]
      }
    }
    var grid = row(680) + row(780)
    BarFinder(size: size, scale: 1).find(in: &grid)
    #expect(!grid.contains { $0.kind == .bar })
    var tabs = row(780)
    BarFinder(size: size, scale: 1).find(in: &tabs)
    #expect(tabs.contains { $0.kind == .bar })
  }

  /// Material aligns a large title with the bottom of a bar of 152 points.
  @Test func `a bar contains a large title and the avatar beside it`() {
    var regions = [
      region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12), region(.icon, 16, 40, 20, 20),
      region(.text, 16, 118, 160, 22), region(.image, 330, 108, 40, 40),
      region(.text, 16, 220, 200, 12),
    ]
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar)
    #expect((148..<160).contains(regions[0].box.maxY))
    #expect(regions.map(\.parent) == [nil, 0, 0, 0, 0, 0, nil])
  }

  @Test func `a picture without a status bar begins with a bar if its title is large`() {
    let texts = (0..<3).map { region(.text, 16, 120 + 60 * $0, 200, 12) }
    var regions = [region(.icon, 16, 18, 20, 20), region(.text, 60, 20, 100, 16)] + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.map(\.parent) == [nil, 0, 0, nil, nil, nil])
    #expect(regions[0].rule == .titleBar)
    var large =
      [region(.text, 16, 90, 200, 22)]
      + texts.map { text in
        var text = text
        text.box = text.box.offsetBy(x: 0, y: 60)
        text.lines = [text.box]
        return text
      }
    BarFinder(size: size, scale: 1).find(in: &large)
    #expect(large.map(\.parent) == [nil, 0, nil, nil, nil])
    // A title that is as large as other texts is the first row of a list.
    var rows = [region(.icon, 16, 18, 20, 20), region(.text, 60, 20, 100, 12)] + texts
    BarFinder(size: size, scale: 1).find(in: &rows)
    #expect(!rows.contains { $0.kind == .bar })
  }

  @Test func `a status bar of another color ends at a sheet with a navigation bar`() {
    var regions = [
      region(.bar, 0, 0, 390, 62), region(.text, 30, 20, 40, 12), region(.icon, 340, 20, 24, 12),
      region(.icon, 16, 88, 20, 20), region(.text, 150, 92, 90, 12),
    ]
    for place in 1...2 { regions[place].parent = 0 }
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.map(\.parent) == [nil, 0, 0, 0, 0])
    #expect((108..<120).contains(regions[0].box.maxY))
  }

  @Test func `a button over the top of a tab bar belongs to the bar`() {
    let tabs = (0..<4).map { region(.icon, 40 + 90 * $0, 800, 24, 24) }
    let bar = region(.bar, 0, 780, 390, 64)
    var regions = [bar, region(.button, 167, 750, 56, 56)] + tabs
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(!regions.contains { $0.kind == .button })
    // Only the lower edge of this button touches the bar.
    var above = [bar, region(.button, 167, 730, 56, 56)] + tabs
    BarFinder(size: size, scale: 1).find(in: &above)
    #expect(above.contains { $0.kind == .button })
  }

  @Test func `equal signs in the corners of a picture are parts of the screen's corners`() {
    let corners = [(8, 8), (8, 823), (369, 823)].map { region(.icon, $0.0, $0.1, 13, 13) }
    let texts = (0..<3).map { region(.text, 16, 220 + 60 * $0, 200, 12) }
    var regions = corners + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.map(\.kind) == [.text, .text, .text])
    // A menu button and a search button are in two corners.
    var buttons = Array(corners.prefix(2)) + texts
    BarFinder(size: size, scale: 1).find(in: &buttons)
    #expect(buttons.count { $0.kind == .icon } == 2)
  }

  @Test func `an empty status bar can be above a title with a sign`() {
    let texts = (0..<3).map { region(.text, 16, 180 + 60 * $0, 200, 12) }
    var regions = [region(.icon, 16, 72, 20, 20), region(.text, 60, 74, 100, 16)] + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions.map(\.parent) == [nil, 0, 0, nil, nil, nil])
    var caption = [region(.text, 95, 74, 200, 16)] + texts
    BarFinder(size: size, scale: 1).find(in: &caption)
    #expect(!caption.contains { $0.kind == .bar })
  }

  @Test func `a title between two icons is a bar, and between two texts it is a row`() {
    let texts = (0..<3).map { region(.text, 60, 120 + 60 * $0, 200, 12) }
    func bars(_ kind: TracedRegion.Kind) -> Int {
      var regions =
        [
          region(kind, 16, 40, 20, 12), region(.text, 150, 40, 90, 12),
          region(kind, 354, 40, 20, 12),
        ]
        + texts
      BarFinder(size: size, scale: 1).find(in: &regions)
      return regions.count { $0.kind == .bar }
    }
    #expect(bars(.icon) == 1)
    #expect(bars(.text) == 0)
  }

  /// The first icon is a letter of the title that looks like an icon.
  @Test func `a subtitle belongs to the bar of its title`() {
    var regions = [
      region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12), region(.icon, 60, 40, 12, 18),
      region(.text, 16, 40, 140, 18), region(.text, 16, 66, 60, 10), region(.icon, 360, 54, 12, 6),
      region(.text, 60, 130, 200, 12),
    ]
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar && (76..<84).contains(regions[0].box.maxY))
  }

  @Test func `three home indicators are not content, but two strokes are`() {
    let texts = (0..<3).map { region(.text, 60, 120 + 60 * $0, 200, 12) }
    func strokes(_ lefts: [Int]) -> Int {
      var regions = texts + lefts.map { region(.image, $0, 832, 80, 4) }
      BarFinder(size: size, scale: 1).find(in: &regions)
      return regions.count { $0.kind == .image }
    }
    #expect(strokes([40, 155, 270]) == 0)
    #expect(strokes([40, 270]) == 2)
  }

  /// The second text is too far to the right for a subtitle.
  @Test(arguments: [(16, true), (60, false)])
  func `a title and a subtitle beside icons are not a status bar`(left: Int, isTitle: Bool) {
    let texts = (0..<3).map { region(.text, 16, 150 + 40 * $0, 200, 12) }
    var regions =
      [
        region(.text, 16, 14, 70, 14), region(.icon, 290, 20, 16, 16),
        region(.icon, 340, 20, 16, 16), region(.text, left, 36, 50, 8),
      ] + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar && (regions[0].box.maxY > 44) == isTitle)
  }

  @Test func `a part of the frame in a corner does not hide the status bar`() {
    let texts = (0..<3).map { region(.text, 16, 150 + 40 * $0, 200, 12) }
    var regions =
      [region(.icon, 0, 0, 28, 7), region(.text, 30, 18, 34, 10), region(.icon, 340, 18, 24, 12)]
      + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar && regions[0].rule == .statusBar)
    #expect(regions[1...3].allSatisfy { $0.parent == 0 })
    // The navigation bar below it is found, too, even if a camera and its lens are in the status bar.
    let row = [region(.text, 16, 70, 120, 16), region(.icon, 350, 68, 20, 20)]
    let camera = [region(.image, 179, 12, 32, 32), region(.image, 184, 16, 24, 20)]
    regions = Array(regions[1...]) + row + camera
    for place in regions.indices { regions[place].parent = nil }
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar && regions[0].box.maxY > 86)
  }

  /// A temperature beside a day and a range of temperatures, and a title beside a short text.
  @Test(arguments: [(44, false), (20, true)])
  func `a large number beside a higher text is not a title`(height: Int, isTitle: Bool) {
    var value = region(.text, 16, 100, 60, 28)
    value.lines = [value.box]
    let texts = (0..<3).map { region(.text, 16, 200 + 40 * $0, 200, 12) }
    var regions =
      [
        region(.text, 30, 14, 34, 10), region(.icon, 340, 14, 24, 12),
        region(.icon, 16, 58, 20, 20), region(.text, 60, 58, 100, 16), value,
        region(.text, 290, 104, 80, height),
      ] + texts
    BarFinder(size: size, scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar && (regions[0].box.maxY > 128) == isTitle)
  }
}
