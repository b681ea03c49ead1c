/// The cheapest way through a graph of copies.
struct ShortestPath {
  /// How many of the last places of a copy are looked at.
  private static let lastPlaces = 3
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
  ///
  /// - Parameter firstPlaces: How many of the first places at which a copy may end are looked at,
  ///   besides the last ones and that at the end of a longest match.
  mutating func way(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, firstPlaces: Int
  ) -> DeflateWay {
    let count = graph.places.count
    arrivals.removeAll(keepingCapacity: true)
    arrivals.append(Arrival(cost: 0, from: 0, distance: 0))
    let unreached = Arrival(cost: .max, from: 0, distance: 0)
    for _ in 1..<count { arrivals.append(unreached) }
    walk(graph, bytes, costs, firstPlaces)
    return way(graph.places.span, bytes, ends: graph.ends)
  }

  private mutating func walk(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts, _ firstPlaces: Int
  ) {
    let places = graph.places.span
    let firstCopy = graph.firstCopy.span
    let copies = graph.copies.span
    let wholeMatch = graph.wholeMatch.span
    let literals = costs.literals.span
    let lengths = costs.lengths.span
    let distances = costs.distances.span
    let longest = Int32(DeflateTables.longestMatch)
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
        let base = distances[DeflateTables.symbol(ofDistance: Int(copy.distance))]
        let last = Int(copy.lastPlace)
        let first = min(last, place + firstPlaces)
        var target = place + 1
        while target <= last {
          let length = places[target] - position
          if length >= 3 {
            let copying =
              length <= longest
              ? Int64(lengths[Int(length)] + base) : costs.copy(Int(length), distance: base)
            if start + copying < arrivals[target].cost {
              arrivals[target] = Arrival(
                cost: start + copying, from: Int32(place), distance: copy.distance)
            }
          }
          // From the first places to the end of a longest match, and to the last places.
          if target < first {
            target += 1
          } else if target < whole, whole < last {
            target = whole
          } else {
            target = max(target + 1, last - Self.lastPlaces + 1)
          }
        }
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
