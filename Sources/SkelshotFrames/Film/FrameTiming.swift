/// The start of each frame of a film, in whole units of a format's clock. The film's duration, rounded to whole units,
/// is L. Frame k of N starts at k·L/N, rounded half up, so that the remainder is spread evenly. For example, if 45
/// frames last 1.5 s, 30 of them are shown for 3 centiseconds and 15 for 4.
package struct FrameTiming: Sendable, Hashable {
  package struct Unit: Sendable, Hashable {
    /// The number of units per second, 1 or more.
    package let perSecond: Int
    /// The shortest delay that players respect, in units, 0 or more.
    package let shortestDelay: Int

    package init(perSecond: Int, shortestDelay: Int) {
      self.perSecond = perSecond
      self.shortestDelay = shortestDelay
    }

    /// The clock of a GIF. Browsers play a delay below 2 centiseconds as 10 centiseconds.
    package static let centiseconds = Unit(perSecond: 100, shortestDelay: 2)
    /// The clock of an APNG whose delays are not exact fractions.
    package static let tenThousandths = Unit(perSecond: 10_000, shortestDelay: 0)
  }

  package let frameCount: Int
  package let unit: Unit
  /// The film's duration in units; 0 for a still.
  package let length: Int

  /// The maximum duration of a film in seconds, about 248 days.
  package static let longestDuration = 21_474_836.0

  /// The maximum number of frames in a film that is written or read. At 50 frames per second, such a film lasts nearly
  /// an hour and a half.
  package static let mostFrames = 1 << 18

  /// Spreads frames over a film of 0…`longestDuration` seconds; a still lasts 0 seconds. Throws `FilmError.noFrames` or
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

  /// Returns the maximum number of frames for a duration in seconds, so that no delay is below the shortest delay. For
  /// a GIF, the result is half of the duration in centiseconds, rounded down. Returns 1 for a still, 0 for an invalid
  /// duration, and `Int.max` if the unit has no shortest delay.
  package static func maximumFrameCount(duration: Double, unit: Unit = .centiseconds) -> Int {
    guard duration >= 0, duration <= longestDuration else { return 0 }
    guard unit.shortestDelay > 0 else { return .max }
    let length = length(duration, unit)
    return length == 0 ? 1 : length / unit.shortestDelay
  }

  /// Returns the start of a frame in units. For `frameCount`, returns the end of the film.
  package func start(of frame: Int) -> Int {
    (2 * frame * length + frameCount) / (2 * frameCount)
  }

  package func delay(of frames: Range<Int>) -> Int {
    start(of: frames.upperBound) - start(of: frames.lowerBound)
  }

  package func delay(of frame: Int) -> Int { delay(of: frame..<frame + 1) }

  private static func length(_ duration: Double, _ unit: Unit) -> Int {
    Int((duration * Double(unit.perSecond)).rounded())
  }
}
