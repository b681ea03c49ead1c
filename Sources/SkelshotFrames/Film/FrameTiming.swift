/// When each frame of a film begins, in whole units of a format's clock.
///
/// The film lasts exactly its duration rounded to units, L. Frame k of N begins at k·L/N rounded half
/// up, so that the remainder is spread evenly: 45 frames over 1.5 s are shown for 3 and 4 centiseconds
/// in turn, a third of them for 4.
package struct FrameTiming: Sendable, Hashable {
  /// A format's clock.
  package struct Unit: Sendable, Hashable {
    /// Units in a second, 1 or more.
    package let perSecond: Int
    /// The shortest delay in units that players respect, 0 or more.
    package let shortestDelay: Int

    /// Makes a clock.
    ///
    /// - Parameters:
    ///   - perSecond: Units in a second, 1 or more.
    ///   - shortestDelay: The shortest delay in units, 0 or more.
    package init(perSecond: Int, shortestDelay: Int) {
      self.perSecond = perSecond
      self.shortestDelay = shortestDelay
    }

    /// The clock of GIF. Browsers play a delay under 2 centiseconds as 10.
    package static let centiseconds = Unit(perSecond: 100, shortestDelay: 2)
    /// The clock of an APNG whose delays are no exact fractions.
    package static let tenThousandths = Unit(perSecond: 10_000, shortestDelay: 0)
  }

  /// How many frames there are, 1 or more.
  package let frameCount: Int
  /// The clock.
  package let unit: Unit
  /// Length of the film in units; 0 for a still.
  package let length: Int

  /// The longest film in seconds, about 248 days.
  package static let longestDuration = 21_474_836.0

  /// The most frames that are written of a film, as of one that is read: nearly an hour and a half of 50 in a second.
  package static let mostFrames = 1 << 18

  /// Spreads frames over a film.
  ///
  /// - Parameters:
  ///   - frameCount: 1 or more.
  ///   - duration: Seconds, 0…`longestDuration`; 0 for a still.
  ///   - unit: The format's clock.
  /// - Throws: `FilmError.noFrames`, `.invalidDuration`, or `.tooManyFrames` where a frame would be
  ///   shown for less than the shortest delay.
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

  /// The most frames that a film can have with no delay under the shortest one.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - unit: The format's clock.
  /// - Returns: Of GIF half the centiseconds, rounded down; 1 for a still; 0 for a duration that is
  ///   negative, not a number or over `longestDuration`; no limit for a clock without a shortest delay.
  package static func maximumFrameCount(duration: Double, unit: Unit = .centiseconds) -> Int {
    guard duration >= 0, duration <= longestDuration else { return 0 }
    guard unit.shortestDelay > 0 else { return .max }
    let length = length(duration, unit)
    return length == 0 ? 1 : length / unit.shortestDelay
  }

  /// The unit at which a frame begins; that of `frameCount` is the end of the film.
  package func start(of frame: Int) -> Int {
    (2 * frame * length + frameCount) / (2 * frameCount)
  }

  /// For how many units some frames that follow each other are shown together.
  package func delay(of frames: Range<Int>) -> Int {
    start(of: frames.upperBound) - start(of: frames.lowerBound)
  }

  /// For how many units a frame is shown.
  package func delay(of frame: Int) -> Int { delay(of: frame..<frame + 1) }

  private static func length(_ duration: Double, _ unit: Unit) -> Int {
    Int((duration * Double(unit.perSecond)).rounded())
  }
}
