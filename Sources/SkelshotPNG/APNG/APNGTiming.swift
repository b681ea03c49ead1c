package import SkelshotFrames
import SkelshotPrimitives

/// The delays of an APNG's frames, as fractions of a second. Each delay is the duration divided by the number of
/// frames. The delay is exact if it is a fraction of two numbers up to 65,535, such as 1/30. Otherwise, frames begin at
/// whole ten-thousandths of a second.
package struct APNGTiming: Sendable, Hashable {
  /// The delay of every frame, or nil if no exact fraction exists.
  private let exact: Fraction?
  /// The start times of frames whose delay is not an exact fraction.
  private let timing: FrameTiming

  private struct Fraction: Sendable, Hashable {
    var numerator: Int
    var denominator: Int
  }

  /// Spreads frames evenly over a duration of 0…`FrameTiming.longestDuration` seconds. A duration of 0 means a still.
  package init(frameCount: Int, duration: Double) throws(FilmError) {
    timing = try FrameTiming(
      frameCount: frameCount, duration: duration, unit: .tenThousandths)
    exact = Self.fraction(duration / Double(frameCount))
  }

  /// Returns the delays for a run of equal frames. Several delays are needed if the sum is not a fraction of two
  /// numbers up to 65,535.
  package func delays(of frames: Range<Int>) -> [FrameDelay] {
    guard let exact else {
      let unit = timing.unit.perSecond
      var rest = timing.delay(of: frames)
      var delays: [FrameDelay] = []
      while rest > Int(UInt16.max) {
        let seconds = min(rest / unit, Int(UInt16.max))
        delays.append(FrameDelay(numerator: seconds, denominator: 1))
        rest -= seconds * unit
      }
      if rest > 0 || delays.isEmpty {
        delays.append(FrameDelay(numerator: rest, denominator: unit))
      }
      return delays
    }
    let numerator = exact.numerator * frames.count
    let common = greatestCommonDivisor(numerator, exact.denominator)
    if numerator / common <= Int(UInt16.max) {
      return [FrameDelay(numerator: numerator / common, denominator: exact.denominator / common)]
    }
    let half = (frames.lowerBound + frames.upperBound) / 2
    return delays(of: frames.lowerBound..<half) + delays(of: half..<frames.upperBound)
  }

  /// Returns the fraction that equals a number except for rounding errors. The fraction is found by continued
  /// fractions. Returns nil if the numerator or denominator would exceed 65,535.
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
}
