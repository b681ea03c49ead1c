/// Constraints that are solved all at once.
///
/// Most layouts follow from equalities one after the other: what an equality says with one variable that is not known
/// yet is worked out first. The rest falls into parts that have no variable in common; each has a solver of its own, so
/// that a screen of a thousand views is a thousand small problems.
package struct LinearSystem {
  /// The values, and what is known about them.
  package struct Solution: Sendable {
    /// By variable.
    package var values: [Double]
    /// The variables that have other values, too, in ascending order.
    package var ambiguous: [Int]
  }

  /// How many variables there are.
  package let variableCount: Int
  /// The constraints, in the order in which they were added.
  private(set) var constraints: [LinearConstraint] = []
  /// By variable: its value, where that is given from outside.
  private var given: [Double?]

  /// Makes a system without constraints.
  package init(variableCount: Int) {
    self.variableCount = variableCount
    given = Array(repeating: nil, count: variableCount)
  }

  /// Gives a variable a value that is no constraint: it fights with none.
  package mutating func fix(_ variable: Int, at value: Double) { given[variable] = value }

  /// Adds a constraint; its number is how many there were before.
  package mutating func add(_ constraint: LinearConstraint) {
    constraints.append(constraint)
  }

  /// Solves the constraints.
  ///
  /// - Parameter work: How many terms solvers may make.
  /// - Throws: `conflict` with required constraints that cannot hold together, each of them needed.
  package func solve(
    work: Int = ConstraintSolver.defaultWork
  ) throws(ConstraintFailure) -> Solution {
    var propagation = Propagation(constraints, given: given)
    do throws(ConstraintFailure) {
      try propagation.run()
      return try solveRest(propagation, work: work)
    } catch {
      guard case .conflict(let suspects) = error else { throw error }
      let all = propagation.withReasons(suspects)
      let filter = ConflictFilter(all.map { withGivenValues(constraints[$0]) })
      throw .conflict(try filter.minimal().map { all[$0] })
    }
  }

  /// The constraint with values in the place of variables that are given.
  private func withGivenValues(_ constraint: LinearConstraint) -> LinearConstraint {
    var result = constraint
    result.terms = []
    for term in constraint.terms {
      if let value = given[term.variable] {
        result.constant += term.coefficient * value
      } else {
        result.terms.append(term)
      }
    }
    return result
  }

  /// What does not follow at once: part by part.
  private func solveRest(
    _ propagation: Propagation, work: Int
  ) throws(ConstraintFailure) -> Solution {
    var values = propagation.values
    var ambiguous: [Int] = []
    var work = work
    for part in propagation.parts {
      var solver = ConstraintSolver(work: work)
      // Required ones first, equalities before the others: what holds already needs no steps.
      let order = part.constraints.sorted {
        Self.rank(constraints[$0], $0) < Self.rank(constraints[$1], $1)
      }
      var numbers: [Int: Int] = [:]
      for (number, variable) in part.variables.enumerated() { numbers[variable] = number }
      for index in order {
        let reduced = propagation.reduced(index, numbers: numbers)
        do throws(ConstraintFailure) {
          try solver.insert(reduced)
        } catch {
          guard case .conflict(let suspects) = error else { throw error }
          throw .conflict(suspects.map { order[$0] })
        }
      }
      try solver.optimizeAll()
      for (number, variable) in part.variables.enumerated() {
        values[variable] = solver.value(of: number)
        if try !solver.isDetermined(number) { ambiguous.append(variable) }
      }
      work = solver.workLeft
    }
    ambiguous.sort()
    return Solution(values: values.map { $0 ?? 0 }, ambiguous: ambiguous)
  }

  private static func rank(_ constraint: LinearConstraint, _ index: Int) -> (Int, Int, Int) {
    (-constraint.priority, constraint.relation == .equal ? 0 : 1, index)
  }
}

extension ConstraintSolver {
  /// Makes the objectives small, after constraints were inserted.
  mutating func optimizeAll() throws(ConstraintFailure) {
    _ = try tableau.optimize(tableau.objectives.indices)
  }
}
