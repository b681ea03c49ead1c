/// The straight pixels of a file, exactly as stored. Straight pixels cannot always be restored from premultiplied
/// pixels: at low alpha, many colors become equal, and transparent pixels lose their color.
package enum StoredPixels {
  /// Premultiplies pixels in place. Returns the straight pixels, or nil if `Pixmap.straightPixels()` restores them.
  package static func premultiply(_ pixels: inout [UInt32]) -> [UInt32]? {
    var stored: [UInt32]?
    var (last, shown, isTold) = (StraightPixel(rawValue: 0), PremultipliedPixel.clear, true)
    for index in pixels.indices {
      let pixel = StraightPixel(rawValue: pixels[index])
      if pixel.alpha == 255 { continue }
      if pixel != last {
        (last, shown) = (pixel, PremultipliedPixel(pixel))
        isTold = shown.straight == pixel
      }
      if !isTold, stored == nil {
        // Only the pixels before `index` have been premultiplied.
        var straight = pixels
        for before in 0..<index {
          straight[before] = PremultipliedPixel(rawValue: pixels[before]).straight.rawValue
        }
        stored = straight
      }
      pixels[index] = shown.rawValue
    }
    return stored
  }

  /// Returns the pixels with every transparent pixel set to 0.
  package static func withoutColorsOfClear(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { $0 >> 24 == 0 ? 0 : $0 }
  }
}
