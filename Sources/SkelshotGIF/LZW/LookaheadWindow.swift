import SkelshotPrimitives

/// Two consecutive rows in which the encoder looks ahead. The window caches the phrases in these rows while the
/// dictionary does not change.
///
/// When the window moves, many phrases remain valid because the rows of a bar have equal ends. The window keeps a
/// phrase as long as the columns that determine the phrase do not change.
struct LookaheadWindow: ~Copyable {
  struct Phrase {
    var code: UInt16
    /// The column after the phrase; 0 if the phrase is unknown.
    var end: Int32
    /// The index of the run that contains `end`, counted from the end of the first row's runs. The index is therefore
    /// the same in all rows with equal ends.
    var run: Int32
  }

  struct Step {
    var code: UInt16
    /// The column after the phrase; 0 if the step is unknown.
    var end: Int32
  }

  let width: Int
  /// `indices` and `ends` contain the index and the end column of each run in both rows, with room for one run per
  /// column.
  private var indices: [UInt8]
  private var ends: [Int32]
  private var runCount = 0
  /// The number of runs in the first row.
  private var firstRuns = 0

  /// The longest phrase at each column of the first row.
  private var longest: [Phrase]
  private var steps: [Step]
  /// The row whose phrases are cached; −1 if there is no such row.
  private var known: Int32 = -1

  init(width: Int) {
    self.width = width
    indices = [UInt8](repeating: 0, count: 2 * width)
    ends = [Int32](repeating: 0, count: 2 * width)
    longest = [Phrase](repeating: Phrase(code: 0, end: 0, run: 0), count: width)
    steps = [Step](repeating: Step(code: 0, end: 0), count: width)
  }

  /// Discards all phrases because the dictionary has changed.
  mutating func forget() {
    if known >= 0 { forget(columns: 0..<width) }
    known = -1
  }

  /// Moves the window to two rows, or to a single row if `second` is −1. `keeps` states whether cached phrases remain
  /// valid because the dictionary does not change.
  mutating func show(
    _ first: Int32, then second: Int32, of rows: borrowing IndexedRows, keeps: Bool
  ) {
    if keeps {
      if known >= 0, known != first { forget(columns: 0..<commonEnd(known, first, rows)) }
      known = first
    } else {
      forget()
    }
    runCount = 0
    append(Int(first), rows)
    firstRuns = runCount
    if second >= 0 { append(Int(second), rows) }
  }

  /// Returns the index at a column; nil past the end of the rows.
  func index(at column: Int) -> UInt8? {
    column < end ? indices[run(at: column)] : nil
  }

  private var end: Int { Int(ends[runCount - 1]) }

  /// Returns the phrase to write at a column of the first row. The result is the longest phrase, or a slightly shorter
  /// phrase if the next phrase then ends further right.
  ///
  /// All prefixes of a phrase are phrases. While the dictionary does not change, looking one phrase ahead therefore
  /// produces the fewest codes. Source: Y. Matias, S. C. Sahinalp: On the optimality of parsing in dynamic dictionary
  /// based data compression, SODA 1999. While the dictionary is being filled, lookahead is only a heuristic, which
  /// helps in small pictures.
  ///
  /// - Parameters:
  ///   - search: The maximum number of indices by which a phrase is shortened.
  ///   - keeps: Whether to cache phrases because the dictionary does not change.
  mutating func step(
    at column: Int, search: Int, keeps: Bool, _ dictionary: borrowing LZWDictionary
  ) -> Step {
    if keeps, steps[column].end != 0 { return steps[column] }
    let here =
      keeps && longest[column].end != 0
      ? longest[column]
      : phrase(at: column, in: run(at: column), keeps: keeps, dictionary)
    let end = self.end
    var best = Step(code: here.code, end: here.end)
    var farthest = Int(here.end)
    if search > 0, Int(here.end) < end {
      var reach = 0
      var candidateRun = Int(here.run) + firstRuns
      let shortest = max(column + 1, Int(here.end) - search)
      var candidate = Int(here.end)
      var cut = 0
      while candidate >= shortest {
        if candidateRun > 0, candidate < Int(ends[candidateRun - 1]) { candidateRun -= 1 }
        let next = phrase(at: candidate, in: candidateRun, keeps: keeps, dictionary)
        if Int(next.end) > reach {
          reach = Int(next.end)
          cut = Int(here.end) - candidate
        }
        farthest = max(farthest, Int(next.end))
        if reach == end { break }
        candidate -= 1
      }
      if cut > 0 {
        best.code = UInt16(dictionary.shortened(Int(here.code), by: cut))
        best.end -= Int32(cut)
      }
    }
    if keeps, farthest < width { steps[column] = best }
    return best
  }

