public import SkelshotPrimitives
public import SkelshotRaster

/// What counts as a difference, and how many different pixels are allowed.
public struct ComparisonOptions: Sendable, Hashable {
  package var metric: ComparisonMetric
  /// Whether to ignore pixels that look like anti-aliasing in either picture.
  package var ignoresAntialiasing: Bool
  /// The rectangles to ignore, in pixels. A rectangle can extend beyond the picture.
  package var ignoredAreas: [PixelRect]
  /// The maximum number of different pixels in a picture or in each frame of a film, or nil if not used.
  package var pixelBudget: Int?
  /// The maximum ratio of different pixels, 0…1, or nil if not used. The resulting pixel count is rounded down. NaN
  /// counts as 0. If both budgets are set, the smaller one applies. If neither budget is set, no pixel may differ.
  package var ratioBudget: Double?
  package var ignoresTiming: Bool

  /// Makes options. By default, any difference in any pixel counts.
  ///
  /// - Parameters:
  ///   - metric: The metric that measures the distance between two pixels.
  ///   - ignoresAntialiasing: Whether to ignore pixels that look like anti-aliasing.
  ///   - ignoredAreas: The rectangles to ignore, in pixels.
  ///   - pixelBudget: The maximum number of different pixels in a picture or a frame, or nil if not used.
  ///   - ratioBudget: The maximum ratio of different pixels, 0…1, or nil if not used.
  ///   - ignoresTiming: Whether to ignore differences in frame counts, delays and repetitions.
  public init(
    metric: ComparisonMetric = .exact, ignoresAntialiasing: Bool = false,
    ignoredAreas: [PixelRect] = [], pixelBudget: Int? = nil, ratioBudget: Double? = nil,
    ignoresTiming: Bool = false
  ) {
    self.metric = metric
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoredAreas = ignoredAreas
    self.pixelBudget = pixelBudget
    self.ratioBudget = ratioBudget
    self.ignoresTiming = ignoresTiming
  }

  package func allowedPixels(of pixels: Int) -> Int {
    let limit = ratioBudget.map { ratio in
      guard ratio > 0 else { return 0 }
      return ratio < 1 ? Int((ratio * Double(pixels)).rounded(.down)) : pixels
    }
    let budgets = [pixelBudget, limit].compactMap { $0 }
    return max(0, budgets.min() ?? 0)
  }
}
