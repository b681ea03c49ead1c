package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Strokes

/// Statistics about a part's runs, which distinguish chart curves and map roads from letters and frames.
package struct StrokeProfile: Sendable {
  /// The number of columns that contain pixels. Pixels of rules do not count.
  package private(set) var columns = 0
  /// The number of runs in all columns together.
  package private(set) var entries = 0
  private(set) var area = 0
  /// The number of rules: rows that are almost completely filled.
  package private(set) var rules = 0
  /// The number of runs below another run, and the number of those runs that start in a different column.
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

  /// Whether the part looks like the graph of a function from left to right: most columns have exactly one run.
  ///
  /// An area between a curve and a rule can be too small to be a surface. Such an area counts as part of the curve.
  package func isCurve(scale: Int) -> Bool {
    box.width >= Thresholds.curveWidth * scale
      && columns.isAtLeast(Thresholds.curveColumns, of: box.width)
      && entries.isAtMost(Thresholds.curveEntries, of: columns)
      && area.isAtMost(rules > 0 ? Thresholds.ruledArea : Thresholds.curveArea, of: box.area)
      && rules.isAtMost(Thresholds.rules, of: box.height) && isSlanted
  }

  /// Whether many edges of the part are neither vertical nor horizontal.
  package var isSlanted: Bool {
    slantedSteps.isAtLeast(Thresholds.slanted, of: steps)
      && slantedSteps >= Thresholds.slantedSteps
  }

  /// Adds a run. Runs must be added row by row.
  package mutating func add(_ run: PixelRun, row: Int) {
    if row != self.row {
      finishRow()
      if row != self.row + 1 { previous = [] }
      self.row = row
    }
    current.append(run)
  }

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
          // A rule does not interrupt a curve that it crosses.
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
  static func profiles(of foreground: Foreground, _ numbers: [Int]) -> [StrokeProfile] {
    var profiles = numbers.map { StrokeProfile(box: foreground.parts[$0].box) }
    foreground.forEachRun(of: numbers) { slot, row, index in
      profiles[slot].add(foreground.runs.runs[index], row: row)
    }
    for slot in profiles.indices { profiles[slot].finishRow() }
    return profiles
  }
}
