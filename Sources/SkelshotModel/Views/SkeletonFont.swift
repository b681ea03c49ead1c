/// A font by its family and size: what `.relativeToFont` knows of it is the height of a line.
public struct SkeletonFont: Sendable, Hashable {
  /// The line height of the system font, as a multiple of its size.
  package static let systemLineHeight = 1.193359375

  /// The family's name; nil is the system font. It decides nothing: fonts are not read, and a family without a line height
  /// or metrics has the system font's.
  package var family: String?
  /// The size in points, above 0.
  package var size: Double
  /// The height of a line in points, as `UIFont.lineHeight` says it; nil follows from the metrics.
  package var lineHeight: Double?
  /// The vertical metrics; nil are the system font's.
  package var metrics: FontMetrics?

  /// Makes a font; the system font unless told.
  ///
  /// - Parameters:
  ///   - size: The size in points, above 0.
  ///   - family: The family's name; nil is the system font.
  ///   - lineHeight: The height of a line in points; nil follows from the metrics.
  ///   - metrics: The vertical metrics; nil are the system font's.
  public init(
    size: Double = 17, family: String? = nil, lineHeight: Double? = nil,
    metrics: FontMetrics? = nil
  ) {
    (self.size, self.family, self.lineHeight, self.metrics) = (size, family, lineHeight, metrics)
  }

  /// The height of a line in points: as stated, or from the metrics, or 1.193359375 × the size.
  package var resolvedLineHeight: Double {
    lineHeight ?? metrics.map { size * $0.lineHeight } ?? size * Self.systemLineHeight
  }
}

/// The vertical metrics of a font, as its `hhea` table has them.
public struct FontMetrics: Sendable, Hashable {
  /// How many units the size is divided into, above 0.
  package var unitsPerEm: Double = 1000
  /// From the baseline up, in units.
  package var ascender: Double
  /// From the baseline down, in units; a descent is below 0.
  package var descender: Double

  /// Makes metrics in units.
  ///
  /// - Parameters:
  ///   - ascender: From the baseline up.
  ///   - descender: From the baseline down, below 0.
  ///   - unitsPerEm: How many units the size is divided into, above 0.
  public init(ascender: Double, descender: Double, unitsPerEm: Double = 1000) {
    (self.ascender, self.descender, self.unitsPerEm) = (ascender, descender, unitsPerEm)
  }

  /// The height of a line in sizes of the font.
  package var lineHeight: Double {
    unitsPerEm > 0 ? max(0, ascender - descender) / unitsPerEm : 0
  }
}
