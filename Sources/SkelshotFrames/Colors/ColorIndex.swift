/// Finds the place of a colour in a palette of at most 256 opaque entries.
package struct ColorIndex: Sendable {
  /// The colours in the order in which they were added.
  package private(set) var colors: [UInt32] = []
  /// Four slots per colour.
  @usableFromInline var places = ColorMap<UInt8>(bits: 10, unused: 0)

  /// Makes an index of colours, of which the first of equal ones counts.
  package init(_ colors: [UInt32] = []) {
    for color in colors { _ = insert(color) }
  }

  /// The place of a colour other than 0; nil where it is not in the palette.
  @inlinable
  @inline(__always)
  package func place(of color: UInt32) -> UInt8? { places.value(of: color) }

  /// Adds a colour if it is missing.
  ///
  /// - Returns: Whether the palette has it now: false where there are 256 others.
  package mutating func insert(_ color: UInt32) -> Bool {
    let slot = places.slot(of: color)
    if places.keys[slot] == color { return true }
    guard colors.count < 256 else { return false }
    places.insert(color, at: slot, UInt8(colors.count))
    colors.append(color)
    return true
  }
}
