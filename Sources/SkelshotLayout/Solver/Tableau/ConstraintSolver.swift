/// Adds constraints one by one and maintains values that satisfy all of them.
///
/// ```text
/// var solver = ConstraintSolver()
/// try solver.add(LinearConstraint([LinearTerm(0)], constant: -100))                               // x = 100
/// try solver.add(LinearConstraint([LinearTerm(1), LinearTerm(0, -1)], constant: -8, priority: 250))
/// solver.value(of: 1)                                                                             // 108
/// ```
package struct ConstraintSolver {
  struct Entry {
    /// The symbol that marks the constraint in all rows that are derived from it.
    var marker: Int
    /// The second error symbol of an equality, or the error symbol of an inequality.
    var other: Int?
  }

  var tableau: Tableau
  private let keepsMarks: Bool
  private var constraints: [LinearConstraint] = []
  /// For each symbol, the constraint that it marks, or -1.
  private var owners: [Int] = []
  /// For each variable, its symbol, or -1 if it has no symbol.
  private var symbols: [Int] = []

  /// The default maximum number of terms that a solver creates. That work takes a few tenths of a second.
  package static let defaultWork = 40_000_000

  package init(work: Int = ConstraintSolver.defaultWork) {
    self.init(work: work, keepsMarks: true)
  }

  /// - Parameter keepsMarks: Whether required equalities are marked in all rows derived from them. Rows without marks
  ///   are shorter, but conflicts then omit the equalities.
  init(work: Int, keepsMarks: Bool) {
    tableau = Tableau(budget: work)
    self.keepsMarks = keepsMarks
  }

  /// The number of terms that the solver can still create.
  package var workLeft: Int { tableau.budget }

  /// Returns the value of a variable; 0 if no constraint contains the variable.
  package func value(of variable: Int) -> Double {
    symbol(ofKnown: variable).map { tableau.value(of: $0) } ?? 0
  }

  func symbol(ofKnown variable: Int) -> Int? {
    guard symbols.indices.contains(variable), symbols[variable] >= 0 else { return nil }
    return symbols[variable]
  }

  /// Adds a constraint and returns its number. Numbers start at 0.
  ///
  /// - Throws: `conflict` with a minimal set of conflicting constraints, including the new one, or `tooMuchWork`. The
  ///   solver is unchanged after an error.
  @discardableResult
  package mutating func add(_ constraint: LinearConstraint) throws(ConstraintFailure) -> Int {
    let before = self
    do throws(ConstraintFailure) {
      let id = try insert(constraint)
      _ = try tableau.optimize(tableau.objectives.indices)
      return id
    } catch {
      let constraints = constraints
      self = before
      guard case .conflict(let suspects) = error else { throw error }
      let filter = ConflictFilter(suspects.map { constraints[$0] })
      throw .conflict(try filter.minimal().map { suspects[$0] })
    }
  }

  /// Adds a constraint without minimizing the objectives. The solver is unusable after an error.
  ///
  /// - Throws: `conflict` with a set of conflicting constraints that is not always minimal.
  @discardableResult
  mutating func insert(_ constraint: LinearConstraint) throws(ConstraintFailure) -> Int {
    let id = constraints.count
    var row = TableauRow(constant: constraint.constant)
    for term in constraint.terms where abs(term.coefficient) > negligible {
      let symbol = symbol(of: term.variable)
      if tableau.isBasic(symbol) {
        row.add(tableau.rows[tableau.rowOf[symbol]], times: term.coefficient)
      } else {
        row.add(symbol, term.coefficient)
      }
    }
    let entry = addSymbols(of: constraint, to: &row, id: id)
    constraints.append(constraint)
    if row.constant < 0 { row.negate() }
    tableau.budget -= row.terms.count

    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      tableau.substitute(subject, by: row)
      tableau.insert(row, for: subject)
    } else if row.terms.allSatisfy({ tableau.kinds[$0.symbol] == .dummy }) {
      guard abs(row.constant) <= tolerance else { throw .conflict(owners(in: row)) }
      guard entry.marker >= 0 else { return id }
      row.constant = 0
      row.solve(for: entry.marker)
      tableau.substitute(entry.marker, by: row)
      tableau.insert(row, for: entry.marker)
    } else {
      try insertWithArtificial(row)
    }
    try tableau.checkBudget()
    return id
  }

  // MARK: Insertion

  /// Returns the symbol of a variable, and creates the symbol if needed.
  private mutating func symbol(of variable: Int) -> Int {
    while symbols.count <= variable { symbols.append(-1) }
    if symbols[variable] < 0 { symbols[variable] = makeSymbol(.external, owner: -1) }
    return symbols[variable]
  }

  private mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int) -> Int {
    owners.append(owner)
    return tableau.makeSymbol(kind)
  }

  /// Adds a constraint's slack, errors or mark to its row, and adds the errors to the objective.
  private mutating func addSymbols(
    of constraint: LinearConstraint, to row: inout TableauRow, id: Int
  ) -> Entry {
    var entry = Entry(marker: 0, other: nil)
    switch constraint.relation {
    case .equal where constraint.isRequired && !keepsMarks:
      entry.marker = -1
    case .equal where constraint.isRequired:
      entry.marker = makeSymbol(.dummy, owner: id)
      row.add(entry.marker, 1)
    case .equal:
      let above = makeSymbol(.error, owner: id)
      let below = makeSymbol(.error, owner: id)
      row.add(above, -1)
      row.add(below, 1)
      (entry.marker, entry.other) = (above, below)
      addToObjective([above, below], 1, priority: constraint.priority)
    case .lessOrEqual, .greaterOrEqual:
      let sign = constraint.relation == .lessOrEqual ? 1.0 : -1
      entry.marker = makeSymbol(.slack, owner: id)
      row.add(entry.marker, sign)
      if !constraint.isRequired {
        let error = makeSymbol(.error, owner: id)
        row.add(error, -sign)
        entry.other = error
        addToObjective([error], 1, priority: constraint.priority)
      }
    }
    return entry
  }

  private mutating func addToObjective(_ symbols: [Int], _ factor: Double, priority: Int) {
    var level = 0
    while level < tableau.objectives.count, tableau.objectives[level].priority > priority {
      level += 1
    }
    if level == tableau.objectives.count || tableau.objectives[level].priority != priority {
      tableau.objectives.insert(Tableau.Objective(priority: priority), at: level)
    }
    for symbol in symbols {
      if tableau.isBasic(symbol) {
        tableau.objectives[level].row.add(tableau.rows[tableau.rowOf[symbol]], times: factor)
      } else {
        tableau.objectives[level].row.add(symbol, factor)
      }
    }
  }

  /// Returns the symbol to solve a new row for: a variable, or one of the row's own symbols that would not be negative.
  private func subject(of row: TableauRow, _ entry: Entry) -> Int? {
    // The variable in the fewest rows is chosen, so that few rows change.
    var best: (uses: Int, symbol: Int)?
    for term in row.terms where tableau.kinds[term.symbol] == .external {
      let uses = tableau.useCount(of: term.symbol)
      if best.map({ (uses, term.symbol) < ($0.uses, $0.symbol) }) ?? true {
        best = (uses, term.symbol)
      }
    }
    if let best { return best.symbol }
    for symbol in [entry.marker, entry.other].compactMap(\.self) where symbol >= 0 {
      let kind = tableau.kinds[symbol]
      if kind == .slack || kind == .error, row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Adds a row that would have a negative basic symbol. An artificial symbol for the missing amount is minimized to 0.
  private mutating func insertWithArtificial(_ row: TableauRow) throws(ConstraintFailure) {
    let artificial = makeSymbol(.artificial, owner: -1)
    tableau.insert(row, for: artificial)
    // Only the artificial symbol is minimized. The other objectives are kept up to date.
    tableau.objectives.insert(Tableau.Objective(priority: .max, row: row), at: 0)
    _ = try tableau.optimize(0..<1)
    let lack = tableau.objectives.removeFirst().row
    guard abs(lack.constant) <= tolerance else { throw .conflict(owners(in: lack)) }
    if tableau.isBasic(artificial) {
      var row = tableau.removeRow(of: artificial)
      row.remove(artificial)
      let entering =
        row.terms.first {
          tableau.kinds[$0.symbol] != .dummy && tableau.kinds[$0.symbol] != .artificial
        }
        ?? row.terms.first { tableau.kinds[$0.symbol] == .dummy }
      if let entering = entering?.symbol {
        row.constant = 0
        row.solve(for: entering)
        tableau.substitute(entering, by: row)
        tableau.insert(row, for: entering)
      }
    }
    tableau.forget(artificial)
  }

  /// Returns the constraints whose marks are in a row.
  private func owners(in row: TableauRow) -> [Int] {
    var result: [Int] = []
    for term in row.terms where owners[term.symbol] >= 0 { result.append(owners[term.symbol]) }
    if let last = constraints.indices.last { result.append(last) }
    result.sort()
    return result.enumerated().filter { $0 == 0 || result[$0 - 1] != $1 }.map(\.element)
  }
}

extension ConstraintSolver {
  /// Whether a variable has the same value in all optimal solutions.
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

  /// Whether a symbol cannot decrease without making an objective worse. A `sign` of -1 checks an increase instead.
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
