/// The stretches of one colour in a row of pixels, to tell two plain surfaces apart that meet in a short ramp.
///
/// Where the edge of a round corner runs almost along a row, its pixels go from one colour to the other in steps of a level or two: nothing
/// there is not smooth, and a light bubble would be one with the page. A gradient has longer ramps between its plain stretches, or
/// stretches whose colours differ by a level or two.
struct PlainStretches {
  /// The fewest pixels of a plain stretch.
  private static let shortest = 6
  /// The longest ramp of an edge, in pixels: that of a corner of 60 pixels takes 11.
  private static let longestRamp = 16

  private let tolerance: Int32
  private var color: UInt32 = 0
  /// One past the last plain stretch; nil where there is none that what comes may belong to.
  private var plainEnd: Int?
  private var start = 0

  /// - Parameter tolerance: Levels of 255 by which neighbours may differ in each channel.
  init(_ tolerance: Int32) { self.tolerance = tolerance }

  /// Ends a stretch of a colour.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - column: One past its last pixel.
  /// - Returns: The column in the middle of the ramp that leads to it, where another surface ends there.
  @inline(__always)
  mutating func end(of color: UInt32, at column: Int) -> Int? {
    let start = start
    self.start = column
    guard column - start >= Self.shortest else { return nil }
    let before = (color: self.color, end: plainEnd)
    (self.color, plainEnd) = (color, column)
    guard let end = before.end, end < start, start - end <= Self.longestRamp,
      !FlatPicture.isSmooth(before.color, color, within: 2 * tolerance)
    else { return nil }
    return (end + start) / 2
  }

  /// Forgets what was before: an edge is there.
  @inline(__always)
  mutating func forget() { plainEnd = nil }
}
