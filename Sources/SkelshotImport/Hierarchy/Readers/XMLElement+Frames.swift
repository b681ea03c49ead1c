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
    guard let text = self[name], text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }

  /// Returns Android's `bounds`, such as `[0,63][1080,210]`, or nil if the attribute is missing.
  ///
  /// Android writes edges in the wrong order for views outside of their window. Such a rectangle is empty.
  package func androidBounds() throws(HierarchyError) -> Rect? {
    guard let text = self["bounds"], !text.isEmpty else { return nil }
    guard let edges = Self.edges(text) else {
      throw .invalidValue(
        text, expected: "bounds such as [0,63][1080,210], with numbers up to 1000000",
        location: location)
    }
    return Rect(
      x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]),
      height: max(0, edges[3] - edges[1]))
  }

  /// Reads `[left,top][right,bottom]` in one pass.
  private static func edges(_ text: String) -> [Double]? {
    guard text.utf8.count <= 120 else { return nil }
    var edges: [Double] = []
    var rest = text.utf8[...]
    for place in 0..<4 {
      let isFirst = place.isMultiple(of: 2)
      guard rest.popFirst() == (isFirst ? UInt8(ascii: "[") : UInt8(ascii: ",")) else { return nil }
      let end = isFirst ? UInt8(ascii: ",") : UInt8(ascii: "]")
      let part = rest.prefix { $0 != end }
      guard let edge = wholeNumber(part) ?? Array(part)[...].number,
        edge.magnitude <= frameLimit
      else { return nil }
      edges.append(edge)
      rest = rest[part.endIndex...]
      guard isFirst || rest.popFirst() != nil else { return nil }
    }
    return rest.isEmpty ? edges : nil
  }

  /// The number that up to nine digits spell, which is faster than parsing any number.
  private static func wholeNumber(_ text: Substring.UTF8View) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    var (value, count) = (0, 0)
    for byte in digits {
      guard byte.isASCIIDigit, count < 9 else { return nil }
      value = value * 10 + Int(byte & 15)
      count += 1
    }
    return count == 0 ? nil : Double(isNegative ? -value : value)
  }
}
