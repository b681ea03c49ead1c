extension ConstraintSolver {
  /// Whether constraints decide a variable: among all values that are as good as those found, it has only one.
  package mutating func isDetermined(_ variable: Int) throws(ConstraintFailure) -> Bool {
    guard let symbol = symbol(ofKnown: variable), tableau.isBasic(symbol) else { return false }
    let row = tableau.rows[tableau.rowOf[symbol]]
    let level = tableau.objectives.count
    var isFree = false
    for term in row.terms {
      switch tableau.kinds[term.symbol] {
      case .external: return false
      case .dummy, .artificial: continue
      case .slack, .error: isFree = isFree || tableau.isFree(term.symbol, before: level)
      }
    }
    guard isFree else { return true }
    for sign in [1.0, -1] where try !isExtreme(symbol, sign: sign) { return false }
    return true
  }

  /// Whether a symbol cannot become less (or, with the sign turned, more) without loss.
  private mutating func isExtreme(_ symbol: Int, sign: Double) throws(ConstraintFailure) -> Bool {
    var trial = tableau
    let level = trial.objectives.count
    var row = TableauRow()
    row.add(trial.rows[trial.rowOf[symbol]], times: sign)
    let before = row.constant
    trial.objectives.append(Tableau.Objective(priority: 0, row: row))
    trial.budget -= trial.rows.count
    defer { tableau.budget = trial.budget }
    guard try trial.optimize(level..<level + 1) else { return false }
    return trial.objectives[level].row.constant > before - tolerance
  }
}
