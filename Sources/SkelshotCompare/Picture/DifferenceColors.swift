import SkelshotPrimitives
package import SkelshotRaster

/// The colors and sizes in a difference picture.
///
/// The background is the expected picture in pale grays. These grays always fill the same range, so that faint bones
/// are visible. Different pixels are red, and pixels ignored as anti-aliasing are yellow. Pixels that exist in only one
/// picture are hatched red. Ignored areas are hatched blue, and each changed area has a violet frame.
///
/// Uses at most 64 colors so that an animated GIF of difference pictures is exact.
package struct DifferenceColors: Sendable, Hashable {
  /// The gray level, 0…255, that is mapped to the darkest background gray.
  package var darkest: Int
  /// The gray level, 0…255, that is mapped to the brightest background gray.
  package var brightest: Int

  static let pale = 204...252

  static let different = StraightPixel(red: 226, green: 0, blue: 54)
  static let antialiased = StraightPixel(red: 255, green: 184, blue: 0)
  static let frame = StraightPixel(red: 92, green: 44, blue: 226)
  /// The two colors of the stripes for pixels that exist in only one picture.
  static let missing = (
    StraightPixel(red: 226, green: 0, blue: 54), StraightPixel(red: 255, green: 190, blue: 202)
  )
  /// The color of the stripes drawn over an ignored area.
  static let ignored = StraightPixel(red: 150, green: 190, blue: 245)

  /// Uses a picture's gray range. A film uses its first frame's range so that the background does not flicker.
  package init(background picture: Pixmap) {
    var darkest = 255
    var brightest = 0
    for pixel in picture.pixels {
      let gray = Self.gray(pixel)
      darkest = min(darkest, gray)
      brightest = max(brightest, gray)
    }
    self.darkest = darkest
    self.brightest = brightest
  }

  /// Returns the luma of a pixel over white, rounded to nearest.
  static func gray(_ pixel: UInt32) -> Int {
    let seen = StraightPixel(rawValue: PixelLevels.overWhite(pixel))
    return (Color.thousandLumas(Int(seen.red), Int(seen.green), Int(seen.blue)) + 500) / 1000
  }

  func background(_ pixel: UInt32) -> UInt32 {
    let range = max(brightest - darkest, 1)
    let gray = min(max(Self.gray(pixel), darkest), max(brightest, darkest))
    // A picture with only one gray level gets the brightest gray.
    let place = brightest > darkest ? gray - darkest : range
    let span = Self.pale.upperBound - Self.pale.lowerBound
    let level = UInt8(Self.pale.lowerBound + (place * span + range / 2) / range)
    return StraightPixel(red: level, green: level, blue: level).rawValue
  }
}

extension DifferenceColors {
  package func missing(_ picture: Pixmap, size: PixelSize) throws(RasterError) -> Pixmap {
    var drawn = try Pixmap(size: size, pixelLimit: .max)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = x < picture.size.width && y < picture.size.height
        let background =
          isInside ? background(picture.pixels[y * picture.size.width + x]) : background(0)
        drawn.pixels[y * size.width + x] =
          (x + y) % 16 < 5 ? Self.missing.0.rawValue : background
      }
    }
    return drawn
  }
}
