/// Caches the codes of rows written with a full dictionary, so that equal rows can reuse the codes. The codes of a row
/// depend on the row, the next row, and the column at which the row's first phrase starts.
struct RowMemory {
  struct Entry {
    var second: Int32
    /// The column at which the first phrase starts.
    var start: Int32
    var codes: Range<Int>
    /// The number of columns by which the last phrase extends into the next row.
    var overrun: Int32
    /// The previous entry for the same first row; −1 if there is no such entry.
    fileprivate var next: Int32
  }

  private(set) var codes: [UInt16] = []
  private var entries: [Entry] = []
  /// The last entry of each distinct row; −1 if there is no entry.
  private var heads: [Int32]

  init(count: Int) { heads = [Int32](repeating: -1, count: count) }

  mutating func forget() {
    codes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    for row in heads.indices { heads[row] = -1 }
  }

  func entry(_ first: Int32, then second: Int32, from start: Int) -> Entry? {
    var place = heads[Int(first)]
    while place >= 0 {
      let entry = entries[Int(place)]
      if entry.second == second, Int(entry.start) == start { return entry }
      place = entry.next
    }
    return nil
  }

  mutating func append(_ code: UInt16) { codes.append(code) }

  /// Ends the current entry, whose codes start at `start`.
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
