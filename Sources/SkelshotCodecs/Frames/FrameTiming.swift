/// When each frame of a GIF begins, in whole centiseconds, the unit of GIF delays.
///
/// The film lasts exactly its duration rounded to centiseconds, C. Frame k of N begins at k·C/N
/// rounded half up, so that the remainder is spread evenly: 45 frames over 1.5 s are shown for 3 and
/// 4 centiseconds in turn, a third of them for 4.
public struct FrameTiming: Sendable, Hashable {
  /// How many frames there are, 1 or more.
  public let frameCount: Int
  /// Length of the film in centiseconds; 0 for a still.
  public let centiseconds: Int

  /// The shortest delay in centiseconds: browsers play a shorter one as 10.
  public static let shortestDelay = 2
  /// The longest delay in centiseconds that GIF can store.
  public static let longestDelay = 65_535
  /// The longest film in seconds, about 248 days.
  public static let longestDuration = 21_474_836.0

  /// Spreads frames over a film.
  ///
  /// - Parameters:
  ///   - frameCount: 1 or more.
  ///   - duration: Seconds, 0…`longestDuration`; 0 for a still.
  /// - Throws: `GIFError.noFrames`, `.invalidDuration`, or `.tooManyFrames` where a frame would be
  ///   shown for less than `shortestDelay`.
  public init(frameCount: Int, duration: Double) throws(GIFError) {
    guard frameCount > 0 else { throw .noFrames }
    guard duration >= 0, duration <= Self.longestDuration else { throw .invalidDuration(duration) }
    let maximum = Self.maximumFrameCount(duration: duration)
    guard frameCount <= maximum else { throw .tooManyFrames(frameCount, maximum: maximum) }
    self.frameCount = frameCount
    self.centiseconds = Self.centiseconds(duration)
  }

  /// The most frames a film can have with no delay under `shortestDelay`.
  ///
  /// - Parameter duration: Seconds.
  /// - Returns: Half the centiseconds, rounded down; 1 for a still; 0 for a duration that is negative,
  ///   not a number or over `longestDuration`.
  public static func maximumFrameCount(duration: Double) -> Int {
    guard duration >= 0, duration <= longestDuration else { return 0 }
    let length = centiseconds(duration)
    return length == 0 ? 1 : length / shortestDelay
  }

  /// The centisecond at which a frame begins; that of `frameCount` is the end of the film.
  public func start(of frame: Int) -> Int {
    (2 * frame * centiseconds + frameCount) / (2 * frameCount)
  }

  /// For how many centiseconds a frame is shown.
  public func delay(of frame: Int) -> Int { start(of: frame + 1) - start(of: frame) }

  private static func centiseconds(_ duration: Double) -> Int { Int((duration * 100).rounded()) }
}
