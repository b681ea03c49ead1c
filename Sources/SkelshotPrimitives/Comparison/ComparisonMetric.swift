/// The metric that determines whether two pixels differ.
///
/// `exact` and `channel` compare premultiplied channels and therefore ignore the hidden colors of transparent pixels.
/// `yiq` and `perceptual` compare the visible colors on a white background.
@nonexhaustive
public enum ComparisonMetric: Sendable, Hashable {
  /// Pixels differ unless they are equal.
  case exact
  /// Pixels differ if a channel differs by more than `levels`, 0…255.
  case channel(levels: Int)
  /// Pixels differ if the distance between their YIQ colors exceeds `threshold`, 0…1, as in pixelmatch 7.2 and odiff 4.
  ///
  /// With channel differences r, g and b in levels, y = 0.29889531 r + 0.58662247 g + 0.11448223 b, i = 0.59597799 r −
  /// 0.27417610 g − 0.32180189 b and q = 0.21147017 r − 0.52261711 g + 0.31114694 b. Pixels differ if 0.5053 y² + 0.299
  /// i² + 0.1957 q² > 35215 · threshold². Source: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ
  /// NTSC transmission color space in mobile applications", 2010.
  case yiq(threshold: Double)
  /// Pixels differ if the distance ΔE*ab between their CIE 1976 L*a*b* colors (sRGB, D65) exceeds `deltaE`, 0 or more.
  /// The distance between black and white is 100. A distance of about 2 is visible.
  ///
  /// A perceptual precision p in swift-snapshot-testing corresponds to a ΔE of (1 − p) · 100.
  case perceptual(deltaE: Double)

  /// The kind of metric, without a threshold.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case exact
    case channel
    case yiq
    case perceptual

    /// The allowed thresholds. The ΔE of sRGB colors is below 375 because they span 100 in L*, 185 in a* and 203 in b*.
    package var thresholds: ClosedRange<Double> {
      switch self {
      case .exact: 0...0
      case .channel: 0...255
      case .yiq: 0...1
      case .perceptual: 0...375
      }
    }
  }

  /// Creates a metric with a threshold, by default 2 levels for `channel`, 0.1 for `yiq`, and ΔE 2 for `perceptual`.
  ///
  /// Returns nil if the threshold is invalid. `exact` has no threshold. `channel` requires an integer, 0…255; `yiq`
  /// requires a number, 0…1; and `perceptual` requires a number, 0…375.
  package init?(_ kind: Kind, threshold: Double? = nil) {
    guard let threshold else {
      switch kind {
      case .exact: self = .exact
      case .channel: self = .channel(levels: 2)
      case .yiq: self = .yiq(threshold: 0.1)
      case .perceptual: self = .perceptual(deltaE: 2)
      }
      return
    }
    guard kind.thresholds.contains(threshold) else { return nil }
    switch kind {
    case .exact: return nil
    case .channel:
      guard threshold == threshold.rounded() else { return nil }
      self = .channel(levels: Int(threshold))
    case .yiq: self = .yiq(threshold: threshold)
    case .perceptual: self = .perceptual(deltaE: threshold)
    }
  }

  package var kind: Kind {
    switch self {
    case .exact: .exact
    case .channel: .channel
    case .yiq: .yiq
    case .perceptual: .perceptual
    }
  }

  package var name: String { kind.rawValue }

  /// The threshold in the metric's unit: levels, a YIQ distance 0…1, or ΔE.
  package var threshold: Double {
    switch self {
    case .exact: 0
    case .channel(let levels): Double(levels)
    case .yiq(let threshold): threshold
    case .perceptual(let deltaE): deltaE
    }
  }
}
