// Pivots are chosen by Bland's rule, which prevents cycling. The lowest symbol that improves an objective enters the
// basis. Among rows with equal limits, the row with the lowest symbol leaves the basis.
extension Tableau {
  /// The minimum gain per step. Smaller gains are rounding errors.
  private static let gain = 1e-9

  /// Minimizes a range of objectives in order, without changing earlier objectives.
  ///
  /// - Returns: False if an objective is unbounded.
  mutating func optimize(_ levels: Range<Int>) throws(ConstraintFailure) -> Bool {
    var level = levels.lowerBound
    while level < levels.upperBound {
      guard let entering = entering(at: level) else {
        level += 1
        continue
      }
      guard let leaving = leaving(for: entering) else { return false }
      pivot(leaving: leaving, entering: entering)
      try checkBudget()
    }
    return true
  }

  func checkBudget() throws(ConstraintFailure) {
    if isExhausted { throw .tooMuchWork }
  }

  /// Returns the first symbol that improves an objective without changing earlier objectives.
  private func entering(at level: Int) -> Int? {
    for term in objectives[level].row.terms where term.coefficient < -Self.gain {
      let kind = kinds[term.symbol]
      guard kind == .slack || kind == .error, isFree(term.symbol, before: level) else { continue }
      return term.symbol
    }
    return nil
  }

  /// Whether a nonbasic symbol can increase without changing the objectives before `level`.
  func isFree(_ symbol: Int, before level: Int) -> Bool {
    for higher in 0..<level where abs(objectives[higher].row.coefficient(of: symbol)) > Self.gain {
      return false
    }
    return true
  }

  /// Returns the symbol that reaches 0 first when `entering` increases; nil if no symbol reaches 0.
  private func leaving(for entering: Int) -> Int? {
    var best: (ratio: Double, symbol: Int)?
    for row in rows(with: entering) where kinds[basics[row]] != .external {
      let coefficient = rows[row].coefficient(of: entering)
      guard coefficient < -Self.gain else { continue }
      let ratio = max(0, -rows[row].constant / coefficient)
      if best.map({ (ratio, basics[row]) < ($0.ratio, $0.symbol) }) ?? true {
        best = (ratio, basics[row])
      }
    }
    return best?.symbol
  }
}
