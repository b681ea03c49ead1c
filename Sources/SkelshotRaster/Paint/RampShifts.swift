/// How the rows of a slanted gradient are cut from a few long ramps. Row y is the row above shifted by yFactor /
/// xFactor pixels. Ramps are made at `phases` equal parts of a pixel, one after the other. Each row takes the one that
/// is nearest to its shift.
struct RampShifts: Sendable {
  /// The number of ramps, 1…8.
  let phases: Int
  let length: Int
  private let gradient: LinearGradient
  /// Canvas column at which the ramps begin.
  private let firstColumn: Int

  /// More phases cost more than they save.
  private static let mostPhases = 8

  /// Nil if rows are better computed singly. The gradient is then too steep or has hard edges, or the ramps are long
  /// compared to the area. `slope` is the steepest change along a row, in levels per pixel. `tolerance` is how far off
  /// the rounding of a shift may put a pixel, in levels.
  init?(_ gradient: LinearGradient, slope: Double, tolerance: Double, in bounds: PixelRect) {
    let shift = gradient.yFactor / gradient.xFactor
    guard slope.isFinite, shift.isFinite else { return nil }
    // A shift is off by at most half a phase.
    let wanted = (slope / (2 * tolerance)).rounded(.up)
    guard wanted <= Double(Self.mostPhases) else { return nil }
    let phases = max(1, Int(wanted))
    let rowsAcross = abs(shift) * Double(bounds.height)
    let total = Double(phases) * (Double(bounds.width) + rowsAcross + 3)
    guard total * 2 <= Double(bounds.width) * Double(bounds.height) else { return nil }
    self.gradient = gradient
    self.phases = phases
    let ends = [bounds.minY, bounds.maxY - 1].map {
      Self.steps(row: $0, shift: shift, phases: phases)
    }
    let least = Int((Double(min(ends[0], ends[1])) / Double(phases)).rounded(.down))
    let most = Int((Double(max(ends[0], ends[1])) / Double(phases)).rounded(.down))
    firstColumn = bounds.minX + least
    length = bounds.width + most - least
  }

  /// t at the first pixel of a ramp.
  func start(phase: Int) -> Double {
    let column = Double(firstColumn) + Double(phase) / Double(phases)
    return gradient.position(x: column + 0.5, y: 0)
  }

  /// The difference between a pixel's index in the ramps and its column.
  func offset(row: Int) -> Int {
    let steps = Self.steps(row: row, shift: gradient.yFactor / gradient.xFactor, phases: phases)
    let whole = steps >= 0 ? steps / phases : -((phases - 1 - steps) / phases)
    return (steps - whole * phases) * length + whole - firstColumn
  }

  /// The shift of a row in phases, rounded to nearest.
  private static func steps(row: Int, shift: Double, phases: Int) -> Int {
    Int(((Double(row) + 0.5) * shift * Double(phases)).rounded(.toNearestOrEven))
  }
}
