/// A font with a family and a size. Only its line height has an effect.
public struct SkeletonFont: Sendable, Hashable {
  /// The line height of the system font, as a multiple of its size.
  package static let systemLineHeight = 1.193359375

  /// The family name; nil means the system font. Font files are not read, so the name has no effect.
  package var family: String?
  package var size: Double
  package var lineHeight: Double?
  package var metrics: FontMetrics?

  /// Creates a font, which is the system font by default.
  ///
  /// - Parameters:
  ///   - size: The size in points, above 0.
  ///   - family: The family name; nil means the system font.
  ///   - lineHeight: The line height in points. If nil, `metrics` determines the line height.
  ///   - metrics: The vertical metrics; nil uses the system font's metrics.
  public init(
    size: Double = 17, family: String? = nil, lineHeight: Double? = nil,
    metrics: FontMetrics? = nil
  ) {
    (self.size, self.family, self.lineHeight, self.metrics) = (size, family, lineHeight, metrics)
  }

  /// The line height in points: the stated height, the metrics' height, or 1.193359375 × the size.
  package var resolvedLineHeight: Double {
    lineHeight ?? metrics.map { size * $0.lineHeight } ?? size * Self.systemLineHeight
  }
}

/// The vertical metrics from a font's `hhea` table.
public struct FontMetrics: Sendable, Hashable {
  package var unitsPerEm: Double = 1000
  package var ascender: Double
  package var descender: Double

  /// Creates metrics in font units.
  ///
  /// - Parameters:
  ///   - ascender: The ascent above the baseline.
  ///   - descender: The descent below the baseline, below 0.
  ///   - unitsPerEm: The number of font units per em, above 0.
  public init(ascender: Double, descender: Double, unitsPerEm: Double = 1000) {
    (self.ascender, self.descender, self.unitsPerEm) = (ascender, descender, unitsPerEm)
  }

  package var lineHeight: Double {
    unitsPerEm > 0 ? max(0, ascender - descender) / unitsPerEm : 0
  }
}
