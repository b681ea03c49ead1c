import Skelshot
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests rows that look like controls, round pictures, and surfaces behind a screen's contents.
@Suite struct RowShapeTests {
  private static func found(_ drawing: Drawing, in box: PixelRect) throws -> [TracedRegion] {
    ScreenPartTests.regions(try drawing.traced(), in: box)
  }

  /// Returns a region as `BarFinder` receives it. A text is a single line.
  private static func region(
    _ kind: TracedRegion.Kind, _ box: PixelRect, _ rule: TraceRule = .card
  ) -> TracedRegion {
    var region = TracedRegion(kind, box: box, rule: rule)
    if kind == .text { region.lines = [box] }
    return region
  }

  @Test(arguments: [24.0, 10.0]) func `a row with a switch at its end is a card`(radius: Double)
    throws
  {
    var drawing = Drawing.phone(240)
    drawing.card(PixelRect(at: 20, 150, 350, 48), radius: radius, 255)
    drawing.word(12, x: 36, y: 168, height: 11, stroke: 2, pitch: 9, 20)
    drawing.card(PixelRect(at: 306, 159, 50, 30), radius: 15, 140)
    drawing.card(PixelRect(at: 328, 161, 26, 26), radius: 13, 255)
    let found = try Self.found(drawing, in: PixelRect(at: 10, 140, 370, 70))
    #expect(found.map(\.kind) == [.card, .button, .text])
  }

