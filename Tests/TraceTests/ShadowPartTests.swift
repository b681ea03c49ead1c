import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests what belongs to a picture or a button: thin lines, shadows, and the part for texts below a photograph.
@Suite struct ShadowPartTests {
  /// The crown is a rhombus, and the thin branches extend beyond it.
  @Test func `a picture with thin lines is one picture`() throws {
    var drawing = Drawing.phone()
    for y in 100..<190 {
      for x in 130..<260
      where abs(Double(x) + 0.5 - 195) / 65 + abs(Double(y) + 0.5 - 145) / 45 <= 1 {
        drawing.fill(x, y, 1, 1) { Drawing.noise($0, $1) }
      }
    }
    for (x, y, width, height) in [
      (193, 185, 4, 30), (180, 212, 30, 3), (105, 140, 2, 30), (283, 140, 2, 30),
      (105, 145, 30, 2), (255, 145, 30, 2),
    ] {
      drawing.fill(x, y, width, height) { Drawing.noise($0, $1) }
    }
    let images = try drawing.traced().regions.filter { $0.kind == .image }
    #expect(images.map(\.box) == [PixelRect(at: 105, 100, 180, 115)])
  }

  /// The part for the title has the color of the page, so that only the outline separates the two.
  @Test func `the title below a photograph on an outlined card is a text`() throws {
    var drawing = Drawing.phone()
    drawing.fill(20, 80, 350, 260, 220)
    drawing.fill(21, 81, 348, 258, 255)
    drawing.fill(20, 80, 350, 200) { Drawing.noise($0, $1) }
    drawing.word(12, x: 40, y: 302, height: 12, stroke: 2, pitch: 10, 20)
    let regions = try drawing.traced().regions
    #expect(
      regions.filter { $0.kind == .image }.map(\.box) == [PixelRect(at: 20, 80, 350, 200)])
    #expect(regions.contains { $0.kind == .text && $0.box.minY == 302 })
    #expect(!regions.contains { $0.kind == .field })
  }

  /// Draws the shadow of a floating button: at both sides and below, up to 16 pixels wide.
  private static func drawShadow(of box: PixelRect, in drawing: inout Drawing) {
    let (left, right) = (Double(box.minX + 2), Double(box.maxX - 3))
    drawing.fill(box.minX - 24, box.minY + 20, box.width + 48, box.height + 8) { column, row in
      let (x, y) = (Double(column), Double(row))
      let dx = max(left - x, x - right, 0)
      let dy = max(Double(box.minY + 30) - y, y - Double(box.maxY + 4), 0)
      let distance = (dx * dx + dy * dy).squareRoot()
      return Drawing.gray(distance < 16 ? 255 - Int(60 * (1 - distance / 16)) : 255)
    }
  }

  @Test func `the shadow of a floating button has no bone`() throws {
    let button = PixelRect(at: 230, 700, 136, 52)
    var drawing = Drawing.phone()
    Self.drawShadow(of: button, in: &drawing)
    drawing.card(button, radius: 14, 150)
    drawing.word(8, x: 270, y: 720, height: 10, stroke: 2, pitch: 9, 255)
    let lower = try drawing.traced().regions.filter { $0.box.minY > 660 }
    #expect(lower.map(\.kind) == [.button])
    // The bone can extend over the darkest part of the shadow.
    #expect(button.grown(by: 12).contains(lower[0].box))
  }

  /// Draws a floating button with a plus sign above its shadow.
  private static func drawButton(_ button: PixelRect, in drawing: inout Drawing) {
    drawing.card(button, radius: 16, 200)
    drawing.fill(button.minX + 20, button.minY + 26, 16, 3, 20)
    drawing.fill(button.minX + 27, button.minY + 19, 3, 16, 20)
  }

  /// The progress line ends at the button, so that it is connected with the shadow.
  @Test func `the shadow of a floating button is not the curve of a chart`() throws {
    let button = PixelRect(at: 306, 712, 56, 56)
    var drawing = Drawing.phone()
    Self.drawShadow(of: button, in: &drawing)
    drawing.fill(120, 744, 186, 2, 150)
    Self.drawButton(button, in: &drawing)
    #expect(drawing.sorted.curves.isEmpty)
    let lower = try drawing.traced().regions.filter { $0.box.minY > 660 }
    #expect(lower.count == 1)
    #expect(button.grown(by: 12).contains(lower[0].box))
  }

  @Test func `a curve behind a floating button is a chart`() {
    let button = PixelRect(at: 306, 712, 56, 56)
    var drawing = Drawing.phone()
    let points = [(10.0, 780.0), (130, 690), (250, 790), (380, 680)]
    for (one, other) in zip(points, points.dropFirst()) {
      drawing.stroke(from: one, to: other, width: 4, Drawing.gray(90))
    }
    Self.drawButton(button, in: &drawing)
    #expect(drawing.sorted.curves.count == 1)
  }
}
