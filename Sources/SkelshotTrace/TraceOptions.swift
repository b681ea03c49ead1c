public import SkelshotRaster

/// Facts about a screenshot, and limits for its trace.
public struct TraceOptions: Sendable, Hashable {
  /// Pixels per point, 1…4; nil to guess it from the width.
  public var scale: Int?
  /// Whether the screen is dark; nil to decide by its most common color.
  public var isDark: Bool?
  /// The largest difference of neighboring pixels in a plain area, in levels of 255; nil for 2, or more if the
  /// screenshot has JPEG artifacts.
  public var tolerance: Int?
  /// The areas to ignore, in pixels.
  public var ignored: [PixelRect] = []
  /// The kinds of regions to keep; nil for all.
  public var kinds: Set<TracedRegion.Kind>?
  /// The minimum width of a text, in points.
  public var minimumTextWidth: Double = 0

  /// The most pixels of a screenshot; each takes some 12 to 16 bytes.
  package static let pixelLimit = 1 << 25
  /// The most memory in bytes for pixels and their runs; a picture of noise would take 60 bytes per pixel.
  static let memoryLimit = 440 << 20

  /// Creates the default options.
  public init() {}
}

extension TraceOptions {
  package static func guessedScale(of size: PixelSize) -> Int { ScaleGuess(size).scale }
}

/// The guessed number of pixels per point, from the width of a screenshot.
package struct ScaleGuess {
  package let scale: Int
  package let isCertain: Bool

  private static let widths: Set<Int> = [
    320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 420, 428, 430, 440, 744, 768, 810, 820, 834,
    1024, 1032,
  ]
  /// In points: a width between them at scale 1 belongs to a window, not to a device.
  private static let (widestPhone, narrowestTablet) = (440, 744)
  /// In pixels: the widest window at scale 1, and the widest upright window at scale 2.
  private static let (widestSingle, widestDouble) = (520, 960)
  /// A wider screenshot above this ratio of height to width is from a phone at scale 3.
  private static let phoneAspect = Ratio(3, 2)

  package init(_ size: PixelSize) {
    for scale in [3, 2, 1, 4] where size.width.isMultiple(of: scale) {
      if Self.widths.contains(size.width / scale),
        scale != 1 || size.width <= Self.widestPhone || size.width >= Self.narrowestTablet
      {
        // 1280 × 2 and similar widths are ambiguous: a phone is more likely than a browser.
        self.scale = scale
        isCertain = true
        return
      }
    }
    isCertain = false
    if size.width <= Self.widestSingle {
      scale = 1
    } else if size.width <= Self.widestDouble {
      scale = size.height > size.width ? 2 : 1
    } else {
      scale = size.height.isOver(Self.phoneAspect, of: size.width) ? 3 : 1
    }
  }
}
