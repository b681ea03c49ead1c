import SkelshotFrames

/// GIF's variable-width LZW for rows of runs.
///
/// The encoder differs from textbook LZW in three ways:
/// - A run of any length is one step through the dictionary, instead of a lookup for every index (`LZWDictionary`).
/// - A full dictionary remains in use until phrases become shorter than they were while the dictionary was being filled
///   (`ClearPolicy`).
/// - While the dictionary is being filled, the encoder takes the longest match, so that later entries become long. For
///   small pictures, it looks ahead. With a full dictionary, the encoder chooses the phrases that need the
///   fewest codes (`LookaheadWindow`), and repeated rows reuse their codes (`RowMemory`).
///
/// Source: GIF89a, appendix F.
package struct LZWEncoder: ~Copyable {
  private let usualPolicy: ClearPolicy
  private var policy: ClearPolicy

  private var output = BitWriter()
  private var dictionary = LZWDictionary()
  private var meter = ClearPolicy.Meter()
  private var codeSize = 2
  private var width = 3
  /// The phrase matched so far while the dictionary is being filled; negative before the first index.
  private var current = -1

  package init(policy: ClearPolicy = .whenPhrasesShorten) {
    usualPolicy = policy
    self.policy = policy
  }

  /// The maximum number of indices by which phrases are shortened so that the next phrases are longer; see
  /// `LookaheadWindow`.
  package struct Search: Sendable, Hashable {
    /// The limit while the dictionary is being filled. `ClearPolicy.whenFull` ignores this limit.
    package var learning: Int
    /// The limit for a full dictionary.
    package var full: Int

    package init(learning: Int = 0, full: Int = 0) {
      self.learning = learning
      self.full = full
    }
  }

  /// Compresses a picture whose indices are all below `1 << codeSize`; `codeSize` must be 2…8. If `policy` is nil, the
  /// encoder's policy is used. Returns the packed codes, not yet split into blocks; nil if the codes would take `limit`
  /// bytes or more.
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

  /// Writes a row as the longest known phrases, and adds new phrases to the dictionary. Returns the column at which the
  /// dictionary became full, or the row's width.
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
        // The previous row also ends with this index.
        (current, count) = dictionary.repeated(current, most: end - column)
        column += count
      } else {
        let child = dictionary.child(of: current, index)
        if child != 0 {
          (current, count) = dictionary.repeated(head: child, most: end - column - 1)
          column += count + 1
        }
      }
      // All further phrases in the run consist of the run's index.
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

  /// Writes the window's first row with phrases chosen by lookahead, and adds new phrases to the dictionary. `after` is
  /// the index that follows the window's rows, if any. Returns the column of the next phrase, which is inside the row
  /// only if the dictionary is full.
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
      // The decoder adds a phrase after this code, too, so the next code can be wider.
      if !dictionary.isFull, dictionary.nextCode == 1 << width { width += 1 }
    }
    output.append(UInt64(dictionary.clearCode + 1), width)
    return output.finish()
  }
}

/// When an LZW encoder clears its dictionary.
package enum ClearPolicy: Sendable {
  /// Clears the dictionary when it is full, as most encoders do.
  case whenFull
  /// Clears a full dictionary when phrases are clearly shorter than they were while the dictionary was being filled.
  case whenPhrasesShorten

  struct Meter {
    /// The minimum number of codes between two decisions about clearing. Decisions are made at row ends. For 45 sliding
    /// frames of 780 × 1688 pixels, the file is 1394 KB, as it would be without clearing. The file would be 1448 KB if
    /// the dictionary were cleared as soon as phrases get shorter, and 1640 KB if every full dictionary were cleared.
    static let window = 1024
    private var filledIndices = 0
    private var filledCodes = 0
    private var reusedIndices = 0
    private var reusedCodes = 0

    mutating func filled(indices: Int, codes: Int) {
      filledIndices += indices
      filledCodes += codes
    }

    /// Records a row written with a full dictionary. Returns whether phrases have become more than a quarter shorter,
    /// so that the dictionary should be cleared.
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
