import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

@Suite struct AlphaReductionTests {
  /// Valid premultiplied pixels of several colors at every alpha level.
  static let pixels: [PremultipliedPixel] = (0...255).flatMap { alpha in
    [(0, 0, 0), (255, 128, 3), (10, 200, 255), (255, 255, 255)].map { red, green, blue in
      PremultipliedPixel(
        StraightPixel(
          red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha)))
    }
  }

  static func reduced(_ matte: StraightPixel?) -> ([UInt32], AlphaReduction.Findings) {
    var pixmap = Pixmap(
      size: PixelSize(width: pixels.count, height: 1), validPixels: pixels.map(\.rawValue))
    let findings = AlphaReduction(matte: matte).reduce(&pixmap)
    return (pixmap.pixels, findings)
  }

  @Test func `without a matte, pixels with an alpha of at least 50 percent become opaque`() {
    let (reduced, findings) = Self.reduced(nil)
    #expect(findings.hasTransparent && findings.hasPartial)
    for (before, after) in zip(Self.pixels, reduced) {
      let straight = before.straight
      let expected =
        straight.alpha < 128
        ? 0 : opaque(Int(straight.red), Int(straight.green), Int(straight.blue))
      #expect(after == expected)
    }
  }

  @Test func `with a matte, colors differ from the formula by at most half a level`() {
    let matte = StraightPixel(red: 20, green: 130, blue: 250)
    let (reduced, findings) = Self.reduced(matte)
    #expect(findings.hasTransparent && findings.hasPartial)
    for (before, after) in zip(Self.pixels, reduced) {
      let source = StraightPixel(rawValue: before.rawValue)
      if source.alpha == 0 {
        #expect(after == 0)
        continue
      }
      let result = StraightPixel(rawValue: after)
      let rest = 1 - Double(source.alpha) / 255
      #expect(result.alpha == 255)
      for (level, over, below) in [
        (result.red, source.red, matte.red), (result.green, source.green, matte.green),
        (result.blue, source.blue, matte.blue),
      ] {
        let exact = min(255, Double(over) + Double(below) * rest)
        #expect(abs(Double(level) - exact) <= 0.5001)
      }
    }
  }

  @Test(arguments: [1, 255, 256, 257, 1000])
  func `reducing the alpha does not change an opaque picture`(width: Int) {
    let before = picture(width, 3) { x, y in color(x + y) }
    var after = before
    let findings = AlphaReduction(matte: nil).reduce(&after)
    #expect(after == before)
    #expect(!findings.hasTransparent && !findings.hasPartial)
  }

  @Test(arguments: [0, 1, 255, 256, 511, 512, 899])
  func `finds a single transparent pixel at any position`(place: Int) {
    var after = picture(900, 1) { x, _ in x == place ? 0x0012_3456 : color(x) }
    let findings = AlphaReduction(matte: nil).reduce(&after)
    #expect(findings.hasTransparent && !findings.hasPartial)
    #expect(after == picture(900, 1) { x, _ in x == place ? 0 : color(x) })
  }
}
