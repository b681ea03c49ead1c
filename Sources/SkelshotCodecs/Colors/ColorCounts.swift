/// How many pixels of a frame have each opaque colour, kept up to date from frame to frame.
///
/// A hash table with open addressing. Colours that no pixel has any more keep their slot until the
/// table grows, so its size follows the colours of a frame, not those of the film.
package struct ColorCounts {
  /// Colours that at least one pixel has.
  package private(set) var liveColors = 0

  /// Colours are opaque, never 0: a 0 is a free slot.
  private var keys: [UInt32]
  private var counts: [Int]
  private var usedSlots = 0
  private var shift: UInt32

  package init() {
    keys = [UInt32](repeating: 0, count: 1024)
    counts = [Int](repeating: 0, count: 1024)
    shift = 32 - 10
  }

  /// Adds a number of pixels, or takes them away where it is negative.
  ///
  /// - Returns: Whether the colour was not in the table.
  package mutating func add(_ count: Int, of color: UInt32) -> Bool {
    var slot = self.slot(of: color)
    var isNew = false
    if keys[slot] == 0 {
      if 2 * (usedSlots + 1) > keys.count {
        rebuild()
        slot = self.slot(of: color)
      }
      keys[slot] = color
      usedSlots += 1
      isNew = true
    }
    let before = counts[slot]
    let after = before + count
    counts[slot] = after
    if before == 0, after != 0 { liveColors += 1 }
    if before != 0, after == 0 { liveColors -= 1 }
    return isNew
  }

  /// Calls `body` with each colour that pixels have, in no lasting order.
  package func forEachLive(_ body: (_ color: UInt32, _ count: Int) -> Void) {
    for slot in keys.indices where counts[slot] != 0 { body(keys[slot], counts[slot]) }
  }

  private func slot(of color: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int((color &* 0x9E37_79B1) >> shift)
    while keys[slot] != 0, keys[slot] != color { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func rebuild() {
    let old = (keys: keys, counts: counts)
    var bits = 10
    while 1 << bits < 4 * (liveColors + 1) { bits += 1 }
    keys = [UInt32](repeating: 0, count: 1 << bits)
    counts = [Int](repeating: 0, count: 1 << bits)
    shift = 32 - UInt32(bits)
    usedSlots = 0
    for index in old.keys.indices where old.counts[index] != 0 {
      let slot = self.slot(of: old.keys[index])
      keys[slot] = old.keys[index]
      counts[slot] = old.counts[index]
      usedSlots += 1
    }
  }
}