  private mutating func phrase(
    at column: Int, in run: Int, keeps: Bool, _ dictionary: borrowing LZWDictionary
  ) -> Phrase {
    let isInFirst = keeps && column < width
    if isInFirst, longest[column].end != 0 { return longest[column] }
    let found = search(at: column, in: run, dictionary)
    // A phrase that ends inside the first row does not depend on the second row.
    if isInFirst, Int(found.end) < width { longest[column] = found }
    return found
  }

  @inline(__always)
  private func search(
    at column: Int, in run: Int, _ dictionary: borrowing LZWDictionary
  ) -> Phrase {
    let indices = self.indices.span
    let ends = self.ends.span
    var run = run
    var code = Int(indices[run])
    var column = column &+ 1
    while true {
      let runEnd = Int(ends[run])
      if column < runEnd {
        let (next, count) = dictionary.repeated(head: code, most: runEnd &- column)
        code = next
        column &+= count
        if column < runEnd { break }
      }
      run &+= 1
      guard run < runCount else { break }
      let child = dictionary.child(of: code, indices[run])
      if child == 0 { break }
      code = child
      column &+= 1
    }
    return Phrase(
      code: UInt16(truncatingIfNeeded: code), end: Int32(truncatingIfNeeded: column),
      run: Int32(truncatingIfNeeded: run &- firstRuns))
  }

  private func run(at column: Int) -> Int {
    (0..<runCount).partitioningIndex { Int(ends[$0]) > column }
  }

  private mutating func append(_ row: Int, _ rows: borrowing IndexedRows) {
    let runs = rows.runs(of: row)
    let start = runCount
    var end = start > 0 ? ends[start - 1] : 0
    // The first run can continue the last run of the previous row.
    let goesOn = start > 0 && indices[start - 1] == rows.indices[runs.lowerBound]
    let first = goesOn ? start - 1 : start
    let shift = first - runs.lowerBound
    let (sourceIndices, lengths) = (rows.indices.span, rows.lengths.span)
    var targetIndices = indices.mutableSpan
    for run in runs { targetIndices[run &+ shift] = sourceIndices[run] }
    var targetEnds = ends.mutableSpan
    for run in runs {
      end &+= Int32(lengths[run])
      targetEnds[run &+ shift] = end
    }
    runCount = first + runs.count
  }

  private mutating func forget(columns: Range<Int>) {
    var longest = self.longest.mutableSpan
    for column in columns { longest[column].end = 0 }
    var steps = self.steps.mutableSpan
    for column in columns { steps[column].end = 0 }
  }

  /// Returns the first column from which two rows are equal up to their ends.
  private func commonEnd(_ a: Int32, _ b: Int32, _ rows: borrowing IndexedRows) -> Int {
    let runsA = rows.runs(of: Int(a))
    let runsB = rows.runs(of: Int(b))
    var (runA, runB) = (runsA.upperBound, runsB.upperBound)
    var column = width
    while runA > runsA.lowerBound, runB > runsB.lowerBound {
      runA -= 1
      runB -= 1
      guard rows.indices[runA] == rows.indices[runB] else { break }
      let (lengthA, lengthB) = (Int(rows.lengths[runA]), Int(rows.lengths[runB]))
      column -= min(lengthA, lengthB)
      if lengthA != lengthB { break }
    }
    return column
  }
}
