import Skelshot
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the steps of a trace that split and join pictures.
@Suite struct PictureStepTests {
  /// Draws photographs with gaps of 4 pixels. The bottom of the screen cuts off the last row.
  private static func photographs(gray: Int? = nil) -> Drawing {
    var drawing = Drawing(390, 500)
    for (x, y) in [0, 130, 260].flatMap({ x in [0, 130, 260, 390].map { (x, $0) } }) {
      drawing.fill(x + 2, y + 2, 126, min(126, 498 - y)) {
        gray.map(Drawing.gray) ?? Drawing.noise($0, $1)
      }
    }
    return drawing
  }

  private func gutters(_ drawing: Drawing, _ surfaces: [Surface] = []) -> PictureGutters {
    PictureGutters(picture: drawing.flat, surfaces: surfaces, scale: 1)
  }

  /// A strand of the card's surface is in the photograph above the card. If the card did not contain the photograph, it
  /// would cover a part of the photograph's bone.
  @Test func `a card extends over a photograph of which it cuts off the lower corner`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 100, 160, 120) { Drawing.noise($0, $1) }
    drawing.fill(20, 220, 160, 60, 220)
    drawing.fill(20, 206, 10, 14, 220)
    drawing.word(10, x: 36, y: 240, height: 11, stroke: 2, pitch: 9, 20)
    let regions = try drawing.traced().regions
    #expect(regions.first { $0.kind == .card }?.box == PixelRect(at: 20, 100, 160, 180))
    #expect(regions.first { $0.kind == .image }?.box == PixelRect(at: 20, 100, 160, 120))
  }

  @Test func `a picture is split at the gaps between the photographs of a grid`() {
    let pieces = gutters(Self.photographs()).pieces(of: PixelRect(at: 0, 0, 390, 500))
    #expect(pieces.count == 12)
    #expect(pieces.first == PixelRect(at: 2, 2, 126, 126))
    #expect(pieces.last == PixelRect(at: 262, 392, 126, 108))
  }

  @Test func `a picture is not split into pieces of unequal sizes`() {
    var drawing = Drawing(390, 400)
    drawing.fill(0, 0, 390, 400) { Drawing.noise($0, $1) }
    drawing.fill(0, 120, 390, 4, 255)
    let box = PixelRect(at: 0, 0, 390, 400)
    #expect(gutters(drawing).pieces(of: box) == [box])
    drawing.fill(0, 196, 390, 8, 255)
    drawing.fill(0, 120, 390, 4) { Drawing.noise($0, $1) }
    #expect(gutters(drawing).pieces(of: box).map(\.height) == [196, 196])
  }

  private func picture(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ rule: TraceRule = .picture
  ) -> TracedRegion {
    TracedRegion(.image, box: PixelRect(at: x, y, width, height), rule: rule)
  }

  @Test func `pictures whose boxes overlap are joined, such as the pieces of a doughnut chart`() {
    var regions = [
      picture(60, 100, 90, 70), picture(145, 100, 60, 60), picture(40, 150, 180, 130),
    ]
    PictureParts(scale: 1).join(&regions)
    #expect(regions.map(\.box) == [PixelRect(at: 40, 100, 180, 180)])
    // Two avatars of equal sizes can overlap.
    let avatars = [picture(20, 20, 40, 40), picture(48, 20, 40, 40)]
    regions = avatars
    PictureParts(scale: 1).join(&regions)
    #expect(regions == avatars)
    // A picture on a card does not belong to a picture behind the card.
    let player = [
      TracedRegion(.card, box: PixelRect(at: 20, 700, 350, 64), rule: .card),
      picture(28, 708, 48, 48), picture(0, 740, 390, 104),
    ]
    regions = player
    PictureParts(scale: 1).join(&regions)
    #expect(regions == player)
  }

  @Test func `a picture that a surface covers is not drawn twice`() {
    let badge = picture(40, 40, 80, 80, .sign)
    // A part of its edge, and its edge with a shadow.
    for edge in [picture(38, 38, 60, 70), picture(40, 40, 80, 92)] {
      var regions = [edge, badge]
      PictureParts(scale: 1).join(&regions)
      #expect(regions == [badge])
    }
  }

  @Test func `a tile with a sign is a picture if a tile beside it is one`() throws {
    func kinds(hasWord: Bool) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      for x in [30, 150, 270] {
        drawing.card(PixelRect(at: x, 100, 80, 80), radius: 16, 225)
        if x != 150 { drawing.fill(x + 20, 120, 40, 40, Drawing.noise) }
      }
      drawing.fill(178, 128, 24, 24, 60)
      if hasWord { drawing.word(4, x: 170, y: 158, height: 8, stroke: 2, pitch: 9, 20) }
      return try drawing.traced().regions.filter { $0.box.minY < 300 }.map(\.kind)
    }
    #expect(try kinds(hasWord: false) == [.image, .image, .image])
    #expect(try kinds(hasWord: true).contains(.card))
  }

  /// The first control has a sign of several parts.
  @Test func `a surface is a control if an equal surface beside it is one`() throws {
    func kinds(hasSubtitle: Bool) throws -> [TracedRegion.Kind] {
      var drawing = Drawing.phone()
      for x in [20, 200] { drawing.card(PixelRect(at: x, 100, 170, 52), radius: 10, 200) }
      for part in 0..<4 { drawing.fill(40 + 9 * part, 118, 7, 16, Drawing.noise) }
      drawing.word(6, x: 90, y: 120, height: 11, stroke: 2, pitch: 10, 20)
      if hasSubtitle { drawing.word(6, x: 90, y: 136, height: 8, stroke: 2, pitch: 8, 20) }
      drawing.word(8, x: 245, y: 120, height: 11, stroke: 2, pitch: 10, 20)
      return try drawing.traced().regions.filter { $0.box.height == 52 }.map(\.kind)
    }
    #expect(try kinds(hasSubtitle: false) == [.button, .button])
    #expect(try kinds(hasSubtitle: true) == [.card, .button])
  }

  /// The lowest outline contains four signs.
  @Test func `an outline is a field if an equal outline in the column is one`() throws {
    var drawing = Drawing.phone()
    for y in [80, 160, 240] {
      drawing.card(PixelRect(at: 20, y, 350, 56), radius: 6, 120)
      drawing.card(PixelRect(at: 21, y + 1, 348, 54), radius: 5, 255)
      drawing.word(8, x: 44, y: y + 22, height: 11, stroke: 2, pitch: 10, 20)
    }
    for sign in 0..<4 { drawing.fill(220 + 40 * sign, 258, 18, 20, 60) }
    let found = try drawing.traced().regions.filter { $0.box.width >= 348 && $0.box.height >= 54 }
    #expect(found.map(\.kind) == [.field, .field, .field])
  }

  @Test func `a picture is joined with smaller parts that touch it`() {
    var regions = [picture(20, 292, 120, 60), picture(20, 350, 320, 200)]
    PictureParts(scale: 1).join(&regions)
    #expect(regions.count == 2)
    regions = [picture(20, 310, 300, 60), picture(20, 350, 320, 200)]
    PictureParts(scale: 1).join(&regions)
    #expect(regions.map(\.box) == [PixelRect(at: 20, 310, 320, 240)])
    // Photographs of equal sizes are neighbors in a grid.
    regions = [picture(20, 300, 160, 160), picture(180, 300, 160, 160)]
    PictureParts(scale: 1).join(&regions)
    #expect(regions.count == 2)
  }

  /// The gradient is darkest in its middle row.
  @Test(arguments: [(1, true), (2, false)])
  func `an evenly round gradient with two lines of text is a card`(lines: Int, isPicture: Bool)
    throws
  {
    var drawing = Drawing.phone()
    let box = PixelRect(at: 20, 60, 350, 120)
    drawing.card(box, radius: 16, 0)
    let card = drawing.pixels
    drawing.fill(20, 60, 350, 120) { x, y in
      card[y * 390 + x] == Drawing.gray(0)
        ? Drawing.gray(90 + abs(y - 120) + (x - 20) / 8) : Drawing.gray(255)
    }
    for line in 0..<lines {
      drawing.word(12 - 3 * line, x: 40, y: 84 + 36 * line, height: 11, stroke: 2, pitch: 10, 250)
    }
    let kinds = try drawing.traced().regions.filter { $0.box == box }.map(\.kind)
    #expect(kinds == [isPicture ? .image : .card])
  }

  @Test func `a gradient behind a card with text is not a photograph`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 60, 350, 220) { _, y in Drawing.gray(90 + (y - 60) / 3) }
    drawing.fill(36, 140, 318, 80, 255)
    for line in 0..<2 {
      drawing.word(16, x: 60, y: 156 + 30 * line, height: 12, stroke: 2, pitch: 10, 20)
    }
    let found = try drawing.traced().regions.filter { $0.box.minY < 300 }
    #expect(!found.contains { $0.kind == .image })
    #expect(found.contains { $0.kind == .text })
  }

  @Test func `a large logo in one color is a picture`() throws {
    var drawing = Drawing.phone()
    for bar in 0..<10 { drawing.fill(145 + 10 * bar, 100 + 3 * bar, 6, 80, 30) }
    drawing.fill(145, 146, 96, 6, 30)
    let found = try drawing.traced().regions.filter { $0.box.maxY < 300 }
    #expect(found.map(\.kind) == [.image])
  }

  /// The fourth cover is plain and has a title. No row or column has three pictures.
  @Test func `a card in a grid of covers is a cover`() {
    func region(_ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
      -> TracedRegion
    {
      TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .picture)
    }
    var regions = [
      region(.image, 20, 40, 150, 150), region(.image, 200, 40, 150, 150),
      region(.image, 20, 240, 150, 150), region(.card, 200, 240, 150, 150),
      region(.text, 230, 300, 90, 20),
    ]
    regions[0].cornerRadius = 12
    PictureTwins(size: PixelSize(width: 390, height: 844), scale: 1).complete(&regions)
    #expect(regions.map(\.kind) == [.image, .image, .image, .image])
    #expect(regions.last?.box == PixelRect(at: 200, 240, 150, 150))
    #expect(regions.last?.cornerRadius == 0)
    // A card that is larger than the covers is a card.
    var large = Array(regions.prefix(3)) + [region(.card, 190, 230, 190, 300)]
    PictureTwins(size: PixelSize(width: 390, height: 844), scale: 1).complete(&large)
    #expect(large.last?.kind == .card)
  }

  /// The corners of one photograph have the color of the page, so that it looks rounder than the others.
  @Test(arguments: [18.0, 28])
  func `equal pictures in a column have equal corners`(largest: Double) throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 60 + 90 * row
      drawing.fill(20, y, 56, 56) { Drawing.noise($0, $1) }
      let radius = row == 2 ? largest : 8
      drawing.fill(PixelRect(at: 20, y, 56, 56), Drawing.gray(255)) { column, line in
        let dx = max(20 + radius - column, column - 76 + radius, 0)
        let dy = max(Double(y) + radius - line, line - Double(y) - 56 + radius, 0)
        return dx * dx + dy * dy > radius * radius
      }
      drawing.word(20 - 3 * row, x: 100, y: y + 20, height: 12, stroke: 2, pitch: 10, 20)
    }
    let pictures = try drawing.traced().regions.filter { $0.kind == .image }
    #expect(pictures.count == 5)
    #expect(pictures.allSatisfy { abs($0.cornerRadius - 8) < 1.5 })
  }

  /// The right edge of one photograph is white, so that the rest is narrower and has other corners.
  @Test func `a round picture with a white edge has a round bone in a list`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 60 + 90 * row
      drawing.card(PixelRect(at: 20, y, 44, 44), radius: 22, 120)
      drawing.fill(34, y + 14, 16, 16) { Drawing.noise($0, $1) }
      if row == 2 { drawing.fill(57, y, 7, 44, 255) }
      drawing.word(10 + row, x: 80, y: y + 14, height: 12, stroke: 2, pitch: 10, 20)
    }
    let scene = try drawing.traced().scene()
    let pictures = try SkeletonRenderer(scene).bones.filter { $0.rect.height > 40 }
    #expect(pictures.count == 5)
    #expect(pictures.map(\.cornerRadius).allSatisfy { $0 > 20 })
  }

  /// The stripes are too small for surfaces. Like a letter, the tile has few colors.
  @Test(arguments: [(40, 1), (24, 0)])
  func `a tile with a drawing is a picture instead of a letter`(side: Int, count: Int) {
    var drawing = Drawing(200, 200)
    drawing.fill(60, 60, side, side) { x, y in Drawing.gray((x / 2 + y / 2) % 3 == 0 ? 60 : 210) }
    #expect(drawing.sorted.images.count == count)
    #expect(drawing.sorted.glyphs.count == 1 - count)
  }
}
