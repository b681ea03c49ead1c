/// Numbers colors from 1 in order of first occurrence. Number 0 is transparent.
package struct ColorNumbers: Sendable {
  package static let mostEntries = 256

  /// The colors in order of their numbers. Color n is at index n − 1.
  package private(set) var colors: [UInt32] = []
  private let limit: Int
  @usableFromInline var table = ColorHashTable<UInt16>(bits: 10, unused: 0)

  /// - Parameter limit: The maximum number of numbered colors, up to 256.
  package init(_ colors: [UInt32] = [], limit: Int = Self.mostEntries) {
    self.limit = limit
    for color in colors { _ = insert(color) }
  }

  /// Returns the number of a color; 0 for transparent, nil for an unknown color.
  @inlinable
  @inline(__always)
  package func number(of color: UInt32) -> UInt16? { table.value(of: color) }

  /// Returns the number of a color, adding the color if necessary. Returns nil if the table is full.
  @inline(__always)
  package mutating func insert(_ color: UInt32) -> UInt16? {
    let slot = table.slot(of: color)
    if table.keys[slot] == color { return table.values[slot] }
    return insert(color, at: slot)
  }

  private mutating func insert(_ color: UInt32, at slot: Int) -> UInt16? {
    guard colors.count < limit else { return nil }
    colors.append(color)
    table.insert(color, at: slot, UInt16(colors.count))
    return UInt16(colors.count)
  }

  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    table.removeAll()
  }
}

/// A hash table from colors to small values, with open addressing and at most half of its 2ⁿ slots in use. The color 0
/// marks a free slot, so 0 cannot be a key.
package struct ColorHashTable<Value: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var keys: [UInt32]
  @usableFromInline var values: [Value]
  @usableFromInline var bits: UInt32
  private(set) var count = 0
  private let unused: Value

  init(bits: UInt32, unused: Value) {
    self.bits = bits
    self.unused = unused
    keys = [UInt32](repeating: 0, count: 1 << bits)
    values = [Value](repeating: unused, count: 1 << bits)
  }

  /// Returns the value of a color; nil if the color is missing. For color 0, returns the value in a free slot.
  @inlinable
  package func value(of color: UInt32) -> Value? {
    let slot = self.slot(of: color)
    return keys[slot] == color ? values[slot] : nil
  }

  @inlinable
  @inline(__always)
  package func slot(of color: UInt32) -> Int {
    let mask = keys.count &- 1
    var slot = colorHash(color, bits: bits)
    while keys[slot] != 0, keys[slot] != color { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Whether one more color would fill more than half of the slots.
  var isFull: Bool { 2 * (count + 1) > keys.count }

  /// Adds a color that is not in the table. The table must not be full.
  mutating func insert(_ color: UInt32, at slot: Int, _ value: Value) {
    keys[slot] = color
    values[slot] = value
    count += 1
  }

  mutating func removeAll() {
    for slot in keys.indices where keys[slot] != 0 {
      keys[slot] = 0
      values[slot] = unused
    }
    count = 0
  }

  mutating func rebuild(bits: UInt32, keeping isUsed: (Value) -> Bool) {
    let old = self
    self = ColorHashTable(bits: bits, unused: unused)
    for place in old.keys.indices where old.keys[place] != 0 && isUsed(old.values[place]) {
      insert(old.keys[place], at: slot(of: old.keys[place]), old.values[place])
    }
  }
}

/// Returns the preferred slot of a color, by Fibonacci hashing, in a table with `1 << bits` slots.
@inlinable
@inline(__always)
package func colorHash(_ color: UInt32, bits: UInt32) -> Int {
  Int((color &* 0x9E37_79B1) >> (32 &- bits))
}
