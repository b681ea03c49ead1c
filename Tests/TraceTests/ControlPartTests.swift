import Skelshot
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests controls and pictures that resemble cards, rows or parts of each other. The screens have scale 1.
@Suite struct ControlPartTests {
  private static func regions(
    _ drawing: Drawing, in box: PixelRect = PixelRect(at: 0, 0, 390, 390)
  ) throws -> [TracedRegion] {
    try drawing.traced().regions.filter { box.contains($0.box) }
  }

  private static func kinds(
    _ drawing: Drawing, in box: PixelRect = PixelRect(at: 0, 0, 390, 390)
  ) throws -> [TracedRegion.Kind] {
    try regions(drawing, in: box).map(\.kind)
  }

  private static func photograph(_ drawing: inout Drawing, _ box: PixelRect) {
    drawing.fill(box.minX, box.minY, box.width, box.height, Drawing.noise)
  }

  // MARK: Fields and rows

  @Test func `a small label above a value makes a field, but a title above a subtitle a card`()
    throws
  {
    func field(_ first: Int, _ second: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.card(PixelRect(at: 20, 150, 350, 60), radius: 8, 225)
      drawing.word(8, x: 40, y: 160, height: first, stroke: 2, pitch: 9, 100)
      drawing.word(12, x: 40, y: 184, height: second, stroke: 2, pitch: 9, 20)
      return try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 80))
    }
    #expect(try field(8, 12) == [.field])
    #expect(try field(12, 8).first == .card)
  }

  @Test func `a field can have signs at its ends and dots below its label`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 150, 350, 60), radius: 8, 225)
    drawing.card(PixelRect(at: 32, 170, 20, 20), radius: 10, 90)
    drawing.card(PixelRect(at: 336, 170, 20, 20), radius: 10, 90)
    drawing.word(8, x: 72, y: 162, height: 12, stroke: 2, pitch: 9, 100)
    for dot in 0..<10 { drawing.card(PixelRect(at: 72 + 9 * dot, 184, 6, 6), radius: 3, 20) }
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 80)) == [.field])
  }

  /// The tile is an avatar, so that the card is a row with an account.
  @Test func `a small label above a value beside a tile is a card`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 150, 350, 60), radius: 8, 225)
    drawing.card(PixelRect(at: 30, 162, 36, 36), radius: 8, 190)
    drawing.word(2, x: 39, y: 174, height: 12, stroke: 2, pitch: 9, 20)
    drawing.word(8, x: 80, y: 160, height: 8, stroke: 2, pitch: 9, 100)
    drawing.word(12, x: 80, y: 184, height: 12, stroke: 2, pitch: 9, 20)
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 80)).first == .card)
  }

  @Test func `fields with labels stay fields beside a higher card of their color`() throws {
    var drawing = Drawing.phone()
    for (field, height) in [60, 60, 76].enumerated() {
      let y = 80 + 72 * field
      drawing.card(PixelRect(at: 20, y, 350, height), radius: 8, 225)
      drawing.word(8, x: 40, y: y + 10, height: 8, stroke: 2, pitch: 9, 100)
      drawing.word(12, x: 40, y: y + 32, height: 12, stroke: 2, pitch: 9, 20)
      if height > 60 { drawing.word(16, x: 40, y: y + 56, height: 8, stroke: 2, pitch: 9, 100) }
    }
    #expect(try Self.kinds(drawing).prefix(3) == [.field, .field, .card])
  }

  @Test func `filled fields with a line at the lower edge are not the rows of a list`() throws {
    var drawing = Drawing.phone()
    for field in 0..<3 {
      let y = 100 + 80 * field
      drawing.fill(20, y, 350, 56, 228)
      drawing.fill(20, y + 55, 350, 1, 100)
      drawing.word(8, x: 36, y: y + 22, height: 11, stroke: 2, pitch: 9, 90)
    }
    #expect(try Self.kinds(drawing) == [.field, .field, .field])
  }

  @Test func `a ring at the start of a field is not a check box`() throws {
    var drawing = Drawing.phone(90)
    drawing.card(PixelRect(at: 20, 150, 350, 48), radius: 24, 255)
    drawing.card(PixelRect(at: 38, 165, 18, 18), radius: 9, 60)
    drawing.card(PixelRect(at: 40, 167, 14, 14), radius: 7, 255)
    drawing.word(8, x: 72, y: 168, height: 11, stroke: 2, pitch: 9, 60)
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 70)) == [.field])
  }

  @Test func `two low segments side by side are one button`() throws {
    var drawing = Drawing.phone()
    for (segment, gray) in [200, 225].enumerated() {
      drawing.fill(20 + 176 * segment, 200, 174, 22, gray)
      drawing.word(5, x: 84 + 176 * segment, y: 206, height: 10, stroke: 2, pitch: 9, 20)
    }
    let found = try Self.regions(drawing, in: PixelRect(at: 10, 190, 370, 60))
    #expect(found.map(\.box) == [PixelRect(at: 20, 200, 350, 22)])
  }

  @Test func `a mark above a letter is not a second line of a button`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 150, 140, 48), radius: 14, 220)
    drawing.word(6, x: 60, y: 172, height: 8, stroke: 2, pitch: 9, 20)
    drawing.fill(90, 160, 2, 2, 20)
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 170, 70)) == [.button])
  }

  @Test func `three round buttons side by side are not letters`() throws {
    var drawing = Drawing.phone()
    for button in 0..<3 {
      let x = 40 + 44 * button
      drawing.card(PixelRect(at: x, 150, 36, 36), radius: 18, 90)
      drawing.fill(x + 10, 160, 16, 16, 255)
      drawing.fill(x + 13, 163, 10, 10, 90)
    }
    let found = try Self.regions(drawing, in: PixelRect(at: 30, 140, 140, 60))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.kind != .text })
  }

  @Test func `a row with a check box is a card, and a row with another sign a field`() throws {
    func row(_ sign: (inout Drawing) -> Void) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone(240)
      drawing.card(PixelRect(at: 20, 150, 350, 48), radius: 8, 255)
      drawing.word(12, x: 36, y: 168, height: 11, stroke: 2, pitch: 9, 20)
      sign(&drawing)
      return try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 70))
    }
    let box = try row { drawing in
      drawing.fill(330, 164, 20, 20, 20)
      drawing.fill(332, 166, 16, 16, 255)
    }
    #expect(box.first == .card)
    #expect(box.contains(.text))
    let arrow = try row { drawing in
      drawing.stroke(from: (330, 170), to: (338, 178), width: 3, Drawing.gray(20))
      drawing.stroke(from: (338, 178), to: (346, 170), width: 3, Drawing.gray(20))
    }
    #expect(arrow == [.field])
  }

  @Test func `a button is as tall as 64 points at the scale of a phone that is 411 points wide`()
    throws
  {
    var drawing = Drawing(480, 900)
    for line in 0..<4 {
      drawing.word(20, x: 40, y: 400 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    drawing.card(PixelRect(at: 300, 760, 150, 72), radius: 16, 200)
    drawing.word(6, x: 348, y: 790, height: 12, stroke: 2, pitch: 9, 20)
    #expect(try Self.kinds(drawing, in: PixelRect(at: 290, 750, 180, 100)) == [.button])
  }

  @Test func `a triangle beside a label belongs to the button`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 150, 180, 40), radius: 6, 90)
    drawing.fill(PixelRect(at: 70, 161, 15, 18), Drawing.gray(255)) { x, y in
      abs(y - 170) <= (85 - x) * 9 / 15
    }
    drawing.word(5, x: 104, y: 164, height: 12, stroke: 2, pitch: 10, 255)
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 200, 60)) == [.button])
  }

  // MARK: Switches and sliders

  @Test func `a switch whose knob has the page's color is one button`() throws {
    var drawing = Drawing.phone()
    let track = PixelRect(at: 326, 200, 45, 31)
    Self.photograph(&drawing, PixelRect(at: 326, 200, 20, 31))
    drawing.card(PixelRect(at: 340, 200, 31, 31), radius: 15.5, 190)
    drawing.card(PixelRect(at: 341, 201, 29, 29), radius: 14.5, 255)
    let found = try Self.regions(drawing, in: track.grown(by: 3))
    #expect(found.map(\.kind) == [.button])
    #expect(found.first.map { $0.box.grown(by: 2).contains(track) } == true)
  }

  @Test func `a slider with an upright handle is one button`() throws {
    for height in [6, 16] {
      var drawing = Drawing.phone()
      drawing.fill(20, 222 - height / 2, 150, height, 90)
      drawing.fill(176, 200, 4, 44, 90)
      drawing.fill(186, 222 - height / 2, 184, height, 200)
      let found = try Self.regions(drawing, in: PixelRect(at: 10, 190, 370, 70))
      #expect(found.map(\.kind) == [.button])
      #expect(
        found.first.map { $0.box.grown(by: 1).contains(PixelRect(at: 20, 200, 350, 44)) } == true)
    }
  }

  @Test func `a radio button and its label are not a slider`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 20, 200, 20, 20), radius: 10, 120)
    drawing.word(16, x: 44, y: 205, height: 11, stroke: 2, pitch: 6, 20)
    let found = try Self.regions(drawing, in: PixelRect(at: 10, 190, 370, 40))
    #expect(found.contains { $0.kind == .text })
  }

  // MARK: Pictures

  @Test func `a badge on a photograph is a button`() throws {
    var drawing = Drawing.phone()
    let photo = PixelRect(at: 20, 60, 240, 140)
    let badge = PixelRect(at: 200, 170, 52, 22)
    Self.photograph(&drawing, photo)
    // The photograph shows through the badge, which is dark.
    drawing.fill(badge.minX, badge.minY, badge.width, badge.height) { x, y in
      Drawing.gray(Int(Drawing.noise(x, y) & 255) / 8)
    }
    drawing.word(4, x: 208, y: 176, height: 10, stroke: 2, pitch: 10, 255)
    let found = try Self.regions(drawing, in: photo.grown(by: 2))
    #expect(found.map(\.kind) == [.image, .button])
    let box = try #require(found.last?.box)
    #expect(box.grown(by: 4).contains(badge) && badge.contains(box))
  }

  @Test func `a button on a picture is a region of its own`() throws {
    var drawing = Drawing.phone()
    let photo = PixelRect(at: 20, 60, 350, 200)
    Self.photograph(&drawing, photo)
    let button = PixelRect(at: 130, 140, 120, 40)
    drawing.card(button, radius: 10, 250)
    drawing.word(6, x: 163, y: 154, height: 12, stroke: 2, pitch: 9, 20)
    let found = try Self.regions(drawing, in: photo.grown(by: 2))
    #expect(found.map(\.kind) == [.image, .button])
    #expect(found.last.map { button.grown(by: 2).contains($0.box) } == true)
  }

  @Test func `equal covers on a page with a gradient are pictures`() throws {
    var drawing = Drawing(390, 844)
    drawing.fill(0, 0, 390, 844) { _, y in Drawing.gray(255 - y / 8) }
    for cover in 0..<4 {
      Self.photograph(
        &drawing, PixelRect(at: 20 + 180 * (cover % 2), 100 + 260 * (cover / 2), 160, 220))
    }
    #expect(try drawing.traced().regions.count { $0.kind == .image } == 4)
  }

  @Test func `a plain cover in a column of covers is a picture`() throws {
    for missing in 0..<4 {
      var drawing = Drawing(390, 844)
      for cover in 0..<4 {
        let box = PixelRect(at: 20, 60 + 100 * cover, 80, 80)
        if cover == missing {
          drawing.card(box, radius: 0, 60)
          drawing.word(5, x: 30, y: 90 + 100 * cover, height: 12, stroke: 2, pitch: 9, 250)
        } else {
          Self.photograph(&drawing, box)
        }
        drawing.word(16, x: 120, y: 90 + 100 * cover, height: 12, stroke: 2, pitch: 9, 20)
      }
      let found = try drawing.traced().regions.filter { $0.kind == .image }
      #expect(found.map(\.box.minY) == [60, 160, 260, 360])
    }
  }

  @Test func `centered word marks of different heights are pictures, but a column of texts is not`()
    throws
  {
    func kinds(heights: [Int], isCentered: Bool) throws -> [TracedRegion.Kind] {
      var drawing = Drawing(390, 844)
      for (row, height) in heights.enumerated() {
        let letters = 4 + 2 * row
        let (x, y) = (isCentered ? 80 - letters * 9 / 2 : 30, 80 + 70 * row)
        drawing.word(letters, x: x, y: y - height / 2, height: height, stroke: 2, pitch: 9, 60)
        drawing.word(14, x: 180, y: y - 6, height: 12, stroke: 2, pitch: 9, 20)
      }
      return try drawing.traced().regions.filter { $0.box.maxX < 170 }.map(\.kind)
    }
    let heights = [10, 18, 12, 16]
    #expect(
      try kinds(heights: heights, isCentered: true) == [.image, .image, .image, .image])
    #expect(try kinds(heights: heights, isCentered: false) == [.text, .text, .text, .text])
    #expect(
      try kinds(heights: [12, 12, 12, 12], isCentered: true) == [.text, .text, .text, .text])
  }

  @Test func `a photograph that overlaps a card does not include the card`() throws {
    var drawing = Drawing.phone(235)
    let photo = PixelRect(at: 60, 60, 270, 180)
    drawing.card(PixelRect(at: 20, 110, 350, 240), radius: 12, 255)
    Self.photograph(&drawing, photo)
    drawing.word(12, x: 40, y: 270, height: 12, stroke: 2, pitch: 9, 20)
    let found = try Self.regions(drawing)
    #expect(found.filter { $0.kind == .image }.map(\.box) == [photo])
    #expect(found.contains { $0.kind == .text })
  }

  @Test func `a slim picture is not a text`() throws {
    var drawing = Drawing.phone()
    Self.photograph(&drawing, PixelRect(at: 30, 200, 16, 60))
    drawing.word(12, x: 70, y: 220, height: 12, stroke: 2, pitch: 9, 20)
    let found = try Self.kinds(drawing, in: PixelRect(at: 10, 190, 370, 80))
    #expect(found == [.image, .text])
  }

  @Test func `a large disc with a drawing in its middle is a picture`() throws {
    var drawing = Drawing.phone()
    let disc = PixelRect(at: 145, 150, 100, 100)
    drawing.card(disc, radius: 50, 120)
    for ring in 0..<3 { drawing.fill(170, 180 + 16 * ring, 50, 8, 250) }
    let found = try Self.regions(drawing, in: disc.grown(by: 2))
    #expect(found.map(\.kind) == [.image])
  }

  @Test(arguments: [(227, 301), (120, 321)])
  func `a switch is one control if its knob has a shadow`(track: Int, knob: Int) throws {
    var screen = Drawing.phone()
    let box = PixelRect(at: 286, 100, 51, 31)
    func isInCapsule(_ x: Double, _ y: Double) -> Bool {
      let middle = min(max(x, 301.5), 321.5)
      return (x - middle) * (x - middle) + (y - 115.5) * (y - 115.5) <= 15.5 * 15.5
    }
    screen.fill(286, 100, 51, 36) { column, row in
      let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
      let (dx, dy) = (x - Double(knob) - 0.5, y - 115.5)
      let far = (dx * dx + dy * dy).squareRoot()
      if far <= 13.5 { return Drawing.gray(255) }
      let below = (dx * dx + (dy - 2) * (dy - 2)).squareRoot()
      let shadow = max(0, Int(24 * (1 - (below - 13.5) / 4)))
      return Drawing.gray((isInCapsule(x, y) ? track : 255) - shadow)
    }
    let control = try #require(
      try screen.traced().regions.first { $0.kind == .button && $0.box.sharedColumns(box) > 0 })
    #expect(control.rule == .toggle && control.cornerRadius >= 15)
    #expect(control.box.grown(by: 3).contains(box) && box.grown(by: 5).contains(control.box))
    // A picture with square corners in a switch's size is not a switch.
    var square = Drawing.phone()
    square.fill(286, 100, 51, 31) { x, y in Drawing.noise(x / 3, y / 3) }
    #expect(try !square.traced().regions.contains { $0.rule == .toggle })
  }

  /// Four surfaces with one text each. A label is above each field. The rows of a list can be in sections, of which one
  /// has a single row, or all rows can end with three dots.
  @Test(arguments: [
    (true, 1, false, TracedRegion.Kind.field), (false, 1, false, .card), (true, 2, false, .card),
    (true, 1, true, .card),
  ])
  func `surfaces with labels between them are fields, and others are the rows of a list`(
    hasLabels: Bool, height: Int, hasDots: Bool, kind: TracedRegion.Kind
  ) throws {
    var drawing = Drawing(390, 844, 235)
    for row in 0..<4 {
      let y = 80 + 130 * row
      if hasLabels { drawing.word(6, x: 30, y: y - 22, height: 10, stroke: 2, pitch: 9, 20) }
      drawing.card(PixelRect(at: 30, y, 330, row == 1 ? 44 : 44 * height), radius: 6, 255)
      for line in 0..<(row == 1 ? 1 : height) {
        drawing.word(9 + row, x: 44, y: y + 17 + 44 * line, height: 10, stroke: 2, pitch: 9, 20)
      }
      if hasDots { for dot in 0..<3 { drawing.fill(336, y + 12 + 8 * dot, 4, 4, 20) } }
    }
    let second = try drawing.traced().regions.first { $0.box == PixelRect(at: 30, 210, 330, 44) }
    #expect(second?.kind == kind)
  }

  @Test func `a segment can begin behind the round end of another one`() throws {
    var drawing = Drawing.phone()
    drawing.card(PixelRect(at: 170, 150, 190, 44), radius: 22, 225)
    drawing.card(PixelRect(at: 20, 150, 170, 44), radius: 22, 120)
    for (x, gray) in [(80, 255), (240, 20)] {
      drawing.word(5, x: x, y: 167, height: 10, stroke: 2, pitch: 9, gray)
    }
    #expect(try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 60)) == [.button])
  }

  @Test func `the label of a segment can contain an icon`() throws {
    func kinds(labels: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.card(PixelRect(at: 20, 150, 350, 40), radius: 8, 225)
      drawing.card(PixelRect(at: 22, 152, 174, 36), radius: 8, 90)
      drawing.word(6, x: 82, y: 165, height: 10, stroke: 2, pitch: 9, 255)
      for label in 0..<labels {
        drawing.fill(240, 162 + 12 * label, 14, 14) { x, y in
          Drawing.gray((x - 247) * (x - 247) + (y - 169) * (y - 169) < 16 ? 225 : 20)
        }
        drawing.word(5, x: 262, y: 165, height: 10, stroke: 2, pitch: 9, 20)
      }
      return try Self.kinds(drawing, in: PixelRect(at: 10, 140, 370, 60))
    }
    #expect(try kinds(labels: 1) == [.button])
    #expect(try kinds(labels: 0) != [.button])
  }

  /// The last control of the left column has none beside it, and its text is aligned with the text below it.
  @Test func `the last control of a grid is a control`() throws {
    var drawing = Drawing.phone()
    for cell in 0..<7 {
      let (x, y) = (20 + 180 * (cell % 2), 40 + 70 * (cell / 2))
      drawing.card(PixelRect(at: x, y, 170, 56), radius: 8, 225)
      drawing.word(4 + cell % 3, x: x + 14, y: y + 23, height: 10, stroke: 2, pitch: 9, 20)
    }
    drawing.word(6, x: 34, y: 340, height: 10, stroke: 2, pitch: 9, 20)
    #expect(try Self.kinds(drawing).count { $0 == .field } == 7)
  }
}
