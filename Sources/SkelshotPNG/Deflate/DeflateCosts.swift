/// What each symbol is thought to cost, in 1/256 bit.
struct DeflateCosts {
  /// Per byte.
  private(set) var literals = [Int32](repeating: 0, count: 256)
  /// Per length 0…258, extra bits included.
  private(set) var lengths = [Int32](repeating: 0, count: DeflateTables.longestMatch + 1)
  /// Per distance symbol, extra bits included.
  private(set) var distances = [Int32](repeating: 0, count: 30)

  /// A bit.
  static let bit: Int32 = 256

  /// A guess for pictures: the bytes at places of interest, and many long runs.
  init(_ bytes: Span<UInt8>, at places: [Int32]) {
    let tables = DeflateTables.shared
    var counts = [Int](repeating: 0, count: 256)
    for place in places { counts[Int(bytes[Int(place)])] += 1 }
    literals = Self.information(counts).map { $0 + Self.bit }
    for length in 3...DeflateTables.longestMatch {
      let symbol = Int(tables.lengthSymbol[length])
      lengths[length] = Self.bit * Int32(symbol == 28 ? 2 : 5 + tables.lengths[symbol].bits)
    }
    for symbol in distances.indices {
      distances[symbol] = Self.bit * Int32((symbol == 0 ? 1 : 4) + tables.distances[symbol].bits)
    }
  }

  /// The information in each symbol: −log₂ of how often it occurs.
  init(_ counts: DeflateCounts) {
    let tables = DeflateTables.shared
    let symbols = Self.information(counts.literals)
    for byte in literals.indices { literals[byte] = symbols[byte] }
    for length in 3...DeflateTables.longestMatch {
      let symbol = Int(tables.lengthSymbol[length])
      lengths[length] = symbols[257 + symbol] + Self.bit * Int32(tables.lengths[symbol].bits)
    }
    let places = Self.information(counts.distances)
    for symbol in distances.indices {
      distances[symbol] = places[symbol] + Self.bit * Int32(tables.distances[symbol].bits)
    }
  }

  /// The cost of copying more bytes than the longest match has, in as many as that takes.
  ///
  /// - Parameter distance: The cost of the distance.
  @inline(__always)
  func copy(_ count: Int32, distance: Int32) -> Int64 {
    let longest = Int32(DeflateTables.longestMatch)
    let full = Int64(count / longest) &* Int64(longestLength &+ distance)
    let rest = count % longest
    // A rest of one or two is no match: it takes from the match before.
    return rest == 0 ? full : full &+ Int64(lengths[Int(max(rest, 3))] &+ distance)
  }

  /// The cost of the longest match, but for its distance.
  private var longestLength: Int32 { lengths[DeflateTables.longestMatch] }

  private static func information(_ counts: [Int]) -> [Int32] {
    let total = max(1, counts.reduce(0, +)).binaryLogarithm
    // What did not occur is not free: as much as what occurs half a time.
    return counts.map { count in
      max(bit, count == 0 ? total + bit : total - count.binaryLogarithm)
    }
  }
}
