import Skelshot
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests elements of real screens that resemble text, and cards that resemble a list. Most screens have scale 1.
@Suite struct ScreenPartTests {
  static func regions(
    _ trace: ScreenTrace, in box: PixelRect
  ) -> [TracedRegion] {
    trace.regions.filter { box.contains($0.box) }
  }

  @Test func `three vertically stacked dots are one icon`() throws {
    var drawing = Drawing.phone()
    for dot in 0..<3 { drawing.fill(350, 200 + 6 * dot, 4, 4, 60) }
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 340, 190, 30, 40))
    #expect(found.map(\.kind) == [.icon])
    #expect(found.first?.box == PixelRect(at: 350, 200, 4, 16))
  }

  @Test func `the three bars of a menu button are one icon`() throws {
    var drawing = Drawing.phone()
    for bar in 0..<3 { drawing.fill(20, 200 + 6 * bar, 18, 2, 60) }
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 10, 190, 40, 40))
    #expect(found.map(\.kind) == [.icon])
  }

  @Test func `a chevron beside a word is an icon`() throws {
    var drawing = Drawing.phone()
    drawing.word(6, x: 290, y: 201, height: 10, stroke: 2, pitch: 9, 20)
    let ink = Drawing.gray(120)
    drawing.stroke(from: (361, 200), to: (367, 206), width: 2, ink)
    drawing.stroke(from: (367, 206), to: (361, 212), width: 2, ink)
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 280, 190, 100, 40))
    #expect(found.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.icon, .text])
  }

  @Test func `a dashed border contains no text`() throws {
    var drawing = Drawing.phone()
    for dash in 0..<30 {
      drawing.fill(30 + 10 * dash, 150, 5, 2, 90)
      drawing.fill(30 + 10 * dash, 300, 5, 2, 90)
    }
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 0, 140, 390, 180))
    #expect(found.isEmpty)
  }

  @Test func `a switch is one button`() throws {
    var drawing = Drawing.phone()
    let track = PixelRect(at: 320, 200, 51, 31)
    func isIn(_ x: Double, _ y: Double) -> Bool {
      let middle = min(max(x, 335.5), 355.5)
      return (x - middle) * (x - middle) + (y - 215.5) * (y - 215.5) <= 15.5 * 15.5
    }
    drawing.fill(track, 0xff59_c734, where: isIn)
    drawing.fill(track, 0xffff_ffff) { x, y in
      (x - 355.5) * (x - 355.5) + (y - 215.5) * (y - 215.5) <= 13.5 * 13.5
    }
    let found = Self.regions(try drawing.traced(), in: track.grown(by: 3))
    #expect(found.map(\.kind) == [.button])
    #expect(found.first.map { $0.box.grown(by: 2).contains(track) } == true)
  }

  @Test func `a segmented control is one button`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 200, 350, 32, 225)
    drawing.fill(137, 202, 116, 28, 255)
    for segment in 0..<3 {
      drawing.word(5, x: 56 + 117 * segment, y: 211, height: 10, stroke: 2, pitch: 9, 20)
    }
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 10, 190, 370, 60))
    #expect(found.map(\.kind) == [.button])
    #expect(found.first?.box == PixelRect(at: 20, 200, 350, 32))
  }

  @Test func `a row with a text at its start and a sign at its end is not a button`() throws {
    func kinds(text: Int) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.fill(20, 200, 350, 60, 225)
      drawing.word(text, x: 40, y: 224, height: 12, stroke: 2, pitch: 10, 20)
      drawing.fill(336, 224, 14, 14, 60)
      return try drawing.traced().regions.filter { $0.box.contains(PixelRect(at: 40, 210, 40, 40)) }
        .map(\.kind)
    }
    #expect(try kinds(text: 27) == [.card])
    // The sign follows the text.
    #expect(try kinds(text: 29) == [.button])
  }

  @Test func `a field with a sign at each end is one control, but a row with a chevron is not`()
    throws
  {
    func kinds(_ height: Int, chevron: Bool = false) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.fill(20, 200, 350, height, 225)
      let middle = 200 + height / 2
      drawing.word(9, x: 64, y: middle - 6, height: 12, stroke: 2, pitch: 10, 20)
      drawing.fill(36, middle - 7, 14, 14, 60)
      if chevron {
        for row in 0..<13 { drawing.fill(340 + min(row, 12 - row), middle - 6 + row, 2, 1, 60) }
      } else {
        drawing.fill(336, middle - 7, 14, 14, 60)
      }
      return Self.regions(try drawing.traced(), in: PixelRect(at: 10, 190, 370, 90)).map(\.kind)
    }
    #expect(try kinds(48) == [.field])
    #expect(try kinds(48, chevron: true).contains(.text))
    // A higher card has bones inside.
    #expect(try kinds(60).contains(.text))
  }

  @Test func `signs without words on a low surface are a control`() throws {
    var drawing = Drawing.phone()
    drawing.fill(240, 200, 96, 32, 225)
    for sign in 0..<2 { drawing.fill(256 + 50 * sign, 209, 14, 14, 60) }
    // A short divider is between the signs.
    drawing.fill(287, 207, 3, 18, 150)
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 230, 190, 120, 60))
    #expect(found.map(\.kind) == [.button])
  }

  @Test func `controls side by side without a gap are one control`() throws {
    func count(gap: Int) throws -> Int {
      var drawing = Drawing.phone()
      for part in 0..<3 {
        let left = 40 + (80 + gap) * part
        drawing.fill(left, 200, 80, 36, 180)
        drawing.fill(left + 1, 201, 78, 34, 255)
        drawing.word(4, x: left + 22, y: 213, height: 10, stroke: 2, pitch: 9, 20)
      }
      return Self.regions(try drawing.traced(), in: PixelRect(at: 30, 190, 320, 60))
        .count { $0.kind == .button }
    }
    #expect(try count(gap: -1) == 1)
    #expect(try count(gap: 8) == 3)
  }

  @Test func `a progress bar and a slider are one region each`() throws {
    func found(knob: Int) throws -> [PixelRect] {
      var drawing = Drawing.phone()
      drawing.fill(20, 212, 350, 6, 225)
      drawing.fill(20, 212, 150, 6, 90)
      let middle = (170.0, 215.0)
      drawing.fill(PixelRect(at: 150, 195, 40, 40), Drawing.gray(90)) { x, y in
        let (dx, dy) = (x - middle.0, y - middle.1)
        return 4 * (dx * dx + dy * dy) <= Double(knob * knob)
      }
      return Self.regions(try drawing.traced(), in: PixelRect(at: 10, 180, 370, 70)).map(\.box)
    }
    #expect(try found(knob: 0) == [PixelRect(at: 20, 212, 350, 6)])
    for knob in [16, 20, 28] {
      let slider = try found(knob: knob)
      #expect(slider.count == 1)
      #expect(
        slider.first.map { $0.minX <= 20 && $0.maxX >= 370 && abs($0.height - knob) <= 2 } == true)
    }
  }

  @Test func `flat strokes, upright strips and faint parts are not texts`() throws {
    func kinds(_ boxes: [PixelRect], gray: Int = 60) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      drawing.word(20, x: 40, y: 400, height: 10, stroke: 2, pitch: 9, 20)
      for box in boxes { drawing.fill(box.minX, box.minY, box.width, box.height, gray) }
      return Self.regions(try drawing.traced(), in: PixelRect(at: 10, 180, 370, 70)).map(\.kind)
    }
    // The sign for sorting.
    let strokes = [18, 12].enumerated().map { PixelRect(at: 200, 200 + 7 * $0, $1, 3) }
    #expect(try kinds(strokes) == [.icon])
    #expect(try kinds([PixelRect(at: 200, 200, 4, 24)]) == [.image])
    #expect(try kinds([PixelRect(at: 200, 200, 8, 11)]) == [.text])
    #expect(try kinds([PixelRect(at: 200, 200, 8, 11)], gray: 210).isEmpty)
  }

  @Test func `the edge of a sheet is not a progress bar`() throws {
    var drawing = Drawing.phone(90)
    drawing.fill(16, 60, 358, 10, 225)
    drawing.fill(0, 70, 390, 774, 255)
    drawing.word(9, x: 40, y: 300, height: 12, stroke: 2, pitch: 10, 20)
    #expect(try !drawing.traced().regions.contains { $0.rule == .strip })
  }

  @Test func `buttons of different colors are not messages`() throws {
    func buttons(_ grays: [Int]) throws -> Int {
      var drawing = Drawing.phone()
      for (place, gray) in grays.enumerated() {
        let width = 120 + 50 * place
        drawing.fill(20, 200 + 80 * place, width, 40, gray)
        drawing.word(
          5, x: 20 + width / 2 - 22, y: 215 + 80 * place, height: 10, stroke: 2, pitch: 9, 20)
      }
      return try drawing.traced().regions.count { $0.kind == .button }
    }
    #expect(try buttons([200, 150, 225]) == 3)
    #expect(try buttons([200, 200, 200]) == 0)
  }

  @Test func `a card with a button that is not a segment stays a card`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 200, 350, 44, 225)
    drawing.fill(290, 208, 70, 28, 255)
    drawing.word(5, x: 300, y: 217, height: 10, stroke: 2, pitch: 9, 20)
    drawing.word(9, x: 40, y: 217, height: 10, stroke: 2, pitch: 9, 20)
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 10, 190, 370, 60))
    #expect(found.contains { $0.kind == .text })
  }

  @Test func `an outline with a label in its upper side is a field`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 200, 2, 56, 90)
    drawing.fill(368, 200, 2, 56, 90)
    drawing.fill(20, 254, 350, 2, 90)
    drawing.fill(20, 200, 16, 2, 90)
    drawing.fill(90, 200, 280, 2, 90)
    drawing.word(5, x: 42, y: 196, height: 9, stroke: 1, pitch: 8, 90)
    drawing.word(12, x: 40, y: 223, height: 10, stroke: 2, pitch: 9, 20)
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 10, 180, 370, 90))
    #expect(found.map(\.kind) == [.field])
    // The bone covers the label, too.
    #expect(found.first?.box == PixelRect(at: 20, 196, 350, 60))
  }

  @Test func `an arrow that points down is an icon, but a connected word is not`() throws {
    var drawing = Drawing.phone()
    drawing.stroke(from: (340, 200), to: (346, 206), width: 2, Drawing.gray(60))
    drawing.stroke(from: (346, 206), to: (352, 200), width: 2, Drawing.gray(60))
    // Letters on a common line, which are taller at the left.
    drawing.fill(40, 208, 18, 2, 60)
    for letter in 0..<3 { drawing.fill(40 + 5 * letter, 201 + 2 * letter, 2, 8 - 2 * letter, 60) }
    let trace = try drawing.traced()
    #expect(Self.regions(trace, in: PixelRect(at: 330, 190, 30, 30)).map(\.kind) == [.icon])
    #expect(Self.regions(trace, in: PixelRect(at: 30, 190, 40, 30)).map(\.kind) == [.text])
  }

  @Test func `a tile with a drawing of several parts is one picture`() throws {
    var drawing = Drawing.phone()
    drawing.fill(40, 200, 44, 44, 225)
    for stripe in 0..<2 {
      drawing.fill(48, 208 + 16 * stripe, 8, 8, 60)
      drawing.fill(62, 206 + 16 * stripe, 6, 11, 60)
    }
    let found = Self.regions(try drawing.traced(), in: PixelRect(at: 30, 190, 70, 70))
    #expect(found.map(\.kind) == [.image])
    #expect(found.first?.box == PixelRect(at: 40, 200, 44, 44))
  }

  @Test func `chips of different widths in cards are buttons`() throws {
    var drawing = Drawing.phone(242)
    for card in 0..<3 {
      let y = 60 + 110 * card
      drawing.fill(20, y, 350, 96, 255)
      drawing.word(16, x: 36, y: y + 16, height: 12, stroke: 2, pitch: 10, 20)
      drawing.fill(36, y + 48, 80 + 30 * card, 28, 225)
      drawing.word(6 + 3 * card, x: 48, y: y + 57, height: 10, stroke: 2, pitch: 9, 60)
    }
    let buttons = try drawing.traced().regions.filter { $0.kind == .button }
    #expect(buttons.map(\.box.width) == [80, 110, 140])
  }

  @Test func `the time and the battery beside a Dynamic Island are a status bar`() throws {
    var drawing = Drawing.phone()
    drawing.word(5, x: 45, y: 26, height: 12, stroke: 2, pitch: 9, 20)
    drawing.fill(PixelRect(at: 132, 11, 126, 37), 0xff00_0000) { x, y in
      let middle = min(max(x, 150.5), 239.5)
      return (x - middle) * (x - middle) + (y - 29.5) * (y - 29.5) <= 18.5 * 18.5
    }
    drawing.fill(320, 27, 25, 12, 20)
    let trace = try drawing.traced()
    let bar = trace.regions.first { $0.kind == .bar }
    #expect(bar.map { (48...60).contains($0.box.maxY) } == true)
  }

  @Test func `finds a navigation bar that has the same color as the page`() throws {
    var drawing = Drawing.phone()
    drawing.word(5, x: 45, y: 16, height: 12, stroke: 2, pitch: 9, 20)
    drawing.fill(340, 16, 25, 12, 20)
    let ink = Drawing.gray(30)
    drawing.stroke(from: (26, 56), to: (18, 66), width: 2, ink)
    drawing.stroke(from: (18, 66), to: (26, 76), width: 2, ink)
    drawing.word(8, x: 160, y: 60, height: 11, stroke: 2, pitch: 9, 20)
    let trace = try drawing.traced()
    let bar = trace.regions.first { $0.kind == .bar }
    #expect(bar.map { (76...90).contains($0.box.maxY) } == true)
  }

  @Test func `cards with different content are not a list`() throws {
    var drawing = Drawing(390, 844, 242)
    for card in 0..<3 {
      let y = 60 + 240 * card
      drawing.fill(20, y, 350, 200, 255)
      // The cards have the same title but different content below it.
      drawing.word(12, x: 40, y: y + 20, height: 12, stroke: 2, pitch: 10, 20)
    }
    drawing.fill(40, 110, 310, 130) { Drawing.noise($0, $1) }
    for line in 0..<5 {
      drawing.word(24, x: 40, y: 350 + 26 * line, height: 10, stroke: 2, pitch: 10, 60)
    }
    for line in 0..<2 {
      drawing.word(10, x: 240, y: 600 + 60 * line, height: 10, stroke: 2, pitch: 10, 60)
    }
    #expect(try drawing.traced().repetitions.isEmpty)
  }

  @Test func `finds all seven rows of a list`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<7 {
      let y = 60 + 110 * row
      drawing.fill(20, y, 60, 60) { Drawing.noise($0, $1) }
      drawing.word(12 + row, x: 100, y: y + 8, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(18 - row, x: 100, y: y + 40, height: 10, stroke: 2, pitch: 9, 90)
    }
    #expect(try drawing.traced().repetitions.map(\.cells.count) == [7])
  }

  @Test func `words in a justified line belong to one line despite wide gaps`() throws {
    var drawing = Drawing(390, 844)
    for line in 0..<5 {
      let y = 200 + 22 * line
      guard line == 2 else {
        drawing.word(30, x: 40, y: y, height: 10, stroke: 2, pitch: 10, 20)
        continue
      }
      // This line has three words with gaps of 25 pixels and ends at the same edge as the other lines.
      for (x, letters) in [(40, 8), (144, 9), (258, 8)] {
        drawing.word(letters, x: x, y: y, height: 10, stroke: 2, pitch: 10, 20)
      }
    }
    let texts = try drawing.traced().regions.filter { $0.kind == .text }
    #expect(texts.count == 1)
    #expect(texts.first?.lines.count == 5)
    #expect(texts.first?.lines.allSatisfy { $0.maxX >= 330 } == true)
  }

  @Test(arguments: [1, 2])
  func `letter height determines the scale if no device has the screenshot's width`(scale: Int)
    throws
  {
    var drawing = Drawing(611 * scale, 500 * scale)
    for line in 0..<8 {
      drawing.word(
        20, x: 40 * scale, y: (40 + 50 * line) * scale, height: 9 * scale, stroke: 2 * scale,
        pitch: 8 * scale, 20)
    }
    #expect(try ScreenTrace(drawing.pixmap).scale == scale)
  }
}
