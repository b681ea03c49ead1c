/// The start of each frame of a film, in whole units of a format's clock. The film lasts its duration rounded to units,
/// L. Frame k of N begins at k·L/N, rounded half up, so that the remainder is spread evenly. For example, 45 frames
/// over 1.5 s are shown for 3 or 4 centiseconds, a third of them for 4.
package struct FrameTiming: Sendable, Hashable {
  package struct Unit: Sendable, Hashable {
    /// Units in a second, 1 or more.
    package let perSecond: Int
    /// The shortest delay in units that players respect, 0 or more.
    package let shortestDelay: Int

    package init(perSecond: Int, shortestDelay: Int) {
      self.perSecond = perSecond
      self.shortestDelay = shortestDelay
    }

    /// The clock of GIF. Browsers play a delay under 2 centiseconds as 10.
    package static let centiseconds = Unit(perSecond: 100, shortestDelay: 2)
    /// The clock of an APNG whose delays are not exact fractions.
    package static let tenThousandths = Unit(perSecond: 10_000, shortestDelay: 0)
  }

  /// The number of frames, 1 or more.
  package let frameCount: Int
  package let unit: Unit
  /// Length of the film in units; 0 for a still.
  package let length: Int

  /// The longest film in seconds, about 248 days.
  package static let longestDuration = 21_474_836.0

  /// The most frames of a film that is written or read: nearly an hour and a half at 50 frames per second.
  package static let mostFrames = 1 << 18

  /// Spreads frames over a film of 0…`longestDuration` seconds; 0 is a still. Throws `FilmError.noFrames`,
  /// `.invalidDuration`, or `.tooManyFrames` if a frame would be shown for less than the shortest delay.
  package init(
    frameCount: Int, duration: Double, unit: Unit = .centiseconds
  ) throws(FilmError) {
    guard frameCount > 0 else { throw .noFrames }
    guard duration >= 0, duration <= Self.longestDuration else { throw .invalidDuration(duration) }
    let maximum = Self.maximumFrameCount(duration: duration, unit: unit)
    guard frameCount <= maximum else { throw .tooManyFrames(frameCount, maximum: maximum) }
    self.frameCount = frameCount
    self.unit = unit
    length = Self.length(duration, unit)
  }

  /// The most frames that a film of some seconds can have with no delay under the shortest one. It is half the
  /// centiseconds for GIF, rounded down; 1 for a still; 0 for an invalid duration; `Int.max` without a shortest delay.
  package static func maximumFrameCount(duration: Double, unit: Unit = .centiseconds) -> Int {
    guard duration >= 0, duration <= longestDuration else { return 0 }
    guard unit.shortestDelay > 0 else { return .max }
    let length = length(duration, unit)
    return length == 0 ? 1 : length / unit.shortestDelay
  }

  /// The unit at which a frame begins; for `frameCount`, the end of the film.
  package func start(of frame: Int) -> Int {
    (2 * frame * length + frameCount) / (2 * frameCount)
  }

  /// The units for which consecutive frames are shown together.
  package func delay(of frames: Range<Int>) -> Int {
    start(of: frames.upperBound) - start(of: frames.lowerBound)
  }

  package func delay(of frame: Int) -> Int { delay(of: frame..<frame + 1) }

  private static func length(_ duration: Double, _ unit: Unit) -> Int {
    Int((duration * Double(unit.perSecond)).rounded())
  }
}
