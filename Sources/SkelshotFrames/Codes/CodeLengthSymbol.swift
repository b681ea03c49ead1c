/// A symbol that encodes Huffman code lengths. Symbols 0…15 are lengths. Symbols 16…18 repeat a length and have extra
/// bits. Sources: RFC 1951, 3.2.7; RFC 9649, 3.7.2.1.2.
package struct CodeLengthSymbol: Sendable {
  package var code: Int
  package var extra = 0
  /// The number of extra bits.
  package var bits = 0

  package init(code: Int, extra: Int = 0, bits: Int = 0) {
    (self.code, self.extra, self.bits) = (code, extra, bits)
  }

  /// Encodes code lengths as symbols, with symbols 16…18 for repeated lengths. A WebP decoder repeats the last nonzero
  /// length; before the first nonzero length, it repeats `remembered`. In DEFLATE, `remembered` is nil, and only the
  /// directly preceding length can be repeated.
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
          // Avoids a remainder of one or two lengths, each of which would need its own symbol.
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
