import SkelshotWork

/// Finds the tokens that take the fewest bits under estimated costs, as a shortest path through positions.
struct LosslessPath {
  private var matches: LosslessMatches
  private var nodes: LosslessNodes
  /// The copies that can begin at each node, or nil before the search.
  private var matchesOfNode: [[LosslessMatches.Match]?] = []
  private var arrivals: [Arrival] = []
  private var front = Front()

  private struct Arrival {
    /// The cost of the path to this node, in units of 1/256 bit.
    var cost = Int64.max
    var from: Int32 = 0
    var distance: Int32 = 0
    /// The number of literals that end at this node.
    var literals: Int32 = 0
  }

  /// The unvisited nodes that cost less than every later node with a known path. A node that costs more than a later
  /// node is dropped because its copies could also begin at the later node.
  private struct Front {
    private var nodes: [(position: Int32, cost: Int64)] = []

    mutating func removeAll() { nodes.removeAll(keepingCapacity: true) }

    mutating func insert(_ position: Int32, _ cost: Int64) {
      var index = nodes.count
      while index > 0, nodes[index - 1].position >= position { index -= 1 }
      if index < nodes.count, nodes[index].cost <= cost { return }
      var first = index
      while first > 0, nodes[first - 1].cost >= cost { first -= 1 }
      let end = index < nodes.count && nodes[index].position == position ? index + 1 : index
      nodes.replaceSubrange(first..<end, with: [(position: position, cost: cost)])
    }

    /// Returns whether a visited node costs less than every later node with a known path.
    mutating func isPassed(by position: Int32, _ cost: Int64) -> Bool {
      var passed = 0
      while passed < nodes.count, nodes[passed].position <= position { passed += 1 }
      if passed > 0 { nodes.removeFirst(passed) }
      return nodes.isEmpty || cost < nodes[0].cost
    }
  }

  /// The maximum number of nodes, near each end of a match, at which a shorter copy can end.
  private static let inside = 4
  /// The maximum number of literals after a copy, at positions where no new content begins.
  private static let mostLiterals: Int32 = 4

  init(_ picture: LosslessPicture) {
    matches = LosslessMatches(picture)
    nodes = LosslessNodes(starts: matches.starts, end: picture.count)
  }

  var picture: LosslessPicture { matches.picture }

  var startCount: Int { nodes.startCount }

  /// Returns the cheapest tokens, given the costs of each group. Throws `CancellationError` if canceled.
  mutating func tokens(
    _ costs: [LosslessCosts], _ groups: LosslessGroups, _ cache: LosslessCache
  ) throws -> [LosslessToken] {
    try Cancellation.check()
    nodes.restart()
    front.removeAll()
    arrivals.removeAll(keepingCapacity: true)
    arrivals += Array(repeating: Arrival(), count: nodes.positions.count)
    arrivals[nodes.node(at: 0)].cost = 0
    let end = Int32(picture.count)
    var next: Int32 = 0
    var visited = 0
    while next < end {
      visited += 1
      if visited & 4095 == 0 { try Cancellation.check() }
      let node = nodes.node(at: next)
      let cost = arrivals[node].cost
      if cost < .max, front.isPassed(by: next, cost) {
        visit(node, costs[groups.group(at: next)], cache)
      }
      guard let position = nodes.first(from: next + 1) else { break }
      next = position
    }
    return tokens(to: end)
  }

  private mutating func visit(_ node: Int, _ costs: LosslessCosts, _ cache: LosslessCache) {
    let position = nodes.positions[node]
    let isStart = node < nodes.startCount
    let arrival = arrivals[node]
    if matchesOfNode.count <= node {
      matchesOfNode += Array(repeating: nil, count: node + 1 - matchesOfNode.count)
    }
    let found =
      matchesOfNode[node] ?? matches.matches(at: Int(position), start: isStart ? node : nil)
    matchesOfNode[node] = found
    let literals = isStart ? 0 : arrival.literals
    if literals < Self.mostLiterals || found.isEmpty {
      let pixel = picture.pixel(at: Int(position))
      var cost = costs.literal(pixel)
      var distance = LosslessToken.literal
      if cache.hasPixel(at: Int(position), picture) {
        let cached = costs.greens[LosslessCounts.firstCached + cache.place(of: pixel)]
        if cached < cost { (cost, distance) = (cached, LosslessToken.cached) }
      }
      reach(
        position + 1,
        Arrival(
          cost: arrival.cost + Int64(cost), from: Int32(node), distance: distance,
          literals: literals + 1))
    }
    for match in found {
      let distance = arrival.cost + Int64(costs.distances[Int(match.symbol)])
      let most = min(match.length, Int32(LosslessNumber.longestCopy))
      func end(at target: Int32) {
        reach(
          target,
          Arrival(
            cost: distance + Int64(costs.lengths[Int(target - position)]), from: Int32(node),
            distance: match.distance))
      }
      let last = position + most
      end(at: last)
      var first = position
      for _ in 0..<Self.inside {
        guard let target = nodes.first(from: first + 1), target < last else { break }
        end(at: target)
        first = target
      }
      var target = nodes.last(upTo: last - 1)
      for _ in 0..<Self.inside {
        guard target > first else { break }
        end(at: target)
        target = nodes.last(upTo: target - 1)
      }
    }
  }

  /// Records a path to a node unless a cheaper path is known.
  private mutating func reach(_ position: Int32, _ arrival: Arrival) {
    nodes.insert(position)
    let node = nodes.node(at: position)
    if node >= arrivals.count { arrivals.append(Arrival()) }
    guard arrival.cost < arrivals[node].cost else { return }
    arrivals[node] = arrival
    front.insert(position, arrival.cost)
  }

  /// Follows the arrivals from the end back to the beginning and returns the tokens.
  private mutating func tokens(to end: Int32) -> [LosslessToken] {
    var tokens: [LosslessToken] = []
    var node = nodes.node(at: end)
    precondition(arrivals[node].cost < .max, "there is no path to the end")
    while nodes.positions[node] > 0 {
      let arrival = arrivals[node]
      let from = nodes.positions[Int(arrival.from)]
      tokens.append(
        LosslessToken(
          position: from, length: nodes.positions[node] - from, distance: arrival.distance))
      node = Int(arrival.from)
    }
    return tokens.reversed()
  }
}
