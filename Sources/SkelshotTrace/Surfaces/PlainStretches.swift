private typealias Thresholds = TraceThresholds.Runs

/// The stretches of one color in a row of pixels, to tell two plain surfaces apart that meet in a short ramp.
///
/// Where the edge of a round corner runs almost along a row, its pixels go from one color to the other in steps of a level or two: nothing
/// there is not smooth, and a light bubble would be one with the page. A gradient has longer ramps between its plain stretches, or
/// stretches whose colors differ by a level or two.
struct PlainStretches {
  private let tolerance: Int32
  private var color: UInt32 = 0
  /// One past the last plain stretch; nil where there is none that what comes may belong to.
  private var plainEnd: Int?
  private var start = 0
  /// The longest plain stretch of the run that is open, and its color.
  private var longest = 0
  private var longestColor: UInt32 = 0
  /// The stretch that ended last.
  private var ended: (count: Int, color: UInt32) = (0, 0)

  /// - Parameter tolerance: Levels of 255 by which neighbors may differ in each channel.
  init(_ tolerance: Int32) { self.tolerance = tolerance }

  /// Ends a stretch of a color.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - column: One past its last pixel.
  ///   - isEdge: Whether the pixels above and below a column have the two colors, as at the edge of a shape.
  /// - Returns: The column in the middle of the ramp that leads to it, where another surface ends there.
  @inline(__always)
  mutating func end(of color: UInt32, at column: Int, isEdge: (Int, UInt32, UInt32) -> Bool) -> Int?
  {
    let start = start
    self.start = column
    ended = (column - start, color)
    guard column - start >= Thresholds.plainStretch else { return nil }
    let before = (color: self.color, end: plainEnd)
    (self.color, plainEnd) = (color, column)
    guard let end = before.end, end < start,
      !FlatPicture.isSmooth(before.color, color, within: Self.slack(tolerance)),
      start - end <= Thresholds.ramp || isEdge((end + start) / 2, before.color, color)
    else { return nil }
    return (end + start) / 2
  }

  /// Counts the stretch that ended last among those of the open run.
  @inline(__always)
  mutating func keep() {
    if ended.count > longest { (longest, longestColor) = (ended.count, ended.color) }
  }

  /// Ends a run.
  ///
  /// - Parameter count: Its pixels.
  /// - Returns: The color that half of it has; `none` without one.
  @inline(__always)
  mutating func endRun(of count: Int) -> UInt32 {
    defer { longest = 0 }
    return longest >= Thresholds.plainStretch && 2 * longest >= count ? longestColor : Self.none
  }

  /// No color.
  static let none = UInt32.max

  /// Whether two runs have plain colors that differ too much for one surface, though they may touch in a soft corner.
  @inline(__always)
  static func areApart(_ one: UInt32, _ other: UInt32, within tolerance: Int32) -> Bool {
    one != none && other != none
      && !FlatPicture.isSmooth(one, other, within: slack(tolerance))
  }

  /// Levels by which the plain stretches of one surface may differ.
  private static func slack(_ tolerance: Int32) -> Int32 { tolerance + Thresholds.stretchSlack }

  /// Forgets what was before: an edge is there.
  @inline(__always)
  mutating func forget() { plainEnd = nil }
}
