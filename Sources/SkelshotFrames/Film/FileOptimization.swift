/// What a GIF, a PNG or an APNG is made small or fast for.
public enum FileOptimization: String, Sendable, Hashable, CaseIterable {
  /// As fast as possible; exact.
  case speed
  /// Small in little time; exact.
  case balanced
  /// As small as possible, in several times as long; levels may be 1 of 255 off.
  case size
}

extension FileOptimization {
  /// The levels of 255, 0…127, by which a channel may differ.
  ///
  /// - Parameter tolerance: What was asked for; nil for what the optimization allows.
  package func levels(_ tolerance: Int?) -> Int {
    min(max(tolerance ?? (self == .size ? 1 : 0), 0), 127)
  }
}
