import SkelshotFrames

/// The code lengths of a prefix code as they are written: those that repeat as symbols 16 to 18, and what is written
/// with a code of their own. Source: RFC 9649, 6.2.1.
struct LosslessCodeLengths {
  private let symbols: [(code: Int, extra: Int, bits: Int)]
  private let code: HuffmanCode
  /// How many lengths of that code are written.
  private let codeCount: Int
  /// The alphabet's last symbols have no code, and are not written.
  private let isCut: Bool
  /// How many bits a symbol takes; they are none where it is the only one.
  private let lengths: [UInt8]
  /// How many bits it takes.
  let bitCount: Int

  /// The order in which the lengths of the code length code are written.
  private static let order = [
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]

  init(_ lengths: [UInt8]) {
    let last = (lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let cut = Self(lengths[..<last], isCut: true)
    let whole = Self(lengths[...], isCut: false)
    self = cut.bitCount < whole.bitCount ? cut : whole
  }

  private init(_ all: ArraySlice<UInt8>, isCut: Bool) {
    self.isCut = isCut
    symbols = Self.packed(all)
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.code] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    self.code = code
    codeCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    let isOne = code.lengths.count { $0 > 0 } == 1
    lengths = isOne ? Array(repeating: 0, count: 19) : code.lengths
    var bits = 4 + 3 * codeCount + 1
    if isCut { bits += 3 + Self.bitsOfCount(symbols.count) }
    for symbol in symbols { bits += Int(lengths[symbol.code]) + symbol.bits }
    bitCount = bits
  }

  /// How many bits the number of written symbols takes: even, 2…16.
  private static func bitsOfCount(_ count: Int) -> Int {
    var bits = 2
    while count - 2 >= 1 << bits { bits += 2 }
    return bits
  }

  /// Appends the lengths.
  func write(to bits: inout LosslessBits) {
    bits.append(codeCount - 4, 4)
    for index in 0..<codeCount { bits.append(Int(code.lengths[Self.order[index]]), 3) }
    bits.append(isCut ? 1 : 0, 1)
    if isCut {
      let length = Self.bitsOfCount(symbols.count)
      bits.append(length / 2 - 1, 3)
      bits.append(symbols.count - 2, length)
    }
    for symbol in symbols {
      bits.append(Int(code.codes[symbol.code]), Int(lengths[symbol.code]))
      bits.append(symbol.extra, symbol.bits)
    }
  }

  /// Code lengths, with repeated lengths as symbols 16 to 18. There are two symbols or more.
  private static func packed(_ lengths: ArraySlice<UInt8>) -> [(code: Int, extra: Int, bits: Int)] {
    var symbols: [(code: Int, extra: Int, bits: Int)] = []
    var last: UInt8 = 8
    var start = lengths.startIndex
    while start < lengths.endIndex {
      let length = lengths[start]
      var end = start + 1
      while end < lengths.endIndex, lengths[end] == length { end += 1 }
      var rest = end - start
      start = end
      if length == 0 {
        while rest >= 3 {
          let part = min(rest, 138)
          symbols.append(part <= 10 ? (17, part - 3, 3) : (18, part - 11, 7))
          rest -= part
        }
      } else {
        if length != last {
          symbols.append((Int(length), 0, 0))
          rest -= 1
          last = length
        }
        while rest >= 3 {
          // One or two lengths left over would each cost a symbol of their own: fewer are repeated first.
          let part = rest == 7 || rest == 8 ? 4 : min(rest, 6)
          symbols.append((16, part - 3, 2))
          rest -= part
        }
      }
      for _ in 0..<rest { symbols.append((Int(length), 0, 0)) }
    }
    if symbols.count == 1 { symbols.append((0, 0, 0)) }
    return symbols
  }
}
