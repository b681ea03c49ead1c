import SkelshotRaster
import TestSupport

/// A picture, and the PNG color types and bit depths that can store it.
struct PNGPicture: Sendable, CustomStringConvertible {
  let description: String
  let pixmap: Pixmap
  let allowed: [[Int]]

  init(_ description: String, _ pixmap: Pixmap, _ allowed: [[Int]]) {
    self.description = description
    self.pixmap = pixmap
    self.allowed = allowed
  }

  private static func noise(
    _ width: Int, _ height: Int, _ pixel: (Int) -> UInt32
  ) -> Pixmap {
    var random = SeededGenerator(42)
    return picture(width, height) { _, _ in pixel(Int.random(in: 0..<1 << 24, using: &random)) }
  }

  static let all: [PNGPicture] = [
    PNGPicture(
      "two colors", noise(67, 41) { $0 % 2 == 0 ? opaque(9, 8, 7) : opaque(200, 3, 4) },
      [[3, 1]]),
    PNGPicture("four colors", noise(67, 41) { opaque($0 % 4, 50, 7) }, [[3, 2]]),
    PNGPicture("five colors", noise(67, 41) { opaque($0 % 5, 50, 7) }, [[3, 4]]),
    PNGPicture("16 colors", noise(67, 41) { opaque($0 % 16, 50, 7) }, [[3, 4]]),
    PNGPicture("17 colors", noise(67, 41) { opaque($0 % 17, 50, 7) }, [[3, 8]]),
    PNGPicture("256 colors", noise(90, 80) { opaque($0 % 256, 50, 7) }, [[3, 8]]),
    PNGPicture("257 colors", noise(90, 80) { opaque($0 % 257 / 2, 50, $0 % 257 % 2) }, [[2, 8]]),
    PNGPicture("true color", noise(90, 80) { 0xff00_0000 | UInt32($0) }, [[2, 8]]),
    PNGPicture(
      "black and white", noise(67, 41) { $0 % 2 == 0 ? 0xff00_0000 : 0xffff_ffff }, [[3, 1]]),
    PNGPicture("grays", noise(67, 41) { opaque($0 % 256, $0 % 256, $0 % 256) }, [[0, 8]]),
    PNGPicture(
      "grays and alpha",
      noise(200, 200) { pixel($0 % 256, $0 % 256, $0 % 256, $0 >> 8 % 256 & 255) },
      [[4, 8]]),
    PNGPicture(
      "few colors and a hole",
      picture(300, 300) { x, y in
        x * x + y * y < 9000 ? 0 : opaque(x / 30, 30, 9)
      }, [[3, 4]]),
    PNGPicture(
      "200 colors of all opacities", noise(80, 80) { pixel(255, $0 % 200, 9, 56 + $0 % 200) },
      [[3, 8]]),
    PNGPicture(
      "true color with alpha", noise(90, 80) { pixel($0 & 255, $0 >> 8 & 255, 77, $0 >> 16) },
      [[6, 8]]),
    PNGPicture(
      "a translucent corner",
      picture(20, 20) { x, y in
        x + y < 9 ? pixel(250, 240, 230, 128) : opaque(9, 8, 7)
      }, [[3, 1]]),
    PNGPicture("nothing", picture(9, 9) { _, _ in 0 }, [[3, 1], [4, 8]]),
    PNGPicture("one pixel", picture(1, 1) { _, _ in opaque(1, 2, 3) }, [[2, 8], [3, 1]]),
    PNGPicture(
      "a smooth ramp of grays",
      picture(256, 64) { x, y in
        opaque((x + y) / 2, (x + y) / 2, (x + y) / 2)
      }, [[0, 8]]),
    PNGPicture(
      "65,535 columns", picture(65_535, 1) { x, _ in opaque(x & 255, x >> 8, 3) }, [[2, 8]]),
    PNGPicture("65,535 rows", picture(1, 65_535) { _, y in opaque(y / 9000, 1, 3) }, [[3, 4]]),
  ]
}
