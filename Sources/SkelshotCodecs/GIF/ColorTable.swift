/// A GIF colour table: opaque colours and, where there is need and room, an entry for clear pixels.
struct ColorTable: Sendable {
  /// The place of each opaque colour; sorted by value.
  let index: ColorIndex
  /// The entry that stands for clear pixels, after all colours.
  let clearIndex: UInt8?

  /// - Precondition: There are at most 256 entries in all.
  init(_ colors: [UInt32], hasClear: Bool) {
    precondition(colors.count + (hasClear ? 1 : 0) <= 256)
    index = ColorIndex(colors.sorted())
    clearIndex = hasClear ? UInt8(colors.count) : nil
  }

  /// Entries in use.
  var usedEntries: Int { index.colors.count + (clearIndex == nil ? 0 : 1) }
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
}
