/// The graph in which the shortest path is searched: a node for each position at which a token may begin or
/// end, and the matches as edges. Literals lead from each node to the next.
struct MatchGraph {
  /// A match that may begin at a node, and may be cut to end at any node up to its last one.
  struct Match {
    var distance: Int32
    var distanceSymbol: Int32
    /// The last node at which the match may end.
    var lastNode: Int32
  }

  /// Per node, in order: its position. The last node is the end of the bytes.
  let positions: [Int32]
  /// Per node: the last node that a single longest match (258 bytes) from it reaches.
  let longestMatchNode: [Int32]
  /// Per node: the index of its first match; one more at the end.
  let firstMatch: [Int32]
  /// The matches of all nodes.
  let matches: [Match]
  /// The positions that every path leads through, because no match crosses them, in order. The last is the
  /// end of the bytes.
  let ends: [Int32]

  /// Makes the graph of a scan.
  ///
  /// Within a run or equal rows the scan finds no positions of interest, but tokens have to end somewhere
  /// there: a match has at most 258 bytes, and a match of 258 bytes costs no more bits than a shorter one.
  /// Therefore multiples of 258 bytes after each position of interest are nodes, and 258 bytes before it.
  ///
  /// - Parameters:
  ///   - ends: Positions that no match crosses, in order; the last is the end of the bytes.
  ///   - longestMatches: How many longest matches after each position of interest end at a node.
  init(_ scan: RowMatchScan, _ layout: RowLayout, ends: [Int], longestMatches: Int) {
    let count = ends.last ?? 0
    let ends = ends.map { Int32($0) }
    let mostMultiples = Int32(longestMatches)
    let longest = Int32(DeflateTables.longestMatch)
    let end = Int32(count)
    var set = RankBitSet(last: count)
    for position in scan.positions {
      set.insert(position)
      if position >= longest { set.insert(position - longest) }
      for multiple in 1...mostMultiples where position + multiple * longest < end {
        set.insert(position + multiple * longest)
      }
    }
    for end in ends { set.insert(end) }
    let positions = set.finish()

    // A match may also begin at every node that it covers; of the matches that cover a node, the one that
    // reaches furthest is kept.
    var active = RowMatchScan.Match(position: 0, distance: 0, length: 0)
    var next = 0
    var firstMatch: [Int32] = []
    var matches: [Match] = []
    firstMatch.reserveCapacity(positions.count)
    matches.reserveCapacity(2 * positions.count)
    var run = 0
    var row = 0
    var piece = 0
    for position in positions.dropLast() {
      if ends[piece] <= position { piece += 1 }
      let room = ends[piece] - position
      firstMatch.append(Int32(matches.count))
      func add(_ distance: Int32, _ length: Int32) {
        let length = min(length, room)
        guard length >= 3 else { return }
        let last = set.count(upTo: position + length) - 1
        let symbol = DeflateTables.symbol(ofDistance: Int(distance))
        matches.append(
          Match(distance: distance, distanceSymbol: Int32(symbol), lastNode: Int32(last)))
      }
      run = scan.runs.index(endingAfter: position, from: run)
      row = scan.above.index(endingAfter: position, from: row)
      if scan.runs.contains(position, at: run) {
        add(Int32(layout.step), scan.runs.ends[run] - position)
      }
      if scan.above.contains(position, at: row) {
        add(Int32(layout.stride), scan.above.ends[row] - position)
      }
      let end = active.position + active.length
      if end > position, active.distance != layout.stride {
        add(Int32(active.distance), end - position)
      }
      while next < scan.matches.count, scan.matches[next].position == position {
        let match = scan.matches[next]
        add(match.distance, match.length)
        if position + match.length >= active.position + active.length { active = match }
        next += 1
      }
    }
    firstMatch.append(Int32(matches.count))
    self.positions = positions
    longestMatchNode = positions.map { Int32(set.count(upTo: min(end, $0 + longest)) - 1) }
    self.firstMatch = firstMatch
    self.matches = matches
    self.ends = ends
  }
}
