private typealias Thresholds = TraceThresholds.Runs

/// Finds stretches of one color in a row of pixels, in order to separate two plain surfaces that a short ramp connects.
///
/// At an almost horizontal edge of a round corner, neighboring pixels differ by only one or two levels. Without plain
/// stretches, a light message would become part of the page.
struct PlainStretches {
  private let slack: Int32
  private let ramp: Int
  private var color: UInt32 = 0
  /// The end of the last plain stretch, or nil if the next stretch cannot continue it.
  private var plainEnd: Int?
  private var start = 0
  private var longest = 0
  private var longestColor: UInt32 = 0
  private var ended: (count: Int, color: UInt32) = (0, 0)

  /// - Parameters:
  ///   - tolerance: The maximum difference between neighbors in any channel, 0…255.
  ///   - slack: The maximum difference between plain stretches of one surface in any channel, 0…255.
  init(_ tolerance: Int32, slack: Int32) {
    self.slack = slack
    ramp =
      Int(tolerance) > Thresholds.tolerance ? TraceThresholds.JPEG.ramp : Thresholds.ramp
  }

  /// Ends a stretch of one color before `column`. Returns the middle of the ramp if the stretch starts another surface.
  ///
  /// - Parameter isEdge: A closure that returns whether one color is above a column and the other is below it.
  @inline(__always)
  mutating func end(of color: UInt32, at column: Int, isEdge: (Int, UInt32, UInt32) -> Bool) -> Int?
  {
    let start = start
    self.start = column
    ended = (column - start, color)
    guard column - start >= Thresholds.plainStretch else { return nil }
    let before = (color: self.color, end: plainEnd)
    (self.color, plainEnd) = (color, column)
    guard let end = before.end, end <= start,
      !FlatPicture.isSmooth(before.color, color, within: slack),
      start - end <= ramp || isEdge((end + start) / 2, before.color, color)
    else { return nil }
    return (end + start) / 2
  }

  /// Counts the last stretch as part of the current run.
  @inline(__always)
  mutating func keep() {
    if ended.count > longest { (longest, longestColor) = (ended.count, ended.color) }
  }

  /// Ends a run of `count` pixels. Returns the color of at least half the run, or `none`.
  @inline(__always)
  mutating func endRun(of count: Int) -> UInt32 {
    defer { longest = 0 }
    return longest >= Thresholds.plainStretch && 2 * longest >= count ? longestColor : Self.none
  }

  static let none = UInt32.max

  /// Whether the plain colors of two runs differ too much for one surface. The runs may still touch at a soft corner.
  @inline(__always)
  static func areApart(_ one: UInt32, _ other: UInt32, within slack: Int32) -> Bool {
    one != none && other != none
      && !FlatPicture.isSmooth(one, other, within: slack)
  }

  @inline(__always)
  mutating func forget() { plainEnd = nil }
}
