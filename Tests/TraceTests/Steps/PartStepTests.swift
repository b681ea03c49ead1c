import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests steps 3 and 4 of a trace, which find the parts on surfaces and their kinds.
@Suite struct PartStepTests {
  @Test func `shapes that touch only at a corner are one part`() {
    var drawing = Drawing(60, 60)
    drawing.fill(10, 10, 4, 4, 0)
    drawing.fill(14, 14, 4, 4, 0)
    drawing.fill(30, 10, 4, 4, 0)
    let parts = drawing.foreground.parts.parts
    #expect(parts.map(\.box) == [PixelRect(at: 10, 10, 8, 8), PixelRect(at: 30, 10, 4, 4)])
    #expect(parts.map(\.area) == [32, 16])
    #expect(parts.map(\.surface) == [0, 0])
  }

  @Test func `a letter's ink color is not the color of its soft edges`() {
    var drawing = Drawing(60, 60)
    drawing.fill(9, 9, 6, 12, 128)
    drawing.fill(10, 10, 4, 10, 16)
    let part = drawing.foreground.parts.parts[0]
    #expect(part.ink == 0x10_1010)
    #expect(part.contrast == 239)
  }

  @Test func `distinguishes pictures, dividers and letters`() {
    var drawing = Drawing(300, 300)
    drawing.fill(20, 20, 60, 60, Drawing.noise)
    drawing.fill(20, 120, 200, 1, 200)
    drawing.word(5, x: 20, y: 150, height: 12, stroke: 2, pitch: 11, 0)
    let sorted = drawing.sorted
    #expect(sorted.images.map(\.box) == [PixelRect(at: 20, 20, 60, 60)])
    #expect(sorted.dividers.map(\.box) == [PixelRect(at: 20, 120, 200, 1)])
    #expect(sorted.glyphs.map(\.box.minX) == [20, 31, 42, 53, 64])
  }

