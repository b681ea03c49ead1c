/// The augmented simplex tableau: each basic symbol in terms of the nonbasic ones, which are 0.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001). The
/// objective is not a weighted sum: it has one row per priority, and a step for a lower one must not change higher
/// ones.
struct Tableau {
  enum Kind: UInt8 {
    /// A variable, with any value.
    case external
    /// The slack of an inequality, 0 or more.
    case slack
    /// The error of an optional constraint, 0 or more.
    case error
    /// The mark of a required equality; always 0.
    case dummy
    /// The lack of a row while it is being added.
    case artificial
  }

  /// One priority of the objective: the sum of its errors, as a row.
  struct Objective {
    var priority: Int
    var row = TableauRow()
  }

  private(set) var kinds: [Kind] = []
  /// By symbol: its row if it is basic, or -1.
  private(set) var rowOf: [Int] = []
  private(set) var rows: [TableauRow] = []
  /// By row: its symbol, or -1 if the row is unused.
  private(set) var basics: [Int] = []
  private var unusedRows: [Int] = []
  /// By symbol: rows that may contain it. Some no longer do, and some are listed twice.
  private var columns: [[Int]] = []
  /// Highest priority first.
  var objectives: [Objective] = []
  /// The number of terms that can still be made.
  var budget: Int
  /// The memory in words of terms and column lists. Of the objectives' terms, only those made by substitutions count.
  private var words = 0
  private static let mostWords = 12 << 20

  /// Whether the work or the memory exceeds its limit.
  var isExhausted: Bool { budget < 0 || words > Self.mostWords }

  init(budget: Int) { self.budget = budget }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    return kinds.count - 1
  }

  func isBasic(_ symbol: Int) -> Bool { rowOf[symbol] >= 0 }

  /// The maximum number of rows that contain a symbol.
  func useCount(of symbol: Int) -> Int { columns[symbol].count }

  func value(of symbol: Int) -> Double { isBasic(symbol) ? rows[rowOf[symbol]].constant : 0 }

  /// The rows that contain a symbol, in ascending order.
  func rows(with symbol: Int) -> [Int] {
    var result: [Int] = []
    for row in columns[symbol].sorted()
    where basics[row] >= 0 && row != result.last && rows[row].coefficient(of: symbol) != 0 {
      result.append(row)
    }
    return result
  }

  // MARK: Rows

  mutating func insert(_ row: TableauRow, for symbol: Int) {
    let place: Int
    if let unused = unusedRows.popLast() {
      place = unused
      rows[place] = row
      basics[place] = symbol
    } else {
      place = rows.count
      rows.append(row)
      basics.append(symbol)
    }
    rowOf[symbol] = place
    for term in row.terms { columns[term.symbol].append(place) }
    words += (TableauRow.wordsOfTerm + 1) * row.terms.count
  }

  mutating func removeRow(of symbol: Int) -> TableauRow {
    let place = rowOf[symbol]
    rowOf[symbol] = -1
    basics[place] = -1
    unusedRows.append(place)
    let row = rows[place]
    rows[place] = TableauRow()
    words -= TableauRow.wordsOfTerm * row.terms.count
    return row
  }

  /// Replaces a symbol by a row everywhere. If the limit is reached it stops early, and the tableau is unusable.
  mutating func substitute(_ symbol: Int, by row: TableauRow) {
    let places = columns[symbol]
    columns[symbol] = []
    words -= places.count
    for place in places where basics[place] >= 0 && !isExhausted {
      let before = rows[place].terms.count
      guard rows[place].substitute(symbol, by: row) else { continue }
      budget -= rows[place].terms.count + row.terms.count
      for term in row.terms { columns[term.symbol].append(place) }
      words += TableauRow.wordsOfTerm * (rows[place].terms.count - before) + row.terms.count
    }
    for level in objectives.indices where !isExhausted {
      let before = objectives[level].row.terms.count
      guard objectives[level].row.substitute(symbol, by: row) else { continue }
      budget -= objectives[level].row.terms.count + row.terms.count
      words += TableauRow.wordsOfTerm * (objectives[level].row.terms.count - before)
    }
  }

  /// Removes a symbol from every row.
  mutating func forget(_ symbol: Int) {
    for place in columns[symbol] where basics[place] >= 0 {
      let before = rows[place].terms.count
      rows[place].remove(symbol)
      words -= TableauRow.wordsOfTerm * (before - rows[place].terms.count)
    }
    words -= columns[symbol].count
    columns[symbol] = []
    for level in objectives.indices { objectives[level].row.remove(symbol) }
  }

  /// Swaps a basic symbol with a symbol of its row.
  mutating func pivot(leaving: Int, entering: Int) {
    budget -= 1
    var row = removeRow(of: leaving)
    row.solve(from: leaving, for: entering)
    substitute(entering, by: row)
    insert(row, for: entering)
  }
}
