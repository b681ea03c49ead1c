/// The rule by which two pixels count as different.
///
/// `exact` and `channel` compare the four channels as stored, premultiplied. A transparent background that becomes
/// white is a difference, but the hidden color of a clear pixel is not. `yiq` and `perceptual` compare colors as
/// seen, over white.
@nonexhaustive
public enum ComparisonMetric: Sendable, Hashable {
  /// Any difference counts.
  case exact
  /// A channel differs by more than `levels`, 0…255.
  case channel(levels: Int)
  /// The distance of YIQ colors exceeds `threshold`, 0…1, as in pixelmatch 7.2 and odiff 4.
  ///
  /// With channel differences in levels, y = 0.29889531 r + 0.58662247 g + 0.11448223 b,
  /// i = 0.59597799 r − 0.27417610 g − 0.32180189 b, q = 0.21147017 r − 0.52261711 g + 0.31114694 b:
  /// different if 0.5053 y² + 0.299 i² + 0.1957 q² > 35215 · threshold². Source: Kotsarenko and
  /// Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
  /// applications", 2010.
  case yiq(threshold: Double)
  /// The distance ΔE*ab of CIE 1976 L*a*b* colors (sRGB, D65) exceeds `deltaE`, 0 or more. Black and white are 100
  /// apart, and about 2 is visible.
  ///
  /// A perceptual precision p in swift-snapshot-testing is a ΔE of (1 − p) · 100.
  case perceptual(deltaE: Double)

  /// A metric without its threshold.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case exact
    case channel
    case yiq
    case perceptual

    /// The allowed thresholds. No two sRGB colors are further apart than a ΔE of 375: L* spans 100, a* 185 and b*
    /// 203. A test tries the corners.
    package var thresholds: ClosedRange<Double> {
      switch self {
      case .exact: 0...0
      case .channel: 0...255
      case .yiq: 0...1
      case .perceptual: 0...375
      }
    }
  }

  /// A metric with a threshold, or with its default: 2 levels, 0.1, a ΔE of 2.
  ///
  /// - Returns: Nil if the threshold is not allowed: `exact` has none, `channel` a whole number 0…255, `yiq` a number
  ///   0…1, `perceptual` a number 0…375.
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

  /// The metric without its threshold.
  package var kind: Kind {
    switch self {
    case .exact: .exact
    case .channel: .channel
    case .yiq: .yiq
    case .perceptual: .perceptual
    }
  }

  /// The name in options and reports.
  package var name: String { kind.rawValue }

  /// The allowed difference in the metric's unit: levels, YIQ's 0…1, or ΔE.
  package var threshold: Double {
    switch self {
    case .exact: 0
    case .channel(let levels): Double(levels)
    case .yiq(let threshold): threshold
    case .perceptual(let deltaE): deltaE
    }
  }
}
