import SkelshotPrimitives

/// A color table of a GIF, global or local: opaque colors, sorted by value, and an entry for transparent pixels if
/// needed and if there is room.
package struct ColorTable: Sendable, Hashable {
  let colors: [UInt32]
  /// The entry for transparent pixels, after all colors.
  package let transparentIndex: UInt8?

  /// Makes a table of different colors, with at most 256 entries in all.
  package init(_ colors: [UInt32], hasTransparent: Bool) {
    precondition(colors.count + (hasTransparent ? 1 : 0) <= 256)
    self.colors = colors.sorted()
    transparentIndex = hasTransparent ? UInt8(colors.count) : nil
  }

  /// The entry of a color; nil if it is not in the table.
  func index(of color: UInt32) -> UInt8? {
    let index = colors.indices.partitioningIndex { colors[$0] >= color }
    return index < colors.count && colors[index] == color ? UInt8(index) : nil
  }

  var usedEntries: Int { colors.count + (transparentIndex == nil ? 0 : 1) }
  /// Bits of an index, 1…8: the table has 2 to this power entries.
  var bits: Int {
    var bits = 1
    while 1 << bits < usedEntries { bits += 1 }
    return bits
  }
  /// The minimum code size of LZW, 2…8.
  var codeSize: Int { max(2, bits) }
  var byteCount: Int { 3 << bits }
}
