/// How often colours occur in a frame of many: a cell for 8 levels of red, 4 of green and 8 of blue.
///
/// It takes 1 MiB whatever the frame, and is twice as fast as a table of exact colours.
package struct ColorGrid: Sendable {
  private struct Cell {
    var count: UInt32 = 0
    /// Sums of what the levels are above those of the cell, so that they fit for any frame.
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 16)

  package init() {}

  /// Adds a number of pixels of an opaque colour.
  @inline(__always)
  package mutating func add(_ count: Int, of color: UInt32) {
    let (red, green, blue) = (color >> 3 & 0x1f, color >> 5 & 0x7e0, color >> 8 & 0xf800)
    let place = Int(red | green | blue)
    let count = UInt32(truncatingIfNeeded: count)
    cells[place].count &+= count
    cells[place].red &+= (color & 7) &* count
    cells[place].green &+= (color >> 8 & 3) &* count
    cells[place].blue &+= (color >> 16 & 7) &* count
  }

  /// The cells that have pixels, by their place, and empties them.
  package mutating func takeEntries() -> [ColorHistogram.Entry] {
    var entries: [ColorHistogram.Entry] = []
    for place in cells.indices where cells[place].count > 0 {
      let cell = cells[place]
      let weight = UInt64(cell.count)
      let (red, green, blue) = (place << 3 & 0xf8, place >> 3 & 0xfc, place >> 8 & 0xf8)
      entries.append(
        ColorHistogram.Entry(
          weight: weight, red: UInt64(red) * weight + UInt64(cell.red),
          green: UInt64(green) * weight + UInt64(cell.green),
          blue: UInt64(blue) * weight + UInt64(cell.blue),
          key: 0xff00_0000 | UInt32(blue << 16 | green << 8 | red)))
      cells[place] = Cell()
    }
    return entries
  }
}
