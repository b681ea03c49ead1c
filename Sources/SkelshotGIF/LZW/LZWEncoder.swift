import SkelshotFrames

/// GIF's variable-width LZW, for rows of runs.
///
/// It differs from the textbook:
/// - A run of any length is one step through the dictionary, not a look-up for every index (`LZWDictionary`).
/// - A full dictionary stays in use until phrases become shorter than they were while a fresh one was filled
///   (`ClearPolicy`).
/// - While the dictionary is filled, phrases are as long as possible, so that it learns long ones. In small pictures
///   they are chosen with a look at the next one. A full dictionary no longer changes. Phrases are then chosen for the
///   fewest codes (`LookaheadWindow`), and repeated rows are written with the same codes (`RowMemory`).
///
/// Source of the format: GIF89a specification, appendix F.
package struct LZWEncoder: ~Copyable {
  private let usualPolicy: ClearPolicy
  private var policy: ClearPolicy

  private var output = BitWriter()
  private var dictionary = LZWDictionary()
  private var meter = ClearPolicy.Meter()
  private var codeSize = 2
  private var width = 3
  /// While the dictionary is filled, the phrase matched so far; negative before the first index.
  private var current = -1

  /// - Parameter policy: When the dictionary is cleared.
  package init(policy: ClearPolicy = .whenPhrasesShorten) {
    usualPolicy = policy
    self.policy = policy
  }

  /// The most indices by which phrases are shortened, so that the next ones reach further; see `LookaheadWindow`.
  package struct Search: Sendable, Hashable {
    /// While the dictionary is filled. Not used by `ClearPolicy.whenFull`.
    package var learning: Int
    /// Once it is full.
    package var full: Int

    package init(learning: Int = 0, full: Int = 0) {
      self.learning = learning
      self.full = full
    }
  }

  /// Compresses a picture whose indices are all under `1 << codeSize`, 2…8; a nil policy is the encoder's own. Returns
  /// the packed codes, without GIF's blocks; nil if they are `limit` bytes or more.
  package mutating func encode(
    _ rows: IndexedRows, codeSize: Int, policy: ClearPolicy? = nil, search: Search = Search(),
    limit: Int = .max
  ) -> [UInt8]? {
    self.policy = policy ?? usualPolicy
    self.codeSize = codeSize
    output.removeAll()
    width = codeSize + 1
    clear()
    var window = LookaheadWindow(width: rows.width)
    var memory = RowMemory(count: rows.distinctCount)

    let order = rows.order.span
    var column = 0
    for place in order.indices {
      let row = order[place]
      let second = place + 1 < order.count ? order[place + 1] : -1
      if column >= rows.width {
        column -= rows.width
        continue
      }
      if !dictionary.isFull || self.policy == .whenFull {
        if search.learning > 0, self.policy == .whenPhrasesShorten {
          window.show(row, then: second, of: rows, keeps: false)
          let after = place + 2 < order.count ? rows.firstIndex(of: order[place + 2]) : nil
          column = learn(in: &window, after: after, from: column, search: search.learning)
        } else {
          column = learn(Int(row), of: rows, from: column)
        }
        if column >= rows.width {
          column -= rows.width
          continue
        }
        window.forget()
        memory.forget()
      }
      let entry =
        memory.entry(row, then: second, from: column)
        ?? parse(
          row, then: second, of: rows, from: column, search: search.full, &window, &memory)
      write(memory.codes.span.extracting(entry.codes))
      let indices = rows.width + Int(entry.overrun) - column
      column = Int(entry.overrun)
      if meter.reused(indices: indices, codes: entry.codes.count) { clear() }
      if output.byteCount >= limit { return nil }
    }
    let bytes = finish()
    return bytes.count < limit ? bytes : nil
  }

  /// Writes a row with the longest phrases, and enters new ones; returns the column at which the dictionary became
  /// full, or the row's width.
  private mutating func learn(
    _ row: Int, of rows: borrowing IndexedRows, from start: Int
  ) -> Int {
    let indices = rows.indices.span
    let lengths = rows.lengths.span
    var column = 0
    for run in rows.runs(of: row) {
      let index = indices[run]
      let end = column + Int(lengths[run])
      column = max(column, start)
      guard column < end else {
        column = end
        continue
      }
      var count: Int
      if current < 0 {
        (current, count) = dictionary.repeated(head: Int(index), most: end - column - 1)
        column += count + 1
      } else if dictionary.lastIndex(of: current) == index {
        // The row before also ends with this index.
        (current, count) = dictionary.repeated(current, most: end - column)
        column += count
      } else {
        let child = dictionary.child(of: current, index)
        if child != 0 {
          (current, count) = dictionary.repeated(head: child, most: end - column - 1)
          column += count + 1
        }
      }
      // The rest of this run has only its own index: phrases of that alone.
      while column < end {
        emit(current, next: index)
        current = Int(index)
        if dictionary.isFull {
          if self.policy == .whenPhrasesShorten {
            current = -1
            return column
          }
          clear()
        }
        (current, count) = dictionary.repeated(head: Int(index), most: end - column - 1)
        column += count + 1
      }
    }
    return column
  }

  /// Writes the window's first row, with phrases chosen by looking ahead, and enters new ones. `after` is the index
  /// after the window's rows, if there is one. Returns the column of the next phrase, perhaps past the row; before its
  /// end only if the dictionary is full.
  private mutating func learn(
    in window: inout LookaheadWindow, after: UInt8?, from start: Int, search: Int
  ) -> Int {
    var column = start
    while column < window.width, !dictionary.isFull {
      let step = window.step(at: column, search: search, keeps: false, dictionary)
      column = Int(step.end)
      if let next = window.index(at: column) ?? after {
        emit(Int(step.code), next: next)
      } else {
        current = Int(step.code)
      }
    }
    return column
  }

  private mutating func emit(_ phrase: Int, next: UInt8) {
    output.append(UInt64(phrase), width)
    meter.filled(indices: dictionary.length(of: phrase), codes: 1)
    dictionary.enter(phrase, next)
    if dictionary.nextCode > 1 << width { width += 1 }
  }

  /// Chooses the codes of a row from a full dictionary.
  private mutating func parse(
    _ row: Int32, then second: Int32, of rows: borrowing IndexedRows, from start: Int,
    search: Int, _ window: inout LookaheadWindow, _ memory: inout RowMemory
  ) -> RowMemory.Entry {
    let firstCode = memory.codes.count
    var column = start
    window.show(row, then: second, of: rows, keeps: true)
    while column < rows.width {
      let step = window.step(at: column, search: search, keeps: true, dictionary)
      memory.append(step.code)
      column = Int(step.end)
    }
    return memory.add(
      row, then: second, from: start, codes: firstCode, overrun: column - rows.width)
  }

  private mutating func write(_ codes: Span<UInt16>) {
    let fours = codes.count & ~3
    for place in stride(from: 0, to: fours, by: 4) {
      output.append(
        UInt64(codes[place]) | UInt64(codes[place + 1]) << 12 | UInt64(codes[place + 2]) << 24
          | UInt64(codes[place + 3]) << 36, 48)
    }
    for place in fours..<codes.count { output.append(UInt64(codes[place]), 12) }
  }

  private mutating func clear() {
    output.append(UInt64(1 << codeSize), width)
    dictionary.reset(codeSize: codeSize)
    width = codeSize + 1
    current = -1
    meter = ClearPolicy.Meter()
  }

  private mutating func finish() -> [UInt8] {
    if current >= 0 {
      output.append(UInt64(current), width)
      // The decoder also enters a phrase for this code, and may widen the next one.
      if !dictionary.isFull, dictionary.nextCode == 1 << width { width += 1 }
    }
    output.append(UInt64(dictionary.clearCode + 1), width)
    return output.finish()
  }
}

