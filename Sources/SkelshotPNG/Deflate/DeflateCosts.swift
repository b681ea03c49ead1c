import SkelshotFrames

/// The estimated cost of each literal, length and distance, in units of 1/256 bit.
struct DeflateCosts {
  private(set) var literals = [Int32](repeating: 0, count: 256)
  /// The cost of each length, 0…258, including extra bits.
  private(set) var lengths = [Int32](repeating: 0, count: DeflateTables.longestMatch + 1)
  /// The cost of each distance symbol, including extra bits.
  private(set) var distances = [Int32](repeating: 0, count: 30)

  static let bit: Int32 = 256

  /// Makes a first estimate for pictures. The estimate assumes that literals have the frequencies of the bytes at
  /// positions of interest, and that the longest matches are frequent.
  init(_ bytes: Span<UInt8>, at positions: [Int32]) {
    let tables = DeflateTables.shared
    var counts = [Int](repeating: 0, count: 256)
    for position in positions { counts[Int(bytes[Int(position)])] += 1 }
    literals = Self.information(counts).map { $0 + Self.bit }
    for length in 3...DeflateTables.longestMatch {
      let symbol = Int(tables.lengthSymbol[length])
      lengths[length] = Self.bit * Int32(symbol == 28 ? 2 : 5 + tables.lengths[symbol].bits)
    }
    for symbol in distances.indices {
      distances[symbol] = Self.bit * Int32((symbol == 0 ? 1 : 4) + tables.distances[symbol].bits)
    }
  }

  /// Sets each cost to the information content of the symbol, −log₂ of its frequency.
  init(_ counts: DeflateCounts) {
    let tables = DeflateTables.shared
    let symbols = Self.information(counts.literals)
    for byte in literals.indices { literals[byte] = symbols[byte] }
    for length in 3...DeflateTables.longestMatch {
      let symbol = Int(tables.lengthSymbol[length])
      lengths[length] = symbols[257 + symbol] + Self.bit * Int32(tables.lengths[symbol].bits)
    }
    let distanceSymbols = Self.information(counts.distances)
    for symbol in distances.indices {
      distances[symbol] = distanceSymbols[symbol] + Self.bit * Int32(tables.distances[symbol].bits)
    }
  }

  /// Returns the cost of covering a number of bytes with matches at one distance.
  @inline(__always)
  func matches(_ count: Int32, distanceCost: Int32) -> Int64 {
    let longest = Int32(DeflateTables.longestMatch)
    let full = Int64(count / longest) &* Int64(longestLength &+ distanceCost)
    let rest = count % longest
    // Since a match has at least three bytes, a shorter remainder takes bytes from the preceding match.
    return rest == 0 ? full : full &+ Int64(lengths[Int(max(rest, 3))] &+ distanceCost)
  }

  private var longestLength: Int32 { lengths[DeflateTables.longestMatch] }

  private static func information(_ counts: [Int]) -> [Int32] {
    let total = max(1, counts.reduce(0, +)).binaryLogarithm
    // A symbol with a count of 0 costs as much as one with a count of ½.
    return counts.map { count in
      max(bit, count == 0 ? total + bit : total - count.binaryLogarithm)
    }
  }
}
