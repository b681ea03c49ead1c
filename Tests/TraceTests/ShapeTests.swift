import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests that the shape and the contents of a surface determine its kind, whatever its colors are.
@Suite struct ShapeTests {
  @Test func `a capsule with a sign at each end is a field, unless the last one is a chevron`()
    throws
  {
    func kind(radius: Double, isLink: Bool = false) throws -> TracedRegion.Kind? {
      var drawing = Drawing.phone()
      let box = PixelRect(at: 20, 200, 350, 48)
      drawing.fill(box, 0xffdd_dddd) { x, y in
        let dx = max(20 + radius - x, x - 370 + radius, 0)
        let dy = max(200 + radius - y, y - 248 + radius, 0)
        return dx * dx + dy * dy <= radius * radius
      }
      drawing.fill(36, 216, 16, 16, 40)
      if isLink {
        drawing.word(9, x: 64, y: 218, height: 12, stroke: 2, pitch: 10, 40)
        drawing.stroke(from: (344, 217), to: (351, 224), width: 2, Drawing.gray(40))
        drawing.stroke(from: (351, 224), to: (344, 231), width: 2, Drawing.gray(40))
      } else {
        drawing.fill(340, 216, 16, 16, 40)
      }
      let found = ScreenPartTests.regions(try drawing.traced(), in: box.grown(by: 4))
      return found.first { $0.box.width >= 340 }?.kind
    }
    #expect(try kind(radius: 24) == .field)
    #expect(try kind(radius: 8) == .card)
    #expect(try kind(radius: 24, isLink: true) == .card)
  }

  @Test func `a low surface across the screen with one label is a button`() throws {
    var drawing = Drawing.phone()
    drawing.fill(0, 790, 390, 54, 90)
    drawing.word(7, x: 164, y: 810, height: 11, stroke: 2, pitch: 9, 255)
    let regions = try drawing.traced().regions
    #expect(regions.contains { $0.kind == .button && $0.box.minY == 790 })
    #expect(!regions.contains { $0.kind == .bar && $0.box.maxY == 844 })
  }

  @Test func `a square with a row of letters in its middle is a picture`() throws {
    var drawing = Drawing.phone()
    drawing.fill(40, 60, 160, 160, 20)
    drawing.word(6, x: 92, y: 140, height: 12, stroke: 2, pitch: 9, 240)
    let found = ScreenPartTests.regions(try drawing.traced(), in: PixelRect(at: 30, 50, 180, 180))
    #expect(found.map(\.kind) == [.image])
    // The squares of a grid are cards with titles.
    drawing.fill(220, 60, 160, 160, 20)
    drawing.word(6, x: 272, y: 140, height: 12, stroke: 2, pitch: 9, 240)
    let grid = ScreenPartTests.regions(try drawing.traced(), in: PixelRect(at: 30, 50, 360, 180))
    #expect(grid.contains { $0.kind == .text })
  }
}
