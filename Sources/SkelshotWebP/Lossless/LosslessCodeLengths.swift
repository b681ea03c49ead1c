import SkelshotFrames

/// The code lengths of a prefix code, with repetitions as symbols 16 to 18. Source: RFC 9649, 6.2.1.
struct LosslessCodeLengths {
  private let symbols: [CodeLengthSymbol]
  private let code: HuffmanCode
  /// The number of code lengths that are written for the code length code.
  private let codeCount: Int
  /// Whether the unused symbols at the end of the alphabet are omitted.
  private let isCut: Bool
  /// The number of bits for each symbol. If a code has a single symbol, that symbol takes 0 bits.
  private let lengths: [UInt8]
  let bitCount: Int

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
    var symbols = CodeLengthSymbol.packed(all, remembering: 8)
    // Decoders require a code to have at least two symbols.
    if symbols.count == 1 { symbols.append(CodeLengthSymbol(code: 0)) }
    self.symbols = symbols
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

  /// Returns the width, in bits, of the field that contains the count of written symbols. The width is an even number,
  /// 2…16.
  private static func bitsOfCount(_ count: Int) -> Int {
    var bits = 2
    while count - 2 >= 1 << bits { bits += 2 }
    return bits
  }

  func write(to bits: inout BitWriter) {
    bits.append(UInt64(codeCount - 4), 4)
    for index in 0..<codeCount { bits.append(UInt64(code.lengths[Self.order[index]]), 3) }
    bits.append(isCut ? 1 : 0, 1)
    if isCut {
      let length = Self.bitsOfCount(symbols.count)
      bits.append(UInt64(length / 2 - 1), 3)
      bits.append(UInt64(symbols.count - 2), length)
    }
    for symbol in symbols {
      bits.append(UInt64(code.codes[symbol.code]), Int(lengths[symbol.code]))
      bits.append(UInt64(symbol.extra), symbol.bits)
    }
  }
}
