import SkelshotLayout
import TestSupport
import Testing

/// A small random system of constraints, whose best solutions are found by testing every corner.
///
/// Errors are piecewise linear, so for each priority the smallest error is at a corner. At a corner, as many
/// constraints hold exactly as there are variables.
struct RandomSystem {
  var variableCount: Int
  var constraints: [LinearConstraint] = []
  static let ranks = [750, 250, 1]

  init(seed: UInt64) {
    var random = SeededGenerator(seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    variableCount = 1 + pick(3)
    for _ in 0..<2 + pick(6) {
      var terms = (0..<variableCount).map { ($0, Double(pick(5) - 2)) }.filter { $0.1 != 0 }
      if terms.isEmpty { terms = [(0, 1)] }
      constraints.append(
        linear(
          terms, Double(pick(41) - 20), [.equal, .lessOrEqual, .greaterOrEqual][pick(3)],
          at: [1000, 1000, 750, 750, 250, 1][pick(6)]))
    }
    for variable in 0..<variableCount {
      constraints.append(linear([(variable, 1)], -50, .lessOrEqual))
      constraints.append(linear([(variable, 1)], 50, .greaterOrEqual))
    }
  }

  static func error(_ constraint: LinearConstraint, _ values: [Double]) -> Double {
    let sum = constraint.terms.reduce(constraint.constant) {
      $0 + $1.coefficient * values[$1.variable]
    }
    switch constraint.relation {
    case .equal: return abs(sum)
    case .lessOrEqual: return max(0, sum)
    case .greaterOrEqual: return max(0, -sum)
    }
  }

  func holds(_ values: [Double]) -> Bool {
    constraints.allSatisfy { $0.priority < 1000 || Self.error($0, values) < 1e-6 }
  }

  /// Returns the sum of the errors for each priority, from the highest priority to the lowest.
  func errors(_ values: [Double]) -> [Double] {
    Self.ranks.map { rank in
      constraints.filter { $0.priority == rank }.reduce(0) { $0 + Self.error($1, values) }
    }
  }

  /// Returns all best corners, or an empty array if the required constraints conflict.
  func bestCorners() -> [[Double]] {
    var best: [[Double]] = []
    var least: [Double] = []
    for chosen in Self.choices(of: constraints.count, taking: variableCount) {
      guard let corner = corner(chosen), holds(corner) else { continue }
      let errors = errors(corner)
      let difference = zip(errors, least).map { $0 - $1 }.first { abs($0) > 1e-7 }
      if best.isEmpty || (difference ?? 0) < 0 {
        (best, least) = ([corner], errors)
      } else if difference == nil {
        best.append(corner)
      }
    }
    return best
  }

  private static func choices(of count: Int, taking number: Int) -> [[Int]] {
    if number == 0 { return [[]] }
    guard count >= number else { return [] }
    return choices(of: count - 1, taking: number)
      + choices(of: count - 1, taking: number - 1).map { $0 + [count - 1] }
  }

  /// Uses Gauss-Jordan elimination to find the point at which the chosen constraints hold exactly.
  private func corner(_ chosen: [Int]) -> [Double]? {
    var rows = chosen.map { index in
      (0..<variableCount).map { variable in
        constraints[index].terms.reduce(0) {
          $0 + ($1.variable == variable ? $1.coefficient : 0)
        }
      } + [-constraints[index].constant]
    }
    for column in 0..<variableCount {
      let pivot = (column..<variableCount).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<variableCount where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in 0...variableCount { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<variableCount).map { rows[$0][variableCount] / rows[$0][$0] }
  }
}

@Suite struct RandomSystemTests {
  /// Solves the constraints at the given positions in a system. Returns nil if the constraints conflict.
  private func solution(_ system: RandomSystem, _ places: [Int]) -> LinearSystem.Solution? {
    var linear = LinearSystem(variableCount: system.variableCount)
    for place in places { linear.add(system.constraints[place]) }
    return try? linear.solve()
  }

  @Test func `finds optimal values by priority and reports ambiguity`() throws {
    var solved = 0
    for seed in 0..<3_000 {
      let system = RandomSystem(seed: UInt64(seed))
      let corners = system.bestCorners()
      let found = solution(system, Array(system.constraints.indices))
      #expect((found == nil) == corners.isEmpty, "seed \(seed)")
      guard let found, let best = corners.first else { continue }
      solved += 1
      #expect(system.holds(found.values), "seed \(seed)")
      for (error, least) in zip(system.errors(found.values), system.errors(best)) {
        #expect(abs(error - least) < 1e-5, "seed \(seed)")
      }
      let ambiguous = best.indices.filter { place in
        corners.contains { abs($0[place] - best[place]) > 1e-6 }
      }
      #expect(found.ambiguous == ambiguous, "seed \(seed)")
    }
    #expect(solved > 2_000)
  }

  @Test func `reports a minimal set of conflicting constraints`() throws {
    var conflicts = 0
    for seed in 0..<3_000 {
      let system = RandomSystem(seed: UInt64(seed))
      var whole = LinearSystem(variableCount: system.variableCount)
      for constraint in system.constraints { whole.add(constraint) }
      do throws(ConstraintFailure) {
        _ = try whole.solve()
      } catch {
        guard case .conflict(let fighting) = error else { continue }
        conflicts += 1
        #expect(solution(system, fighting) == nil, "seed \(seed)")
        for one in fighting {
          #expect(solution(system, fighting.filter { $0 != one }) != nil, "seed \(seed)")
        }
      }
    }
    #expect(conflicts > 200)
  }
}
