/// The graph for the shortest path. Nodes are positions where a token can begin or end. Matches are edges, and literals
/// connect each node to the next node.
struct MatchGraph {
  /// A match that begins at a node. The match can be shortened to end at any node up to the last one.
  struct Match {
    var distance: Int32
    var distanceSymbol: Int32
    var lastNode: Int32
  }

  /// The position of each node, in order. The last node is at the end of the bytes.
  let positions: [Int32]
  /// For each node, the last node that a single match of 258 bytes can reach.
  let longestMatchNode: [Int32]
  /// The index of each node's first match. The last element is the number of matches.
  let firstMatch: [Int32]
  let matches: [Match]
  /// The positions that no match crosses, ascending. The last position is the end of the bytes.
  let ends: [Int32]

  /// Makes the graph of a scan.
  ///
  /// Runs and repeated rows contain no positions of interest, but some tokens must end inside them. A match has at most
  /// 258 bytes, and a match of this length is the cheapest per byte. In addition to positions of interest, nodes are
  /// therefore placed at multiples of 258 bytes before and after each such position, and at the ends of matches.
  /// `insertChains` adds further nodes 258 bytes apart.
  ///
  /// - Parameters:
  ///   - ends: The positions that no match crosses, in ascending order. The last position is the end of the bytes.
  ///   - longestMatches: The number of nodes that are added on each side of a position of interest, 258 bytes apart.
  init(_ scan: RowMatchScan, _ layout: RowLayout, ends: [Int], longestMatches: Int) {
    let count = ends.last ?? 0
    let ends = ends.map { Int32($0) }
    let mostMultiples = Int32(longestMatches)
    let longest = Int32(DeflateTables.longestMatch)
    let end = Int32(count)
    var set = RankBitSet(last: count)
    for position in scan.positions {
      set.insert(position)
      for distance in stride(from: longest, through: mostMultiples * longest, by: Int(longest)) {
        if position >= distance { set.insert(position - distance) }
        if position + distance < end { set.insert(position + distance) }
      }
    }
    for match in scan.matches where match.position + match.length < end {
      set.insert(match.position + match.length)
    }
    Self.insertChains(scan, end: end, into: &set)
    for end in ends { set.insert(end) }
    let positions = set.finish()

    var active = ActiveMatches(except: [layout.step, layout.stride])
    var next = 0
    var firstMatch: [Int32] = []
    var matches: [Match] = []
    firstMatch.reserveCapacity(positions.count)
    matches.reserveCapacity(2 * positions.count)
    var run = 0
    var row = 0
    var piece = 0
    var (runs, rows) = (Reach(layout.step), Reach(layout.stride))
    for position in positions.dropLast() {
      if ends[piece] <= position { piece += 1 }
      firstMatch.append(Int32(matches.count))
      func add(_ reach: inout Reach, until end: Int32) {
        let end = min(end, ends[piece])
        guard end - position >= 3 else { return }
        matches.append(reach.match(until: end, set))
      }
      run = scan.runs.index(endingAfter: position, from: run)
      row = scan.above.index(endingAfter: position, from: row)
      if scan.runs.contains(position, at: run) { add(&runs, until: scan.runs.ends[run]) }
      if scan.above.contains(position, at: row) { add(&rows, until: scan.above.ends[row]) }
      while next < scan.matches.count, scan.matches[next].position <= position {
        active.insert(scan.matches[next])
        next += 1
      }
      active.removeEnded(at: position)
      for index in active.matches.indices {
        add(&active.matches[index].reach, until: active.matches[index].end)
      }
    }
    firstMatch.append(Int32(matches.count))
    self.positions = positions
    longestMatchNode = Self.nodes(reachedBy: longest, positions)
    self.firstMatch = firstMatch
    self.matches = matches
    self.ends = ends
  }

  /// Creates matches with one distance. Most matches have the same end as the previous match, which is then reused.
  private struct Reach {
    private let distance: Int
    private var match: Match
    private var end: Int32 = 0

    init(_ distance: Int) {
      self.distance = distance
      match = Match(distance: Int32(distance), distanceSymbol: 0, lastNode: 0)
    }

