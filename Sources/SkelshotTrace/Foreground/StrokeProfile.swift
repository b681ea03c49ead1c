package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Strokes

/// What rows and columns cross of a part: tells the curve of a chart and the roads of a map from letters and frames.
package struct StrokeProfile: Sendable {
  /// Columns that it has pixels in, not counting its rules.
  package private(set) var columns = 0
  /// How often a column enters it.
  package private(set) var entries = 0
  /// Its pixels outside of rules.
  private(set) var area = 0
  /// Rows that it nearly fills: rules that run through it.
  package private(set) var rules = 0
  /// Runs that stand on another run, and how many of them do not begin below its beginning.
  private(set) var steps = 0
  private(set) var slantedSteps = 0

  private let box: PixelRect
  private var lastRows: [Int32]
  private var previous: [PixelRun] = []
  private var current: [PixelRun] = []
  private var row = -2

  package init(box: PixelRect) {
    self.box = box
    lastRows = [Int32](repeating: -2, count: box.width)
  }

  /// Whether it goes from left to right like the graph of a function: nearly every column enters it once.
  ///
  /// What a curve and a rule enclose is no surface when it is small, and counts as a part of it.
  package func isCurve(scale: Int) -> Bool {
    box.width >= Thresholds.curveWidth * scale
      && columns.isAtLeast(Thresholds.curveColumns, of: box.width)
      && entries.isAtMost(Thresholds.curveEntries, of: columns)
      && area.isAtMost(rules > 0 ? Thresholds.ruledArea : Thresholds.curveArea, of: box.area)
      && rules.isAtMost(Thresholds.rules, of: box.height) && isSlanted
  }

  /// Whether many of its edges are neither upright nor flat.
  package var isSlanted: Bool {
    slantedSteps.isAtLeast(Thresholds.slanted, of: steps)
      && slantedSteps >= Thresholds.slantedSteps
  }

  /// Adds a run; runs come row by row.
  package mutating func add(_ run: PixelRun, row: Int) {
    if row != self.row {
      finishRow()
      if row != self.row + 1 { previous = [] }
      self.row = row
    }
    current.append(run)
  }

  /// Counts the last row.
  package mutating func finishRow() {
    let left = Int32(box.minX)
    let width = current.reduce(0) { $0 + Int($1.end - $1.start) }
    let isRule = width.isAtLeast(Thresholds.rule, of: box.width)
    let y = Int32(truncatingIfNeeded: row)
    if isRule, !current.isEmpty { rules += 1 } else { area += width }
    var above = 0
    for run in current {
      for column in Int(run.start - left)..<Int(run.end - left) {
        if isRule {
          // A curve that crosses a rule goes on behind it.
          if lastRows[column] == y - 1 { lastRows[column] = y }
          continue
        }
        if lastRows[column] == -2 { columns += 1 }
        if lastRows[column] != y - 1 { entries += 1 }
        lastRows[column] = y
      }
      while above < previous.count, previous[above].end <= run.start { above += 1 }
      guard above < previous.count, previous[above].start < run.end else { continue }
      steps += 1
      if previous[above].start != run.start { slantedSteps += 1 }
    }
    (previous, current) = (current, [])
  }
}

extension StrokeProfile {
  /// The profiles of some parts, in their order.
  ///
  /// - Parameters:
  ///   - foreground: All parts and their runs.
  ///   - numbers: The parts that are asked for.
  static func profiles(of foreground: Foreground, _ numbers: [Int]) -> [StrokeProfile] {
    var profiles = numbers.map { StrokeProfile(box: foreground.parts[$0].box) }
    foreground.forEachRun(of: numbers) { slot, row, index in
      profiles[slot].add(foreground.runs.runs[index], row: row)
    }
    for slot in profiles.indices { profiles[slot].finishRow() }
    return profiles
  }
}
