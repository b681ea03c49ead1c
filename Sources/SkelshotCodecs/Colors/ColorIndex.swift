/// Finds the place of a colour in a colour table of at most 256 entries.
struct ColorIndex: Sendable {
  /// The colours in the order in which they were added.
  private(set) var colors: [UInt32] = []

  /// Open addressing with four slots per colour; colours are opaque, so 0 is a free slot.
  private var keys = [UInt32](repeating: 0, count: 1024)
  private var places = [UInt8](repeating: 0, count: 1024)

  init(_ colors: [UInt32] = []) {
    for color in colors { _ = insert(color) }
  }

  /// The place of an opaque colour, or nil.
  @inline(__always)
  func place(of color: UInt32) -> UInt8? {
    let slot = self.slot(of: color)
    return keys[slot] == color ? places[slot] : nil
  }

  /// Adds an opaque colour if it is missing.
  ///
  /// - Returns: Whether the set has it now: false where there are 256 others.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = self.slot(of: color)
    if keys[slot] == color { return true }
    guard colors.count < 256 else { return false }
    keys[slot] = color
    places[slot] = UInt8(colors.count)
    colors.append(color)
    return true
  }

  @inline(__always)
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while keys[slot] != 0, keys[slot] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
