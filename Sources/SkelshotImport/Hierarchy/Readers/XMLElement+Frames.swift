package import SkelshotPrimitives

extension XMLElement {
  /// The largest coordinate that a dump may contain.
  static let frameLimit = 1_000_000.0

  /// Returns a coordinate or length, or nil if the attribute is missing or empty.
  func coordinate(_ name: String) throws(HierarchyError) -> Double? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let number = Double(text), number.magnitude <= Self.frameLimit else {
      throw .invalidValue(
        text, expected: "a number from -1000000 to 1000000 for \(name)", location: location)
    }
    return number
  }

  /// Returns the attribute, or nil if it is missing or blank.
  func words(_ name: String) -> String? {
    guard let text = self[name], let first = text.utf8.first else { return nil }
    // Most words begin with an ASCII character, which needs no table of Unicode.
    if 0x21...0x7e ~= first { return text }
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  /// Returns Android's `bounds`, such as `[0,63][1080,210]`, or nil if the attribute is missing.
  ///
  /// Android writes edges in the wrong order for views outside of their window. Such a rectangle is empty.
  package func androidBounds() throws(HierarchyError) -> Rect? {
    guard let text = self["bounds"], !text.isEmpty else { return nil }
    guard let bounds = Self.bounds(text) else {
      throw .invalidValue(
        text, expected: "bounds such as [0,63][1080,210], with numbers up to 1000000",
        location: location)
    }
    return bounds
  }

  /// Reads `[left,top][right,bottom]` in one pass.
  private static func bounds(_ text: String) -> Rect? {
    let bytes = text.utf8Span.span
    guard bytes.count <= 120 else { return nil }
    var end = 0
    guard let left = edge(bytes, &end, from: UInt8(ascii: "["), to: UInt8(ascii: ",")),
      let top = edge(bytes, &end, from: UInt8(ascii: ","), to: UInt8(ascii: "]")),
      let right = edge(bytes, &end, from: UInt8(ascii: "["), to: UInt8(ascii: ",")),
      let bottom = edge(bytes, &end, from: UInt8(ascii: ","), to: UInt8(ascii: "]")),
      end == bytes.count
    else { return nil }
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Reads an edge that starts at `end`, and moves `end` to its last bracket or behind it.
  private static func edge(
    _ bytes: Span<UInt8>, _ end: inout Int, from opening: UInt8, to closing: UInt8
  ) -> Double? {
    guard end < bytes.count, bytes[end] == opening else { return nil }
    let start = end + 1
    end = start
    while end < bytes.count, bytes[end] != closing { end += 1 }
    guard end < bytes.count else { return nil }
    let part = bytes.extracting(start..<end)
    // A comma belongs to the next edge.
    if closing == UInt8(ascii: "]") { end += 1 }
    guard let edge = wholeNumber(part) ?? number(part), edge.magnitude <= frameLimit else {
      return nil
    }
    return edge
  }

  private static func number(_ text: Span<UInt8>) -> Double? {
    text.indices.map { text[$0] }[...].number
  }

  /// The number that up to nine digits spell, which is faster than parsing any number.
  private static func wholeNumber(_ text: Span<UInt8>) -> Double? {
    let isNegative = !text.isEmpty && text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard 1...9 ~= text.count - start else { return nil }
    var value = 0
    for place in start..<text.count {
      guard text[place].isASCIIDigit else { return nil }
      value = value * 10 + Int(text[place] & 15)
    }
    return Double(isNegative ? -value : value)
  }
}
