/// When two pixels count as different.
///
/// `exact` and `channel` look at the four channels as they are stored, premultiplied: a transparent background
/// that becomes white is a difference, the hidden colour of a clear pixel is none. `yiq` and
/// `perceptual` look at colours as they are seen, over white.
@nonexhaustive
public enum ComparisonMetric: Sendable, Hashable {
  /// Any difference counts.
  case exact
  /// A channel differs by more than `levels`, 0…255.
  case channel(levels: Int)
  /// The distance of YIQ colours exceeds `threshold`, 0…1, as in pixelmatch 7.2 and odiff 4.
  ///
  /// With channel differences in levels, y = 0.29889531 r + 0.58662247 g + 0.11448223 b,
  /// i = 0.59597799 r − 0.27417610 g − 0.32180189 b, q = 0.21147017 r − 0.52261711 g + 0.31114694 b:
  /// different where 0.5053 y² + 0.299 i² + 0.1957 q² > 35215 · threshold². Source: Kotsarenko and
  /// Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
  /// applications", 2010.
  case yiq(threshold: Double)
  /// The distance ΔE*ab of CIE 1976 L*a*b* colours (sRGB, D65) exceeds `deltaE`, 0 or more; black
  /// and white are 100 apart, and 2 is about what an eye sees.
  ///
  /// What swift-snapshot-testing calls a perceptual precision p is a ΔE of (1 − p) · 100.
  case perceptual(deltaE: Double)

  /// The threshold that a metric has unless one is given: 2 levels, 0.1, and a ΔE of 2.
  package static var defaults: [ComparisonMetric] { Kind.allCases.compactMap { Self($0) } }

  /// A metric without its threshold.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// See `ComparisonMetric.exact`.
    case exact
    /// See `ComparisonMetric.channel`.
    case channel
    /// See `ComparisonMetric.yiq`.
    case yiq
    /// See `ComparisonMetric.perceptual`.
    case perceptual

    /// The thresholds that make sense. No two sRGB colours are further apart than a ΔE of 375: L* spans
    /// 100, a* 185 and b* 203 (a test tries the corners).
    package var thresholds: ClosedRange<Double> {
      switch self {
      case .exact: 0...0
      case .channel: 0...255
      case .yiq: 0...1
      case .perceptual: 0...375
      }
    }
  }

  /// A metric with a threshold, or with its default.
  ///
  /// - Returns: nil where the threshold does not fit: `exact` has none, `channel` a whole number 0…255,
  ///   `yiq` a number 0…1, `perceptual` one of 0…375.
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

  /// The metric of a name, with a threshold or its default.
  ///
  /// - Returns: nil where there is no such metric, or the threshold does not fit it.
  package init?(name: String, threshold: Double? = nil) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind, threshold: threshold)
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

  /// The name, as options and reports write it.
  package var name: String { kind.rawValue }

  /// What is let pass, in the metric's unit: levels, YIQ's 0…1, or ΔE.
  package var threshold: Double {
    switch self {
    case .exact: 0
    case .channel(let levels): Double(levels)
    case .yiq(let threshold): threshold
    case .perceptual(let deltaE): deltaE
    }
  }
}
