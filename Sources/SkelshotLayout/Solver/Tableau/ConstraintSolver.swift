/// Takes constraints one after the other and keeps values that satisfy them.
///
/// ```text
/// var solver = ConstraintSolver()
/// try solver.add(LinearConstraint([LinearTerm(0)], constant: -100))                               // x = 100
/// try solver.add(LinearConstraint([LinearTerm(1), LinearTerm(0, -1)], constant: -8, priority: 250))
/// solver.value(of: 1)                                                                             // 108
/// ```
package struct ConstraintSolver {
  /// The symbols of a constraint.
  struct Entry {
    /// The symbol that stands for it in every row that follows from it.
    var marker: Int
    /// The error on the other side, or the error of an inequality.
    var other: Int?
  }

  var tableau: Tableau
  private let keepsMarks: Bool
  /// By number.
  private var constraints: [LinearConstraint] = []
  /// By symbol: the constraint that it marks, or -1.
  private var owners: [Int] = []
  /// By variable: its symbol, or -1.
  private var symbols: [Int] = []

  /// The terms that a solver makes at most: some tenths of a second.
  package static let defaultWork = 40_000_000

  /// Makes a solver without constraints.
  ///
  /// - Parameter work: How many terms it may make before it gives up.
  package init(work: Int = ConstraintSolver.defaultWork) {
    self.init(work: work, keepsMarks: true)
  }

  /// Makes a solver without constraints.
  ///
  /// - Parameter keepsMarks: Whether equalities that must hold are marked in all rows that follow from them. Without marks rows are
  ///   short; but a conflict does not say which constraints it is between.
  init(work: Int, keepsMarks: Bool) {
    tableau = Tableau(budget: work)
    self.keepsMarks = keepsMarks
  }

  /// The terms that may still be made.
  package var workLeft: Int { tableau.budget }

  /// The value of a variable; 0 where nothing was said about it.
  package func value(of variable: Int) -> Double {
    symbol(ofKnown: variable).map { tableau.value(of: $0) } ?? 0
  }

  func symbol(ofKnown variable: Int) -> Int? {
    guard symbols.indices.contains(variable), symbols[variable] >= 0 else { return nil }
    return symbols[variable]
  }

  /// Adds a constraint and gives it a number, from 0 up.
  ///
  /// - Throws: `conflict` with the constraints that cannot hold together, the new one among them. The solver is as it was before
  ///   then.
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

  /// Adds a constraint without making the objectives small again. After an error the solver is of no more use.
  ///
  /// - Throws: `conflict` with constraints that cannot hold together, and perhaps more than are needed.
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

  // MARK: Parts of adding

  /// The symbol of a variable; made where there is none.
  private mutating func symbol(of variable: Int) -> Int {
    while symbols.count <= variable { symbols.append(-1) }
    if symbols[variable] < 0 { symbols[variable] = makeSymbol(.external, owner: -1) }
    return symbols[variable]
  }

  private mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int) -> Int {
    owners.append(owner)
    return tableau.makeSymbol(kind)
  }

  /// Adds slack, errors or mark of a constraint to its row, and its errors to the objective.
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

  /// Adds multiples of symbols to the objective of a priority.
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

  /// The symbol that a new row can be solved for: a variable, or one of its own whose value is 0 or more then.
  private func subject(of row: TableauRow, _ entry: Entry) -> Int? {
    // Of variables the one that stands in the fewest rows, so that few of them change.
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

  /// Adds a row whose symbols would have to be negative: says how much it lacks, and makes that 0.
  private mutating func insertWithArtificial(_ row: TableauRow) throws(ConstraintFailure) {
    let artificial = makeSymbol(.artificial, owner: -1)
    tableau.insert(row, for: artificial)
    // What it lacks is made small before all objectives, which are only carried along.
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

  /// The constraints whose marks stand in a row.
  private func owners(in row: TableauRow) -> [Int] {
    var result: [Int] = []
    for term in row.terms where owners[term.symbol] >= 0 { result.append(owners[term.symbol]) }
    if let last = constraints.indices.last { result.append(last) }
    result.sort()
    return result.enumerated().filter { $0 == 0 || result[$0 - 1] != $1 }.map(\.element)
  }
}

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
