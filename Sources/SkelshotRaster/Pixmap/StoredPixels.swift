/// The straight pixels of a file, as it stores them. Premultiplied pixels cannot always restore them: at alpha 1 of
/// 255, all colors become a few, and clear pixels one.
package enum StoredPixels {
  /// Premultiplies straight pixels in place, and returns the straight ones; nil if `Pixmap.straightPixels()` gives the
  /// same.
  package static func premultiply(_ pixels: inout [UInt32]) -> [UInt32]? {
    var stored: [UInt32]?
    // Runs of one pixel are computed once.
    var (last, shown, isTold) = (StraightPixel(rawValue: 0), PremultipliedPixel.clear, true)
    for index in pixels.indices {
      let pixel = StraightPixel(rawValue: pixels[index])
      if pixel.alpha == 255 { continue }
      if pixel != last {
        (last, shown) = (pixel, PremultipliedPixel(pixel))
        isTold = shown.straight == pixel
      }
      if !isTold, stored == nil {
        // The pixels after this one are still straight.
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

  /// Straight pixels whose clear ones all become 0.
  package static func withoutColorsOfClear(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { $0 >> 24 == 0 ? 0 : $0 }
  }
}
