public import SkelshotPrimitives
public import SkelshotRaster

/// What counts as a difference, and how many differences are allowed.
public struct ComparisonOptions: Sendable, Hashable {
  package var metric: ComparisonMetric
  /// Whether pixels that look like anti-aliasing in either picture are ignored.
  package var ignoresAntialiasing: Bool
  /// Parts of the picture to ignore, in pixels; they may reach outside the picture.
  package var ignoredAreas: [PixelRect]
  /// The number of pixels that may differ in a picture, or in each frame of a film; nil for no such budget.
  package var pixelBudget: Int?
  /// The part of the pixels that may differ, 0…1, rounded down to whole pixels; nil for no such budget, NaN for 0. With
  /// both budgets, the smaller one applies. Without any, no pixel may differ.
  package var ratioBudget: Double?
  package var ignoresTiming: Bool

  /// Makes options; by default any difference of any pixel counts.
  ///
  /// - Parameters:
  ///   - metric: The metric by which two pixels differ.
  ///   - ignoresAntialiasing: Whether pixels that look like anti-aliasing are ignored.
  ///   - ignoredAreas: Parts of the picture to ignore, in pixels.
  ///   - pixelBudget: The number of pixels that may differ in a picture or a frame; nil for no such budget.
  ///   - ratioBudget: The part of the pixels that may differ, 0…1; nil for no such budget.
  ///   - ignoresTiming: Whether frame counts, delays and repetitions of films may differ.
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
