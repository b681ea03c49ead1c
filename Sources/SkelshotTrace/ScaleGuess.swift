package import SkelshotRaster

/// The number of pixels per point, guessed from the width of a screenshot.
package struct ScaleGuess {
  package let scale: Int
  package let isCertain: Bool
  /// Whether the screenshot has the shape of a phone's screen, so that its width is a better cue than its letters.
  private let isPhone: Bool

  private static let widths: Set<Int> = [
    320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 420, 428, 430, 440, 448, 744, 768, 810, 820,
    834,
    1024, 1032,
  ]
  /// Widths in points. At scale 1, a width between these values belongs to a window, not to a device.
  private static let (widestPhone, narrowestTablet) = (448, 744)
  /// Widths in pixels: the widest window at scale 1, and the widest portrait window at scale 2.
  private static let (widestSingle, widestDouble) = (520, 960)
  /// The maximum width in pixels of a phone at scale 1. A phone's screen of this or a greater width has been reduced.
  private static let widestSinglePhone = 560
  /// A wider screenshot is from a phone at scale 3 if its ratio of height to width exceeds this value.
  private static let phoneAspect = Ratio(3, 2)
  /// The ratio of height to width of a phone's screen is between these values. A taller screenshot is a scrolled page.
  private static let (shortestPhone, tallestPhone) = (Ratio(17, 10), Ratio(24, 10))

  package init(_ size: PixelSize) {
    isPhone =
      size.height.isAtLeast(Self.shortestPhone, of: size.width)
      && size.height.isAtMost(Self.tallestPhone, of: size.width)
    for scale in [3, 2, 1, 4] where size.width.isMultiple(of: scale) {
      let width = size.width / scale
      // A reduced screen of a phone can have the width of a tablet.
      if Self.widths.contains(width), !isPhone || width <= Self.widestPhone,
        scale != 1 || size.width <= Self.widestPhone || size.width >= Self.narrowestTablet
      {
        // Some widths, such as 1,280 pixels, are common to phones and browser windows. A phone is more likely.
        self.scale = scale
        isCertain = true
        return
      }
    }
    isCertain = false
    if size.width <= (isPhone ? Self.widestSinglePhone : Self.widestSingle) {
      scale = 1
    } else if size.width <= Self.widestDouble {
      scale = size.height > size.width ? 2 : 1
    } else {
      scale = size.height.isOver(Self.phoneAspect, of: size.width) ? 3 : 1
    }
  }

  /// The scale at which the letters of most lines have the usual height, or nil if there are few lines.
  package func scale(of lines: [TextLine]) -> Int? {
    // Phones with small letters do not have scale 2, and a picture of a phone at scale 1 or 2 has been reduced.
    if isPhone, scale < 3 { return nil }
    let heights = lines.filter { $0.count >= TraceThresholds.Scale.letters }.map(\.letterHeight)
      .sorted()
    guard heights.count >= TraceThresholds.Scale.lines else { return nil }
    let median = heights[heights.count / 2]
    let scale = (1...3).first { median.isAtMost(TraceThresholds.Scale.letterHeight, of: $0) } ?? 3
    return isPhone && scale == 2 ? 3 : scale
  }
}
