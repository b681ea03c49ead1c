/// A literal, or a match. Source: RFC 1951, 3.2.5.
struct DeflateToken {
  /// The literal's byte, or the match's length.
  var value: UInt16
  /// The match's distance, 1…32,768; 0 for a literal.
  var distance: UInt16

  /// Makes a match.
  init(length: Int, distance: Int) {
    value = UInt16(length)
    self.distance = UInt16(distance)
  }

  /// Makes a literal.
  init(literal: UInt8) {
    value = UInt16(literal)
    distance = 0
  }
}

/// The tokens of a picture in pieces; a piece may be written several times or not at all.
struct TokenSequence {
  var tokens: [DeflateToken] = []
  /// Where each piece ends, as an index into the tokens.
  var ends: [Int] = []
}

/// How often each symbol occurs in a block.
struct DeflateCounts {
  var literals = [Int](repeating: 0, count: 286)
  var distances = [Int](repeating: 0, count: 30)

  /// Counts the symbols of a block, its end-of-block symbol included.
  ///
  /// - Parameter weights: Per piece of the sequence: how often it is written.
  init(_ sequence: TokenSequence, weights: [Int]) {
    let tables = DeflateTables.shared
    var start = 0
    for (end, weight) in zip(sequence.ends, weights) {
      if weight > 0 {
        for token in sequence.tokens[start..<end] {
          if token.distance == 0 {
            literals[Int(token.value)] += weight
          } else {
            literals[257 + Int(tables.lengthSymbol[Int(token.value)])] += weight
            distances[DeflateTables.symbol(ofDistance: Int(token.distance))] += weight
          }
        }
      }
      start = end
    }
    literals[DeflateTables.endOfBlock] += 1
  }
}
