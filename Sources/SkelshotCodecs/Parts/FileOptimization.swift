/// What a PNG or an APNG is made small or fast for.
public enum PNGOptimization: String, Sendable, Hashable, CaseIterable {
  /// As fast as possible; exact.
  case speed
  /// Small in little time; exact.
  case balanced
  /// As small as possible, in several times as long; levels may be 1 of 255 off.
  case size
}

extension PNGOptimization {
  /// The levels of 255, 0…127, by which a channel may differ where a tolerance is asked for, or none.
  func levels(_ tolerance: Int?) -> Int { min(max(tolerance ?? (self == .size ? 1 : 0), 0), 127) }

  /// Up to this many bytes, rows are packed by libpng, too, which is smaller for a few pictures in a
  /// hundred. A kilobyte takes it a hundredth of a millisecond.
  var bothWays: Int {
    switch self {
    case .speed: 0
    case .balanced: 1 << 14
    case .size: 1 << 18
    }
  }
}
