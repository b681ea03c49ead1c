/// Which rows of a picture are packed, and in which order their packed pieces make up the picture.
///
/// What can be written for a row depends on it and on the window before it. Where both have been there
/// before, as in the cells of a list, the symbols of then are taken again: these rows are left out.
/// Rows behind such a gap are led up to by those of their window, which are looked at but not written.
struct RowPlan {
  /// The rows that are looked at, by their numbers.
  private(set) var rows: [Int32] = []
  /// Where pieces of these rows end, in order; no copy goes over an end.
  private(set) var ends: [Int] = []
  /// The pieces that make up the picture.
  private(set) var sequence: [Int] = []

  /// A part of the picture: new rows, or some that were there before.
  private struct Part {
    var rows: Range<Int>
    /// Where the rows were first; nil where they are new.
    var source: Int?
  }

  /// Plans a picture.
  ///
  /// - Parameters:
  ///   - order: Per row a number; rows with the same number are equal.
  ///   - stride: Bytes of a row.
  init(order: [Int32], stride: Int) {
    let window = (DeflateTables.window + stride - 1) / stride
    var finder = WindowFinder(order, window: window)
    // A gap saves its own rows and costs those of a window.
    let shortestGap = 2 * window
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
      if end - row >= shortestGap {
        // A cut where rows change costs least in lists: copies end there anyway.
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
        // The rows are not looked at again from the middle: the plan takes linear time.
        for row in row..<max(end, row + 1) { finder.insert(row) }
        end = max(end, row + 1)
      }
      row = end
    }
    if newFrom < order.count { parts.append(Part(rows: newFrom..<order.count)) }
    arrange(parts, order, window)
  }

  private mutating func arrange(_ parts: [Part], _ order: [Int32], _ window: Int) {
    // Per row of the picture: its place among those that are looked at.
    var places = [Int](repeating: 0, count: order.count + 1)
    var cuts: Set<Int> = []
    for part in parts where part.source == nil {
      let lead = part.rows.lowerBound == 0 ? 0 : window
      rows += order[part.rows.lowerBound - lead..<part.rows.lowerBound]
      cuts.insert(rows.count)
      for row in part.rows {
        places[row] = rows.count
        rows.append(order[row])
      }
      cuts.insert(rows.count)
    }
    for part in parts {
      guard let source = part.source else { continue }
      cuts.insert(places[source])
      cuts.insert(places[source] + part.rows.count)
    }
    cuts.remove(0)
    ends = cuts.sorted()
    var piece = [Int](repeating: 0, count: rows.count + 1)
    for (index, end) in ends.enumerated() { piece[end] = index + 1 }
    for part in parts {
      let first = places[part.source ?? part.rows.lowerBound]
      sequence += piece[first]..<piece[first + part.rows.count]
    }
  }
}

/// Finds rows that come after the same rows as others.
private struct WindowFinder {
  private let order: [Int32]
  /// Rows before a row that a copy can reach.
  private let window: Int
  /// Per row: a hash of it and its window.
  private var hashes: [UInt64] = []
  /// Per slot: the first row with a hash, plus 1.
  private var slots: [Int32]
  /// Per row: whether it is one that others may be taken from.
  private var isKnown: [Bool]

  init(_ order: [Int32], window: Int) {
    self.order = order
    self.window = window
    isKnown = [Bool](repeating: false, count: order.count)
    slots = []
    guard window < order.count / 3 else { return }
    let slotCount = 1 << (Int.bitWidth - (2 * order.count).leadingZeroBitCount)
    slots = [Int32](repeating: 0, count: slotCount)
    // The sum of each row's number times a power that grows towards the past.
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

  /// The first known row that is equal to a row, its window included; nil where there is none.
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

  /// How many known rows from `source` on, all before `limit`, are equal to those from `row` on.
  func equalRows(_ source: Int, _ row: Int, before limit: Int) -> Int {
    var count = 0
    while source + count < limit, row + count < order.count, isKnown[source + count],
      order[source + count] == order[row + count]
    {
      count += 1
    }
    return count
  }

  /// Makes a row known.
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