  /// The right sides of the first three photographs have the color of the page.
  @Test func `the bones of photographs in a list are as wide as the widest one`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 100 + 90 * row
      drawing.fill(20, y, row < 3 ? 76 : 87, 50) { Drawing.noise($0, $1) }
      drawing.word(14 - row, x: 130, y: y + 6, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(9 + row, x: 130, y: y + 34, height: 9, stroke: 2, pitch: 9, 120)
    }
    let scene = try drawing.traced().scene()
    #expect(scene.views.first?.type == "tableView")
    let bones = try SkeletonRenderer(scene).bones.map(\.rect)
    #expect(bones.count { $0.x == 20 && $0.width == 87 && $0.height == 50 } == 5)
  }

  /// The first and the last tile have two lines and a sign, and the others have a single line.
  @Test func `tiles with words are cards like the equal tiles beside them`() throws {
    var drawing = Drawing.phone()
    for tile in 0..<4 {
      let (x, y) = (24 + 178 * (tile % 2), 60 + 170 * (tile / 2))
      let hasSign = tile % 3 == 0
      drawing.card(PixelRect(at: x, y, 110, 150), radius: 10, hasSign ? 90 : 120)
      drawing.word(8, x: x + 15, y: y + (hasSign ? 50 : 70), height: 13, stroke: 2, pitch: 10, 255)
      guard hasSign else { continue }
      drawing.word(6, x: x + 25, y: y + 72, height: 13, stroke: 2, pitch: 10, 255)
      drawing.card(PixelRect(at: x + 46, y + 95, 18, 18), radius: 9, 255)
      drawing.card(PixelRect(at: x + 49, y + 98, 12, 12), radius: 6, 90)
    }
    let found = try Self.found(drawing, in: PixelRect(at: 0, 40, 390, 340))
    let tiles = found.filter { $0.box.width == 110 }
    #expect(tiles.map(\.kind) == [.card, .card, .card, .card])
    #expect(found.count { $0.kind == .text } >= 4)
  }

  @Test func `a thick track with a disc on it is a slider`() throws {
    var drawing = Drawing.phone()
    drawing.fill(60, 204, 260, 12, 90)
    drawing.card(PixelRect(at: 200, 200, 21, 21), radius: 10.5, 90)
    let found = try Self.found(drawing, in: PixelRect(at: 20, 180, 350, 60))
    #expect(found.map(\.box) == [PixelRect(at: 60, 200, 260, 21)])
  }

  @Test func `a disc on a lower track is a switch`() throws {
    for thumb in [300, 314] {
      var drawing = Drawing.phone()
      drawing.card(PixelRect(at: 300, 203, 34, 14), radius: 7, 190)
      drawing.card(PixelRect(at: thumb, 200, 20, 20), radius: 10, 90)
      let found = try Self.found(drawing, in: PixelRect(at: 280, 180, 80, 60))
      #expect(found.map(\.kind) == [.button])
      #expect(found.first?.cornerRadius == 10)
    }
  }

  @Test func `a ring is round, and a square with round corners is not`() throws {
    func radius(_ outer: Double, hole: Bool) throws -> Double? {
      var drawing = Drawing.phone()
      drawing.card(PixelRect(at: 150, 150, 60, 60), radius: outer, 90)
      if hole { drawing.card(PixelRect(at: 156, 156, 48, 48), radius: outer - 6, 255) }
      return try Self.found(drawing, in: PixelRect(at: 140, 140, 80, 80)).first?.cornerRadius
    }
    #expect(try radius(30, hole: true) == 30)
    #expect(try #require(try radius(8, hole: false)) < 12)
  }

  @Test func `a control is a row if a higher card of the same width and color is below it`()
    throws
  {
    func kinds(_ gray: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone(240)
      drawing.card(PixelRect(at: 20, 100, 350, 48), radius: 8, gray)
      drawing.word(12, x: 64, y: 118, height: 11, stroke: 2, pitch: 9, 20)
      drawing.card(PixelRect(at: 20, 160, 350, 80), radius: 8, 255)
      drawing.word(20, x: 36, y: 178, height: 11, stroke: 2, pitch: 9, 20)
      drawing.word(9, x: 36, y: 208, height: 11, stroke: 2, pitch: 9, 20)
      return try Self.found(drawing, in: PixelRect(at: 10, 90, 370, 160)).map(\.kind)
    }
    #expect(try kinds(255).prefix(2) == [.card, .text])
    #expect(try kinds(210).first == .field)
  }

  @Test func `a row without the buttons of the row above is a card`() throws {
    var drawing = Drawing.phone(20)
    for (y, height) in [(80, 110), (204, 60)] {
      drawing.card(PixelRect(at: 20, y, 350, height), radius: 8, 60)
      drawing.word(8, x: 40, y: y + 10, height: 8, stroke: 2, pitch: 9, 150)
      drawing.word(12, x: 40, y: y + 32, height: 12, stroke: 2, pitch: 9, 240)
    }
    for x in [281, 321] {
      drawing.card(PixelRect(at: x, 155, 18, 18), radius: 9, 240)
      drawing.card(PixelRect(at: x + 3, 158, 12, 12), radius: 6, 60)
    }
    let kinds = try Self.found(drawing, in: PixelRect(at: 0, 0, 390, 390)).map(\.kind)
      .filter { $0 != .text && $0 != .icon }
    #expect(kinds == [.card, .card])
  }

  /// Only the second and the third text have the contrast of a selected row.
  @Test func `surfaces that end with the same sign are all rows`() throws {
    func kinds(sign: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing(390, 844, 40)
      for (row, letters) in [9, 13, 5, 8, 10].enumerated() {
        let y = 120 + 66 * row
        drawing.card(PixelRect(at: 10, y, 370, 48), radius: 24, 90)
        drawing.fill(30, y + 16, 16, 16, 250)
        drawing.word(
          letters, x: 80, y: y + 18, height: 11, stroke: 2, pitch: 9,
          [1, 2].contains(row) ? 250 : 180)
        drawing.fill(340 + sign * row, y + 17, 14, 14, 250)
      }
      return try drawing.traced().regions.map(\.kind).filter { $0 == .card || $0 == .field }
    }
    #expect(try kinds(sign: 0) == [.card, .card, .card, .card, .card])
    #expect(try kinds(sign: -20).contains(.field))
  }

  /// Only the selected segment has a surface. Further labels belong to tabs instead.
  @Test(arguments: [false, true])
  func `equally wide segments are one button, unless other labels follow`(areTabs: Bool) throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 300, 100, 36), radius: 18, 60)
    for (segment, letters) in [5, 7, 6].enumerated() {
      let x = 70 + 100 * segment - 5 * letters
      let gray = segment == 0 ? 250 : 60
      drawing.word(letters, x: x, y: 313, height: 10, stroke: 2, pitch: 10, gray)
    }
    if areTabs { drawing.word(4, x: 330, y: 313, height: 10, stroke: 2, pitch: 10, 60) }
    let button = try drawing.traced().regions.first { $0.kind == .button }
    #expect(button?.box == PixelRect(at: 20, 300, areTabs ? 100 : 300, 36))
  }

  /// The first field has a value. The sign of the second field resembles letters.
  @Test func `a card of the size of a field is a field`() throws {
    var drawing = Drawing.phone()
    for (y, hasValue) in [(100, true), (180, false)] {
      drawing.card(PixelRect(at: 20, y, 350, 56), radius: 6, 225)
      drawing.word(9, x: 64, y: y + 10, height: 8, stroke: 1, pitch: 7, 110)
      for x in hasValue ? [32, 330] : [330] {
        drawing.fill(x, y + 26, 20, 4, 90)
        drawing.fill(x + 8, y + 18, 4, 20, 90)
      }
    }
    drawing.word(12, x: 64, y: 130, height: 12, stroke: 2, pitch: 10, 20)
    drawing.word(3, x: 32, y: 202, height: 12, stroke: 2, pitch: 9, 90)
    let kinds = try drawing.traced().regions.filter { $0.box.maxY <= 250 }.map(\.kind)
    #expect(kinds == [.field, .field])
  }

  @Test func `a drawing with holes and no words is one picture`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 160, 150, 50, 66), radius: 12, 90)
    drawing.card(PixelRect(at: 174, 160, 22, 16), radius: 4, 255)
    drawing.card(PixelRect(at: 179, 190, 12, 12), radius: 6, 255)
    let found = try Self.found(drawing, in: PixelRect(at: 150, 140, 70, 90))
    #expect(found.map(\.kind) == [.image])
  }

  @Test func `a large surface with a gradient and five lines is a background`() throws {
    var drawing = Drawing(390, 844, 0)
    drawing.fill(12, 12, 366, 820) { _, y in Drawing.gray(200 + y / 40) }
    for line in 0..<6 {
      drawing.word(20, x: 60, y: 150 + 80 * line, height: 11, stroke: 2, pitch: 9, 20)
    }
    let regions = try drawing.traced().regions
    #expect(regions.count { $0.kind == .text } == 6)
    #expect(!regions.contains { $0.kind == .image })
  }

  @Test func `a dimmed picture beside a drawer stays visible`() throws {
    var drawing = Drawing(390, 844, 255)
    for line in 0..<8 {
      drawing.word(12, x: 60, y: 150 + 70 * line, height: 11, stroke: 2, pitch: 9, 20)
    }
    drawing.fill(310, 0, 80, 844) { x, y in
      (Drawing.noise(x, y) >> 1 & 0x3f3f3f) | 0xff00_0000
    }
    let regions = try drawing.traced().regions
    #expect(regions.count { $0.kind == .text } == 8)
    #expect(!regions.contains { $0.box.minX >= 300 && $0.kind != .bar })
  }

  @Test func `a navigation bar can have a subtitle`() {
    func end(subtitle: Int) -> Int {
      var regions =
        [
          Self.region(.text, PixelRect(at: 30, 8, 40, 12)),
          Self.region(.icon, PixelRect(at: 340, 8, 24, 12)),
          Self.region(.icon, PixelRect(at: 20, 64, 16, 16)),
          Self.region(.text, PixelRect(at: 62, 54, 104, 20)),
          Self.region(.text, PixelRect(at: 62, subtitle, 62, 14)),
        ] + (0..<3).map { Self.region(.text, PixelRect(at: 16, 150 + 40 * $0, 200, 12)) }
      BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
      return regions[0].box.maxY
    }
    #expect((94...100).contains(end(subtitle: 80)))
    // A text far below the title is content.
    #expect(end(subtitle: 100) < 94)
  }

  // MARK: Ink beside bones

  @Test func `a picture with ink in its corners is less round than its outline`() throws {
    func radius(limbs: [PixelRect], count: Int = 1) throws -> Double {
      var drawing = Drawing.phone()
      drawing.card(PixelRect(at: 150, 150, 80, 80), radius: 40, 90)
      for limb in limbs { drawing.card(limb, radius: 0, 90) }
      let found = try Self.found(drawing, in: PixelRect(at: 140, 140, 100, 100))
      #expect(found.count == count)
      return try #require(found.first).cornerRadius
    }
    #expect(try radius(limbs: []) == 40)
    // Feet reach to the lower corners.
    let feet = [PixelRect(at: 152, 214, 24, 14), PixelRect(at: 204, 214, 24, 14)]
    #expect(try radius(limbs: feet) < 16)
    // A badge in one corner has a bone of its own.
    #expect(try radius(limbs: [PixelRect(at: 212, 152, 16, 16)], count: 2) >= 36)
  }

  @Test func `a tab row below a title stays visible with its line`() {
    func end(lineX: Int) -> Int {
      var regions =
        [
          Self.region(.text, PixelRect(at: 30, 8, 40, 12)),
          Self.region(.icon, PixelRect(at: 340, 8, 24, 12)),
          Self.region(.icon, PixelRect(at: 20, 44, 16, 16)),
          Self.region(.text, PixelRect(at: 62, 44, 104, 16)),
        ] + (0..<3).map { Self.region(.text, PixelRect(at: 40 + 120 * $0, 96, 60, 10)) } + [
          Self.region(.image, PixelRect(at: lineX, 120, 40, 3), .strip),
          Self.region(.text, PixelRect(at: 16, 180, 200, 12)),
        ]
      BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
      return regions[0].box.maxY
    }
    #expect((123...130).contains(end(lineX: 50)))
    // A line that is below no text is not a tab's line.
    #expect(end(lineX: 120) < 90)
  }

  @Test func `marks beside a line belong to the line`() throws {
    var drawing = Drawing.phone()
    drawing.word(12, x: 40, y: 200, height: 12, stroke: 2, pitch: 9, 20)
    // A comma after the first word, and a dash after the second one.
    drawing.fill(148, 209, 2, 6, 20)
    drawing.word(8, x: 160, y: 200, height: 12, stroke: 2, pitch: 9, 20)
    drawing.fill(236, 206, 5, 2, 20)
    let found = try Self.found(drawing, in: PixelRect(at: 30, 190, 240, 40))
    #expect(found.map(\.kind) == [.text])
    #expect(found.first?.lines.map(\.maxX) == [241])
  }

  /// In the third row, the title and the subtitle have one color, so they are one paragraph that the list splits. The
  /// last letter of each title descends below the line.
  @Test func `a split paragraph hides letters that descend below its first line`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 120 + 76 * row
      drawing.card(PixelRect(at: 20, y, 44, 44), radius: 22, 120)
      drawing.word(9 + row % 2, x: 84, y: y + 4, height: 12, stroke: 2, pitch: 10, 20)
      drawing.fill(84 + 10 * (8 + row % 2), y + 16, 2, 4, 20)
      drawing.word(12, x: 84, y: y + 26, height: 12, stroke: 2, pitch: 10, row == 2 ? 20 : 130)
    }
    let trace = try drawing.traced()
    #expect(trace.repetitions.map(\.cells.count) == [5])
    let scene = trace.scene(content: "rows.png")
    let renderer = try SkeletonRenderer(scene, pictures: ["rows.png": drawing.pixmap])
    let skeleton = try renderer.pixmap(at: .seconds(1.2))
    #expect(skeleton.pixels.allSatisfy { $0 & 255 > 150 })
  }

  /// Draws a ring that is white except for a quarter. The colors change around it.
  private static func addRing(to drawing: inout Drawing, _ box: PixelRect, on gray: Int) {
    let (x, y) = (Double(box.doubleMidX) / 2, Double(box.doubleMidY) / 2)
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let (distance, outer) = ((dx * dx + dy * dy).squareRoot(), Double(box.width) / 2)
        let width = dx > 0 && dy < 0 ? 4.5 : 2.5
        let coverage =
          min(1, max(0, outer - distance + 0.5)) * min(1, max(0, distance - outer + width + 0.5))
        guard coverage > 0 else { continue }
        let shade = 60 * (dy / distance + 1) / 2
        let color =
          dx > 0 && dy < 0
          ? (20 + 3 * shade, 150.0, 230 - 3 * shade) : (230 - shade, 230.0, 190 + shade)
        func level(_ value: Double) -> UInt32 {
          UInt32(coverage * value + (1 - coverage) * Double(gray))
        }
        let pixel = level(color.0) | level(color.1) << 8 | level(color.2) << 16 | 0xff00_0000
        drawing.fill(column, row, 1, 1) { _, _ in pixel }
      }
    }
  }

  @Test func `a thin ring of several colors is one picture`() throws {
    var drawing = Drawing(390, 844, 20)
    drawing.card(PixelRect(at: 16, 100, 358, 76), radius: 20, 36)
    let ring = PixelRect(at: 38, 116, 44, 44)
    Self.addRing(to: &drawing, ring, on: 36)
    drawing.word(9, x: 110, y: 122, height: 11, stroke: 2, pitch: 9, 230)
    drawing.word(16, x: 110, y: 144, height: 9, stroke: 2, pitch: 8, 150)
    let found = try Self.found(drawing, in: ring)
    #expect(found.map(\.kind) == [.image])
    #expect(found.map(\.box) == [ring])
  }

  /// The names of the first rows are signs, two of which have a chip beside them. The sign and the chip are about as
  /// wide as the name in the fourth row.
  @Test func `a sign and a chip do not stand for a title in a list`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<6 {
      let y = 100 + 70 * row
      drawing.card(PixelRect(at: 12, y, 366, 54), radius: 12, 238)
      drawing.card(PixelRect(at: 24, y + 11, 32, 32), radius: 16, 60)
      if row < 3 {
        for (start, end) in [(66.0, 76.0), (76.0, 66.0)] {
          let (top, bottom) = (Double(y + 12), Double(y + 22))
          drawing.stroke(from: (start, top), to: (end, bottom), width: 2, Drawing.gray(20))
        }
        if row > 0 {
          drawing.card(PixelRect(at: 80, y + 9, 54, 17), radius: 5, 200)
          drawing.word(5, x: 86, y: y + 13, height: 8, stroke: 2, pitch: 8, 20)
        }
      } else {
        drawing.word(7, x: 66, y: y + 12, height: 10, stroke: 2, pitch: 10, 20)
      }
      drawing.word(12 - row, x: 66, y: y + 32, height: 9, stroke: 2, pitch: 8, 120)
    }
    let bones = try SkeletonRenderer(try drawing.traced().scene()).bones.map(\.rect)
    let titles = bones.filter { $0.y >= 310 && $0.y < 520 && $0.x >= 60 && $0.x < 90 }
      .filter { Int($0.y - 100) % 70 < 26 }
    #expect(titles.map { ($0.width / 10).rounded() } == [7, 7, 7])
  }

  /// The check mark is dark, but lighter than the row.
  @Test func `a row with a checked box on a dark surface is a card`() throws {
    var drawing = Drawing.phone(240)
    drawing.card(PixelRect(at: 20, 150, 350, 48), radius: 8, 30)
    drawing.word(12, x: 36, y: 168, height: 11, stroke: 2, pitch: 9, 220)
    drawing.fill(330, 165, 18, 18, 200)
    for step in 0..<3 { drawing.fill(333 + step, 172 + step, 3, 3, 55) }
    for step in 0..<7 { drawing.fill(336 + step, 174 - step, 3, 3, 55) }
    let found = try Self.found(drawing, in: PixelRect(at: 10, 140, 370, 70))
    #expect(found.first?.kind == .card)
    #expect(found.contains { $0.kind == .text })
  }
}
