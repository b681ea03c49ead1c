/// A GIF colour table: opaque colours and, where there is need and room, an entry for clear pixels.
package struct ColorTable: Sendable, Hashable {
  /// The colours, entry by entry.
  let colors: [UInt32]
  /// The entry that stands for clear pixels, after all colours.
  package let clearIndex: UInt8?
  /// The place of each colour.
  let index: ColorIndex

  /// A table of different colours, sorted by value.
  ///
  /// - Precondition: There are at most 256 entries in all.
  package init(_ colors: [UInt32], hasClear: Bool) {
    self.init(entries: colors.sorted(), hasClear: hasClear)
  }

  /// A table of colours as they stand, which may repeat.
  ///
  /// - Precondition: There are at most 256 entries in all.
  init(entries: [UInt32], hasClear: Bool) {
    precondition(entries.count + (hasClear ? 1 : 0) <= 256)
    colors = entries
    index = ColorIndex(entries)
    clearIndex = hasClear ? UInt8(entries.count) : nil
  }

  /// Entries in use.
  var usedEntries: Int { colors.count + (clearIndex == nil ? 0 : 1) }
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
    a.colors == b.colors && a.clearIndex == b.clearIndex
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(colors)
    hasher.combine(clearIndex)
  }
}
