/// Finds the shortest path through a `MatchGraph`: the token sequence with the fewest bits under estimated costs. All
/// edges lead forward, so each node is visited once, in order.
enum ShortestPath {
  /// The first few and the last few nodes of a match are tried as its end. Trying all nodes would take most of the
  /// time.
  struct Search {
    var first: Int
    var last: Int
  }

  /// The maximum number of bytes that literals cover between two nodes.
  private static let mostLiterals: Int32 = 16

  /// The last step of the cheapest known path to a node.
  private struct Arrival {
    var from: Int32
    var distance: Int32
  }

  static func tokens(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, _ search: Search
  ) -> TokenSequence {
    let count = graph.positions.count
    var arrivals = [Arrival](repeating: Arrival(from: 0, distance: 0), count: count)
    // The cost of the cheapest known path to each node, in units of 1/256 bit.
    var pathCosts = [Int64](repeating: .max, count: count)
    pathCosts[0] = 0
    var arrivalSpan = arrivals.mutableSpan
    var costSpan = pathCosts.mutableSpan
    visitNodes(graph, bytes, costs, search, &costSpan, &arrivalSpan)
    return tokens(arrivals, graph.positions.span, bytes, ends: graph.ends)
  }

  private static func visitNodes(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, _ search: Search,
    _ pathCosts: inout MutableSpan<Int64>, _ arrivals: inout MutableSpan<Arrival>
  ) {
    let positions = graph.positions.span
    let firstMatch = graph.firstMatch.span
    let matches = graph.matches.span
    let longestMatchNode = graph.longestMatchNode.span
    let literals = costs.literals.span
    let lengths = costs.lengths.span
    let distances = costs.distances.span
    for node in 0..<positions.count - 1 {
      let start = pathCosts[node]
      guard start != .max else { continue }
      let position = positions[node]
      let gap = positions[node + 1] - position
      if gap <= mostLiterals {
        var cost = start
        for index in Int(position)..<Int(position &+ gap) {
          cost &+= Int64(literals[Int(bytes[index])])
        }
        if cost < pathCosts[node + 1] {
          pathCosts[node + 1] = cost
          arrivals[node + 1] = Arrival(from: Int32(node), distance: 0)
        }
      }
      let longest = Int(longestMatchNode[node])
      // The cost of the cheapest distance so far, and the last node of its match.
      var cheapest = Int32.max
      var reach = node
      for index in Int(firstMatch[node])..<Int(firstMatch[node + 1]) {
        let match = matches[index]
        let distanceCost = distances[Int(match.distanceSymbol)]
        let last = Int(match.lastNode)
        let edge = Edge(
          from: Int32(truncatingIfNeeded: node), position: position, cost: start,
          distance: match.distance, distanceCost: distanceCost)
        let isCheaper = distanceCost < cheapest
        if !isCheaper, last == reach { continue }
        // Tries the first nodes, the end of a single 258-byte match, and the last nodes.
        let first = min(last, node + search.first)
        var target = isCheaper ? node + 1 : min(first, reach) + 1
        while target <= first {
          edge.end(at: target, positions, lengths, costs, &pathCosts, &arrivals)
          target &+= 1
        }
        let final = max(target, last &- search.last &+ 1)
        if target <= longest, longest < final, isCheaper || longest > reach {
          edge.end(at: longest, positions, lengths, costs, &pathCosts, &arrivals)
        }
        target = final
        while target <= last {
          edge.end(at: target, positions, lengths, costs, &pathCosts, &arrivals)
          target &+= 1
        }
        if isCheaper { (cheapest, reach) = (distanceCost, last) }
      }
    }
  }

  /// A match that begins at a node and whose length is not yet chosen.
  private struct Edge {
    var from: Int32
    var position: Int32
    var cost: Int64
    var distance: Int32
    var distanceCost: Int32

    init(from: Int32, position: Int32, cost: Int64, distance: Int32, distanceCost: Int32) {
      self.from = from
      self.position = position
      self.cost = cost
      self.distance = distance
      self.distanceCost = distanceCost
    }

    /// Ends the match at a node if the match is then at least three bytes long.
    @inline(__always)
    func end(
      at target: Int, _ positions: Span<Int32>, _ lengths: Span<Int32>, _ costs: DeflateCosts,
      _ pathCosts: inout MutableSpan<Int64>, _ arrivals: inout MutableSpan<Arrival>
    ) {
      let length = positions[target] &- position
      guard length >= 3 else { return }
      let matchCost =
        length <= DeflateTables.longestMatch
        ? Int64(lengths[Int(length)] &+ distanceCost)
        : costs.matches(length, distanceCost: distanceCost)
      if cost &+ matchCost < pathCosts[target] {
        pathCosts[target] = cost &+ matchCost
        arrivals[target] = Arrival(from: from, distance: distance)
      }
    }
  }

  /// Follows the arrivals back from the last node, and returns their tokens in forward order.
  private static func tokens(
    _ arrivals: [Arrival], _ positions: Span<Int32>, _ bytes: Span<UInt8>, ends: [Int32]
  ) -> TokenSequence {
    var path: [Int] = []
    var node = positions.count - 1
    while node > 0 {
      path.append(node)
      node = Int(arrivals[node].from)
    }
    var sequence = TokenSequence()
    for node in path.reversed() {
      let arrival = arrivals[node]
      let start = Int(positions[Int(arrival.from)])
      let end = Int(positions[node])
      if arrival.distance == 0 {
        for index in start..<end { sequence.tokens.append(DeflateToken(literal: bytes[index])) }
      } else {
        var rest = end - start
        while rest > 0 {
          var length = min(rest, DeflateTables.longestMatch)
          // At least three bytes, the minimum length of a match, are reserved for the last match.
          if rest > length, rest - length < 3 { length = rest - 3 }
          sequence.tokens.append(
            DeflateToken(length: length, distance: Int(arrival.distance)))
          rest -= length
        }
      }
      if end == Int(ends[sequence.ends.count]) { sequence.ends.append(sequence.tokens.count) }
    }
    return sequence
  }
}
