/// The rows of a picture to scan for matches, and the order in which their tokens are written.
///
/// The tokens of a row depend on the row and on the rows in the DEFLATE window before it. Rows that
/// equal earlier rows, windows included, are therefore not scanned if the repetition is long enough. Instead, the
/// tokens of the earlier rows are written again, for example for the cells of a list.
///
/// New rows after a repetition can match the rows before them, so these preceding rows are scanned again. Their tokens
/// are not written. The rows that are scanned again are called lead-in rows.
struct RowReusePlan {
  private(set) var rows: [Int32] = []
  /// The ends of the pieces as indices of scanned rows, ascending. No match crosses the end of a piece.
  private(set) var ends: [Int] = []
  private(set) var order: [Int] = []

  /// Consecutive rows of the picture that are all new or all repeat earlier rows.
  private struct Part {
    var rows: Range<Int>
    /// The first of the earlier rows that these rows repeat, or nil if the rows are new.
    var source: Int?
  }

  /// Plans a picture with `stride` bytes per row. Equal rows have the same number in `order`.
  init(order: [Int32], stride: Int) {
    let window = (DeflateTables.window + stride - 1) / stride
    var finder = WindowFinder(order, window: window)
    // A repetition saves the scan of its own rows but requires a scan of the lead-in rows after it.
    let shortestRepetition = 2 * window
    let shortestPart = max(4, window / 4)
    var parts: [Part] = []
    var newFrom = 0
    var row = 0
    while row < order.count {
      var repeats: [Part] = []
      var end = row
      while let source = finder.source(of: end, before: row) {
        let count = finder.equalRows(source, end, before: row)
        if count < shortestPart { break }
        repeats.append(Part(rows: end..<end + count, source: source))
        end += count
      }
      if end - row >= shortestRepetition {
        // The repetition starts at a row that differs from the row above, since matches end there anyway.
        var late = 0
        while late < repeats[0].rows.count - 1, order[row + late] == order[row + late - 1] {
          late += 1
        }
        for row in row..<row + late { finder.insert(row) }
        repeats[0].rows = row + late..<repeats[0].rows.upperBound
        repeats[0].source? += late
        row += late
        if newFrom < row { parts.append(Part(rows: newFrom..<row)) }
        parts += repeats
        newFrom = end
      } else {
        // A repetition that is too short is skipped as a whole, which keeps the plan's time linear.
        for row in row..<max(end, row + 1) { finder.insert(row) }
        end = max(end, row + 1)
      }
      row = end
    }
    if newFrom < order.count { parts.append(Part(rows: newFrom..<order.count)) }
    arrange(parts, order, window)
  }

  private mutating func arrange(_ parts: [Part], _ pictureRows: [Int32], _ window: Int) {
    // For each new row of the picture, its index among the scanned rows.
    var scanned = [Int](repeating: 0, count: pictureRows.count + 1)
    var cuts: [Int] = []
    for part in parts where part.source == nil {
      let leadIn = part.rows.lowerBound == 0 ? 0 : window
      rows += pictureRows[part.rows.lowerBound - leadIn..<part.rows.lowerBound]
      cuts.append(rows.count)
      for row in part.rows {
        scanned[row] = rows.count
        rows.append(pictureRows[row])
      }
      cuts.append(rows.count)
    }
    for part in parts {
      guard let source = part.source else { continue }
      cuts.append(scanned[source])
      cuts.append(scanned[source] + part.rows.count)
    }
    for cut in cuts.sorted() where cut > ends.last ?? 0 { ends.append(cut) }
    var piece = [Int](repeating: 0, count: rows.count + 1)
    for (index, end) in ends.enumerated() { piece[end] = index + 1 }
    for part in parts {
      let first = scanned[part.source ?? part.rows.lowerBound]
      order += piece[first]..<piece[first + part.rows.count]
    }
  }
}

/// Finds an earlier row that equals a given row. The windows of rows before the two rows must also be equal.
private struct WindowFinder {
  private let order: [Int32]
  /// The number of preceding rows within reach of a match.
  private let window: Int
  /// A rolling hash of each row and its window.
  private var hashes: [UInt64] = []
  /// A hash table with open addressing. A slot contains 1 plus the index of the first row with a hash, or 0 if the slot
  /// is free.
  private var slots: [Int32]
  private var isKnown: [Bool]

  init(_ order: [Int32], window: Int) {
    self.order = order
    self.window = window
    isKnown = [Bool](repeating: false, count: order.count)
    slots = []
    guard window < order.count / 3 else { return }
    let slotCount = 1 << (Int.bitWidth - (2 * order.count).leadingZeroBitCount)
    slots = [Int32](repeating: 0, count: slotCount)
    // The hash is the sum of the row numbers. Each number is multiplied by `factor` once for each later row.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var oldest: UInt64 = 1
    for _ in 0...window { oldest = oldest &* factor }
    var hash: UInt64 = 0
    for row in order.indices {
      hash = hash &* factor &+ UInt64(order[row]) &+ 1
      if row > window { hash = hash &- (UInt64(order[row - window - 1]) &+ 1) &* oldest }
      hashes.append(hash)
    }
  }

  func source(of row: Int, before limit: Int) -> Int? {
    guard !slots.isEmpty, row >= window, row < order.count else { return nil }
    var slot = self.slot(of: row)
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if hashes[known] == hashes[row] {
        let isEqual =
          known < limit && (0...window).allSatisfy { order[known - $0] == order[row - $0] }
        return isEqual ? known : nil
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the number of known rows, starting at `source` and before `limit`, that equal the rows starting at `row`.
  func equalRows(_ source: Int, _ row: Int, before limit: Int) -> Int {
    var count = 0
    while source + count < limit, row + count < order.count, isKnown[source + count],
      order[source + count] == order[row + count]
    {
      count += 1
    }
    return count
  }

  mutating func insert(_ row: Int) {
    isKnown[row] = true
    guard !slots.isEmpty, row >= window else { return }
    var slot = self.slot(of: row)
    while slots[slot] != 0 {
      if hashes[Int(slots[slot]) - 1] == hashes[row] { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(row + 1)
  }

  private func slot(of row: Int) -> Int {
    Int(truncatingIfNeeded: (hashes[row] &* 0xD6E8_FEB8_6659_FD93) >> 32) & (slots.count - 1)
  }
}
