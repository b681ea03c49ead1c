import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the last row of a table if the bar below it cuts the row off.
@Suite struct CutRowTests {
  /// Four rows with a picture and two texts, and a fifth one without its lower half above a bar.
  private static func screen(_ titles: [Int], _ more: (inout Drawing) -> Void = { _ in }) -> Drawing
  {
    var drawing = Drawing(390, 700)
    for (row, letters) in titles.enumerated() {
      let y = 60 + 120 * row
      drawing.fill(20, y, 80, 100) { Drawing.noise($0, $1) }
      drawing.word(letters, x: 120, y: y + 10, height: 12, stroke: 2, pitch: 10, 20)
      drawing.word(9, x: 120, y: y + 70, height: 9, stroke: 2, pitch: 9, 90)
    }
    more(&drawing)
    Self.addTabs(to: &drawing)
    return drawing
  }

  private static func addTabs(to drawing: inout Drawing) {
    drawing.fill(0, 600, 390, 100, 200)
    for tab in 0..<4 {
      drawing.fill(40 + 95 * tab, 620, 24, 24, 20)
      drawing.word(5, x: 32 + 95 * tab, y: 654, height: 8, stroke: 2, pitch: 8, 20)
    }
  }

  private static func bones(_ drawing: Drawing) throws -> (types: [String], bones: [Rect]) {
    let scene = try drawing.traced().scene()
    return (scene.views.map(\.type), try SkeletonRenderer(scene).bones.map(\.rect))
  }

  /// The last title is the widest one.
  @Test func `a row that is cut off has bars as wide as its own texts`() throws {
    let (types, bones) = try Self.bones(Self.screen([8, 9, 7, 8, 22]))
    #expect(types == ["tableView", "view"])
    let titles = bones.filter { $0.x == 120 && $0.height >= 12 }.sorted { $0.y < $1.y }
    #expect(titles.map { ($0.width / 10).rounded() } == [8, 9, 7, 8, 22])
    // The bars of the complete rows keep their places.
    #expect(titles.map(\.y) == (0..<5).map { Double(70 + 120 * $0) })
  }

  /// The button's left edge is not that of a part of the rows.
  @Test func `a floating button over the row that is cut off has its bone`() throws {
    let button = PixelRect(at: 240, 552, 130, 40)
    let drawing = Self.screen([8, 9, 7, 8, 10]) {
      $0.card(button, radius: 14, 90)
      $0.word(6, x: 280, y: 566, height: 11, stroke: 2, pitch: 10, 255)
    }
    let (types, bones) = try Self.bones(drawing)
    #expect(types == ["tableView", "button", "view"])
    #expect(bones.contains { $0.x == 240 && $0.y == 552 && $0.width == 130 })
  }

  /// The picture is not a part of a fourth row, although it extends to the end of the screen.
  @Test func `a picture below a list has its bone`() throws {
    var drawing = Drawing(390, 844)
    for row in 0..<3 {
      let y = 60 + 94 * row
      drawing.fill(20, y, 350, 1, 200)
      drawing.word(12 - row, x: 30, y: y + 14, height: 13, stroke: 2, pitch: 11, 20)
      drawing.word(9 + row, x: 30, y: y + 38, height: 9, stroke: 2, pitch: 8, 120)
      drawing.card(PixelRect(at: 220, y + 42, 84, 30), radius: 15, 225)
      drawing.word(6, x: 236, y: y + 52, height: 9, stroke: 2, pitch: 8, 60)
    }
    drawing.fill(30, 342, 302, 502) { Drawing.noise($0, $1) }
    let (types, bones) = try Self.bones(drawing)
    #expect(types == ["tableView", "imageView"])
    #expect(bones.contains(Rect(x: 30, y: 342, width: 302, height: 502)))
  }

  /// The button is as wide as the screen.
  @Test func `a button below a list is not a row`() throws {
    var drawing = Drawing(390, 700)
    for row in 0..<5 {
      let y = 350 + 60 * row
      drawing.word(12 - row, x: 30, y: y, height: 11, stroke: 2, pitch: 10, 20)
      drawing.word(6, x: 300, y: y, height: 11, stroke: 2, pitch: 10, 20)
    }
    drawing.fill(0, 644, 390, 56, 120)
    drawing.word(4, x: 175, y: 666, height: 12, stroke: 2, pitch: 10, 255)
    let (types, bones) = try Self.bones(drawing)
    #expect(types == ["tableView", "button"])
    #expect(bones.contains(Rect(x: 0, y: 644, width: 390, height: 56)))
  }

  /// The title and the subtitle are a paragraph in the row that is cut off, because both end in the same column.
  @Test func `a paragraph in the row that is cut off is split like the texts above it`() throws {
    var drawing = Drawing(390, 700)
    for row in 0..<5 {
      let y = 60 + 122 * row
      drawing.fill(20, y, 80, 100) { Drawing.noise($0, $1) }
      drawing.word(14 - row, x: 120, y: y + 10, height: 12, stroke: 2, pitch: 10, 20)
      let gray = row == 4 ? 20 : 120
      drawing.word(20, x: 120, y: y + 32, height: 11, stroke: 2, pitch: 9, gray)
    }
    Self.addTabs(to: &drawing)
    let scene = try drawing.traced().scene()
    guard case .table(let table) = scene.views.first?.content else {
      Issue.record("no table")
      return
    }
    let labels = try #require(table.cells["Row"]).subviews.filter { $0.type == "label" }
    #expect(labels.count == 2)
    #expect(labels.allSatisfy { $0.placement.frame?.height ?? 0 < 24 })
  }
}
