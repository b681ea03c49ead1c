import SkelshotRaster

/// The ranges in which rows are uniform or repeat the row above.
struct RowRanges {
  /// The bytes that equal the byte one pixel to the left.
  let runs: EqualRanges
  /// The bytes that equal the byte one row above. The list is empty if a row is longer than the DEFLATE window.
  let above: EqualRanges

  init(_ bytes: Span<UInt8>, _ layout: RowLayout) {
    runs = EqualRanges(bytes, distance: layout.step, shortest: 3)
    above =
      layout.stride <= DeflateTables.window
      ? EqualRanges(bytes, distance: layout.stride, shortest: 3) : EqualRanges()
  }
}

/// Finds the positions where a match can begin, and the matches at these positions.
///
/// Most rows of a drawing consist of runs and repetitions of the row above. Positions of interest are the starts and
/// ends of runs and repetitions, and every byte that is in neither. In a drawing of a million bytes, a few thousand are
/// of interest. Runs inside repeated bytes are ignored unless they are long.
///
/// A match is found where the repetition of the row above ends. However, its bytes are often equal before this position
/// too. The match then begins earlier, so that a single token covers the bytes. This saves 2 to 3 % of most films.
struct RowMatchScan {
  struct Match {
    var position: Int32
    var distance: Int32
    var length: Int32
  }

  /// The positions of interest, ascending.
  private(set) var positions: [Int32] = []
  let runs: EqualRanges
  let above: EqualRanges
  private(set) var matches: [Match] = []

  /// The minimum length of a run that is not ignored inside repeated bytes.
  private static let longRun: Int32 = 24

  /// Scans filtered rows. Returns nil if there are more than `limit` positions. If the depth is 0, finds only
  /// positions. If `searchesRuns` is true, also finds matches at the starts of runs, and short matches where the row
  /// above repeats.
  init?(
    _ bytes: Span<UInt8>, _ layout: RowLayout, _ ranges: RowRanges, depth: Int, limit: Int,
    searchesRuns: Bool = false
  ) {
    runs = ranges.runs
    above = ranges.above
    var finder = MatchFinder(
      depth: depth, stride: layout.stride,
      equalsAbove: depth > 0 ? above.bits(count: bytes.count) : [])
    let step = Int32(layout.step)
    var run = 0
    var row = 0
    var position: Int32 = 0
    while position < Int32(bytes.count) {
      guard positions.count < limit else { return nil }
      positions.append(position)
      run = runs.index(endingAfter: position, from: run)
      row = above.index(endingAfter: position, from: row)
      let isAbove = above.contains(position, at: row)
      var next = Int32(bytes.count)
      if row < above.starts.count { next = isAbove ? above.ends[row] : above.starts[row] }
      var isRun = false
      var later = run
      while later < runs.starts.count, runs.starts[later] <= next {
        let counts = !isAbove || runs.ends[later] - runs.starts[later] >= Self.longRun
        if runs.starts[later] <= position {
          isRun = true
          if counts { next = min(next, runs.ends[later]) }
        } else if counts {
          let first = runs.starts[later] - step
          next = min(next, first > position ? first : runs.starts[later])
          break
        }
        later += 1
      }
      if !isRun || searchesRuns, depth > 0 {
        let begins = later < runs.starts.count && runs.starts[later] == position + 1
        finder.find(
          bytes, at: Int(position), runEnd: begins ? Int(runs.ends[later]) : nil,
          longerThan: isAbove && !searchesRuns ? Int(above.ends[row] - position) : 2
        ) { distance, length in
          let start = Self.start(of: Int(position), distance, bytes)
          matches.append(
            Match(
              position: Int32(start), distance: Int32(distance),
              length: Int32(length + Int(position) - start)))
        }
      }
      position = isAbove || isRun ? next : min(next, position + 1)
    }
    matches.sort { ($0.position, $0.distance, $0.length) < ($1.position, $1.distance, $1.length) }
  }

  /// Returns the start of the equal bytes before a match, at most one token earlier.
  private static func start(of position: Int, _ distance: Int, _ bytes: Span<UInt8>) -> Int {
    let count = min(DeflateTables.longestMatch, position - distance)
    let first = position - count
    return first
      + ComparisonKernels.endOfDifference(
        bytes.extracting(first..<position),
        bytes.extracting((first - distance)..<(position - distance)))
  }
}
