/// The cheapest way through a graph of copies.
enum ShortestPath {
  /// How many of the first and of the last places of a copy are looked at.
  private static let firstPlaces = 12
  private static let lastPlaces = 3
  /// The longest way without a copy.
  private static let longestLiterals: Int32 = 16

  static func tokens(
    _ graph: MatchGraph, _ bytes: Span<UInt8>, _ costs: DeflateCosts
  ) -> [DeflateToken] {
    let count = graph.places.count
    let places = graph.places.span
    let firstCopy = graph.firstCopy.span
    let copies = graph.copies.span
    var best = [Int64](repeating: .max, count: count)
    // How a place is reached: from where, and by a copy from how far or by bytes (0).
    var from = [Int32](repeating: 0, count: count)
    var distance = [Int32](repeating: 0, count: count)
    best[0] = 0
    for place in 0..<count - 1 {
      let start = best[place]
      guard start != .max else { continue }
      let position = places[place]
      let gap = places[place + 1] - position
      if gap <= longestLiterals {
        var cost = start
        for index in Int(position)..<Int(position + gap) {
          cost += Int64(costs.literals[Int(bytes[index])])
        }
        if cost < best[place + 1] {
          best[place + 1] = cost
          from[place + 1] = Int32(place)
          distance[place + 1] = 0
        }
      }
      for index in Int(firstCopy[place])..<Int(firstCopy[place + 1]) {
        let copy = copies[index]
        let symbol = DeflateTables.symbol(ofDistance: Int(copy.distance))
        let last = Int(copy.lastPlace)
        func reach(_ target: Int) {
          let length = Int(places[target] - position)
          guard length >= 3 else { return }
          let cost = start + Int64(costs.copy(length, symbol: symbol))
          if cost < best[target] {
            best[target] = cost
            from[target] = Int32(place)
            distance[target] = copy.distance
          }
        }
        let first = min(last, place + firstPlaces)
        for target in place + 1..<first + 1 { reach(target) }
        let whole = Int(graph.wholeMatch[place])
        if whole > first, whole < last { reach(whole) }
        if last > first {
          for target in max(first + 1, last - lastPlaces + 1)...last { reach(target) }
        }
      }
    }
    return walk(from, distance, places, bytes)
  }

  private static func walk(
    _ from: [Int32], _ distance: [Int32], _ places: Span<Int32>, _ bytes: Span<UInt8>
  ) -> [DeflateToken] {
    var way: [Int] = []
    var place = places.count - 1
    while place > 0 {
      way.append(place)
      place = Int(from[place])
    }
    var tokens: [DeflateToken] = []
    for place in way.reversed() {
      let start = Int(places[Int(from[place])])
      let end = Int(places[place])
      if distance[place] == 0 {
        for index in start..<end { tokens.append(DeflateToken(byte: bytes[index])) }
        continue
      }
      var rest = end - start
      while rest > 0 {
        var part = min(rest, DeflateTables.longestMatch)
        // A rest of one or two would be no match.
        if rest > part, rest - part < 3 { part = rest - 3 }
        tokens.append(DeflateToken(length: part, distance: Int(distance[place])))
        rest -= part
      }
    }
    return tokens
  }
}
