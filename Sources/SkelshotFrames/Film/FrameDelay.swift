/// How long a frame is shown, as a fraction of a second. Files store delays in this form.
public struct FrameDelay: Sendable, Hashable {
  /// The numerator, 0 or more.
  package var numerator: Int
  /// The denominator, 1 or more.
  package var denominator: Int

  /// Creates a delay. In a GIF or an APNG, both numbers are at most 65,535. In a WebP, a delay is at most 16,777,215
  /// milliseconds.
  package init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(centiseconds: Int) { self.init(numerator: centiseconds, denominator: 100) }

  /// The delay rounded to the nearest attosecond; 0 if the fraction is invalid.
  public var duration: Duration {
    guard numerator > 0, denominator > 0 else { return .zero }
    let count = Int128(numerator) * 1_000_000_000_000_000_000
    return Duration(attoseconds: (count + Int128(denominator) / 2) / Int128(denominator))
  }

  /// The delay in seconds; 0 if the fraction is invalid.
  package var seconds: Double {
    numerator > 0 && denominator > 0 ? Double(numerator) / Double(denominator) : 0
  }

  /// Returns whether two delays have the same value, such as 2/100 and 1/50.
  public static func == (first: Self, second: Self) -> Bool {
    first.numerator.multipliedFullWidth(by: second.denominator)
      == second.numerator.multipliedFullWidth(by: first.denominator)
  }

  /// Hashes the value of the delay in seconds.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}
