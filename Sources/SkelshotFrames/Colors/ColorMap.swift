/// A hash table from colours to small values: open addressing, a power of 2 of slots, at most half of them
/// in use. A colour of 0 marks a free slot, so only other colours are in the table.
///
/// `ColorIndex`, `ColorCounts` and `ColorHistogram` share it. `ColorInterner` has arrays of fixed size
/// instead, as it is asked for each run of a film.
package struct ColorMap<Value: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var keys: [UInt32]
  @usableFromInline var values: [Value]
  @usableFromInline var bits: UInt32
  /// Colours in the table.
  private(set) var count = 0
  /// What a free slot holds.
  private let unused: Value

  /// Makes an empty table of 2 to the power `bits` slots.
  init(bits: UInt32, unused: Value) {
    self.bits = bits
    self.unused = unused
    keys = [UInt32](repeating: 0, count: 1 << bits)
    values = [Value](repeating: unused, count: 1 << bits)
  }

  /// The value of a colour; nil where it is not in the table.
  @inlinable
  package func value(of color: UInt32) -> Value? {
    let slot = self.slot(of: color)
    return keys[slot] == color ? values[slot] : nil
  }

  /// The slot that holds a colour, or the free one in which it would stand.
  @inlinable
  @inline(__always)
  package func slot(of color: UInt32) -> Int {
    let mask = keys.count &- 1
    var slot = colorHash(color, bits: bits)
    while keys[slot] != 0, keys[slot] != color { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Whether one colour more would use over half of the slots.
  var isFull: Bool { 2 * (count + 1) > keys.count }

  /// Adds a colour that is not in the table.
  ///
  /// - Precondition: The table is not full.
  mutating func insert(_ color: UInt32, at slot: Int, _ value: Value) {
    keys[slot] = color
    values[slot] = value
    count += 1
  }

  /// Moves the entries that are still of use to a table of another size.
  mutating func rebuild(bits: UInt32, keeping isUsed: (Value) -> Bool) {
    let old = (keys: keys, values: values)
    keys = [UInt32](repeating: 0, count: 1 << bits)
    values = [Value](repeating: unused, count: 1 << bits)
    self.bits = bits
    count = 0
    for place in old.keys.indices where old.keys[place] != 0 && isUsed(old.values[place]) {
      insert(old.keys[place], at: slot(of: old.keys[place]), old.values[place])
    }
  }
}

/// Where a colour stands in a table of 2 to the power `bits` slots: Fibonacci hashing.
@inlinable
@inline(__always)
package func colorHash(_ color: UInt32, bits: UInt32) -> Int {
  Int((color &* 0x9E37_79B1) >> (32 &- bits))
}
