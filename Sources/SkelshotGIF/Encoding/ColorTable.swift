import SkelshotFrames

/// A GIF colour table: opaque colours and, where it is needed and there is room, an entry for transparent
/// pixels.
package struct ColorTable: Sendable, Hashable {
  /// The colours, entry by entry.
  let colors: [UInt32]
  /// The entry that stands for transparent pixels, after all colours.
  package let transparentIndex: UInt8?
  /// The place of each colour.
  let index: ColorIndex

  /// A table of different colours, sorted by value.
  ///
  /// - Precondition: There are at most 256 entries in all.
  package init(_ colors: [UInt32], hasTransparent: Bool) {
    self.init(entries: colors.sorted(), hasTransparent: hasTransparent)
  }

  /// A table of colours as they stand, which may repeat.
  ///
  /// - Precondition: There are at most 256 entries in all.
  init(entries: [UInt32], hasTransparent: Bool) {
    precondition(entries.count + (hasTransparent ? 1 : 0) <= 256)
    colors = entries
    index = ColorIndex(entries)
    transparentIndex = hasTransparent ? UInt8(entries.count) : nil
  }

  /// Entries in use.
  var usedEntries: Int { colors.count + (transparentIndex == nil ? 0 : 1) }
  /// Bits of an index, 1…8: the table has 2 to this power entries.
  var bits: Int {
    var bits = 1
    while 1 << bits < usedEntries { bits += 1 }
    return bits
  }
  /// The minimum code size of LZW, 2…8.
  var codeSize: Int { max(2, bits) }
  /// Bytes that the table takes in a file.
  var byteCount: Int { 3 << bits }

  package static func == (a: ColorTable, b: ColorTable) -> Bool {
    a.colors == b.colors && a.transparentIndex == b.transparentIndex
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(colors)
    hasher.combine(transparentIndex)
  }
}
