/// A length or distance as written to a file: a symbol with a prefix code, followed by extra bits. Source: RFC 9649,
/// 5.2.2.
struct LosslessNumber {
  static let longestCopy = 4096
  static let lengthSymbols = 24
  static let distanceSymbols = 40

  let symbol: Int
  let bitCount: Int
  let bits: Int

  /// - Parameter value: 1 or more.
  init(_ value: Int) {
    let rest = value - 1
    guard rest >= 4 else {
      (symbol, bitCount, bits) = (rest, 0, 0)
      return
    }
    let highest = Int.bitWidth - 1 - rest.leadingZeroBitCount
    symbol = 2 * highest + rest >> (highest - 1) & 1
    bitCount = highest - 1
    bits = rest & (1 << bitCount - 1)
  }

  static func bitCount(of symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }

  /// The symbol for each length 0…4096. Length 0 does not occur.
  static let symbolOfLength: [UInt8] = (0...longestCopy).map { length in
    UInt8(LosslessNumber(max(1, length)).symbol)
  }
}

/// Maps distances to numbers. Nearby pixels have small numbers. Source: RFC 9649, 5.2.2.
struct LosslessDistances: Sendable {
  /// The distance code, 1…120, of each nearby pixel.
  private let near: [Int: Int]

  init(width: Int) {
    var near: [Int: Int] = [:]
    for (index, place) in Self.places.enumerated() {
      let distance = max(1, place.left + place.up * width)
      near[distance] = min(near[distance] ?? .max, index + 1)
    }
    self.near = near
  }

  static let longest = (1 << 20) - places.count

  func number(of distance: Int) -> Int { near[distance] ?? distance + Self.places.count }

  /// The positions of nearby pixels, in columns to the left and rows up. The nearest pixel comes first.
  private static let places: [(left: Int, up: Int)] = {
    var places: [(left: Int, up: Int)] = []
    for up in 0...7 {
      for left in -7...8 where up > 0 || left > 0 { places.append((left, up)) }
    }
    func rank(_ place: (left: Int, up: Int)) -> (Int, Int, Int) {
      (place.left * place.left + place.up * place.up, abs(place.left), -place.left)
    }
    return places.sorted { rank($0) < rank($1) }
  }()
}
