/// How long a frame of an APNG is shown: a fraction of a second.
public struct APNGDelay: Sendable, Hashable {
  /// The upper number.
  public var numerator: UInt16
  /// The lower number; files may say 0, which means 100.
  public var denominator: UInt16

  /// Makes a delay; a denominator of 0 stands for 100.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator == 0 ? 100 : denominator
  }

  /// The delay in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }
}
