/// The augmented simplex tableau. Each row expresses a basic symbol in terms of the nonbasic symbols, which are 0.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001). Unlike
/// in the paper, the objective is not a weighted sum but has one row per priority. A step for a lower priority must not
/// change the rows of higher priorities.
struct Tableau {
  enum Kind: UInt8 {
    /// A variable, which can have any value.
    case external
    /// The slack of an inequality; 0 or more.
    case slack
    /// The error of an optional constraint; 0 or more.
    case error
    /// The mark of a required equality; always 0.
    case dummy
    /// The violation of a row that is being inserted; 0 when the row is satisfied.
    case artificial
  }

  /// The objective for one priority. The row is the sum of the errors.
  struct Objective {
    var priority: Int
    var row = TableauRow()
  }

  private(set) var kinds: [Kind] = []
  /// For each symbol, the index of its row, or -1 if the symbol is nonbasic.
  private(set) var rowOf: [Int] = []
  private(set) var rows: [TableauRow] = []
  /// For each row, its basic symbol, or -1 if the row is unused.
  private(set) var basics: [Int] = []
  private var unusedRows: [Int] = []
  /// For each symbol, the rows that can contain it. The lists can contain duplicates and rows without the symbol.
  private var columns: [[Int]] = []
  /// The objectives, highest priority first.
  var objectives: [Objective] = []
  /// The number of terms that can still be created.
  var budget: Int
  /// The memory for terms and column lists, in words. In objectives, only terms from substitutions are counted.
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

  /// An upper bound for the number of rows that contain a symbol.
  func useCount(of symbol: Int) -> Int { columns[symbol].count }

  func value(of symbol: Int) -> Double { isBasic(symbol) ? rows[rowOf[symbol]].constant : 0 }

  /// Returns the rows that contain a symbol, in ascending order.
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

  /// Replaces a symbol with a row in all rows. If a limit is exceeded, the tableau is unusable.
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

  /// Swaps a basic symbol with a nonbasic symbol in its row.
  mutating func pivot(leaving: Int, entering: Int) {
    budget -= 1
    var row = removeRow(of: leaving)
    row.solve(from: leaving, for: entering)
    substitute(entering, by: row)
    insert(row, for: entering)
  }
}
