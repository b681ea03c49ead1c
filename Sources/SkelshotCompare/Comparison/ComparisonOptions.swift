public import SkelshotPrimitives
public import SkelshotRaster

/// What counts as a difference, and how much of it is let pass.
public struct ComparisonOptions: Sendable, Hashable {
  /// When two pixels count as different.
  package var metric: ComparisonMetric
  /// Whether pixels that look like anti-aliasing in either picture do not count.
  package var ignoresAntialiasing: Bool
  /// Parts of the picture that do not count, in pixels; what lies outside of the picture is no
  /// mistake.
  package var ignoredAreas: [PixelRect]
  /// Pixels that may differ in a picture, or in each frame of a film; nil is none.
  package var pixelBudget: Int?
  /// The part of the pixels that may differ, 0…1, rounded down to whole pixels; nil is none, and so is what is no
  /// number. Where both budgets are given, the smaller one holds.
  package var ratioBudget: Double?
  /// Whether films may differ in the number, the delays and the repetitions of their frames.
  package var ignoresTiming: Bool

  /// Makes options; without arguments any difference of any pixel counts.
  ///
  /// - Parameters:
  ///   - metric: When two pixels count as different.
  ///   - ignoresAntialiasing: Whether pixels that look like anti-aliasing do not count.
  ///   - ignoredAreas: Parts of the picture that do not count, in pixels.
  ///   - pixelBudget: Pixels that may differ in a picture or frame; nil is none.
  ///   - ratioBudget: The part of the pixels that may differ, 0…1; nil is none.
  ///   - ignoresTiming: Whether films may differ in frame count, delays and repetitions.
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

  /// How many of a picture's pixels may differ.
  ///
  /// - Parameter pixels: All pixels of the picture.
  package func allowedPixels(of pixels: Int) -> Int {
    let limit = ratioBudget.map { ratio in
      guard ratio > 0 else { return 0 }
      return ratio < 1 ? Int((ratio * Double(pixels)).rounded(.down)) : pixels
    }
    let budgets = [pixelBudget, limit].compactMap { $0 }
    return max(0, budgets.min() ?? 0)
  }
}
