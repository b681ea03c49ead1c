/// The straight pixels of a file, as it stores them.
///
/// Those that are shown do not always tell them: at an alpha of 1 of 255 all colours come to a few, and clear pixels to one.
package enum StoredPixels {
  /// Premultiplies straight pixels where they stand.
  ///
  /// - Parameter pixels: Straight pixels, as `StraightPixel` has them; afterwards as `PremultipliedPixel` has them.
  /// - Returns: The straight pixels; nil where `Pixmap.straightPixels()` of the others gives the same.
  package static func premultiply(_ pixels: inout [UInt32]) -> [UInt32]? {
    var stored: [UInt32]?
    // Runs of one pixel are worked out once.
    var (last, shown, isTold) = (StraightPixel(rawValue: 0), PremultipliedPixel.clear, true)
    for index in pixels.indices {
      let pixel = StraightPixel(rawValue: pixels[index])
      if pixel.alpha == 255 { continue }
      if pixel != last {
        (last, shown) = (pixel, PremultipliedPixel(pixel))
        isTold = shown.straight == pixel
      }
      if !isTold, stored == nil {
        // Those behind this one are straight still.
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

  /// Straight pixels with one colour for all that are clear: nobody sees it.
  package static func withoutColorsOfClear(_ pixels: [UInt32]) -> [UInt32] {
    pixels.map { $0 >> 24 == 0 ? 0 : $0 }
  }
}
