import SkelshotPrimitives

/// A global or local color table of a GIF. The opaque colors are sorted by value. If necessary, an entry for
/// transparent pixels follows.
package struct ColorTable: Sendable, Hashable {
  let colors: [UInt32]
  /// The entry for transparent pixels, which follows all colors; nil if the table has no such entry.
  package let transparentIndex: UInt8?

  /// Creates a table of distinct colors, with at most 256 entries in total.
  package init(_ colors: [UInt32], hasTransparent: Bool) {
    precondition(colors.count + (hasTransparent ? 1 : 0) <= 256)
    self.colors = colors.sorted()
    transparentIndex = hasTransparent ? UInt8(colors.count) : nil
  }

  func index(of color: UInt32) -> UInt8? {
    let index = colors.indices.partitioningIndex { colors[$0] >= color }
    return index < colors.count && colors[index] == color ? UInt8(index) : nil
  }

  var usedEntries: Int { colors.count + (transparentIndex == nil ? 0 : 1) }
  /// The number of bits in an index, 1…8. The table in the file has `1 << bits` entries.
  var bits: Int {
    var bits = 1
    while 1 << bits < usedEntries { bits += 1 }
    return bits
  }
  /// The minimum code size of LZW, 2…8.
  var codeSize: Int { max(2, bits) }
  var byteCount: Int { 3 << bits }
}
