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

  /// The tokens as they are written.
  ///
  /// - Parameter order: The numbers of the pieces in their order.
  func written(_ order: [Int]) -> [DeflateToken] {
    if order.count == 1, ends.count == 1 { return tokens }
    var written: [DeflateToken] = []
    for piece in order {
      written += tokens[(piece == 0 ? 0 : ends[piece - 1])..<ends[piece]]
    }
    return written
  }
}
