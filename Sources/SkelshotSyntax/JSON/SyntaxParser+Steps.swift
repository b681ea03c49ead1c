import SkelshotPrimitives

extension SyntaxParser {
  mutating func valueStep(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): append(.object, position..<position + 1)
    case UInt8(ascii: "["): append(.array, position..<position + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let range = scanString()
      append(.string, range)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      numberStep()
    case UInt8(ascii: "]") where state == .arrayElement: close()
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
      missingValueStep(byte)
    default:
      if isWordStart(byte) {
        wordStep()
      } else {
        unexpectedStep(.value)
      }
    }
  }

  private mutating func missingValueStep(_ byte: UInt8) {
    if let key {
      // For `"a": ,` or `"a": }`, drops the member and reads the comma or brace again.
      report(.missingValue(key: keyText(key)), at: tokenEnd..<tokenEnd)
      self.key = nil
      state = .afterValue
    } else if byte == UInt8(ascii: ","), isInArray {
      unexpectedStep(.value)
    } else if container == SyntaxNode.none {
      unexpectedStep(.value)
    } else {
      afterValueStep(byte)
    }
  }

  private mutating func numberStep() {
    let start = position
    var end = start
    while end < bytes.count, isNumberPart(bytes[end]) { end += 1 }
    let text = bytes[start..<end]
    if let fault = JSONNumber.fault(text) {
      report(
        .invalidNumber(String(decoding: text.prefix(60), as: UTF8.self), fault: fault),
        at: start..<end)
    }
    append(.number, start..<end)
  }

  private mutating func wordStep() {
    let range = wordRange()
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch text {
    case "true": append(.true, range)
    case "false": append(.false, range)
    case "null": append(.null, range)
    default:
      if JSONNumber.isNotFinite(bytes[range]) {
        report(.invalidNumber(text, fault: .notFinite), at: range)
      } else if position > quietUntil {
        let nearest = SpellingSuggestion.find(
          String(text.prefix(60)), among: ["true", "false", "null"],
          synonyms: [
            "yes": "true", "no": "false", "on": "true", "off": "false", "none": "null",
            "nil": "null", "undefined": "null",
          ])
        report(.unknownWord(text, nearest: nearest), at: range)
      }
      append(.null, range)
    }
  }

  mutating func keyStep(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "}"): close()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      takeKey(scanString())
    case UInt8(ascii: "]"): mismatchStep()
    default:
      if isWordStart(byte) {
        let range = wordRange()
        report(.unquotedKey(String(decoding: bytes[range], as: UTF8.self)), at: range)
        takeKey(range)
      } else {
        unexpectedStep(.key)
      }
    }
  }

  private mutating func takeKey(_ range: Range<Int>) {
    key = range
    position = range.upperBound
    tokenEnd = position
    state = .colon
  }

  mutating func colonStep(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"):
      position += 1
      tokenEnd = position
      state = .value
    case UInt8(ascii: "="):
      unexpectedStep(.colon)
      state = .value
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      if let key, !isAfterBrokenString {
        report(.missingValue(key: keyText(key)), at: key)
      }
      isAfterBrokenString = false
      key = nil
      state = .afterValue
    default:
      if !isAfterBrokenString { report(.missingColon, at: tokenEnd..<tokenEnd) }
      isAfterBrokenString = false
      state = .value
    }
  }

  mutating func afterValueStep(_ byte: UInt8) {
    state = .afterValue
    switch byte {
    case UInt8(ascii: ","):
      position += 1
      tokenEnd = position
      state = isInArray ? .arrayElement : .key
    case UInt8(ascii: "]"): if isInArray { close() } else { mismatchStep() }
    case UInt8(ascii: "}"): if isInArray { mismatchStep() } else { close() }
    default:
      if canBegin(byte) {
        if !isAfterBrokenString { report(.missingComma, at: tokenEnd..<tokenEnd) }
        state = isInArray ? .arrayElement : .key
      } else {
        unexpectedStep(isInArray ? .commaOrArrayEnd : .commaOrObjectEnd)
      }
    }
    isAfterBrokenString = false
  }

  /// Stops at a closing bracket of the wrong kind. The text does not show whether the bracket is a typo, or whether the
  /// correct bracket is missing.
  private mutating func mismatchStep() {
    isStopped = true
    guard !areBracketsUncertain, position > quietUntil else { return }
    report(
      .mismatchedBracket(
        open: bracket(container),
        openLine: LineIndex(bytes).line(at: Int(nodes[Int(container)].start)),
        found: String(UnicodeScalar(bytes[position]))),
      at: position..<position + 1)
  }

  mutating func unexpectedStep(_ expected: ExpectedSyntax) {
    let range = characterRange(position)
    report(
      .unexpectedCharacter(String(decoding: bytes[range], as: UTF8.self), expected: expected),
      at: range)
    position = range.upperBound
    tokenEnd = position
    areBracketsUncertain = true
  }

  private func canBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: isWordStart(byte)
    }
  }

  private func keyText(_ range: Range<Int>) -> String {
    JSONString.unquoted(bytes[range])
  }
}