  @Test func `a scroll indicator does not swallow the short words beside it`() throws {
    var drawing = Drawing.phone()
    for y in [80, 190] { drawing.word(3, x: 345, y: y, height: 10, stroke: 2, pitch: 9, 90) }
    drawing.fill(383, 40, 3, 400, 160)
    let regions = try drawing.traced().regions
    #expect(regions.filter { $0.kind == .text && $0.box.minX == 345 }.map(\.box.minY) == [80, 190])
    #expect(
      regions.filter { $0.box.minX == 383 }.map(\.kind) == [.divider])
  }

  @Test func `recognizes an unfilled frame as an outline`() {
    var drawing = Drawing(300, 200)
    drawing.fill(20, 40, 240, 48, 100)
    drawing.fill(21, 41, 238, 46, 255)
    #expect(drawing.sorted.outlines.map(\.box) == [PixelRect(at: 20, 40, 240, 48)])
  }

  /// Tests the profiles of a zigzag across 216 columns and of a frame.
  @Test func `a stroke that enters each column once is a curve`() {
    func profile(_ rows: [[PixelRun]], _ box: PixelRect) -> StrokeProfile {
      var profile = StrokeProfile(box: box)
      for (row, runs) in rows.enumerated() { for run in runs { profile.add(run, row: row) } }
      profile.finishRow()
      return profile
    }
    // The zigzag paints column x in rows x / 4 and x / 4 + 1. It goes down and then up again.
    let zigzag = (0..<27).map { row -> [PixelRun] in
      let low = Int32(max(0, 4 * row - 4))
      return [
        PixelRun(start: low, end: Int32(4 * row + 4)),
        PixelRun(start: Int32(216 - 4 * row - 4), end: 216 - low),
      ]
    }
    let curve = profile(zigzag, PixelRect(at: 0, 0, 216, 27))
    #expect(curve.columns == 216)
    #expect(curve.entries == 216)
    #expect(curve.isCurve(scale: 1))
    let frame = profile(
      (0..<40).map { row in
        row == 0 || row == 39
          ? [PixelRun(start: 0, end: 100)]
          : [PixelRun(start: 0, end: 1), PixelRun(start: 99, end: 100)]
      }, PixelRect(at: 0, 0, 100, 40))
    #expect(frame.rules == 2)
    #expect(!frame.isSlanted && !frame.isCurve(scale: 1))
    // The same zigzag, followed by a solid block, is not a curve.
    let block = profile(
      zigzag + (0..<27).map { _ in [PixelRun(start: 0, end: 216)] }, PixelRect(at: 0, 0, 216, 54))
    #expect(!block.isCurve(scale: 1))
  }

  @Test func `bars with a common baseline and different heights form a chart`() {
    func drawings(_ heights: [Int]) -> [PixelRect] {
      var drawing = Drawing(300, 300)
      for (place, height) in heights.enumerated() {
        drawing.fill(30 + 40 * place, 200 - height, 22, height, 60)
      }
      var sorted = drawing.sorted
      ChartFinder(scale: 1).find(in: &sorted, drawing.foreground.map)
      return sorted.drawings.map(\.box)
    }
    #expect(drawings([100, 40, 80, 60, 20]) == [PixelRect(at: 30, 100, 182, 100)])
    // Tiles of equal height are not a chart, and three bars are too few for a chart.
    #expect(drawings([60, 60, 60, 60, 60]).isEmpty)
    #expect(drawings([100, 40, 80]).isEmpty)
  }

  @Test func `a chart contains its curve and the grid lines behind it`() {
    var drawing = Drawing(300, 300)
    for rule in 0..<4 { drawing.fill(40, 80 + 30 * rule, 200, 1, 210) }
    for x in 0..<200 { drawing.fill(40 + x, 98 + abs(x % 48 - 24), 1, 3, 0) }
    var sorted = drawing.sorted
    #expect(sorted.curves.count == 1)
    ChartFinder(scale: 1).find(in: &sorted, drawing.foreground.map)
    #expect(sorted.drawings.map(\.box) == [PixelRect(at: 40, 80, 200, 91)])
    #expect(sorted.dividers.isEmpty)
  }

  /// A gray-green area is a map if roads cross its edges. A card with the lines of a chart is not a map.
  @Test func `an area is a map if roads cross it`() {
    func found(
      _ lines: [((Double, Double), (Double, Double))], lakes: [(Int, Int)] = [], letters: Int = 0
    ) -> [PixelRect] {
      var drawing = Drawing(360, 400)
      let box = PixelRect(at: 40, 60, 260, 180)
      drawing.fill(40, 60, 260, 180) { _, _ in 0xffea_f0e4 }
      for lake in lakes { drawing.fill(lake.0, lake.1, 40, 40) { _, _ in 0xffff_d9a9 } }
      for letter in 0..<letters { drawing.fill(60 + 12 * letter, 215, 8, 12, 0) }
      for line in lines {
        var other = drawing
        other.stroke(from: line.0, to: line.1, width: 6, 0xffa8_e9ff)
        drawing.fill(box, 0xffa8_e9ff) { x, y in
          other.pixels[Int(y) * 360 + Int(x)] == 0xffa8_e9ff
        }
      }
      let (foreground, start) = drawing.foreground
      var map = start
      return MosaicFinder(scale: 1, size: drawing.size)
        .find(in: foreground, drawing.runs, &map).map(\.box)
    }
    let roads: [((Double, Double), (Double, Double))] = [
      ((110, 50), (140, 260)), ((220, 50), (190, 260)), ((30, 140), (320, 165)),
    ]
    #expect(found(roads) == [PixelRect(at: 40, 60, 260, 180)])
    #expect(found([((80, 200), (240, 90))]).isEmpty)
    // The lines of a chart cut a card with text into bands. A drawing of bands has no text.
    let curves: [((Double, Double), (Double, Double))] = [
      ((30, 90), (320, 130)), ((30, 170), (320, 200)),
    ]
    #expect(found(curves, letters: 16).isEmpty)
    #expect(found(curves) == [PixelRect(at: 40, 60, 260, 180)])
    // All roads of this net end inside the area, and lakes lie between them.
    let net: [((Double, Double), (Double, Double))] = [
      ((60, 80), (270, 215)), ((70, 220), (280, 90)), ((150, 70), (180, 230)),
    ]
    #expect(found(net, lakes: [(84, 62), (215, 195)]) == [PixelRect(at: 40, 60, 260, 180)])
    #expect(found(Array(net.prefix(1)), lakes: [(90, 190)]).isEmpty)
  }

  /// A map from side to side, whose road ends on the strip of the page above the map.
  @Test func `a piece of the page above a map is not part of the map`() {
    var drawing = Drawing(360, 640)
    drawing.fill(0, 60, 360, 180) { _, _ in 0xffea_f0e4 }
    for (start, end) in [((110.0, 5.0), (150.0, 200.0)), ((0.0, 140.0), (360.0, 170.0))] {
      drawing.stroke(from: start, to: end, width: 6, 0xffa8_e9ff)
    }
    let (foreground, start) = drawing.foreground
    var map = start
    let found = MosaicFinder(scale: 1, size: drawing.size)
      .find(in: foreground, drawing.runs, &map)
    #expect(found.map(\.box) == [PixelRect(at: 0, 4, 360, 236)])
    #expect(map.surfaces.contains { !$0.isMerged && $0.box == PixelRect(at: 0, 0, 360, 60) })
  }

  @Test func `a single shape beside letters is an icon`() {
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ForegroundPart {
      ForegroundPart(
        box: PixelRect(at: x, y, width, height), area: width * height / 2, surface: 0, contrast: 200
      )
    }
    var glyphs = [part(20, 20, 24, 24)] + (0..<6).map { part(60 + 10 * $0, 26, 8, 12) }
    let icons = IconFinder(scale: 1).take(from: &glyphs)
    #expect(icons.map(\.box) == [PixelRect(at: 20, 20, 24, 24)])
    #expect(glyphs.count == 6)
  }

  private func part(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, fill: Double = 0.5, ink: UInt32 = 0
  ) -> ForegroundPart {
    ForegroundPart(
      box: PixelRect(at: x, y, width, height), area: Int(Double(width * height) * fill),
      surface: 0, ink: ink, contrast: 200)
  }

  /// Returns the boxes of the icons among parts. Letters that are 12 pixels tall begin at 60 pixels.
  private func icons(_ parts: [ForegroundPart]) -> [PixelRect] {
    var glyphs = parts + (0..<6).map { part(60 + 10 * $0, 26, 8, 12) }
    return IconFinder(scale: 1).take(from: &glyphs).map(\.box)
  }

  @Test func `joins the pieces of an icon`() {
    // A pause sign.
    #expect(
      icons([part(20, 24, 5, 16, fill: 1), part(29, 24, 5, 16, fill: 1)])
        == [PixelRect(at: 20, 24, 14, 16)])
    // Three dots above a line.
    let dots = (0..<3).map { part(20 + 8 * $0, 24, 6, 6, fill: 0.78) }
    #expect(icons(dots + [part(20, 34, 22, 3, fill: 1)]) == [PixelRect(at: 20, 24, 22, 13)])
    // A handle and a tip that are diagonal.
    #expect(
      icons([part(26, 22, 12, 10), part(20, 31, 8, 7)]) == [PixelRect(at: 20, 22, 18, 16)])
    // Two letters above two other letters are words.
    #expect(
      icons([part(20, 20, 7, 9), part(29, 20, 7, 9), part(20, 32, 7, 9), part(29, 32, 7, 9)])
        .isEmpty)
  }

  @Test func `an icon before a label is not a letter`() {
    // The icon extends above and below the letters.
    #expect(icons([part(36, 22, 18, 20)]) == [PixelRect(at: 36, 22, 18, 20)])
    // The icon has another color.
    #expect(icons([part(40, 26, 14, 12, ink: 0x20_a020)]) == [PixelRect(at: 40, 26, 14, 12)])
    // A capital is as high as the label's letters, or it is closer.
    #expect(icons([part(40, 26, 14, 12)]).isEmpty)
    #expect(icons([part(40, 22, 18, 20)]).isEmpty)
  }

  @Test func `the rays of a sun and a grid of dots are one icon`() {
    let rays = [(10, 0), (18, 3), (21, 10), (18, 17), (10, 21), (3, 17), (0, 10), (3, 3)]
    let sun = rays.map { part(20 + $0.0, 20 + $0.1, 3, 3, fill: 1) } + [part(27, 27, 9, 9)]
    #expect(icons(sun) == [PixelRect(at: 20, 20, 24, 24)])
    #expect(
      icons((0..<9).map { part(20 + 6 * ($0 % 3), 24 + 6 * ($0 / 3), 4, 4, fill: 1) })
        == [PixelRect(at: 20, 24, 16, 16)])
    // More than eight parts that are not symmetric are letters.
    #expect(icons(sun.dropLast(2) + [part(23, 22, 3, 3), part(26, 27, 9, 12)]).isEmpty)
  }

  /// Returns the boxes of the icons that the lines of parts contain.
  private func lineIcons(_ parts: [ForegroundPart], scale: Int = 2) -> [PixelRect] {
    var glyphs = parts
    let lines = TextLines(scale: scale).lines(of: glyphs)
    return LineIcons(scale: scale).take(from: &glyphs, in: lines, beside: []).map(\.box)
  }

  /// Letters with a height of 16 pixels. Small letters are at most 12 pixels tall.
  private func word(_ x: Int, small: Bool = false) -> [ForegroundPart] {
    (0..<5).map {
      part(x + 12 * $0, small || $0 % 2 == 1 ? 104 : 100, 10, small || $0 % 2 == 1 ? 12 : 16)
    }
  }

  @Test func `a small icon before a label is not a letter of the label`() {
    let icon = PixelRect(at: 20, 96, 22, 24)
    #expect(lineIcons([part(20, 96, 22, 24)] + word(52)) == [icon])
    #expect(lineIcons(word(20) + [part(88, 96, 22, 24)] + word(120)).map(\.minX) == [88])
    // Two parts above each other, and two parts side by side.
    #expect(lineIcons([part(20, 96, 22, 10), part(20, 108, 22, 12)] + word(52)) == [icon])
    #expect(lineIcons([part(20, 96, 10, 24), part(32, 96, 10, 24)] + word(52)) == [icon])
    // A square in another color, and a solid square.
    #expect(lineIcons([part(20, 100, 16, 16, ink: 0xff)] + word(48)).count == 1)
    #expect(lineIcons([part(20, 100, 16, 16, fill: 0.9)] + word(48)).count == 1)
  }

  @Test func `single letters, words and bullets are not icons`() {
    #expect(lineIcons([part(20, 100, 16, 16)] + word(48)).isEmpty)
    // A capital beside small letters, and a word with an ascender and a descender.
    #expect(lineIcons([part(20, 100, 14, 16)] + word(42, small: true)).isEmpty)
    #expect(
      lineIcons(word(20) + [part(92, 100, 10, 16), part(104, 104, 10, 16)] + word(126)).isEmpty)
    #expect(lineIcons((0..<6).map { part(20 + 24 * $0, 100, 14, 14, fill: 0.9) }).isEmpty)
    // Words of a connected script extend above and below other words.
    let words = [(20, 30, 12), (60, 40, 14), (112, 20, 20), (144, 44, 12)]
    #expect(
      lineIcons(words.map { part($0.0, 116 - $0.2, $0.1, $0.2 + ($0.2 == 20 ? 8 : 0)) }).isEmpty)
  }

  @Test func `a single wide shape is an icon, but the letters of an index are not`() {
    #expect(lineIcons([part(20, 100, 26, 18)]) == [PixelRect(at: 20, 100, 26, 18)])
    #expect(lineIcons([part(20, 100, 10, 18)]).isEmpty)
    #expect(lineIcons([part(20, 100, 26, 18)], scale: 1).isEmpty)
    #expect(lineIcons((0..<4).map { part(20, 100 + 30 * $0, 20, 18) }).isEmpty)
  }

  @Test func `a single letter between two words is not an icon`() {
    let finder = IconFinder(scale: 1)
    let words = [0, 50].flatMap { x in (0..<4).map { part(x + 9 * $0, 20, 7, 8) } }
    let lines =
      TextLines(scale: 1).lines(of: Array(words[..<4]))
      + TextLines(scale: 1).lines(of: Array(words[4...]))
    var icons = [part(39, 20, 6, 8), part(39, 60, 6, 8), part(90, 20, 6, 8)]
    #expect(finder.dropLetters(from: &icons, between: lines).map(\.box.minY) == [20])
    #expect(icons.map(\.box.minX) == [39, 90])
    // A letter such as a g descends below the line, but less than its own height.
    icons = [part(39, 20, 6, 11), part(40, 20, 6, 14)]
    #expect(finder.dropLetters(from: &icons, between: lines).map(\.box.minX) == [39])
    // Icons are farther away from their labels than the letter after an apostrophe is from its word.
    icons = [part(86, 20, 6, 8), part(88, 20, 6, 8), part(86, 17, 6, 8)]
    #expect(finder.dropLetters(from: &icons, between: lines).map(\.box.minX) == [86])
  }

  @Test func `a solid triangle is the sign of a menu`() {
    func sign(_ widths: [Int]) -> SignShape? {
      var drawing = Drawing(60, 60)
      for (row, width) in widths.enumerated() {
        drawing.fill(30 - width / 2, 20 + row, width, 1, 0)
      }
      return drawing.sorted.glyphs.first?.sign
    }
    #expect(sign([12, 10, 8, 6, 4, 2]) == .triangle)
    #expect(sign([2, 4, 6, 8, 10, 12]) == .triangle)
    #expect(sign([12, 8, 12, 8, 4, 2]) != .triangle)
  }

  @Test func `the soft ends of a thick chevron do not hide its shape`() {
    let rows = [
      (2, 1), (1, 3), (1, 4), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (5, 4), (4, 4), (3, 4),
      (2, 4),
      (1, 4), (1, 3), (2, 1),
    ]
    var drawing = Drawing(60, 60)
    for (row, run) in rows.enumerated() { drawing.fill(20 + run.0, 20 + row, run.1, 1, 0) }
    #expect(drawing.sorted.glyphs.first?.sign == .bend)
  }

  @Test func `a letter that is taller than its neighbors is not an icon`() {
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ForegroundPart {
      ForegroundPart(
        box: PixelRect(at: x, y, width, height), area: width * height / 2, surface: 0, contrast: 200
      )
    }
    var glyphs = [part(20, 24, 9, 9), part(30, 20, 13, 17), part(44, 24, 9, 9)]
    #expect(IconFinder(scale: 1).take(from: &glyphs).isEmpty)
  }

  /// Five columns hang from a line, which is as wide as the screen or a third as wide.
  @Test(arguments: [(94, 0), (20, 1)])
  func `connected lines as wide as the screen are not a letter`(pitch: Int, count: Int) {
    var drawing = Drawing.phone()
    drawing.fill(5, 200, 4 * pitch + 2, 2, 150)
    for column in 0..<5 { drawing.fill(5 + pitch * column, 202, 2, 40, 150) }
    let found = drawing.sorted.glyphs.map(\.box)
    #expect(found.count { $0.minY == 200 } == count)
  }

  /// The shadow touches a text behind the button, which has many colors. A box without round corners is not a button.
  @Test(arguments: [14.0, 0])
  func `the shadow of a floating button is not a picture`(radius: Double) {
    var drawing = Drawing(320, 440)
    drawing.fill(20, 340, 140, 6, Drawing.noise)
    for step in 0..<20 {
      drawing.card(
        PixelRect(at: 150 + step, 300 + step, 150 - 2 * step, 88 - 2 * step), radius: radius,
        252 - 3 * step)
    }
    drawing.card(PixelRect(at: 170, 320, 110, 48), radius: radius, 90)
    #expect(drawing.sorted.images.isEmpty == (radius > 0))
  }

  /// A shade below a header with two round corners, and the same shade 30 pixels farther down.
  @Test func `the round lower edge of a surface is not a curve`() {
    func curves(gap: Int) -> Int {
      var drawing = Drawing(390, 400, 30)
      drawing.card(PixelRect(at: 0, 0, 390, 202 + gap), radius: 90, 120)
      if gap > 0 { drawing.card(PixelRect(at: 0, 0, 390, 200 + gap), radius: 90, 30) }
      drawing.card(PixelRect(at: 0, 0, 390, 200), radius: 90, 200)
      return drawing.sorted.curves.count
    }
    #expect(curves(gap: 0) == 0)
    #expect(curves(gap: 30) == 1)
  }
}
