extension DeflateBits {
  /// Appends a block with dynamic Huffman codes. Source: RFC 1951, 3.2.7.
  ///
  /// - Parameters:
  ///   - order: The pieces of the sequence in the order in which they are written.
  ///   - counts: How often each symbol is written.
  mutating func append(
    _ sequence: TokenSequence, order: [Int], _ counts: DeflateCounts, isLast: Bool
  ) {
    let literals = HuffmanCode(counts: counts.literals, limit: 15)
    let distances = HuffmanCode(counts: counts.distances, limit: 15)
    append(isLast ? 1 : 0, 1)
    append(2, 2)
    appendHeader(literals.lengths, distances.lengths)
    for piece in order {
      let start = piece == 0 ? 0 : sequence.ends[piece - 1]
      append(sequence.tokens[start..<sequence.ends[piece]], literals, distances)
    }
    let end = DeflateTables.endOfBlock
    append(UInt32(literals.codes[end]), Int(literals.lengths[end]))
  }

  private mutating func append(
    _ tokens: ArraySlice<DeflateToken>, _ literals: HuffmanCode, _ distances: HuffmanCode
  ) {
    let tables = DeflateTables.shared
    for token in tokens {
      let value = Int(token.value)
      guard token.distance != 0 else {
        append(UInt32(literals.codes[value]), Int(literals.lengths[value]))
        continue
      }
      let length = Int(tables.lengthSymbol[value])
      append(UInt32(literals.codes[257 + length]), Int(literals.lengths[257 + length]))
      append(UInt32(value - tables.lengths[length].first), tables.lengths[length].bits)
      let distance = Int(token.distance)
      let symbol = DeflateTables.symbol(ofDistance: distance)
      append(UInt32(distances.codes[symbol]), Int(distances.lengths[symbol]))
      append(UInt32(distance - tables.distances[symbol].first), tables.distances[symbol].bits)
    }
  }

  /// The order in which the lengths of the code length code are written.
  private static let codeLengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func appendHeader(_ literals: [UInt8], _ distances: [UInt8]) {
    let literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let symbols = Self.packed(Array(literals[..<literalCount] + distances[..<distanceCount]))
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.code] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    let codeCount = max(4, (Self.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    append(UInt32(literalCount - 257), 5)
    append(UInt32(distanceCount - 1), 5)
    append(UInt32(codeCount - 4), 4)
    for index in 0..<codeCount {
      append(UInt32(code.lengths[Self.codeLengthOrder[index]]), 3)
    }
    for symbol in symbols {
      append(UInt32(code.codes[symbol.code]), Int(code.lengths[symbol.code]))
      append(UInt32(symbol.extra), symbol.bits)
    }
  }

  /// Code lengths, with repeated lengths as symbols 16 to 18.
  private static func packed(_ lengths: [UInt8]) -> [(code: Int, extra: Int, bits: Int)] {
    var symbols: [(code: Int, extra: Int, bits: Int)] = []
    var start = 0
    while start < lengths.count {
      let length = Int(lengths[start])
      var end = start + 1
      while end < lengths.count, lengths[end] == lengths[start] { end += 1 }
      var rest = end - start
      start = end
      if length == 0 {
        while rest >= 3 {
          let part = min(rest, 138)
          symbols.append(part <= 10 ? (17, part - 3, 3) : (18, part - 11, 7))
          rest -= part
        }
      } else {
        symbols.append((length, 0, 0))
        rest -= 1
        while rest >= 3 {
          // One or two lengths left over would each cost a symbol of their own: fewer are repeated first.
          let part = rest == 7 || rest == 8 ? 4 : min(rest, 6)
          symbols.append((16, part - 3, 2))
          rest -= part
        }
      }
      for _ in 0..<rest { symbols.append((length, 0, 0)) }
    }
    return symbols
  }
}
