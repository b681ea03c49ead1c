/// The members of a JSON object, as ranges of its bytes.
///
/// Messages can contain hundreds of megabytes in one string. Skipping over values is faster than parsing them, and a
/// value can be passed on without being encoded again.
package struct JSONMembers {
  private let bytes: [UInt8]
  private var values: [(key: ArraySlice<UInt8>, value: Range<Int>)] = []

  /// Finds the members of the object in a range. Returns nil if the range is not an object. Escapes in keys are not
  /// resolved, and the values need not be valid.
  package init?(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = range ?? bytes.indices
    var scanner = Scanner(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      guard let key = scanner.string(), scanner.take(UInt8(ascii: ":")),
        let value = scanner.value()
      else { return nil }
      values.append((bytes[key].dropFirst().dropLast(), value))
    } while scanner.take(UInt8(ascii: ","))
    guard scanner.take(UInt8(ascii: "}")) else { return nil }
  }

  package subscript(_ key: StaticString) -> Range<Int>? {
    let name = Array(key.description.utf8)[...]
    return values.first { $0.key == name }?.value
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    mutating func skipSpace() {
      while position < end, [0x20, 0x0a, 0x0d, 0x09].contains(bytes[position]) { position += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skipSpace()
      guard position < end, bytes[position] == byte else { return false }
      position += 1
      return true
    }

    /// Skips a string. Returns its range with the quotes.
    mutating func string() -> Range<Int>? {
      let start = position
      guard take(UInt8(ascii: "\"")) else { return nil }
      let first = position - 1
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: "\\"): position += 2
        case UInt8(ascii: "\""):
          position += 1
          return first..<position
        default: position += 1
        }
      }
      position = start
      return nil
    }

    /// Skips a value by its brackets and strings.
    mutating func value() -> Range<Int>? {
      skipSpace()
      let start = position
      var depth = 0
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: "\""):
          guard string() != nil else { return nil }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          position += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return start < position ? start..<position : nil }
          depth -= 1
          position += 1
        case UInt8(ascii: ","):
          if depth == 0 { return start < position ? start..<position : nil }
          position += 1
        default: position += 1
        }
      }
      return nil
    }
  }
}
