// Brackets and quotes, which follow the rules of JSON with fewer quotes.
extension YAMLParser {
  /// Reads a list or a mapping in brackets.
  mutating func flow(key: Range<Int>?, parent: UInt32, depth: Int) {
    let start = position
    guard depth <= Self.deepest else {
      report(.nestedTooDeep(limit: Self.deepest), at: start..<start + 1)
      isStopped = true
      return
    }
    let isList = bytes[position] == UInt8(ascii: "[")
    let close = isList ? UInt8(ascii: "]") : UInt8(ascii: "}")
    let id = append(isList ? .array : .object, start..<start + 1, key: key, parent: parent)
    position += 1
    while true {
      skipSpace()
      guard position < bytes.count else {
        report(.unclosed(isList ? "[" : "{"), at: start..<start + 1)
        isStopped = true
        return
      }
      if bytes[position] == close { break }
      if isList {
        item(key: nil, parent: id, depth: depth)
      } else if let key = flowKey() {
        if position < bytes.count, ",}".utf8.contains(bytes[position]) {
          append(.null, key, key: key, parent: id)
        } else {
          item(key: key, parent: id, depth: depth)
        }
      }
      if isStopped { return }
      skipSpace()
      guard position < bytes.count, bytes[position] != close else { continue }
      guard bytes[position] == UInt8(ascii: ",") else {
        report(.missingComma, at: position..<position + 1)
        isStopped = true
        return
      }
      position += 1
    }
    position += 1
    nodes[Int(id)].end = UInt32(position)
  }

  private mutating func item(key: Range<Int>?, parent: UInt32, depth: Int) {
    switch bytes[position] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): flow(key: key, parent: parent, depth: depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if let range = quoted() { append(.string, range, key: key, parent: parent) }
    case let byte where Self.reserved.contains(byte):
      report(.unsupported(String(Unicode.Scalar(byte))), at: position..<position + 1)
      isStopped = true
    default:
      let range = plainRange(isFlow: true)
      guard !range.isEmpty else {
        report(.missingValue, at: position..<position + 1)
        isStopped = true
        return
      }
      plain(range, key: key, parent: parent)
    }
  }

  /// Reads a key in braces with its colon, and goes to the value.
  private mutating func flowKey() -> Range<Int>? {
    let start = position
    let isQuoted = "\"'".utf8.contains(bytes[start])
    let range = isQuoted ? quoted() : plainRange(isFlow: true)
    guard let range, !range.isEmpty else {
      if range != nil { report(.missingValue, at: start..<start + 1) }
      isStopped = true
      return nil
    }
    position = range.upperBound
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      report(.missingColon, at: range)
      isStopped = true
      return nil
    }
    position += 1
    skipSpace()
    guard position < bytes.count else {
      report(.missingValue, at: range)
      isStopped = true
      return nil
    }
    return range
  }

  /// Goes over a text in quotes that ends in its line; gives its bytes with the quotes.
  mutating func quoted() -> Range<Int>? {
    let start = position
    guard let end = quotedEnd(start) else {
      report(.unclosed(String(Unicode.Scalar(bytes[start]))), at: start..<start + 1)
      position = lineEnd(start)
      isStopped = true
      return nil
    }
    position = end
    return start..<end
  }

  /// Where a text in quotes ends, after its quote; nil where it does not in its line.
  func quotedEnd(_ start: Int) -> Int? {
    let quote = bytes[start]
    var place = start + 1
    while place < bytes.count, bytes[place] != 0x0a, bytes[place] != 0x0d {
      if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        place += 2
        continue
      }
      if bytes[place] == quote {
        // Two single quotes are one of the text.
        if quote == UInt8(ascii: "'"), place + 1 < bytes.count, bytes[place + 1] == quote {
          place += 2
          continue
        }
        return place + 1
      }
      place += 1
    }
    return nil
  }

  /// A scalar without quotes, blanks at its end left out.
  func plainRange(isFlow: Bool) -> Range<Int> {
    let limit = lineEnd(position)
    var end = position
    while end < limit {
      let byte = bytes[end]
      let next = end + 1 < limit ? bytes[end + 1] : 0x20
      let isBlank = byte == 0x20 || byte == 0x09
      if isBlank, next == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: ":"), next == 0x20 || next == 0x09 { break }
      if isFlow {
        if ",[]{}".utf8.contains(byte) { break }
        if byte == UInt8(ascii: ":"), ",[]{}".utf8.contains(next) { break }
      }
      end += 1
    }
    while end > position, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return position..<end
  }
}
