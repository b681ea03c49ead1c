/// The length and distance symbols of DEFLATE. Source: RFC 1951, 3.2.5.
struct DeflateTables: Sendable {
  static let longestMatch = 258
  static let window = 32_768
  static let endOfBlock = 256

  /// The symbol minus 257 for each length 0…258. Lengths below 3 do not exist.
  let lengthSymbol: [UInt8]
  /// The smallest length and the number of extra bits for each length symbol.
  let lengths: [(first: Int, bits: Int)]
  /// The smallest distance and the number of extra bits for each distance symbol.
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

  @inline(__always)
  static func symbol(ofDistance distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    let value = distance - 1
    let log = Int.bitWidth - 1 - value.leadingZeroBitCount
    return 2 * log + (value >> (log - 1) & 1)
  }
}
