package import SkelshotRaster

/// Pixels per point as the width of a screenshot says.
package struct ScaleGuess {
  package let scale: Int
  /// Whether a device has this width.
  package let isCertain: Bool

  /// Widths of screens in points: phones, tablets, and browsers' presets.
  private static let widths: Set<Int> = [
    320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834,
    1024, 1032,
  ]

  package init(_ size: PixelSize) {
    for scale in [3, 2, 1, 4] where size.width.isMultiple(of: scale) {
      if Self.widths.contains(size.width / scale),
        scale != 1 || size.width <= 440 || size.width >= 744
      {
        // 1280 × 2 and the like are the browsers' again; a phone is the likelier.
        self.scale = scale
        isCertain = true
        return
      }
    }
    isCertain = false
    if size.width <= 520 {
      scale = 1
    } else if size.width <= 960 {
      scale = size.height > size.width ? 2 : 1
    } else {
      scale = size.height * 2 > size.width * 3 ? 3 : 1
    }
  }
}
