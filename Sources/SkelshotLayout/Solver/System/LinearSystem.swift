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
    /// The variables that have other values, too, in ascending order; of groups those of the first that has any.
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

  /// Makes a constraint that must hold one of the next rank.
  package mutating func weaken(_ index: Int) {
    if constraints[index].isRequired {
      constraints[index].priority = LinearConstraint.required - 1
    }
  }

  /// Solves the constraints.
  ///
  /// - Parameters:
  ///   - work: How many terms solvers may make.
  ///   - groupSize: How many variables belong together, as the four of a frame. The search for ambiguous ones ends with a
  ///     group then; nil finds all.
  ///   - findsAmbiguous: Whether ambiguous variables are looked for at all, which takes longer than the rest.
  /// - Throws: `conflict` with required constraints that cannot hold together, each of them needed.
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
        // A sum of ambiguous values may be certain: that is seen when nothing was taken out.
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

  /// Constraints of a part that cannot hold together, and perhaps more: found by the marks in what follows from them.
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
  /// Makes the objectives small, after constraints were inserted.
  mutating func optimizeAll() throws(ConstraintFailure) {
    _ = try tableau.optimize(tableau.objectives.indices)
  }
}