    mutating func match(until end: Int32, _ nodes: RankBitSet) -> Match {
      if self.end != end {
        self.end = end
        match.distanceSymbol = Int32(DeflateTables.symbol(ofDistance: distance))
        match.lastNode = Int32(nodes.count(upTo: end) - 1)
      }
      return match
    }
  }

  /// The matches that cover the current node, in ascending order of their distances. Matches can overlap: a match is
  /// kept only if it ends later than all nearer matches, and of these only the two that end last. Keeping four saves
  /// only another 0.05 %.
  private struct ActiveMatches {
    var matches: [(end: Int32, distance: Int32, reach: Reach)] = []
    /// The distances of runs and of the row above, whose matches are found otherwise.
    private let excluded: [Int32]

    private static let most = 2

    init(except distances: [Int]) { excluded = distances.map { Int32($0) } }

    mutating func insert(_ match: RowMatchScan.Match) {
      let (distance, end) = (match.distance, match.position + match.length)
      guard !excluded.contains(distance),
        !matches.contains(where: { $0.distance <= distance && $0.end >= end })
      else { return }
      matches.removeAll { $0.distance >= distance && $0.end <= end }
      let place = matches.firstIndex { $0.distance > distance } ?? matches.count
      matches.insert((end, distance, Reach(Int(distance))), at: place)
      // Matches that are farther away end later.
      if matches.count > Self.most { matches.removeFirst() }
    }

    mutating func removeEnded(at position: Int32) {
      matches.removeAll { $0.end <= position }
    }
  }

  /// For each node, returns the last node within `length` bytes.
  private static func nodes(reachedBy length: Int32, _ positions: [Int32]) -> [Int32] {
    var last = 0
    return positions.map { position in
      while last + 1 < positions.count, positions[last + 1] <= position + length { last += 1 }
      return Int32(last)
    }
  }

  /// Adds a node after each stretch of 258 bytes that a single match covers.
  ///
  /// In equal rows of one color, a run is cheaper than a match with the row above, but the run ends at the end of the
  /// row. The best path alternates between runs and matches with the row above, each 258 bytes long. The added nodes
  /// form a chain that provides an end for each of these matches. One chain is enough because all paths join it. Chains
  /// save 1 to 6 % on the fixtures' stills.
  private static func insertChains(
    _ scan: RowMatchScan, end: Int32, into set: inout RankBitSet
  ) {
    let longest = Int32(DeflateTables.longestMatch)
    var run = 0
    var row = 0
    var match = 0
    var farthest: Int32 = 0
    var node: Int32 = 0
    for position in scan.positions {
      while node < position {
        run = scan.runs.index(endingAfter: node, from: run)
        row = scan.above.index(endingAfter: node, from: row)
        while match < scan.matches.count, scan.matches[match].position <= node {
          farthest = max(farthest, scan.matches[match].position + scan.matches[match].length)
          match += 1
        }
        var covered = farthest
        if scan.runs.contains(node, at: run) { covered = max(covered, scan.runs.ends[run]) }
        if scan.above.contains(node, at: row) { covered = max(covered, scan.above.ends[row]) }
        if node + longest <= covered, node + longest < end {
          node += longest
          set.insert(node)
        } else {
          node = position
        }
      }
    }
  }
}

/// A set of positions, stored as bits. Counting the members up to a position takes constant time.
struct RankBitSet {
  private var words: [UInt64]
  private var ranks: [Int32] = []

  init(last: Int) { words = [UInt64](repeating: 0, count: last / 64 + 1) }

  @inline(__always)
  mutating func insert(_ position: Int32) {
    words[Int(position) >> 6] |= 1 << UInt64(position & 63)
  }

  mutating func finish() -> [Int32] {
    var members: [Int32] = []
    ranks.reserveCapacity(words.count)
    for (index, word) in words.enumerated() {
      ranks.append(Int32(members.count))
      var rest = word
      while rest != 0 {
        members.append(Int32((index << 6) + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }

  @inline(__always)
  func count(upTo position: Int32) -> Int {
    let word = Int(position) >> 6
    let mask = UInt64.max >> UInt64(63 - (position & 63))
    return Int(ranks[word]) + (words[word] & mask).nonzeroBitCount
  }
}
