/// The codes of rows that were written with a full dictionary, to write equal rows again.
///
/// With a dictionary that does not change, a row is written with the same codes whenever its first
/// phrase begins at the same column and the same row follows.
struct RowMemory {
  /// A row as it was written.
  struct Entry {
    var second: Int32
    /// The column of the first phrase.
    var start: Int32
    /// Its codes.
    var codes: Range<Int>
    /// The column of the next row at which the last phrase ends.
    var overrun: Int32
    /// The entry before for the same first row; -1 for none.
    fileprivate var next: Int32
  }

  /// The codes of all entries.
  private(set) var codes: [UInt16] = []
  private var entries: [Entry] = []
  /// Per different row: its last entry; -1 for none.
  private var heads: [Int32]

  /// - Parameter count: How many different rows there are.
  init(count: Int) { heads = [Int32](repeating: -1, count: count) }

  /// Forgets all rows: the dictionary has changed.
  mutating func forget() {
    codes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    for row in heads.indices { heads[row] = -1 }
  }

  /// The entry of a row, if it was written before.
  func entry(_ first: Int32, then second: Int32, from start: Int) -> Entry? {
    var place = heads[Int(first)]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.second == second, Int(entry.start) == start { return entry }
      place = entry.next
    }
    return nil
  }

  /// Adds a code to the entry that is being made.
  mutating func append(_ code: UInt16) { codes.append(code) }

  /// Ends an entry, whose codes are the ones from `start` on.
  mutating func add(
    _ first: Int32, then second: Int32, from column: Int, codes start: Int, overrun: Int
  ) -> Entry {
    let entry = Entry(
      second: second, start: Int32(column), codes: start..<codes.count, overrun: Int32(overrun),
      next: heads[Int(first)])
    heads[Int(first)] = Int32(entries.count)
    entries.append(entry)
    return entry
  }
}
