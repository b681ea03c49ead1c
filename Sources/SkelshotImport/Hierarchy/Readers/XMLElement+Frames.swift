import SkelshotPrimitives

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
  func androidBounds() throws(HierarchyError) -> Rect? {
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
    guard text.utf8.count <= 120, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let corners = text.dropFirst().dropLast().split(
      separator: "][", omittingEmptySubsequences: false)
    let edges = corners.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .compactMap { Double($0.drop { $0 == " " }) }.filter { $0.magnitude <= Self.frameLimit }
    return corners.count == 2 && edges.count == 4 ? edges : nil
  }
}
