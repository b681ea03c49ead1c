/// The augmented simplex tableau: what every basic symbol is in terms of those that are 0.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001). The
/// objective is not a weighted sum: it has one row for each priority, and a step for a lower one must leave all higher ones
/// as they are.
struct Tableau {
  /// What a symbol stands for.
  enum Kind: UInt8 {
    /// A variable; it may have any value.
    case external
    /// What an inequality leaves free, 0 or more.
    case slack
    /// How far a constraint that may be broken is broken, 0 or more.
    case error
    /// The mark of a required equality; it is always 0.
    case dummy
    /// What an inequality lacks while it is being added.
    case artificial
  }

  /// One rank of the objective: the sum of its errors, as a row.
  struct Objective {
    var priority: Int
    var row = TableauRow()
  }

  private(set) var kinds: [Kind] = []
  /// By symbol: the row that says what it is, or -1.
  private(set) var rowOf: [Int] = []
  private(set) var rows: [TableauRow] = []
  /// By row: its symbol, or -1 where the row is not in use.
  private(set) var basics: [Int] = []
  private var unusedRows: [Int] = []
  /// By symbol: rows in which it may stand; some may have lost it again, some may be named twice.
  private var columns: [[Int]] = []
  /// From the highest priority down.
  var objectives: [Objective] = []
  /// Terms that may still be made before the work is too much.
  var budget: Int
  /// The words of memory that terms, and the lists of rows in which symbols stand, take; of the objectives' terms those that
  /// substitutions have made.
  private var words = 0
  private static let mostWords = 12 << 20

  /// Whether the work is too much, or takes too much memory.
  var isExhausted: Bool { budget < 0 || words > Self.mostWords }

  init(budget: Int) { self.budget = budget }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    return kinds.count - 1
  }

  func isBasic(_ symbol: Int) -> Bool { rowOf[symbol] >= 0 }

  /// At most so many rows have a symbol.
  func useCount(of symbol: Int) -> Int { columns[symbol].count }

  /// The value of a symbol.
  func value(of symbol: Int) -> Double { isBasic(symbol) ? rows[rowOf[symbol]].constant : 0 }

  /// Rows that have a symbol, in ascending order.
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

  /// Puts a row in the place of a symbol everywhere. Where that is too much it ends before: the tableau is of no more use.
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

  /// Takes a symbol out of every row.
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

  /// Exchanges a basic symbol with one of its row.
  mutating func pivot(leaving: Int, entering: Int) {
    budget -= 1
    var row = removeRow(of: leaving)
    row.solve(from: leaving, for: entering)
    substitute(entering, by: row)
    insert(row, for: entering)
  }
}
