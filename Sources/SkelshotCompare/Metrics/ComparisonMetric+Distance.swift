package import SkelshotPrimitives
package import SkelshotRaster

extension ComparisonMetric {
  /// The largest distance there is, which a pixel has that only one picture has.
  var largestDistance: Double {
    switch self {
    case .exact, .channel: 255
    case .yiq: 1
    case .perceptual: 100
    }
  }

  /// How far two pixels are apart, in the unit of `threshold`: the smallest threshold at which they
  /// do not count as different.
  package func distance(_ first: PremultipliedPixel, _ second: PremultipliedPixel) -> Double {
    switch self {
    case .exact, .channel: Double(PixelLevels.largest(first.rawValue, second.rawValue))
    case .yiq:
      YIQDistance.threshold(
        of: YIQDistance.delta(
          PixelLevels.overWhite(first.rawValue), PixelLevels.overWhite(second.rawValue)))
    case .perceptual:
      LabColor(overWhite: PixelLevels.overWhite(first.rawValue))
        .distance(to: LabColor(overWhite: PixelLevels.overWhite(second.rawValue)))
    }
  }
}