/// When an LZW encoder clears its dictionary.
package enum ClearPolicy: Sendable {
  /// As soon as it is full, as most encoders do.
  case whenFull
  /// When phrases have become clearly shorter than while the dictionary was filled.
  case whenPhrasesShorten

  struct Meter {
    /// The least number of codes between two decisions, which are made at the ends of rows. A sliding skeleton of
    /// 780×1688 pixels and 45 frames takes 1394 KB with 1024 codes and a loss of a quarter, the same as without
    /// clearing. It takes 1448 KB if any loss clears, 1640 KB if a full dictionary does.
    static let window = 1024
    private var filledIndices = 0
    private var filledCodes = 0
    private var reusedIndices = 0
    private var reusedCodes = 0

    mutating func filled(indices: Int, codes: Int) {
      filledIndices += indices
      filledCodes += codes
    }

    /// Records a row written with a full dictionary; returns whether phrases are a quarter shorter, so that a fresh one
    /// is better.
    mutating func reused(indices: Int, codes: Int) -> Bool {
      reusedIndices += indices
      reusedCodes += codes
      guard reusedCodes >= Self.window else { return false }
      let isWorse = 4 * reusedIndices * filledCodes < 3 * filledIndices * reusedCodes
      reusedIndices = 0
      reusedCodes = 0
      return isWorse
    }
  }
}
