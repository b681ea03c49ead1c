import SkelshotModel

/// The moments that a film shows of its dissolves where it shows fewer of them: all of the screen changes in each, so
/// that dissolves are most of the bytes of a film with photographs.
///
/// A dissolve is cut into parts of equal length. Each shows the picture of its middle, which is nearest to all that it
/// stands for: the film follows the dissolve's timing function, neither early nor late.
struct DissolveMoments: Sendable {
  /// When something dissolves, in seconds, in order.
  let dissolves: [Range<Double>]
  /// Pictures in a second of a dissolve.
  let framesPerSecond: Double

  /// The moment that is shown in place of another.
  ///
  /// - Parameters:
  ///   - seconds: When a frame begins.
  ///   - interval: How long the film's frames are shown, in seconds.
  func moment(at seconds: Double, interval: Double) -> Double {
    guard let dissolve = dissolve(at: seconds) else { return seconds }
    let length = dissolve.upperBound - dissolve.lowerBound
    let count = max(1, (length * framesPerSecond).rounded())
    guard count * interval < length - LoopTime.tolerance else { return seconds }
    let passed = seconds + LoopTime.tolerance - dissolve.lowerBound
    let part = min(count - 1, max(0, (passed / length * count).rounded(.down)))
    return dissolve.lowerBound + length * (part + 0.5) / count
  }

  /// The dissolve of a moment, by halving.
  private func dissolve(at seconds: Double) -> Range<Double>? {
    let moment = seconds + LoopTime.tolerance
    var (low, high) = (0, dissolves.count)
    while low < high {
      let middle = (low + high) / 2
      if dissolves[middle].upperBound <= moment { low = middle + 1 } else { high = middle }
    }
    return low < dissolves.count && dissolves[low].contains(moment) ? dissolves[low] : nil
  }
}
