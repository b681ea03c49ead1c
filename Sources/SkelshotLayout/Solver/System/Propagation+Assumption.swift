extension Propagation {
  /// Returns the values that follow if all constraints hold, including optional ones. Undetermined values are nil.
  ///
  /// Usually, all constraints can hold: labels are as wide as their texts, and other views leave enough room. If all
  /// constraints of a part hold at these values, the values are the only optimal solution.
  func assumedValues() -> [Double?] {
    var assumed = values
    var counts = unknowns
    var queue: [Int] = []

    func assume(_ variable: Int, _ value: Double) {
      assumed[variable] = value
      for use in uses(of: variable) {
        counts[use] -= 1
        if counts[use] == 1, constraints[use].relation == .equal { queue.append(use) }
      }
    }

    for (variable, value) in boundValues() { assume(variable, value) }
    queue = constraints.indices.filter { counts[$0] == 1 && constraints[$0].relation == .equal }
    var next = 0
    while next < queue.count {
      let constraint = constraints[queue[next]]
      next += 1
      guard let term = constraint.terms.first(where: { assumed[$0.variable] == nil }),
        abs(term.coefficient) > negligible
      else { continue }
      assume(term.variable, -sum(constraint, assumed) / term.coefficient)
    }
    return assumed
  }

  /// Returns each variable whose greatest lower bound equals its least upper bound, together with that bound.
  private func boundValues() -> [(Int, Double)] {
    var lower = Array(repeating: -Double.infinity, count: values.count)
    var upper = Array(repeating: Double.infinity, count: values.count)
    for (index, constraint) in constraints.enumerated()
    where unknowns[index] == 1 && constraint.relation != .equal {
      guard let term = constraint.terms.first(where: { values[$0.variable] == nil }),
        abs(term.coefficient) > negligible
      else { continue }
      let bound = -sum(constraint, values) / term.coefficient
      if (constraint.relation == .lessOrEqual) == (term.coefficient > 0) {
        upper[term.variable] = min(upper[term.variable], bound)
      } else {
        lower[term.variable] = max(lower[term.variable], bound)
      }
    }
    return values.indices.compactMap {
      values[$0] == nil && lower[$0] == upper[$0] ? ($0, lower[$0]) : nil
    }
  }

  /// Whether all variables of a part have values and all its constraints hold at these values.
  func allHold(_ part: Part, _ assumed: [Double?]) -> Bool {
    part.variables.allSatisfy { assumed[$0] != nil }
      && part.constraints.allSatisfy { holds(constraints[$0], assumed) }
  }
}
