/// A variable that is moved to values: the constraint that holds it, and the last value.
struct EditedVariable {
  var constraint: Int
  var value: Double
}

extension ConstraintSolver {
  /// Takes a constraint away.
  ///
  /// - Parameter id: Its number; one that is not there changes nothing.
  package mutating func remove(_ id: Int) throws(ConstraintFailure) {
    guard entries.indices.contains(id), let entry = entries[id] else { return }
    entries[id] = nil
    if !entry.constraint.isRequired {
      let errors = [entry.marker, entry.other].compactMap(\.self).filter {
        tableau.kinds[$0] == .error
      }
      addToObjective(errors, -1, priority: entry.constraint.priority)
    }
    if tableau.isBasic(entry.marker) {
      _ = tableau.removeRow(of: entry.marker)
    } else if let leaving = leaving(for: entry.marker) {
      var row = tableau.removeRow(of: leaving)
      row.solve(from: leaving, for: entry.marker)
      tableau.substitute(entry.marker, by: row)
    }
    for symbol in [entry.marker, entry.other].compactMap(\.self) where !tableau.isBasic(symbol) {
      tableau.forget(symbol)
    }
    try tableau.checkBudget()
    _ = try tableau.optimize(tableau.objectives.indices)
  }

  /// The symbol whose row a constraint's mark leaves with: one that stays 0 or more then, a variable at last.
  private func leaving(for marker: Int) -> Int? {
    var best: (order: Int, ratio: Double, symbol: Int)?
    for row in tableau.rows(with: marker) {
      let symbol = tableau.basics[row]
      let coefficient = tableau.rows[row].coefficient(of: marker)
      let candidate: (order: Int, ratio: Double, symbol: Int)
      if tableau.kinds[symbol] == .external {
        candidate = (2, 0, symbol)
      } else if coefficient < 0 {
        candidate = (0, -tableau.rows[row].constant / coefficient, symbol)
      } else {
        candidate = (1, tableau.rows[row].constant / coefficient, symbol)
      }
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return best?.symbol
  }

  /// Lets a variable be moved to values.
  ///
  /// - Parameter priority: A rank below 1000: how much the value counts.
  package mutating func edit(_ variable: Int, priority: Int) throws(ConstraintFailure) {
    let value = value(of: variable)
    let rank = min(priority, LinearConstraint.required - 1)
    let constraint = try add(
      LinearConstraint([LinearTerm(variable)], constant: -value, priority: rank))
    if let earlier = edits.updateValue(
      EditedVariable(constraint: constraint, value: value), forKey: variable)
    {
      try remove(earlier.constraint)
    }
  }

  /// Ends the edit of a variable: its value is free again.
  package mutating func endEdit(_ variable: Int) throws(ConstraintFailure) {
    guard let edit = edits.removeValue(forKey: variable) else { return }
    try remove(edit.constraint)
  }

  /// Moves an edited variable to a value, as far as its priority goes; a variable that is not edited stays.
  ///
  /// What held before is changed by as few steps as are needed (the dual simplex algorithm).
  package mutating func suggest(_ value: Double, for variable: Int) throws(ConstraintFailure) {
    guard value.isFinite, let edit = edits[variable], let entry = entries[edit.constraint],
      let below = entry.other
    else { return }
    let change = value - edit.value
    edits[variable]?.value = value
    let touched: [Int]
    // above - below = variable - value.
    if tableau.isBasic(entry.marker) {
      touched = [tableau.rowOf[entry.marker]]
      tableau.addToConstant(-change, row: touched[0])
    } else if tableau.isBasic(below) {
      touched = [tableau.rowOf[below]]
      tableau.addToConstant(change, row: touched[0])
    } else {
      touched = tableau.rows(with: entry.marker)
      for row in touched {
        let coefficient = tableau.rows[row].coefficient(of: entry.marker)
        tableau.addToConstant(change * coefficient, row: row)
      }
    }
    try tableau.optimizeDual(touched)
  }
}
