extension JSXReader {
  /// Skips an expression in braces that starts at `{`. Returns the range between the braces.
  mutating func braces() throws(ImportError) -> Range<Int> {
    let start = position
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
        advance(to: position + 1)
      case UInt8(ascii: "}"):
        depth -= 1
        advance(to: position + 1)
        if depth == 0 { return (start + 1)..<(position - 1) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
      case UInt8(ascii: "`"): skipTemplate()
      case UInt8(ascii: "/"): if !skipComment() { advance(to: position + 1) }
      default: advance(to: position + 1)
      }
    }
    throw .unclosedBrace(location: location(SourceSpot(offset: start, length: 1)))
  }

  func literal(_ range: Range<Int>) -> MarkupValue? {
    let content = trimmed(range)
    guard let first = content.first, let last = content.last else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      let inner = content.dropFirst().dropLast()
      guard content.count >= 2, last == first, !inner.contains(first),
        !inner.contains(UInt8(ascii: "\\")),
        first != UInt8(ascii: "`") || !text.contains("${")
      else { return nil }
      return .text(String(decoding: inner, as: UTF8.self))
    default: break
    }
    if text == "true" { return .boolean(true) }
    if text == "false" { return .boolean(false) }
    return SVGLength.number(text).map(MarkupValue.number)
  }

  func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var content = bytes[range]
    while true {
      content = content.drop { $0 <= 0x20 }
      while let last = content.last, last <= 0x20 { content.removeLast() }
      if content.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
        content = content.dropFirst(2)
        while !content.isEmpty, !content.starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
          content = content.dropFirst()
        }
        content = content.dropFirst(2)
      } else if content.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
        content = content.drop { $0 != 0x0a }
      } else {
        return content
      }
    }
  }

  mutating func skipSpace() {
    while let byte = current {
      if byte <= 0x20 {
        advance(to: position + 1)
      } else if !skipComment() {
        return
      }
    }
  }

  mutating func skipComment() -> Bool {
    guard current == UInt8(ascii: "/") else { return false }
    if following == UInt8(ascii: "/") {
      advance(to: bytes[position...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count)
      return true
    }
    guard following == UInt8(ascii: "*") else { return false }
    advance(to: position + 2)
    while let byte = current {
      if byte == UInt8(ascii: "*"), following == UInt8(ascii: "/") {
        advance(to: position + 2)
        return true
      }
      advance(to: position + 1)
    }
    return true
  }

  /// Skips a string. The string ends at the end of the line at the latest, so that an apostrophe in text does not hide
  /// later lines.
  mutating func skipString() {
    let quote = bytes[position]
    advance(to: position + 1)
    while let byte = current, byte != 0x0a {
      advance(to: position + (byte == UInt8(ascii: "\\") ? 2 : 1))
      if byte == quote { return }
    }
  }

  /// Skips a template literal with its code, including nested templates and braces.
  mutating func skipTemplate() {
    // The enclosing templates (true) and braces (false), outermost first.
    var open = [true]
    advance(to: position + 1)
    while let byte = current, let isTemplate = open.last {
      var step = 1
      switch byte {
      case UInt8(ascii: "\\"): step = 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if !isTemplate {
          skipString()
          continue
        }
      case UInt8(ascii: "`"): if isTemplate { open.removeLast() } else { open.append(true) }
      case UInt8(ascii: "$") where isTemplate && following == UInt8(ascii: "{"):
        open.append(false)
        step = 2
      case UInt8(ascii: "{") where !isTemplate: open.append(false)
      case UInt8(ascii: "}") where !isTemplate: open.removeLast()
      default: break
      }
      advance(to: position + step)
    }
  }
}
