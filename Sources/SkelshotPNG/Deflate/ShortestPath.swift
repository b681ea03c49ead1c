/// The cheapest way through a graph of copies.
struct ShortestPath {
  /// How many of the places at which a copy may end are looked at, besides that at the end of a longest
  /// match.
  struct Search {
    /// Of the first ones.
    var first: Int
    /// Of the last ones.
    var last: Int
  }

  /// The longest way without a copy.
  private static let longestLiterals: Int32 = 16

  /// How a place is reached best so far.
  private struct Arrival {
    /// In 1/256 bit.
    var cost: Int64
    /// The place before.
    var from: Int32
    /// From how far bytes are copied; 0 where they are written.
    var distance: Int32
  }

  private var arrivals: [Arrival] = []

  /// Finds the way.
  mutating func way(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, _ search: Search
  ) -> DeflateWay {
    let count = graph.places.count
    arrivals.removeAll(keepingCapacity: true)
    arrivals.append(Arrival(cost: 0, from: 0, distance: 0))
    let unreached = Arrival(cost: .max, from: 0, distance: 0)
    for _ in 1..<count { arrivals.append(unreached) }
    walk(graph, bytes, costs, search)
    return way(graph.places.span, bytes, ends: graph.ends)
  }

  private mutating func walk(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, _ search: Search
  ) {
    let places = graph.places.span
    let firstCopy = graph.firstCopy.span
    let copies = graph.copies.span
    let wholeMatch = graph.wholeMatch.span
    let literals = costs.literals.span
    let lengths = costs.lengths.span
    let distances = costs.distances.span
    var arrivals = arrivals.mutableSpan
    for place in 0..<places.count - 1 {
      let start = arrivals[place].cost
      guard start != .max else { continue }
      let position = places[place]
      let gap = places[place + 1] - position
      if gap <= Self.longestLiterals {
        var cost = start
        for index in Int(position)..<Int(position + gap) {
          cost += Int64(literals[Int(bytes[index])])
        }
        if cost < arrivals[place + 1].cost {
          arrivals[place + 1] = Arrival(cost: cost, from: Int32(place), distance: 0)
        }
      }
      let whole = Int(wholeMatch[place])
      for index in Int(firstCopy[place])..<Int(firstCopy[place + 1]) {
        let copy = copies[index]
        let base = distances[Int(copy.symbol)]
        let last = Int(copy.lastPlace)
        let step = Step(
          from: Int32(place), position: position, cost: start, distance: copy.distance, base: base)
        // The first places, the end of a longest match, and the last places.
        var target = place + 1
        let first = min(last, place + search.first)
        while target <= first {
          step.end(at: target, places, lengths, costs, &arrivals)
          target += 1
        }
        let final = max(target, last - search.last + 1)
        if target <= whole, whole < final { step.end(at: whole, places, lengths, costs, &arrivals) }
        target = final
        while target <= last {
          step.end(at: target, places, lengths, costs, &arrivals)
          target += 1
        }
      }
    }
  }

  /// A copy from a place.
  private struct Step {
    var from: Int32
    var position: Int32
    /// The cost of the way to the place.
    var cost: Int64
    var distance: Int32
    /// The cost of the distance.
    var base: Int32

    init(from: Int32, position: Int32, cost: Int64, distance: Int32, base: Int32) {
      self.from = from
      self.position = position
      self.cost = cost
      self.distance = distance
      self.base = base
    }

    /// Ends the copy at a place, if that is no match of one or two bytes.
    @inline(__always)
    func end(
      at target: Int, _ places: Span<Int32>, _ lengths: Span<Int32>, _ costs: DeflateCosts,
      _ arrivals: inout MutableSpan<Arrival>
    ) {
      let length = places[target] &- position
      guard length >= 3 else { return }
      let copying =
        length <= DeflateTables.longestMatch
        ? Int64(lengths[Int(length)] &+ base) : costs.copy(length, distance: base)
      if cost &+ copying < arrivals[target].cost {
        arrivals[target] = Arrival(cost: cost &+ copying, from: from, distance: distance)
      }
    }
  }

  private func way(
    _ places: Span<Int32>, _ bytes: Span<UInt8>, ends: [Int32]
  ) -> DeflateWay {
    var steps: [Int] = []
    var place = places.count - 1
    while place > 0 {
      steps.append(place)
      place = Int(arrivals[place].from)
    }
    var way = DeflateWay()
    for place in steps.reversed() {
      let arrival = arrivals[place]
      let start = Int(places[Int(arrival.from)])
      let end = Int(places[place])
      if arrival.distance == 0 {
        for index in start..<end { way.tokens.append(DeflateToken(byte: bytes[index])) }
      } else {
        var rest = end - start
        while rest > 0 {
          var part = min(rest, DeflateTables.longestMatch)
          // A rest of one or two would be no match.
          if rest > part, rest - part < 3 { part = rest - 3 }
          way.tokens.append(DeflateToken(length: part, distance: Int(arrival.distance)))
          rest -= part
        }
      }
      if end == Int(ends[way.ends.count]) { way.ends.append(way.tokens.count) }
    }
    return way
  }
}
