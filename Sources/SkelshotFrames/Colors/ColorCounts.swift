/// How many pixels of a frame have each colour, kept up to date from frame to frame.
///
/// Colours that no pixel has any more keep their slot until the table grows, so its size follows the
/// colours of a frame, not those of the film. A colour of 0 cannot be counted.
package struct ColorCounts: Sendable {
  /// Colours that at least one pixel has.
  package private(set) var liveColors = 0

  private var counts = ColorMap<Int>(bits: 10, unused: 0)

  package init() {}

  /// Adds a number of pixels, or takes them away where it is negative.
  ///
  /// - Returns: Whether the colour was not in the table.
  package mutating func add(_ count: Int, of color: UInt32) -> Bool {
    var slot = counts.slot(of: color)
    var isNew = false
    if counts.keys[slot] == 0 {
      if counts.isFull {
        rebuild()
        slot = counts.slot(of: color)
      }
      counts.insert(color, at: slot, 0)
      isNew = true
    }
    let before = counts.values[slot]
    let after = before + count
    counts.values[slot] = after
    if before == 0, after != 0 { liveColors += 1 }
    if before != 0, after == 0 { liveColors -= 1 }
    return isNew
  }

  /// Calls `body` with each colour that pixels have, in no lasting order.
  package func forEachLive(_ body: (_ color: UInt32, _ count: Int) -> Void) {
    for slot in counts.keys.indices where counts.values[slot] != 0 {
      body(counts.keys[slot], counts.values[slot])
    }
  }

  /// The colours that pixels have, sorted by colour.
  var sortedLive: [(color: UInt32, count: Int)] {
    var live: [(color: UInt32, count: Int)] = []
    live.reserveCapacity(liveColors)
    forEachLive { live.append((color: $0, count: $1)) }
    live.sort { $0.color < $1.color }
    return live
  }

  private mutating func rebuild() {
    var bits: UInt32 = 10
    while 1 << bits < 4 * (liveColors + 1) { bits += 1 }
    counts.rebuild(bits: bits) { $0 != 0 }
  }
}
