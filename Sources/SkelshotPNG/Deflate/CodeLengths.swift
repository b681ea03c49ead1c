import SkelshotFrames

/// The code lengths in the header of a block with dynamic Huffman codes. Source: RFC 1951, 3.2.7.
struct CodeLengths {
  private let literalCount: Int
  private let distanceCount: Int
  /// The code lengths, with repetitions as symbols 16 to 18.
  private let symbols: [CodeLengthSymbol]
  private let code: HuffmanCode
  /// The number of code lengths that are written for the code length code.
  private let codeCount: Int
  let bitCount: Int

  private static let codeLengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    symbols = CodeLengthSymbol.packed(
      Array(literals[..<literalCount] + distances[..<distanceCount])[...])
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.code] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    self.code = code
    codeCount = max(4, (Self.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bitCount = symbols.reduce(14 + 3 * codeCount) {
      $0 + Int(code.lengths[$1.code]) + $1.bits
    }
  }

  func write(to bits: inout BitWriter) {
    bits.append(UInt64(literalCount - 257), 5)
    bits.append(UInt64(distanceCount - 1), 5)
    bits.append(UInt64(codeCount - 4), 4)
    for index in 0..<codeCount {
      bits.append(UInt64(code.lengths[Self.codeLengthOrder[index]]), 3)
    }
    for symbol in symbols {
      bits.append(UInt64(code.codes[symbol.code]), Int(code.lengths[symbol.code]))
      bits.append(UInt64(symbol.extra), symbol.bits)
    }
  }
}
