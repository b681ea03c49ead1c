import SkelshotLayout
import Testing

/// `a × variable + … + constant` compared with 0.
func linear(
  _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearRelation = .equal,
  at priority: Int = 1000
) -> LinearConstraint {
  LinearConstraint(
    terms.map { LinearTerm($0.0, $0.1) }, constant: constant, relation, priority: priority)
}

@Suite struct SolverTests {
  @Test func `Equalities determine values`() throws {
    // x = 10; y = 2x + 5.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -10))
    try solver.add(linear([(1, 1), (0, -2)], -5))
    #expect(solver.value(of: 0) == 10)
    #expect(solver.value(of: 1) == 25)
    #expect(solver.value(of: 7) == 0)
  }

  @Test func `One constraint of a higher priority outweighs any number of lower ones`() throws {
    // 1,000 optional constraints x = 0 at 249, one x = 100 at 250.
    var solver = ConstraintSolver()
    for _ in 0..<1_000 { try solver.add(linear([(0, 1)], 0, at: 249)) }
    #expect(solver.value(of: 0) == 0)
    try solver.add(linear([(0, 1)], -100, at: 250))
    #expect(solver.value(of: 0) == 100)
  }

  @Test func `Within a priority the sum of the errors is minimal`() throws {
    // Two for 10 and one for 40: the median of 10, 10, 40.
    var solver = ConstraintSolver()
    for wish in [10.0, 40, 10] { try solver.add(linear([(0, 1)], -wish, at: 500)) }
    #expect(solver.value(of: 0) == 10)
  }

  @Test func `An inequality limits an optional constraint`() throws {
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -50, .lessOrEqual))
    try solver.add(linear([(0, 1)], -80, at: 750))
    #expect(solver.value(of: 0) == 50)
  }

  @Test func `Conflicting required constraints are reported and change nothing`() throws {
    // 0: x ≥ 10; 1: y = 5; 2: x = z; then z ≤ 3 conflicts with 0 and 2, not with 1.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -10, .greaterOrEqual))
    try solver.add(linear([(1, 1)], -5))
    try solver.add(linear([(0, 1), (2, -1)], 0))
    let before = (solver.value(of: 0), solver.value(of: 2))
    #expect(throws: ConstraintFailure.conflict([0, 2, 3])) {
      try solver.add(linear([(2, 1)], -3, .lessOrEqual))
    }
    #expect((solver.value(of: 0), solver.value(of: 2)) == before)
    try solver.add(linear([(2, 1)], -30, .equal))
    #expect(solver.value(of: 0) == 30)
  }

  @Test func `A redundant constraint can be added`() throws {
    // x = 1, y = 2; x + y = 3 is redundant.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -1))
    try solver.add(linear([(1, 1)], -2))
    try solver.add(linear([(0, 1), (1, 1)], -3))
    #expect(solver.value(of: 1) == 2)
    #expect(throws: ConstraintFailure.conflict([1, 3])) {
      try solver.add(linear([(1, 1)], -4))
    }
  }

  @Test func `A variable with several possible values is ambiguous`() throws {
    // x + y = 10 alone; z = 4; w ≤ 5, nothing else.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1), (1, 1)], -10))
    try solver.add(linear([(2, 1)], -4))
    try solver.add(linear([(3, 1)], -5, .lessOrEqual))
    let determined = try (0..<5).map { try solver.isDetermined($0) }
    #expect(determined == [false, false, true, false, false])
  }

  @Test func `A solver stops at its limit of work`() throws {
    var solver = ConstraintSolver(work: 50)
    #expect(throws: ConstraintFailure.tooMuchWork) {
      for index in 0..<100 {
        try solver.add(linear([(index, 1), (index + 1, -1)], 1, .lessOrEqual))
        try solver.add(linear([(index, 1)], -3, at: 1))
      }
    }
  }

  @Test func `Too much memory for terms stops the work`() {
    // Each value is at least the previous one plus one: with every row the rows get longer.
    func system(_ count: Int) -> LinearSystem {
      var system = LinearSystem(variableCount: count)
      for variable in 0..<count {
        let before = variable > 0 ? [LinearTerm(variable - 1, -1)] : []
        system.add(
          LinearConstraint(
            [LinearTerm(variable)] + before, constant: -1, .greaterOrEqual))
        system.add(LinearConstraint([LinearTerm(variable)], constant: 0, priority: 500))
      }
      return system
    }
    #expect(throws: Never.self) { try system(300).solve(work: .max) }
    #expect(throws: ConstraintFailure.tooMuchWork) { try system(4_500).solve(work: .max) }
  }
}

@Suite struct LinearSystemTests {
  @Test func `A chain of equalities is solved`() throws {
    var system = LinearSystem(variableCount: 1_000)
    system.fix(0, at: 3)
    for index in 1..<1_000 { system.add(linear([(index, 1), (index - 1, -1)], -0.5)) }
    let solution = try system.solve()
    #expect(solution.values[999] == 3 + 999 * 0.5)
    #expect(solution.ambiguous == [])
  }

  @Test func `Five equal widths fill a row`() throws {
    // Five widths side by side are equal and fill 100: 20 each. Positions 0…4, widths 5…9.
    var system = LinearSystem(variableCount: 10)
    system.add(linear([(0, 1)], 0))
    for index in 1..<5 {
      system.add(linear([(index, 1), (index - 1, -1), (index + 4, -1)], 0))
      system.add(linear([(index + 5, 1), (5, -1)], 0))
    }
    system.add(linear([(4, 1), (9, 1)], -100))
    #expect(try system.solve().values == [0, 20, 40, 60, 80, 20, 20, 20, 20, 20])
  }

  @Test func `Only conflicting constraints are reported`() throws {
    var system = LinearSystem(variableCount: 4)
    system.add(linear([(0, 1)], -1))  // 0: x = 1
    system.add(linear([(1, 1), (0, -1)], -1))  // 1: y = x + 1
    system.add(linear([(2, 1)], -9))  // 2: z = 9
    system.add(linear([(3, 1), (2, -1)], 0, .lessOrEqual))  // 3: w ≤ z
    system.add(linear([(1, 1)], -5))  // 4: y = 5
    system.add(linear([(1, 1)], -7, at: 999))
    #expect(throws: ConstraintFailure.conflict([0, 1, 4])) { try system.solve() }
  }

  @Test func `A sum of ambiguous values can be unique`() throws {
    // a + b = 10, c = a + b.
    var system = LinearSystem(variableCount: 3)
    system.add(linear([(0, 1), (1, 1)], -10))
    system.add(linear([(2, 1), (0, -1), (1, -1)], 0))
    let solution = try system.solve()
    #expect(solution.ambiguous == [0, 1])
    #expect(solution.values[2] == 10)
  }

  @Test func `NaN, infinite and extreme numbers give a result or an error`() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude] {
      var system = LinearSystem(variableCount: 2)
      system.add(linear([(0, 1), (1, number)], number))
      system.add(linear([(0, number)], 1, .lessOrEqual))
      system.add(linear([(1, 1)], number, .greaterOrEqual, at: 3))
      _ = try? system.solve()
    }
  }
}
