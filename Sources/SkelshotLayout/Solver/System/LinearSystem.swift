/// A linear system that is solved all at once.
///
/// Most frames follow from equalities with a single unknown, so these equalities are propagated first. The remaining
/// constraints are split into parts without common variables, and each part has its own solver. A screen with a
/// thousand views can become a thousand small systems.
package struct LinearSystem {
  package struct Solution: Sendable {
    /// The values, by variable.
    package var values: [Double]
    /// The ambiguous variables in ascending order. If variables are grouped, only the first ambiguous group is listed.
    package var ambiguous: [Int]
  }

  private(set) var constraints: [LinearConstraint] = []
  /// The values of fixed variables, by variable.
  private var given: [Double?]

  package init(variableCount: Int) {
    given = Array(repeating: nil, count: variableCount)
  }

  /// Fixes a variable at a value. A fixed value is never part of a conflict.
  package mutating func fix(_ variable: Int, at value: Double) { given[variable] = value }

  /// Adds a constraint. Constraints are numbered from 0.
  package mutating func add(_ constraint: LinearConstraint) {
    constraints.append(constraint)
  }

  /// Lowers the priority of a required constraint by 1.
  package mutating func weaken(_ index: Int) {
    if constraints[index].isRequired {
      constraints[index].priority = LinearConstraint.required - 1
    }
  }

  /// Solves the constraints.
  ///
  /// - Parameters:
  ///   - work: The maximum number of terms that solvers create.
  ///   - groupSize: The number of variables in a group, such as 4 for the variables of a frame. The search for
  ///     ambiguous variables ends after the first ambiguous group; nil finds all ambiguous variables.
  ///   - findsAmbiguous: Whether to search for ambiguous variables. The search takes longer than the rest of the work.
  /// - Throws: `conflict` with a minimal set of conflicting constraints, or `tooMuchWork`.
  package func solve(
    work: Int = ConstraintSolver.defaultWork, groupSize: Int? = nil, findsAmbiguous: Bool = true
  ) throws(ConstraintFailure) -> Solution {
    var propagation = Propagation(constraints, given: given)
    do throws(ConstraintFailure) {
      try propagation.run()
      let whole = propagation
      propagation.peel()
      let solution = try solveRest(
        propagation, work: work, groupSize, findsAmbiguous: findsAmbiguous)
      if !solution.ambiguous.isEmpty, propagation.hasPeeled {
        // The variable of a removed equality can be unique even if the equality's other variables are ambiguous. The
        // whole system, including the removed equalities, is therefore solved again.
        return try solveRest(whole, work: work, groupSize, findsAmbiguous: findsAmbiguous)
      }
      return solution
    } catch {
      guard case .conflict(let suspects) = error else { throw error }
      let all = propagation.withReasons(suspects)
      let filter = ConflictFilter(all.map { withGivenValues(constraints[$0]) })
      throw .conflict(try filter.minimal().map { all[$0] })
    }
  }

  /// Returns the constraint with fixed variables replaced by their values.
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

  /// Solves the constraints that remain after propagation, part by part.
  private func solveRest(
    _ propagation: Propagation, work: Int, _ groupSize: Int?, findsAmbiguous: Bool
  ) throws(ConstraintFailure) -> Solution {
    var values = propagation.values
    var ambiguous: [Int] = []
    var work = work
    let assumed = propagation.assumedValues()
    for part in propagation.parts {
      if propagation.allHold(part, assumed) {
        for variable in part.variables { values[variable] = assumed[variable] }
        continue
      }
      var solver = ConstraintSolver(work: work, keepsMarks: false)
      // Required constraints are inserted first, and equalities before inequalities, because satisfied constraints need
      // no steps.
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
          guard case .conflict = error else { throw error }
          throw .conflict(
            try conflict(among: order, propagation, numbers: numbers, work: solver.workLeft))
        }
      }
      try solver.optimizeAll()
      for (number, variable) in part.variables.enumerated() {
        values[variable] = solver.value(of: number)
        guard findsAmbiguous else { continue }
        if let groupSize, let first = ambiguous.first, first / groupSize != variable / groupSize {
          continue
        }
        if try !solver.isDetermined(number) { ambiguous.append(variable) }
      }
      work = solver.workLeft
    }
    ambiguous.sort()
    propagation.restore(&values)
    return Solution(values: values.map { $0 ?? 0 }, ambiguous: ambiguous)
  }

  /// Finds the conflicting constraints of a part by their marks. The result can contain other constraints, too.
  private func conflict(
    among order: [Int], _ propagation: Propagation, numbers: [Int: Int], work: Int
  ) throws(ConstraintFailure) -> [Int] {
    var solver = ConstraintSolver(work: work)
    for index in order {
      do throws(ConstraintFailure) {
        try solver.insert(propagation.reduced(index, numbers: numbers))
      } catch {
        guard case .conflict(let suspects) = error else { throw error }
        return suspects.map { order[$0] }
      }
    }
    return order.filter { constraints[$0].isRequired }
  }

  private static func rank(_ constraint: LinearConstraint, _ index: Int) -> (Int, Int, Int) {
    (-constraint.priority, constraint.relation == .equal ? 0 : 1, index)
  }
}

extension ConstraintSolver {
  /// Minimizes the objectives after constraints were inserted.
  mutating func optimizeAll() throws(ConstraintFailure) {
    _ = try tableau.optimize(tableau.objectives.indices)
  }
}
