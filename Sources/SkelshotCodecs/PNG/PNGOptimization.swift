/// What a PNG or an APNG is made small or fast for; the pixels are the same.
public enum PNGOptimization: String, Sendable, Hashable, CaseIterable {
  /// As fast as possible.
  case speed
  /// Small in little time.
  case balanced
  /// As small as possible: several times as long for one or two hundredths.
  case size
}

extension PNGOptimization {
  /// Up to this many bytes, rows are packed by libpng, too, which is smaller for a few pictures in a
  /// hundred. A kilobyte takes it a hundredth of a millisecond.
  var bothWays: Int {
    switch self {
    case .speed: 0
    case .balanced: 1 << 14
    case .size: 1 << 20
    }
  }
}
