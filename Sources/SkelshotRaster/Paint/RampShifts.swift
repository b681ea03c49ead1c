/// Copies the rows of a slanted gradient from a few long ramps. Each row is the previous row, shifted by yFactor /
/// xFactor pixels. The ramps start at `phases` fractions of a pixel, and each row uses the ramp nearest to its shift.
struct RampShifts: Sendable {
  let phases: Int
  let length: Int
  private let gradient: LinearGradient
  private let firstColumn: Int

  /// The maximum number of ramps. More ramps would cost more than they save.
  private static let mostPhases = 8

  /// Returns nil if computing each row is faster. Ramps do not pay off for steep gradients, for hard edges, or in small
  /// areas. `slope` is the maximum change along a row in levels per pixel. `tolerance` is the maximum error, in levels,
  /// that rounding a shift may cause.
  init?(_ gradient: LinearGradient, slope: Double, tolerance: Double, in bounds: PixelRect) {
    let shift = gradient.yFactor / gradient.xFactor
    guard slope.isFinite, shift.isFinite else { return nil }
    // Rounding moves a row by at most half a phase.
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

  func start(phase: Int) -> Double {
    let column = Double(firstColumn) + Double(phase) / Double(phases)
    return gradient.position(x: column + 0.5, y: 0)
  }

  /// Returns the number that is added to a column to get the index of a pixel in the ramps.
  func offset(row: Int) -> Int {
    let steps = Self.steps(row: row, shift: gradient.yFactor / gradient.xFactor, phases: phases)
    let whole = steps >= 0 ? steps / phases : -((phases - 1 - steps) / phases)
    return (steps - whole * phases) * length + whole - firstColumn
  }

  /// Returns the shift of a row in phases, rounded to nearest.
  private static func steps(row: Int, shift: Double, phases: Int) -> Int {
    Int(((Double(row) + 0.5) * shift * Double(phases)).rounded(.toNearestOrEven))
  }
}
