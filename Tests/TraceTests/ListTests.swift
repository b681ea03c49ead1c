import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the tables and collections of drawn screens whose cells are not all alike. The screens have scale 1.
@Suite struct ListTests {
  private static func scene(_ drawing: Drawing) throws -> (trace: ScreenTrace, scene: Scene) {
    let trace = try drawing.traced()
    return (trace, trace.scene())
  }

  /// Draws rows with a picture, a title and a subtitle. The texts of the rows in `shifted` are 7 pixels lower.
  private static func rows(
    _ count: Int, shifted: Set<Int> = [], in screen: Drawing = Drawing(390, 844)
  ) -> Drawing {
    var drawing = screen
    for row in 0..<count {
      let (y, shift) = (60 + 110 * row, shifted.contains(row) ? 7 : 0)
      drawing.fill(20, y, 60, 60) { Drawing.noise($0, $1) }
      drawing.word(12 + row, x: 100, y: y + 6 + shift, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(18 - row, x: 100, y: y + 34 + shift, height: 10, stroke: 2, pitch: 9, 90)
    }
    return drawing
  }

  private static func bones(_ scene: Scene) throws -> [Rect] {
    try SkeletonRenderer(scene).bones.map(\.rect).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  @Test func `a table extends to the sides of the page, and its rows keep their margins`() throws {
    let (_, scene) = try Self.scene(Self.rows(6))
    #expect(scene.views.map(\.type) == ["tableView"])
    let frame = try #require(scene.views.first?.placement.frame)
    #expect(frame.x == 0 && frame.width == 390)
    let pictures = try Self.bones(scene).filter { $0.width == 60 }
    #expect(pictures.count == 6)
    #expect(pictures.allSatisfy { $0.x == 20 })
  }

  @Test func `a table ends at views beside its rows`() throws {
    var drawing = Self.rows(6)
    drawing.fill(370, 70, 20, 600) { Drawing.noise($0, $1) }
    let (_, scene) = try Self.scene(drawing)
    let table = try #require(scene.views.first { $0.type == "tableView" })
    #expect(table.placement.frame?.maxX == 370)
  }

  @Test func `a table ends above a player that resembles its next row`() throws {
    var drawing = Self.rows(6, in: Drawing(390, 820))
    drawing.fill(0, 700, 390, 120, 225)
    drawing.fill(24, 724, 48, 48) { Drawing.noise($0, $1) }
    drawing.word(12, x: 100, y: 724, height: 12, stroke: 2, pitch: 10, 20)
    drawing.word(15, x: 100, y: 752, height: 10, stroke: 2, pitch: 9, 90)
    let (_, scene) = try Self.scene(drawing)
    #expect(scene.views.map(\.type) == ["tableView", "view"])
    #expect(scene.views.map { $0.placement.frame?.y } == [60, 700])
    #expect(scene.views.first?.placement.frame?.maxY == 670)
  }

  /// Between the first four rows and the last two are two rows with switches, which have no counterpart in the list.
  @Test func `a table ends above rows that it does not draw`() throws {
    var drawing = Drawing(390, 844)
    var y = 60
    func addRow(_ row: Int, hasSubtitle: Bool) {
      drawing.fill(20, y, 24, 24) { Drawing.noise($0, $1) }
      drawing.word(12 + row, x: 80, y: y, height: 11, stroke: 2, pitch: 10, 20)
      if hasSubtitle {
        drawing.word(16 - row, x: 80, y: y + 22, height: 9, stroke: 2, pitch: 9, 90)
      }
      y += hasSubtitle ? 70 : 50
    }
    for (row, hasSubtitle) in [true, false, true, true].enumerated() {
      addRow(row, hasSubtitle: hasSubtitle)
    }
    for _ in 0..<2 {
      drawing.card(PixelRect(at: 16, y, 40, 24), radius: 12, 120)
      drawing.card(PixelRect(at: 18, y + 2, 20, 20), radius: 10, 250)
      drawing.word(9, x: 80, y: y, height: 11, stroke: 2, pitch: 10, 20)
      drawing.word(13, x: 80, y: y + 24, height: 9, stroke: 2, pitch: 9, 90)
      y += 80
    }
    addRow(0, hasSubtitle: false)
    addRow(1, hasSubtitle: true)
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [4])
    let switches = try Self.bones(scene).filter { $0.width == 40 && $0.x == 16 }
    #expect(switches.map(\.y) == [320, 400])
  }

  @Test(arguments: [1, 2]) func `two cards are a list if they contain the same items`(texts: Int)
    throws
  {
    var drawing = Drawing(390, 844, 240)
    for (y, height) in [(80, 120), (220, 160)] {
      drawing.card(PixelRect(at: 16, y, 358, height), radius: 12, 255)
      drawing.fill(32, y + 20, 60, 60) { Drawing.noise($0, $1) }
      drawing.word(14, x: 110, y: y + 20, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(18, x: 110, y: y + 50, height: 9, stroke: 2, pitch: 9, 90)
    }
    drawing.word(15, x: 110, y: 284, height: 9, stroke: 2, pitch: 9, 90)
    if texts == 2 { drawing.word(10, x: 110, y: 330, height: 9, stroke: 2, pitch: 9, 90) }
    #expect(try drawing.traced().repetitions.count == (texts == 1 ? 1 : 0))
  }

  @Test func `unlike rows between equal rows have a template of their own`() throws {
    let (trace, scene) = try Self.scene(Self.rows(7, shifted: [2, 4]))
    #expect(trace.repetitions.map(\.cells.count) == [7])
    guard case .table(let table)? = scene.views.first?.content else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.cells.keys.sorted() == ["Row", "Row2"])
    let own = table.sections[0].prepare.filter { $0.cell == "Row2" }
    #expect(own.map(\.rows) == [[.row(2), .row(4)]])
    // Each bar is where the text is.
    let bars = try Self.bones(scene).filter { $0.width > 60 }
    #expect(bars.count == 14)
    for row in 0..<7 {
      let y = Double(60 + 110 * row + 6 + ([2, 4].contains(row) ? 7 : 0))
      #expect(bars.contains { abs($0.y - y) <= 2 }, "row \(row)")
    }
  }

  /// Two rows end with a chevron, and three rows end with a switch.
  @Test func `rows can end with different controls`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 60 + 90 * row
      drawing.fill(20, y, 40, 40) { Drawing.noise($0, $1) }
      drawing.word(10 + row, x: 80, y: y + 14, height: 12, stroke: 2, pitch: 10, 20)
      if row < 2 {
        drawing.fill(356, y + 12, 10, 16) { Drawing.noise($0, $1) }
      } else {
        drawing.fill(310, y + 4, 56, 32) { Drawing.noise($0, $1) }
      }
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [5])
    #expect(trace.repetitions.first?.variants.isEmpty == true)
    let ends = try Self.bones(scene).filter { $0.maxX > 350 }
    #expect(ends.map { $0.width > 30 } == [false, false, true, true, true])
  }

  /// The first row ends with five numbers and their units, and the other rows end with five discs. A disc is as high as
  /// a number and its unit.
  @Test func `the bars of a text do not stand for pictures of other rows`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 60 + 70 * row
      drawing.word(10 + row, x: 20, y: y + 12, height: 12, stroke: 2, pitch: 10, 20)
      for column in 0..<5 {
        let x = 210 + 34 * column
        if row == 0 {
          drawing.word(2, x: x, y: y + 6, height: 8, stroke: 2, pitch: 9, 90)
          drawing.word(2, x: x, y: y + 19, height: 8, stroke: 2, pitch: 9, 90)
        } else {
          drawing.fill(PixelRect(at: x, y + 8, 18, 18), Drawing.gray(90)) { column, row in
            let (dx, dy) = (column - Double(x) - 9, row - Double(y) - 17)
            return dx * dx + dy * dy <= 81
          }
        }
      }
    }
    let bones = try Self.bones(Self.scene(drawing).scene).filter { $0.x > 200 }
    for row in 0..<5 where row != 0 {
      let own = bones.filter { $0.y > Double(60 + 70 * row) && $0.maxY < Double(110 + 70 * row) }
      #expect(own.count == 5 && own.allSatisfy { $0.height >= 16 }, "row \(row): \(own)")
    }
  }

  /// The last half of the rows differs from the first half.
  @Test func `all unlike rows at the end have a template of their own`() throws {
    let (trace, scene) = try Self.scene(Self.rows(6, shifted: [3, 4, 5]))
    #expect(trace.repetitions.map(\.cells.count) == [6])
    #expect(trace.repetitions.map(\.variants) == [[[3, 4, 5]]])
    #expect(try Self.bones(scene).count == 18)
  }

  @Test func `a grid keeps its cells if a picture's edge is white or places differ by a pixel`()
    throws
  {
    var drawing = Drawing(390, 844)
    for place in 0..<9 {
      let (x, y) = (20 + 125 * (place % 3), 60 + 180 * (place / 3) + place % 2)
      // The edge of one picture has the color of the page.
      let inset = place == 4 ? 12 : 0
      drawing.fill(x + inset, y + inset, 100 - 2 * inset, 100 - inset) { Drawing.noise($0, $1) }
      drawing.word(6, x: x + 22, y: y + 112, height: 10, stroke: 2, pitch: 9, 20)
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [9])
    #expect(trace.repetitions.first?.columns == 3)
    let pictures = try Self.bones(scene).filter { $0.height > 60 }
    #expect(pictures.count == 9)
    let columns = Set(pictures.map { ($0.x / 10).rounded() * 10 })
    #expect(columns == [20, 150, 270] || columns == [20, 140, 270])
  }

  @Test func `the cells of a list keep the colors of their cards`() throws {
    var drawing = Drawing(390, 844)
    let colors: [UInt32] = [0xff20_4080, 0xff80_4020, 0xff40_8020, 0xff20_4080]
    for (row, color) in colors.enumerated() {
      let y = 60 + 130 * row
      drawing.fill(20, y, 350, 110) { _, _ in color }
      drawing.word(12 + row, x: 40, y: y + 20, height: 12, stroke: 2, pitch: 10, 250)
      drawing.word(20 - row, x: 40, y: y + 46, height: 10, stroke: 2, pitch: 9, 250)
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [4])
    let screen = try SkeletonRenderer(scene).pixmap(atSeconds: 1.5)
    for (row, color) in colors.enumerated() {
      #expect(screen.pixels[(60 + 130 * row + 100) * 390 + 300] == color, "row \(row)")
    }
  }

  @Test func `a grid contains a last picture of another height`() throws {
    var drawing = Drawing(390, 844)
    for place in 0..<6 {
      let height = place == 5 ? 112 : 100
      drawing.fill(20 + 125 * (place % 3), 60 + 160 * (place / 3), 100, height) {
        Drawing.noise($0, $1)
      }
    }
    let (_, scene) = try Self.scene(drawing)
    #expect(try Self.bones(scene).count { $0.height > 60 } == 6)
  }

  @Test func `a single missing picture in a grid is not drawn`() throws {
    var drawing = Drawing(390, 844)
    for place in 0..<9 where place != 4 {
      drawing.fill(20 + 125 * (place % 3), 60 + 180 * (place / 3), 100, 100) {
        Drawing.noise($0, $1)
      }
    }
    let (_, scene) = try Self.scene(drawing)
    #expect(try Self.bones(scene).count { $0.height > 60 } == 8)
  }

  /// The texts of the second and the fourth card have a line more.
  @Test func `cards of two heights have two cell templates`() throws {
    var drawing = Drawing(390, 844, 235)
    var y = 60
    for row in 0..<5 {
      let extra = row % 2 == 1 ? 20 : 0
      drawing.fill(16, y, 358, 90 + extra, 255)
      drawing.word(14 + row, x: 32, y: y + 16, height: 12, stroke: 2, pitch: 10, 20)
      if extra > 0 { drawing.word(16, x: 32, y: y + 36, height: 12, stroke: 2, pitch: 10, 20) }
      drawing.word(22 - row, x: 32, y: y + 44 + extra, height: 8, stroke: 2, pitch: 8, 120)
      y += 90 + extra + 12
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [5])
    guard case .table(let table)? = scene.views.first?.content else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.rowHeight == 102)
    #expect(table.cells["Row2"]?.placement.height == 122)
    #expect(table.sections[0].prepare.first { $0.cell == "Row2" }?.rows == [.row(1), .row(3)])
    // Each bar is where the text is.
    let bars = try Self.bones(scene)
    #expect(bars.count == 12)
    #expect(bars.contains { abs($0.y - 178) <= 1 && $0.height >= 11 })
    #expect(bars.contains { abs($0.y - 198) <= 1 && $0.height >= 11 })
  }

  /// A handle covers the last card and a larger part of the page beside it.
  @Test func `what is mostly beside a card does not belong to its row`() throws {
    var drawing = Drawing(390, 844, 235)
    var y = 60
    for row in 0..<5 {
      let extra = row % 2 == 1 ? 20 : 0
      drawing.fill(16, y, 200, 90 + extra, 255)
      drawing.word(8 + row, x: 32, y: y + 16, height: 12, stroke: 2, pitch: 10, 20)
      if extra > 0 { drawing.word(10, x: 32, y: y + 36, height: 12, stroke: 2, pitch: 10, 20) }
      drawing.word(12 - row, x: 32, y: y + 44 + extra, height: 8, stroke: 2, pitch: 8, 120)
      y += 90 + extra + 12
    }
    drawing.fill(190, y - 40, 150, 5, 60)
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [5])
    #expect(trace.repetitions.first?.cells.allSatisfy { $0.maxX == 216 } == true)
    #expect(scene.views.map(\.type) == ["tableView", "imageView"])
  }

  /// The text of one row is a single line of low letters, and the others have two lines of higher letters.
  @Test func `a label in a row is not lower than the template's bar`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<6 {
      let y = 60 + 110 * row
      drawing.fill(20, y, 60, 60) { Drawing.noise($0, $1) }
      if row == 3 {
        drawing.word(9, x: 100, y: y + 27, height: 5, stroke: 1, pitch: 9, 20)
      } else {
        drawing.word(18 - row, x: 100, y: y + 20, height: 10, stroke: 2, pitch: 9, 20)
        drawing.word(12 - row, x: 100, y: y + 34, height: 10, stroke: 2, pitch: 9, 20)
      }
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [6])
    let renderer = try SkeletonRenderer(scene)
    #expect(renderer.advice.isEmpty && renderer.notes.isEmpty)
    let low = try Self.bones(scene).filter { $0.x == 100 && (390..<450).contains($0.y) }
    #expect(low.map(\.height) == [10])
    #expect(low.first.map { abs($0.y + 5 - 419.5) <= 0.5 } == true)
  }

  /// The third card has no chip, and the others have none of its size.
  @Test func `cards in a list can lack a part`() throws {
    var drawing = Drawing(390, 844, 235)
    for row in 0..<4 {
      let y = 60 + 130 * row
      drawing.fill(16, y, 358, 110, 255)
      drawing.fill(32, y + 16, 56, 56) { Drawing.noise($0, $1) }
      drawing.word(14 + row, x: 110, y: y + 20, height: 12, stroke: 2, pitch: 10, 20)
      if row != 2 { drawing.word(20 - row, x: 110, y: y + 60, height: 8, stroke: 2, pitch: 8, 120) }
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [4])
    #expect(trace.repetitions.first?.variants.isEmpty == true)
    #expect(try Self.bones(scene).count == 11)
  }

  @Test func `a square picture in a list of round pictures has its own corners`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<5 {
      let y = 60 + 90 * row
      drawing.card(PixelRect(at: 20, y, 44, 44), radius: row == 2 ? 0 : 22, 120)
      drawing.fill(34, y + 14, 16, 16) { Drawing.noise($0, $1) }
      drawing.word(10 + row, x: 80, y: y + 14, height: 12, stroke: 2, pitch: 10, 20)
    }
    let (trace, scene) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [5])
    let pictures = try SkeletonRenderer(scene).bones.filter { $0.rect.height > 40 }
      .sorted { $0.rect.y < $1.rect.y }
    #expect(pictures.map { $0.cornerRadius > 20 } == [true, true, false, true, true])
    #expect(pictures.count == 5 && pictures[2].cornerRadius < 2)
  }

  @Test func `rows between dividers can be single texts of any height`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<6 {
      let y = 100 + 44 * row
      // Every other text has letters of another height, as if it had no ascenders.
      drawing.word(
        9 + row, x: 20, y: y + 14, height: row % 2 == 0 ? 16 : 10, stroke: 2, pitch: 10, 20)
      drawing.fill(20, y + 44, 370, 1, 200)
    }
    let (trace, _) = try Self.scene(drawing)
    #expect(trace.repetitions.count == 1)
    #expect(try #require(trace.repetitions.first).cells.count >= 5)
  }

  @Test func `three even titles between paragraphs are not a list`() throws {
    func lists(_ paragraphs: [Int]) throws -> Int {
      var drawing = Drawing(390, 844)
      for y in [190, 270, 350] {
        drawing.word(14, x: 20, y: y, height: 12, stroke: 2, pitch: 10, 20)
        drawing.word(20, x: 20, y: y + 24, height: 9, stroke: 2, pitch: 9, 120)
      }
      for y in paragraphs {
        for line in 0..<5 {
          drawing.word(30, x: 20, y: y + 20 * line, height: 12, stroke: 2, pitch: 10, 20)
        }
      }
      return try Self.scene(drawing).trace.repetitions.count
    }
    #expect(try lists([]) == 1)
    #expect(try lists([60, 430]) == 0)
  }

  @Test func `a shelf whose last picture is plain is a collection`() throws {
    var drawing = Drawing(390, 844)
    for (shelf, count) in [(0, 3), (1, 2)] {
      let y = 100 + 320 * shelf
      drawing.word(12, x: 20, y: y, height: 14, stroke: 3, pitch: 12, 20)
      for column in 0..<count {
        let x = 20 + 120 * column
        if column == 2 {
          drawing.card(PixelRect(at: x, y + 40, 104, 150), radius: 0, 90)
        } else {
          drawing.fill(x, y + 40, 104, 150) { Drawing.noise($0, $1) }
        }
        drawing.word(7, x: x + 20, y: y + 204, height: 11, stroke: 2, pitch: 9, 20)
      }
    }
    let (trace, _) = try Self.scene(drawing)
    #expect(trace.repetitions.map(\.cells.count) == [3])
  }
}
