/// The length and distance symbols of DEFLATE. Source: RFC 1951, 3.2.5.
struct DeflateTables: Sendable {
  static let longestMatch = 258
  /// The largest distance of a match.
  static let window = 32_768
  static let endOfBlock = 256

  /// Per length 0…258, its symbol less 257; there are no lengths under 3.
  let lengthSymbol: [UInt8]
  /// Per length symbol, the first length and the number of extra bits.
  let lengths: [(first: Int, bits: Int)]
  /// Per distance symbol, the first distance and the number of extra bits.
  let distances: [(first: Int, bits: Int)]

  static let shared = DeflateTables()

  private init() {
    var lengths: [(first: Int, bits: Int)] = []
    var first = 3
    for symbol in 0..<28 {
      let bits = symbol < 8 ? 0 : symbol / 4 - 1
      lengths.append((first, bits))
      first += 1 << bits
    }
    lengths.append((Self.longestMatch, 0))
    var lengthSymbol = [UInt8](repeating: 0, count: Self.longestMatch + 1)
    for (symbol, entry) in lengths.enumerated() {
      for length in entry.first..<min(entry.first + 1 << entry.bits, Self.longestMatch + 1) {
        lengthSymbol[length] = UInt8(symbol)
      }
    }
    var distances: [(first: Int, bits: Int)] = []
    first = 1
    for symbol in 0..<30 {
      let bits = symbol < 4 ? 0 : symbol / 2 - 1
      distances.append((first, bits))
      first += 1 << bits
    }
    self.lengths = lengths
    self.lengthSymbol = lengthSymbol
    self.distances = distances
  }

  /// The symbol of a distance 1…32,768.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    let value = distance - 1
    let log = Int.bitWidth - 1 - value.leadingZeroBitCount
    return 2 * log + (value >> (log - 1) & 1)
  }
}
