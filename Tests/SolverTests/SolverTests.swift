import SkelshotLayout
import Testing

/// Creates a constraint that compares `a × variable + … + constant` with 0.
func linear(
  _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearRelation = .equal,
  at priority: Int = 1000
) -> LinearConstraint {
  LinearConstraint(
    terms.map { LinearTerm($0.0, $0.1) }, constant: constant, relation, priority: priority)
}

@Suite struct SolverTests {
  @Test func `equalities determine the variables' values`() throws {
    // The constraints are x = 10 and y = 2x + 5.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -10))
    try solver.add(linear([(1, 1), (0, -2)], -5))
    #expect(solver.value(of: 0) == 10)
    #expect(solver.value(of: 1) == 25)
    #expect(solver.value(of: 7) == 0)
  }

  @Test func `one constraint outweighs any number of constraints with a lower priority`() throws {
    // Of the 1,001 constraints, 1,000 are x = 0 with priority 249, and one is x = 100 with priority 250.
    var solver = ConstraintSolver()
    for _ in 0..<1_000 { try solver.add(linear([(0, 1)], 0, at: 249)) }
    #expect(solver.value(of: 0) == 0)
    try solver.add(linear([(0, 1)], -100, at: 250))
    #expect(solver.value(of: 0) == 100)
  }

  @Test func `minimizes the sum of the errors within each priority`() throws {
    // Two constraints request 10 and one requests 40. The best value is the median, which is 10.
    var solver = ConstraintSolver()
    for wish in [10.0, 40, 10] { try solver.add(linear([(0, 1)], -wish, at: 500)) }
    #expect(solver.value(of: 0) == 10)
  }

  @Test func `a required inequality limits an optional constraint`() throws {
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -50, .lessOrEqual))
    try solver.add(linear([(0, 1)], -80, at: 750))
    #expect(solver.value(of: 0) == 50)
  }

  @Test func `reports conflicting required constraints and keeps the values`() throws {
    // Constraint 0 is x ≥ 10, constraint 1 is y = 5, and constraint 2 is x = z. The constraint z ≤ 3 then conflicts
    // with constraints 0 and 2, but not with constraint 1.
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

  @Test func `accepts a redundant constraint`() throws {
    // The constraint x + y = 3 is redundant, because x = 1 and y = 2.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1)], -1))
    try solver.add(linear([(1, 1)], -2))
    try solver.add(linear([(0, 1), (1, 1)], -3))
    #expect(solver.value(of: 1) == 2)
    #expect(throws: ConstraintFailure.conflict([1, 3])) {
      try solver.add(linear([(1, 1)], -4))
    }
  }

  @Test func `a variable with several possible values is ambiguous`() throws {
    // The value of z is 4. For x and y, the only constraint is x + y = 10. For w, the only constraint is w ≤ 5.
    var solver = ConstraintSolver()
    try solver.add(linear([(0, 1), (1, 1)], -10))
    try solver.add(linear([(2, 1)], -4))
    try solver.add(linear([(3, 1)], -5, .lessOrEqual))
    let determined = try (0..<5).map { try solver.isDetermined($0) }
    #expect(determined == [false, false, true, false, false])
  }

  @Test func `the solver stops at its work limit`() throws {
    var solver = ConstraintSolver(work: 50)
    #expect(throws: ConstraintFailure.tooMuchWork) {
      for index in 0..<100 {
        try solver.add(linear([(index, 1), (index + 1, -1)], 1, .lessOrEqual))
        try solver.add(linear([(index, 1)], -3, at: 1))
      }
    }
  }

  @Test func `stops if the terms take up too much memory`() {
    // Each value is at least the previous value plus one, so each row of the tableau is longer than the previous row.
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
  @Test func `solves a chain of equalities`() throws {
    var system = LinearSystem(variableCount: 1_000)
    system.fix(0, at: 3)
    for index in 1..<1_000 { system.add(linear([(index, 1), (index - 1, -1)], -0.5)) }
    let solution = try system.solve()
    #expect(solution.values[999] == 3 + 999 * 0.5)
    #expect(solution.ambiguous == [])
  }

  @Test func `makes five equal widths fill a row`() throws {
    // Five equal widths side by side fill 100 points, so each is 20 points. The variables 0 to 4 are positions, and 5
    // to 9 are widths.
    var system = LinearSystem(variableCount: 10)
    system.add(linear([(0, 1)], 0))
    for index in 1..<5 {
      system.add(linear([(index, 1), (index - 1, -1), (index + 4, -1)], 0))
      system.add(linear([(index + 5, 1), (5, -1)], 0))
    }
    system.add(linear([(4, 1), (9, 1)], -100))
    #expect(try system.solve().values == [0, 20, 40, 60, 80, 20, 20, 20, 20, 20])
  }

  @Test func `reports only the conflicting constraints`() throws {
    var system = LinearSystem(variableCount: 4)
    system.add(linear([(0, 1)], -1))  // 0: x = 1
    system.add(linear([(1, 1), (0, -1)], -1))  // 1: y = x + 1
    system.add(linear([(2, 1)], -9))  // 2: z = 9
    system.add(linear([(3, 1), (2, -1)], 0, .lessOrEqual))  // 3: w ≤ z
    system.add(linear([(1, 1)], -5))  // 4: y = 5
    system.add(linear([(1, 1)], -7, at: 999))
    #expect(throws: ConstraintFailure.conflict([0, 1, 4])) { try system.solve() }
  }

  @Test func `the sum of ambiguous values can be unambiguous`() throws {
    // The constraints are a + b = 10 and c = a + b.
    var system = LinearSystem(variableCount: 3)
    system.add(linear([(0, 1), (1, 1)], -10))
    system.add(linear([(2, 1), (0, -1), (1, -1)], 0))
    let solution = try system.solve()
    #expect(solution.ambiguous == [0, 1])
    #expect(solution.values[2] == 10)
  }

  @Test func `NaN, infinite and extreme numbers produce either a result or an error`() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude] {
      var system = LinearSystem(variableCount: 2)
      system.add(linear([(0, 1), (1, number)], number))
      system.add(linear([(0, number)], 1, .lessOrEqual))
      system.add(linear([(1, 1)], number, .greaterOrEqual, at: 3))
      _ = try? system.solve()
    }
  }
}
