import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests letters that resemble dashes or pictures, and parts that resemble letters. The screens have scale 1.
@Suite struct LetterPartTests {
  private static let all = PixelRect(at: 0, 0, 390, 390)

  private static func regions(_ drawing: Drawing) throws -> [TracedRegion] {
    try drawing.traced().regions.filter { all.contains($0.box) }
  }

  /// The letters above each other are equally far apart, like dashes.
  @Test func `equal words in equally distant lines are not dashed lines`() throws {
    var drawing = Drawing.phone()
    for row in 0..<8 {
      drawing.word(4, x: 300, y: 100 + 14 * row, height: 8, stroke: 1, pitch: 6, 20)
    }
    #expect(try Self.regions(drawing).flatMap(\.lines).count == 8)
    var dashes = Drawing.phone()
    for row in 0..<8 { dashes.fill(300, 100 + 14 * row, 3, 8, 20) }
    #expect(try Self.regions(dashes).isEmpty)
  }
}
