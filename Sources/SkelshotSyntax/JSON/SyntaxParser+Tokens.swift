extension SyntaxParser {
  mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d:
        position += 1
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count else { return }
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLine()
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          skipBlockComment()
          if isStopped { return }
        } else {
          return
        }
      case UInt8(ascii: "#"):
        report(.hashComment, at: position..<position + 1)
        skipLine()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0a, bytes[position] != 0x0d {
      position += 1
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    report(.unterminatedComment, at: start..<start + 2)
    isStopped = true
  }

  /// Scans a string from its opening quote, and reports errors. Returns the string's range, including its quotes. An
  /// unterminated string ends at the end of its line.
  mutating func scanString() -> Range<Int> {
    let start = position
    let quote = bytes[start]
    var offset = start + 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        if quote == UInt8(ascii: "'") { report(.singleQuotes, at: start..<offset + 1) }
        return start..<offset + 1
      }
      if byte == UInt8(ascii: "\\") {
        offset = scanEscape(offset)
      } else if byte < 0x20 {
        if byte == 0x0a || byte == 0x0d { break }
        report(.controlCharacter(byte), at: offset..<offset + 1)
        offset += 1
      } else {
        offset += 1
      }
    }
    report(.unterminatedString, at: start..<offset)
    isAfterBrokenString = true
    areBracketsUncertain = true
    return start..<offset
  }

  private mutating func scanEscape(_ start: Int) -> Int {
    let letter = start + 1
    guard letter < bytes.count, bytes[letter] != 0x0a, bytes[letter] != 0x0d else { return letter }
    if JSONString.simpleEscape(bytes[letter]) != nil { return letter + 1 }
    guard bytes[letter] == UInt8(ascii: "u") else {
      let range = characterRange(letter)
      // An escaped single quote does not end a single-quoted string.
      let text = String(decoding: bytes[range], as: UTF8.self)
      report(.invalidEscape(text), at: start..<range.upperBound)
      return range.upperBound
    }
    guard let unit = JSONString.hexUnit(bytes[...], at: letter + 1) else {
      var end = letter + 1
      while end < min(bytes.count, letter + 5), JSONString.hexDigit(bytes[end]) != nil { end += 1 }
      report(.invalidUnicodeEscape, at: start..<end)
      return end
    }
    let end = letter + 5
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return end }
    if UTF16.isLeadSurrogate(unit), end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"),
      bytes[end + 1] == UInt8(ascii: "u"),
      let second = JSONString.hexUnit(bytes[...], at: end + 2), UTF16.isTrailSurrogate(second)
    {
      return end + 6
    }
    report(.loneSurrogate(String(decoding: bytes[start..<end], as: UTF8.self)), at: start..<end)
    return end
  }

  func wordRange() -> Range<Int> {
    var end = position
    while end < bytes.count, isWordStart(bytes[end]) || JSONNumber.isDigit(bytes[end]) { end += 1 }
    return position..<end
  }

  func isWordStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  func isNumberPart(_ byte: UInt8) -> Bool {
    isWordStart(byte) || JSONNumber.isDigit(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "%")
  }
}
