import SkelshotFrames

/// A block of a DEFLATE stream: tokens, and the Huffman codes that encode them in the fewest bits. Source: RFC 1951,
/// 3.2.
struct DeflateBlock {
  let tokens: Range<Int>
  let literals: HuffmanCode
  let distances: HuffmanCode
  /// The code lengths before the tokens, or nil for the fixed codes of RFC 1951, 3.2.6.
  let header: CodeLengths?
  let bitCount: Int

  /// Makes the block with dynamic codes, or with the fixed codes if those are shorter.
  init(_ tokens: Range<Int>, _ counts: DeflateCounts) {
    self.tokens = tokens
    let literals = HuffmanCode(counts: counts.literals, limit: 15)
    let distances = HuffmanCode(counts: counts.distances, limit: 15)
    let header = CodeLengths(literals.lengths, distances.lengths)
    let ownBits = header.bitCount + counts.bits(literals.lengths, distances.lengths)
    let fixedBits = counts.bits(
      HuffmanCode.fixedLiterals.lengths, HuffmanCode.fixedDistances.lengths)
    let isFixed = fixedBits <= ownBits
    self.literals = isFixed ? .fixedLiterals : literals
    self.distances = isFixed ? .fixedDistances : distances
    self.header = isFixed ? nil : header
    // Three bits store the block's type and whether it is the last block.
    bitCount = 3 + min(fixedBits, ownBits)
  }
}

extension DeflateBlock {
  /// Splits tokens into blocks with a small total size. Starts with blocks of a few hundred tokens. Repeatedly joins
  /// the two adjacent blocks whose joining saves the most bits.
  static func split(_ tokens: [DeflateToken]) -> [DeflateBlock] {
    let whole = DeflateBlock(0..<tokens.count, DeflateCounts(tokens[...]))
    guard tokens.count >= 2 * leastTokens else { return [whole] }
    let step = max(leastTokens, (tokens.count + mostBlocks - 1) / mostBlocks)
    var parts = stride(from: 0, to: tokens.count, by: step).map { start in
      Part(tokens, start..<min(start + step, tokens.count))
    }
    // The result of joining each part with the next part.
    var joined = zip(parts, parts.dropFirst()).map { $0.joined($1) }
    var savings = joined.indices.map { parts[$0].savings(with: parts[$0 + 1], as: joined[$0]) }
    func join(at place: Int) {
      joined[place] = parts[place].joined(parts[place + 1])
      savings[place] = parts[place].savings(with: parts[place + 1], as: joined[place])
    }
    while let most = savings.indices.max(by: { (savings[$0], $1) < (savings[$1], $0) }),
      savings[most] >= 0
    {
      parts[most] = joined.remove(at: most)
      parts.remove(at: most + 1)
      savings.remove(at: most)
      if most > 0 { join(at: most - 1) }
      if most < savings.count { join(at: most) }
    }
    let blocks = parts.map { DeflateBlock($0.tokens, $0.counts) }
    // The savings are only estimates, so the result is compared with a single block at the end.
    return blocks.reduce(0) { $0 + $1.bitCount } < whole.bitCount ? blocks : [whole]
  }

  /// The approximate minimum number of tokens in a block.
  private static let leastTokens = 256
  /// The maximum number of blocks at the start. The time grows with the square of this number.
  private static let mostBlocks = 256

  private struct Part {
    let tokens: Range<Int>
    let counts: DeflateCounts
    let estimatedBits: Int

    init(_ tokens: [DeflateToken], _ range: Range<Int>) {
      self.init(range, DeflateCounts(tokens[range]))
    }

    private init(_ tokens: Range<Int>, _ counts: DeflateCounts) {
      self.tokens = tokens
      self.counts = counts
      estimatedBits = counts.estimatedBits
    }

    func joined(_ next: Part) -> Part {
      Part(tokens.lowerBound..<next.tokens.upperBound, counts.joined(next.counts))
    }

    /// Returns the number of bits that joining the next part saves.
    func savings(with next: Part, as joined: Part) -> Int {
      estimatedBits + next.estimatedBits - joined.estimatedBits
    }
  }
}

extension HuffmanCode {
  /// The fixed Huffman code for literals and lengths. Source: RFC 1951, 3.2.6.
  static let fixedLiterals = HuffmanCode(
    lengths: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { count, length in
      [UInt8](repeating: length, count: count)
    })
  static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
}

/// A literal or a match. Source: RFC 1951, 3.2.5.
struct DeflateToken {
  /// The literal byte or the match length.
  var value: UInt16
  /// The match distance, 1…32,768, or 0 for a literal.
  var distance: UInt16

  init(length: Int, distance: Int) {
    value = UInt16(length)
    self.distance = UInt16(distance)
  }

  init(literal: UInt8) {
    value = UInt16(literal)
    distance = 0
  }
}

/// The tokens of a picture, divided into pieces. Each piece can be written any number of times.
struct TokenSequence {
  var tokens: [DeflateToken] = []
  /// The end of each piece, as an index into `tokens`.
  var ends: [Int] = []

  func written(_ order: [Int]) -> [DeflateToken] {
    if order.count == 1, ends.count == 1 { return tokens }
    var written: [DeflateToken] = []
    for piece in order {
      written += tokens[(piece == 0 ? 0 : ends[piece - 1])..<ends[piece]]
    }
    return written
  }
}

extension BitWriter {
  /// Appends a block of a stream's tokens. Source: RFC 1951, 3.2.3.
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
