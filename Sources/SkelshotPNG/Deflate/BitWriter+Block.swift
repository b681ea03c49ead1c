import SkelshotFrames

extension BitWriter {
  /// Appends a block. Source: RFC 1951, 3.2.3.
  ///
  /// - Parameter tokens: The tokens of the whole stream.
  mutating func append(_ block: DeflateBlock, of tokens: [DeflateToken], isLast: Bool) {
    append(isLast ? 1 : 0, 1)
    append(block.header == nil ? 1 : 2, 2)
    block.header?.write(to: &self)
    append(tokens[block.tokens], block.literals, block.distances)
    let end = DeflateTables.endOfBlock
    append(UInt64(block.literals.codes[end]), Int(block.literals.lengths[end]))
  }

  private mutating func append(
    _ tokens: ArraySlice<DeflateToken>, _ literals: HuffmanCode, _ distances: HuffmanCode
  ) {
    let tables = DeflateTables.shared
    for token in tokens {
      let value = Int(token.value)
      guard token.distance != 0 else {
        append(UInt64(literals.codes[value]), Int(literals.lengths[value]))
        continue
      }
      let length = Int(tables.lengthSymbol[value])
      append(UInt64(literals.codes[257 + length]), Int(literals.lengths[257 + length]))
      append(UInt64(value - tables.lengths[length].first), tables.lengths[length].bits)
      let distance = Int(token.distance)
      let symbol = DeflateTables.symbol(ofDistance: distance)
      append(UInt64(distances.codes[symbol]), Int(distances.lengths[symbol]))
      append(UInt64(distance - tables.distances[symbol].first), tables.distances[symbol].bits)
    }
  }
}
