import SkelshotPrimitives
package import SkelshotRaster

/// An opaque copy of a screenshot. Translucent pixels are blended with white. Each pixel is `0x00BBGGRR`.
package struct FlatPicture: Sendable {
  package let size: PixelSize
  package let pixels: [UInt32]
  package let translucentCount: Int

  init(size: PixelSize, pixels: [UInt32]) {
    (self.size, self.pixels, translucentCount) = (size, pixels, 0)
  }

  package init(_ picture: Pixmap) {
    size = picture.size
    var translucent = 0
    pixels = picture.pixels.map { pixel in
      if pixel >> 24 < 255 { translucent += 1 }
      return Self.opaque(pixel)
    }
    translucentCount = translucent
  }

  /// Blends a pixel of a pixmap with white.
  @inline(__always)
  static func opaque(_ pixel: UInt32) -> UInt32 {
    // Since colors are premultiplied, white adds 255 minus alpha to each channel.
    (pixel & 0xff_ffff) &+ (255 - pixel >> 24) &* 0x01_0101
  }

  /// Whether two pixels differ by at most `tolerance` levels in each channel.
  @inline(__always)
  static func isSmooth(_ one: UInt32, _ other: UInt32, within tolerance: Int32) -> Bool {
    if one == other { return true }
    let red = Int32(one & 255) &- Int32(other & 255)
    let green = Int32((one >> 8) & 255) &- Int32((other >> 8) & 255)
    let blue = Int32((one >> 16) & 255) &- Int32((other >> 16) & 255)
    return red <= tolerance && red >= -tolerance && green <= tolerance && green >= -tolerance
      && blue <= tolerance && blue >= -tolerance
  }

  /// Whether a pixel differs by at most `tolerance` levels in each channel from a mixture of two colors.
  static func isMixture(
    _ pixel: UInt32, of one: UInt32, _ other: UInt32, within tolerance: Int32
  ) -> Bool {
    func channel(_ color: UInt32, _ shift: UInt32) -> Int32 { Int32((color >> shift) & 255) }
    // The channel in which the two colors differ most determines their shares.
    var (main, whole, part): (UInt32, Int32, Int32) = (0, 0, 0)
    for shift in [UInt32(0), 8, 16] {
      let range = channel(one, shift) - channel(other, shift)
      if abs(range) > abs(whole) {
        (main, whole, part) = (shift, range, channel(pixel, shift) - channel(other, shift))
      }
    }
    guard whole.signum() * part >= -tolerance, whole.signum() * part <= abs(whole) + tolerance
    else { return false }
    return [UInt32(0), 8, 16].allSatisfy { shift in
      let expected = (channel(one, shift) - channel(other, shift)) * part
      return shift == main
        || abs((channel(pixel, shift) - channel(other, shift)) * whole - expected)
          <= tolerance * abs(whole)
    }
  }

  package static func luma(_ pixel: UInt32) -> Int {
    Color.thousandLumas(Int(pixel & 255), Int((pixel >> 8) & 255), Int((pixel >> 16) & 255)) / 1000
  }

  /// Whether a surface of this color is dark.
  static func isDark(_ pixel: UInt32) -> Bool { luma(pixel) < TraceThresholds.Surfaces.darkLuma }

  /// The difference between a pixel's largest and smallest channel, 0…255. For gray, the difference is 0.
  static func tint(_ pixel: UInt32) -> Int {
    let channels = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].map(Int.init)
    return (channels.max() ?? 0) - (channels.min() ?? 0)
  }

  /// The largest difference between two pixels in any channel, 0…255.
  package static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    func part(_ shift: UInt32) -> Int {
      abs(Int((one >> shift) & 255) - Int((other >> shift) & 255))
    }
    return max(part(0), part(8), part(16))
  }
}
