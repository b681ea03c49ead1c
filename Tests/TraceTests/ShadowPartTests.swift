import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests the shadows of floating buttons.
@Suite struct ShadowPartTests {
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

  /// The progress line ends at the button, so that it is connected with the shadow.
  @Test func `the shadow of a floating button is not the curve of a chart`() throws {
    let button = PixelRect(at: 306, 712, 56, 56)
    var drawing = Drawing.phone()
    Self.drawShadow(of: button, in: &drawing)
    drawing.fill(120, 744, 186, 2, 150)
    drawing.card(button, radius: 16, 200)
    drawing.fill(326, 738, 16, 3, 20)
    drawing.fill(333, 731, 3, 16, 20)
    #expect(drawing.sorted.curves.isEmpty)
    let lower = try drawing.traced().regions.filter { $0.box.minY > 660 }
    #expect(lower.count == 1)
    #expect(button.grown(by: 12).contains(lower[0].box))
  }
}
