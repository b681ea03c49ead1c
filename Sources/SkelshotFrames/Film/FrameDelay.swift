/// How long a frame is shown: a fraction of a second, as files store it.
public struct FrameDelay: Sendable, Hashable {
  /// The numerator, 0 or more.
  public var numerator: Int
  /// The denominator, 1 or more.
  public var denominator: Int

  /// Makes a delay. Both numbers are at most 65,535, as those of the formats are.
  ///
  /// - Precondition: The denominator is above 0 and the numerator is not negative.
  public init(numerator: Int, denominator: Int) {
    precondition(numerator >= 0 && denominator > 0, "no delay")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes a delay of GIF.
  public init(centiseconds: Int) { self.init(numerator: centiseconds, denominator: 100) }

  /// The delay in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// Two delays are the same when their fractions are: 2/100 and 1/50.
  public static func == (first: Self, second: Self) -> Bool {
    first.numerator * second.denominator == second.numerator * first.denominator
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
}
