/// For how long the frames of an APNG are shown, as fractions of a second.
///
/// A frame takes duration / frames. Where that is a fraction of two numbers up to 65,535, as 1/30 is,
/// the delays are exactly that, and a film lasts exactly its duration. Else frames begin at whole
/// ten-thousandths of a second, and the remainder is spread evenly.
public struct APNGTiming: Sendable, Hashable {
  /// How many frames there are, 1 or more.
  public let frameCount: Int
  /// A frame's delay where all are the same.
  private let exact: Fraction?
  /// The film's length in ten-thousandths of a second.
  private let length: Int

  /// The longest film in seconds, about 248 days.
  public static let longestDuration = 21_474_836.0
  private static let unit = 10_000

  private struct Fraction: Sendable, Hashable {
    var numerator: Int
    var denominator: Int
  }

  /// Spreads frames over a film.
  ///
  /// - Parameters:
  ///   - frameCount: 1 or more.
  ///   - duration: Seconds, 0…`longestDuration`; 0 for a still.
  /// - Throws: `APNGError.noFrames` or `.invalidDuration`.
  public init(frameCount: Int, duration: Double) throws(APNGError) {
    guard frameCount > 0 else { throw .noFrames }
    guard duration >= 0, duration <= Self.longestDuration else { throw .invalidDuration(duration) }
    self.frameCount = frameCount
    exact = Self.fraction(duration / Double(frameCount))
    length = Int((duration * Double(Self.unit)).rounded())
  }

  /// The delays that together show some frames that look the same: one, or several where one is too
  /// long for its numbers.
  public func delays(of frames: Range<Int>) -> [APNGDelay] {
    guard let exact else {
      var rest = start(of: frames.upperBound) - start(of: frames.lowerBound)
      var delays: [APNGDelay] = []
      while rest > Int(UInt16.max) {
        let seconds = min(rest / Self.unit, Int(UInt16.max))
        delays.append(Self.delay(seconds, 1))
        rest -= seconds * Self.unit
      }
      if rest > 0 || delays.isEmpty { delays.append(Self.delay(rest, Self.unit)) }
      return delays
    }
    let common = Self.divisor(exact.numerator * frames.count, exact.denominator)
    if exact.numerator * frames.count / common <= Int(UInt16.max) {
      return [Self.delay(exact.numerator * frames.count / common, exact.denominator / common)]
    }
    let half = (frames.lowerBound + frames.upperBound) / 2
    return delays(of: frames.lowerBound..<half) + delays(of: half..<frames.upperBound)
  }

  /// The ten-thousandth at which a frame begins.
  private func start(of frame: Int) -> Int { (2 * frame * length + frameCount) / (2 * frameCount) }

  private static func delay(_ numerator: Int, _ denominator: Int) -> APNGDelay {
    APNGDelay(numerator: UInt16(numerator), denominator: UInt16(denominator))
  }

  /// The fraction that a number is but for its rounding, from its continued fraction; nil where its
  /// numbers would be too large.
  private static func fraction(_ value: Double) -> Fraction? {
    var (numerators, denominators) = ((0, 1), (1, 0))
    var rest = value
    for _ in 0..<24 {
      let whole = rest.rounded(.down)
      guard whole <= Double(UInt16.max) else { return nil }
      numerators = (numerators.1, Int(whole) * numerators.1 + numerators.0)
      denominators = (denominators.1, Int(whole) * denominators.1 + denominators.0)
      guard numerators.1 <= UInt16.max, denominators.1 <= UInt16.max else { return nil }
      let error = abs(Double(numerators.1) / Double(denominators.1) - value)
      if error <= value * 1e-12 {
        return Fraction(numerator: numerators.1, denominator: denominators.1)
      }
      rest = 1 / (rest - whole)
    }
    return nil
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}
