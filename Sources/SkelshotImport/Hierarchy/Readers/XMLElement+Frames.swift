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

  /// Reads `[left,top][right,bottom]`.
  private static func edges(_ text: String) -> [Double]? {
    guard let edges = wholeEdges(text) ?? anyEdges(text),
      edges.allSatisfy({ $0.magnitude <= frameLimit })
    else { return nil }
    return edges
  }

  /// Reads edges that are whole numbers, as nearly all are, in one pass.
  private static func wholeEdges(_ text: String) -> [Double]? {
    var edges: [Double] = []
    var rest = text.utf8[...]
    for place in 0..<4 {
      let isFirst = place.isMultiple(of: 2)
      guard rest.popFirst() == (isFirst ? UInt8(ascii: "[") : UInt8(ascii: ",")) else { return nil }
      let isNegative = rest.first == UInt8(ascii: "-")
      if isNegative { rest.removeFirst() }
      var (value, digits) = (0, 0)
      while let byte = rest.first, byte.isASCIIDigit, digits < 9 {
        value = value * 10 + Int(byte & 15)
        digits += 1
        rest.removeFirst()
      }
      guard digits > 0, isFirst || rest.popFirst() == UInt8(ascii: "]") else { return nil }
      edges.append(Double(isNegative ? -value : value))
    }
    return rest.isEmpty ? edges : nil
  }

  private static func anyEdges(_ text: String) -> [Double]? {
    let bytes = text.utf8Bytes
    guard bytes.count <= 120, bytes.hasPrefix("["), bytes.hasSuffix("]") else { return nil }
    let corners = bytes.dropFirst().dropLast()
    guard let middle = corners.offset(of: "][") else { return nil }
    var edges: [Double] = []
    for corner in [corners[..<middle], corners[(middle + 2)...]] {
      for part in corner.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let edge = part.number else { return nil }
        edges.append(edge)
      }
      guard edges.count.isMultiple(of: 2) else { return nil }
    }
    return edges.count == 4 ? edges : nil
  }
}
