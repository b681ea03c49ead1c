import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests steps 1 and 2 of a trace, which find smooth components and surfaces.
@Suite struct SurfaceStepTests {
  @Test func `a rectangle and its surroundings are two components`() {
    var drawing = Drawing(40, 20)
    drawing.fill(10, 5, 8, 6, 0)
    let runs = drawing.runs
    #expect(runs.componentCount == 2)
    #expect(runs.runs(ofRow: 4).count == 1)
    #expect(runs.runs(ofRow: 5).map { runs.runs[$0].start } == [0, 10, 18])
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 20)])
  func `color steps of up to two levels stay in one component`(step: Int, components: Int) {
    var drawing = Drawing(20, 4)
    drawing.fill(0, 0, 20, 4) { x, _ in Drawing.gray(100 + step * x) }
    #expect(drawing.runs.componentCount == components)
  }

  /// The artifacts of a JPEG separate the plain stretches at both sides of an edge by more pixels than a soft edge.
  @Test func `a pale surface in a JPEG does not join the page at a soft edge`() {
    var drawing = Drawing(120, 4, 247)
    drawing.fill(60, 0, 60, 4, 220)
    drawing.fill(46, 0, 28, 4) { x, _ in Drawing.gray(248 - (x - 46) + 2 * (x % 2)) }
    #expect(PixelRuns(smooth: drawing.flat, within: 8).componentCount == 2)
  }

  /// A card and the page differ by seven levels, less than the noise in a photograph. A soft gradient is one surface.
  @Test func `plain surfaces in a cleaned JPEG stay apart at an edge without a ramp`() {
    var drawing = Drawing(200, 100, 245)
    drawing.fill(40, 20, 120, 60, 252)
    #expect(PixelRuns(smooth: drawing.flat, within: 8, slack: 6).componentCount == 2)
    #expect(PixelRuns(smooth: drawing.flat, within: 8).componentCount == 1)
    drawing.fill(0, 0, 200, 100) { x, _ in Drawing.gray(200 + Int(x) / 8) }
    #expect(PixelRuns(smooth: drawing.flat, within: 8, slack: 6).componentCount == 1)
  }

  /// The inner cards cover seven tenths of the outer card. The last shape is a ring.
  @Test func `a card is a surface even if other cards cover most of it`() {
    var drawing = Drawing(390, 600, 243)
    drawing.fill(40, 40, 310, 194, 255)
    for y in [52, 148] { drawing.fill(52, y, 286, 70, 235) }
    let ring = PixelRect(at: 100, 300, 200, 200)
    drawing.fill(ring, Drawing.gray(20)) { x, y in
      let distance = (x - 200) * (x - 200) + (y - 400) * (y - 400)
      return distance <= 10_000 && distance >= 6_400
    }
    let boxes = drawing.surfaces.surfaces.map(\.box)
    #expect(boxes.contains(PixelRect(at: 40, 40, 310, 194)))
    #expect(!boxes.contains(ring))
  }

  /// Two grays differ by five levels. At the corner, soft pixels bridge the difference in steps of one or two levels.
  @Test func `a soft corner does not join two surfaces`() {
    var drawing = Drawing(200, 100, 250)
    drawing.fill(40, 20, 120, 60, 255)
    for row in 0..<8 {
      let inset = 16 - 2 * row
      drawing.fill(40, 20 + row, inset, 1, 250)
      drawing.fill(40 + inset, 20 + row, 2, 1, 252)
      drawing.fill(42 + inset, 20 + row, 2, 1, 254)
    }
    let runs = drawing.runs
    let page = runs.components[0]
    let middle = runs.runs(ofRow: 50).first {
      runs.runs[$0].start <= 100 && runs.runs[$0].end > 100
    }
    #expect(middle.map { runs.components[$0] != page } == true)
  }

  /// The card is only seven levels darker than the page. The last row of the shadow above it is three levels darker
  /// than the card. It has the card's level where it fades out.
  @Test func `the shadow above a card does not join it with the page`() {
    var drawing = Drawing(300, 120, 249)
    let fading = [14, 18, 22, 25, 27, 28, 29, 30, 31, 32]
    for (row, level) in [247, 245, 243, 239].enumerated() {
      drawing.fill(0, 36 + row, 300, 1) { x, _ in
        let side = min(x, 299 - x)
        return Drawing.gray(max(level, 249 - fading.count { $0 <= side }))
      }
    }
    for (column, level) in [241, 235, 228, 221].enumerated() {
      drawing.fill(26 + column, 40, 248 - 2 * column, 60, level)
    }
    drawing.fill(30, 40, 240, 60, 242)
    let runs = drawing.runs
    let middle = runs.runs(ofRow: 70).first {
      runs.runs[$0].start <= 150 && runs.runs[$0].end > 150
    }
    #expect(middle.map { runs.components[$0] != runs.components[0] } == true)
    let boxes = drawing.surfaces.surfaces.map(\.box)
    #expect(boxes == [PixelRect(at: 0, 0, 300, 120), PixelRect(at: 30, 40, 240, 60)])
  }

  /// A light gray and a white area meet at a nearly straight edge, which moves by one pixel every `slope` rows or
  /// columns.
  ///
  /// Along the edge, levels change by less than one from pixel to pixel.
  @Test(arguments: [10, 20, 40], [true, false])
  func `a soft slanted edge does not join two surfaces`(slope: Int, isSteep: Bool) {
    var drawing = Drawing(200, 200, 255)
    drawing.fill(0, 0, 200, 200) { x, y in
      let (along, across) = isSteep ? (y, x) : (x, y)
      let edge = 100 + Double(along - 100) / Double(slope)
      let covered = min(max(edge - Double(across), 0), 1)
      return Drawing.gray(255 - Int((17 * covered).rounded()))
    }
    let runs = drawing.runs
    #expect(runs.components[0] != runs.components[runs.runs(ofRow: 199).upperBound - 1])
    #expect(drawing.surfaces.surfaces.count == 2)
  }

  /// Two pixels at the corner of one area are next to a ramp that leads to another area.
  @Test func `the tip of a shape does not join two surfaces`() {
    var drawing = Drawing(100, 40, 255)
    drawing.fill(0, 20, 100, 20, 238)
    drawing.fill(20, 19, 1, 1, 245)
    drawing.fill(21, 19, 2, 1, 238)
    for step in 0..<8 { drawing.fill(23 + step, 19, 1, 1, 239 + 2 * step) }
    let runs = drawing.runs
    #expect(runs.components[0] != runs.components[runs.runs(ofRow: 39).lowerBound])
  }

  /// The roads have the color of the page.
  @Test func `roads that run from the page into a map do not extend the page's box`() {
    var drawing = Drawing(200, 300, 255)
    drawing.fill(0, 0, 200, 100, 90)
    drawing.stroke(from: (20, 40), to: (40, 110), width: 8, Drawing.gray(255))
    drawing.stroke(from: (190, 10), to: (160, 110), width: 8, Drawing.gray(255))
    // The strip above the divider is a surface even though it is small.
    drawing.fill(0, 140, 200, 1, 200)
    let boxes = drawing.surfaces.surfaces.map(\.box)
    #expect(boxes.contains(PixelRect(at: 0, 100, 200, 40)))
    #expect(boxes.contains(PixelRect(at: 0, 141, 200, 159)))
  }

  /// The rows of a shadow are uniform below a card. Beside the card, they blend into the page, which stays one surface.
  @Test func `a shadow does not divide the page`() {
    var drawing = Drawing(200, 120)
    drawing.fill(40, 20, 120, 60, 240)
    for row in 0..<8 {
      let gray = 239 + 2 * row
      drawing.fill(30, 80 + row, 140, 1, gray)
      for step in 0..<8 {
        drawing.fill(30 + step, 80 + row, 1, 1, max(gray, 255 - 2 * step))
        drawing.fill(169 - step, 80 + row, 1, 1, max(gray, 255 - 2 * step))
      }
    }
    let runs = drawing.runs
    let last = runs.components[runs.runs(ofRow: 119).lowerBound]
    #expect(runs.components[0] == last)
  }

  @Test func `finds each surface's box, parent, color and radius`() {
    var drawing = Drawing(300, 300)
    drawing.fill(20, 30, 200, 150, 230)
    drawing.fill(40, 50, 60, 40, 100)
    var map = drawing.surfaces
    map.findParents()
    #expect(
      map.surfaces.map(\.box) == [
        PixelRect(at: 0, 0, 300, 300), PixelRect(at: 20, 30, 200, 150),
        PixelRect(at: 40, 50, 60, 40),
      ])
    #expect(map.surfaces.map(\.parent) == [nil, 0, 1])
    #expect(map.surfaces[1].color == 0xe6_e6e6)
    #expect(map.surfaces[1].radius == 0)
  }

  @Test(arguments: [8.0, 16, 30])
  func `finds the corner radius of a rounded rectangle`(radius: Double) {
    var drawing = Drawing(200, 200)
    let box = PixelRect(at: 30, 40, 120, 90)
    drawing.fill(box, Drawing.gray(90)) { x, y in
      let dx = max(30 + radius - x, x - (150 - radius), 0)
      let dy = max(40 + radius - y, y - (130 - radius), 0)
      return dx * dx + dy * dy <= radius * radius
    }
    let surface = drawing.surfaces.surfaces.first { $0.box == box }
    #expect(abs((surface?.radius ?? 0) - radius) <= 1.5)
  }

  @Test func `a pill's box includes the slightly paler pixels at its edge`() {
    var drawing = Drawing(240, 120)
    let box = PixelRect(at: 41, 30, 158, 40)
    drawing.fill(box, Drawing.gray(90)) { x, y in
      let dx = max(60 - x, x - 180, 0)
      return dx * dx + (y - 50) * (y - 50) <= 400
    }
    drawing.fill(40, 46, 1, 8, 100)
    drawing.fill(199, 46, 1, 8, 100)
    #expect(drawing.surfaces.surfaces.map(\.box).contains(PixelRect(at: 40, 30, 160, 40)))
    // Pixels in a shade of the surroundings do not belong to the pill.
    drawing.fill(40, 46, 1, 8, 200)
    drawing.fill(199, 46, 1, 8, 200)
    #expect(drawing.surfaces.surfaces.map(\.box).contains(box))
  }

  @Test func `a message's box does not include its tail`() {
    var drawing = Drawing(240, 120)
    drawing.fill(40, 20, 120, 60, 200)
    drawing.fill(34, 64, 6, 10, 200)
    #expect(drawing.surfaces.surfaces.map(\.box).contains(PixelRect(at: 40, 20, 120, 60)))
  }

  @Test func `a silhouette ignores pixels outside its box`() {
    var shape = Silhouette(box: PixelRect(at: 10, 10, 20, 2))
    for row in 8..<14 { shape.add(PixelRun(start: 0, end: 50), row: row) }
    shape.add(PixelRun(start: 40, end: 50), row: 10)
    #expect(shape.solidity == 1)
  }

  /// Draws a ring that is as thick as a bold o, optionally with a stem beside it.
  private func ring(stemAt x: Int?) -> Drawing {
    var drawing = Drawing(200, 100)
    drawing.fill(PixelRect(at: 40, 30, 32, 32), Drawing.gray(0)) { x, y in
      let distance = ((x - 56) * (x - 56) + (y - 46) * (y - 46)).squareRoot()
      return distance <= 16 && distance >= 8
    }
    if let x { drawing.fill(x, 18, 9, 44, 0) }
    return drawing
  }

  @Test func `a ring beside a stem is part of a letter, not a surface`() {
    let ringBox = PixelRect(at: 40, 30, 32, 32)
    #expect(ring(stemAt: nil).surfaces.surfaces.map(\.box).contains(ringBox))
    #expect(ring(stemAt: 120).surfaces.surfaces.map(\.box).contains(ringBox))
    #expect(!ring(stemAt: 77).surfaces.surfaces.map(\.box).contains(ringBox))
  }

  @Test func `a divider does not split a surface`() {
    var drawing = Drawing(200, 200)
    drawing.fill(0, 90, 200, 1, 180)
    let map = drawing.foreground.map
    let whole = map.surfaces.filter { !$0.isMerged }
    #expect(whole.map(\.box) == [PixelRect(at: 0, 0, 200, 200)])
  }

  /// Draws a week: a row for the days' names, and hours in four days. Each day is 90 pixels wide, and each hour is 60
  /// pixels high. The first hour is cut off.
  private func week() -> Drawing {
    var drawing = Drawing(400, 300)
    drawing.fill(40, 0, 360, 40, 120)
    for day in 0..<4 { drawing.fill(39 + 90 * day, 0, 1, 300, 220) }
    for hour in 0..<4 { drawing.fill(39, 59 + 60 * hour, 361, 1, 220) }
    return drawing
  }

  @Test func `the cells of a grid are one surface, and the cells of a row are not`() {
    let surfaces = week().foreground.map.surfaces.filter { !$0.isMerged }
    #expect(surfaces.map(\.box).contains(PixelRect(at: 40, 40, 360, 260)))
    #expect(surfaces.count(where: { $0.box.minX >= 40 && $0.box.minY >= 40 }) == 1)
    #expect(surfaces.count(where: { $0.color & 255 == 120 }) == 4)
  }

  /// An event that ends inside an hour leaves a part of the cell, with a strand at each side of the event.
  @Test func `the rest of a cell below an event belongs to the grid`() {
    var drawing = week()
    drawing.card(PixelRect(at: 132, 122, 86, 94), radius: 4, 60)
    drawing.fill(220, 190, 89, 60, 90)
    let (foreground, map) = drawing.foreground
    let surfaces = map.surfaces.filter { !$0.isMerged && $0.box.minX >= 40 && $0.box.minY >= 40 }
    #expect(surfaces.map { $0.color & 255 } == [60, 255, 90])
    let sorted = PartSorter(picture: drawing.flat, map: map, scale: 1).sorted(foreground)
    #expect(sorted.images.isEmpty)
  }

  /// Faint spots next to the page's color are JPEG noise. Faint pixels next to a dark road are the road's soft edge.
  @Test func `distinguishes soft edges from JPEG artifacts`() {
    func drawing(_ isNoise: Bool) -> Drawing {
      var drawing = Drawing(400, 300, 238)
      for row in stride(from: 4, to: 292, by: 2) {
        for column in stride(from: 8, to: 380, by: 24) {
          drawing.fill(column, row, 1, 2, 248)
          drawing.fill(column + 1, row, 6, 2, isNoise ? 238 : 100)
        }
      }
      return drawing
    }
    for isNoise in [true, false] {
      let drawing = drawing(isNoise)
      #expect(JPEGTraces.areIn(drawing.runs, drawing.surfaces, drawing.flat) == isNoise)
    }
  }

  /// A card of which another one hides a corner, and a piece of the same size that nothing hides.
  @Test func `a card behind another one is a surface`() {
    func boxes(isHidden: Bool) -> [PixelRect] {
      var drawing = Drawing(400, 400)
      drawing.fill(20, 20, 200, 80, 220)
      drawing.fill(110, 50, 160, 180, isHidden ? 240 : 255)
      return drawing.surfaces.surfaces.map(\.box)
    }
    let card = PixelRect(at: 20, 20, 200, 80)
    #expect(boxes(isHidden: true).contains(card))
    #expect(!boxes(isHidden: false).contains(card))
  }

  /// The picture reaches the bar, so that it is not a hole in the card.
  @Test func `a card with a picture that a bar at the bottom cuts off is a surface`() {
    func hasCard(bar: Int) -> Bool {
      var drawing = Drawing(390, 844)
      drawing.fill(20, 600, 350, 80, 220)
      drawing.fill(30, 612, 200, 68) { Drawing.noise($0, $1) }
      drawing.fill(0, bar, 390, 844 - bar, 30)
      return drawing.surfaces.surfaces.contains { $0.box == PixelRect(at: 20, 600, 350, 80) }
    }
    #expect(hasCard(bar: 680))
    // Below the card is the page.
    #expect(!hasCard(bar: 700))
  }
}
