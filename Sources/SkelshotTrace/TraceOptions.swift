public import SkelshotRaster

/// What is known of a screenshot before it is traced.
public struct TraceOptions: Sendable, Hashable {
  /// Pixels per point, 1…4; nil guesses it from the width.
  public var scale: Int?
  /// Whether the screen is dark; nil looks at its commonest color.
  public var isDark: Bool?
  /// Levels of 255 by which neighboring pixels of a plain area may differ; nil is 2, and more where a picture has
  /// the traces of JPEG.
  public var tolerance: Int?
  /// Pixels that nothing is looked for in.
  public var ignored: [PixelRect] = []
  /// The kinds that are kept; nil keeps all.
  public var kinds: Set<TracedRegion.Kind>?
  /// Text of less width, in points, is left out.
  public var minimumTextWidth: Double = 0

  /// The most pixels that a screenshot may have: the memory for one is some 12 to 16 bytes.
  package static let pixelLimit = 1 << 25
  /// The memory in bytes that pixels and what they fall apart into may take: a picture of noise would take 60 for each.
  static let memoryLimit = 440 << 20

  /// Makes options that know nothing.
  public init() {}
}

extension TraceOptions {
  /// Pixels per point, as a screenshot's width says.
  package static func guessedScale(of size: PixelSize) -> Int { ScaleGuess(size).scale }
}

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
  /// In points: between them a width at scale 1 is no device's, but a window's.
  private static let (widestPhone, narrowestTablet) = (440, 744)
  /// In pixels: the widest window that is taken for one at scale 1, and the widest upright one for one at scale 2.
  private static let (widestSingle, widestDouble) = (520, 960)
  /// Height in terms of width, over which a wider one is a phone at scale 3.
  private static let phoneAspect = Ratio(3, 2)

  package init(_ size: PixelSize) {
    for scale in [3, 2, 1, 4] where size.width.isMultiple(of: scale) {
      if Self.widths.contains(size.width / scale),
        scale != 1 || size.width <= Self.widestPhone || size.width >= Self.narrowestTablet
      {
        // 1280 × 2 and the like are the browsers' again; a phone is the likelier.
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
