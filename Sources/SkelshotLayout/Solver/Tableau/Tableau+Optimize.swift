// The choice of pivots. Bland's rule: of the symbols that would make an objective smaller the one of the lowest number enters,
// of the rows that limit it equally the one whose symbol has the lowest number leaves. So no basis comes twice.
extension Tableau {
  /// A gain per step below this is what rounding has left of none.
  private static let gain = 1e-9

  /// Makes some objectives, one after the other, as small as they can be without change of those before.
  ///
  /// - Returns: false where one of them has no least value.
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

  /// The first symbol that makes an objective smaller and leaves those before it as they are.
  private func entering(at level: Int) -> Int? {
    for term in objectives[level].row.terms where term.coefficient < -Self.gain {
      let kind = kinds[term.symbol]
      guard kind == .slack || kind == .error, isFree(term.symbol, before: level) else { continue }
      return term.symbol
    }
    return nil
  }

  /// Whether a symbol that is 0 may become more without a change of the objectives before one.
  func isFree(_ symbol: Int, before level: Int) -> Bool {
    for higher in 0..<level where abs(objectives[higher].row.coefficient(of: symbol)) > Self.gain {
      return false
    }
    return true
  }

  /// The symbol that becomes 0 first when another one becomes more; nil where none does.
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
