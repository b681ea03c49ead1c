/// A basic symbol in terms of other symbols: a constant and terms that are sorted by symbol.
struct TableauRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// The memory of a term, in words.
  static let wordsOfTerm = 2

  var constant: Double
  private(set) var terms: [Term] = []

  init(constant: Double = 0) { self.constant = constant }

  /// Returns the coefficient of a symbol; 0 if the row does not contain the symbol.
  func coefficient(of symbol: Int) -> Double {
    let place = place(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
  }

  /// Returns the index of a symbol's term, or the index at which to insert the term.
  private func place(of symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else {
      if abs(coefficient) > negligible {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
      }
      return
    }
    let sum = terms[place].coefficient + coefficient
    if abs(sum) > negligible {
      terms[place].coefficient = sum
    } else {
      terms.remove(at: place)
    }
  }

  /// Adds a multiple of another row. Both rows are sorted, so they are merged in one pass.
  mutating func add(_ other: TableauRow, times factor: Double) {
    constant += other.constant * factor
    if other.terms.isEmpty { return }
    if other.terms.count == 1 {
      return add(other.terms[0].symbol, other.terms[0].coefficient * factor)
    }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      var term: Term
      if theirs == other.terms.count
        || (mine < terms.count && terms[mine].symbol < other.terms[theirs].symbol)
      {
        term = terms[mine]
        mine += 1
      } else {
        term = other.terms[theirs]
        term.coefficient *= factor
        theirs += 1
        if mine < terms.count, terms[mine].symbol == term.symbol {
          term.coefficient += terms[mine].coefficient
          mine += 1
        }
      }
      if abs(term.coefficient) > negligible { merged.append(term) }
    }
    terms = merged
  }

  mutating func negate() {
    constant = -constant
    for place in terms.indices { terms[place].coefficient = -terms[place].coefficient }
  }

  mutating func remove(_ symbol: Int) {
    let place = place(of: symbol)
    if place < terms.count, terms[place].symbol == symbol { terms.remove(at: place) }
  }

  /// Solves `0 = row` for one of the row's symbols.
  mutating func solve(for symbol: Int) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    constant *= factor
    for place in terms.indices { terms[place].coefficient *= factor }
  }

  /// Solves `old = row` for another symbol.
  mutating func solve(from old: Int, for symbol: Int) {
    add(old, -1)
    solve(for: symbol)
  }

  /// Replaces a symbol with a row, and returns whether this row contained the symbol.
  mutating func substitute(_ symbol: Int, by row: TableauRow) -> Bool {
    let factor = coefficient(of: symbol)
    guard factor != 0 else { return false }
    remove(symbol)
    add(row, times: factor)
    return true
  }
}
