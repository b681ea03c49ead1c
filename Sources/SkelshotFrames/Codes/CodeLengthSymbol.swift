/// A symbol in which the lengths of a Huffman code are written: 0 to 15 for a length, 16 to 18 for repeated ones, and the bits
/// that follow it. Source: RFC 1951, 3.2.7; RFC 9649, 3.7.2.1.2.
package struct CodeLengthSymbol: Sendable {
  /// The symbol.
  package var code: Int
  /// What follows it.
  package var extra = 0
  /// How many bits that has.
  package var bits = 0

  package init(code: Int, extra: Int = 0, bits: Int = 0) {
    (self.code, self.extra, self.bits) = (code, extra, bits)
  }

  /// Code lengths, with repeated lengths as symbols 16 to 18.
  ///
  /// - Parameters:
  ///   - lengths: The lengths.
  ///   - remembered: The length that a reader repeats before any has been said, and then the last one that was not 0; nil
  ///     where only the length right before is repeated.
  package static func packed(
    _ lengths: ArraySlice<UInt8>, remembering remembered: UInt8? = nil
  ) -> [CodeLengthSymbol] {
    var symbols: [CodeLengthSymbol] = []
    var last = remembered
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
          symbols.append(
            part <= 10
              ? CodeLengthSymbol(code: 17, extra: part - 3, bits: 3)
              : CodeLengthSymbol(code: 18, extra: part - 11, bits: 7))
          rest -= part
        }
      } else {
        if length != last {
          symbols.append(CodeLengthSymbol(code: Int(length)))
          rest -= 1
          if remembered != nil { last = length }
        }
        while rest >= 3 {
          // One or two lengths left over would each cost a symbol of their own: fewer are repeated first.
          let part = rest == 7 || rest == 8 ? 4 : min(rest, 6)
          symbols.append(CodeLengthSymbol(code: 16, extra: part - 3, bits: 2))
          rest -= part
        }
      }
      for _ in 0..<rest { symbols.append(CodeLengthSymbol(code: Int(length))) }
    }
    return symbols
  }
}
