/// The red, green and blue levels of a color, in whole levels or in sixteenths of a level.
package struct ColorLevels: Sendable {
  var red: Int32
  var green: Int32
  var blue: Int32

  /// The weight of each channel's squared difference. The eye is most sensitive to green.
  static let weights = (red: Int32(2), green: Int32(4), blue: Int32(3))

  /// Returns the weighted squared difference from another color. The result does not overflow for levels in sixteenths.
  @inline(__always)
  package func distance(_ other: ColorLevels) -> Int32 {
    let (r, g, b) = (red &- other.red, green &- other.green, blue &- other.blue)
    return Self.weighted(r &* r, g &* g, b &* b)
  }

  @inline(__always)
  static func weighted(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    weights.red &* red &+ weights.green &* green &+ weights.blue &* blue
  }
}

extension ColorLevels {
  @inline(__always)
  package init(_ color: UInt32) {
    red = Int32(truncatingIfNeeded: color & 0xff)
    green = Int32(truncatingIfNeeded: color >> 8 & 0xff)
    blue = Int32(truncatingIfNeeded: color >> 16 & 0xff)
  }

  /// The opaque color with these levels, which must be 0…255.
  var color: UInt32 { 0xff00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red) }
}

package struct ColorSum: Sendable {
  package var weight = 0
  package var red = 0
  package var green = 0
  package var blue = 0

  init() {}

  init(_ weight: Int, of levels: ColorLevels) {
    self.weight = weight
    red = Int(levels.red) * weight
    green = Int(levels.green) * weight
    blue = Int(levels.blue) * weight
  }

  static func += (sum: inout ColorSum, other: ColorSum) {
    sum.weight += other.weight
    sum.red += other.red
    sum.green += other.green
    sum.blue += other.blue
  }

  static func - (a: ColorSum, b: ColorSum) -> ColorSum {
    var rest = a
    rest.weight -= b.weight
    rest.red -= b.red
    rest.green -= b.green
    rest.blue -= b.blue
    return rest
  }

  static func * (sum: ColorSum, times: Int) -> ColorSum {
    var product = sum
    product.weight *= times
    product.red *= times
    product.green *= times
    product.blue *= times
    return product
  }

  func mean(times scale: Int = 1) -> ColorLevels {
    let half = weight / 2
    return ColorLevels(
      red: Int32((red * scale + half) / weight), green: Int32((green * scale + half) / weight),
      blue: Int32((blue * scale + half) / weight))
  }
}

/// Color counts for the frames that have too many colors, weighted by how long each frame is shown. Counts are exact up
/// to `capacity` colors. If there are more colors, similar colors share an entry, which limits memory use.
package struct ColorHistogram: Sendable {
  package static let capacity = 1 << 15

  /// An entry for all pixels whose colors have the same high bits.
  package struct Entry: Sendable {
    /// The color with its low bits removed.
    package var key: UInt32
    package var sum: ColorSum
  }

  /// The number of low bits that are removed from each level of a color to make a key.
  package private(set) var droppedBits: UInt32 = 0
  private var places = ColorHashTable<UInt32>(bits: 12, unused: 0)
  private var entries: [Entry] = []

  package init() {}

  var weight: Int { entries.reduce(0) { $0 + $1.sum.weight } }

  package var sortedEntries: [Entry] { entries.sorted { $0.key < $1.key } }

  package mutating func add(_ count: Int, of color: UInt32) {
    add(Entry(count, of: color))
  }

  package mutating func add(_ entry: Entry, times: Int = 1) {
    let sum = entry.sum * times
    var key = masked(entry.key)
    var slot = places.slot(of: key)
    if places.keys[slot] == 0 {
      while entries.count == Self.capacity { coarsen() }
      if places.isFull { places.rebuild(bits: places.bits + 1) { _ in true } }
      key = masked(entry.key)
      slot = places.slot(of: key)
    }
    if places.keys[slot] == 0 {
      places.insert(key, at: slot, UInt32(entries.count))
      entries.append(Entry(key: key, sum: sum))
    } else {
      entries[Int(places.values[slot])].sum += sum
    }
  }

  private func masked(_ color: UInt32) -> UInt32 {
    let level = UInt32(0xff) << droppedBits & 0xff
    return 0xff00_0000 | color & (level << 16 | level << 8 | level)
  }

  private mutating func coarsen() {
    let old = entries
    droppedBits += 1
    entries = []
    places.removeAll()
    for entry in old { add(entry) }
  }
}

extension ColorHistogram.Entry {
  init(_ count: Int, of color: UInt32) {
    self.init(key: color, sum: ColorSum(count, of: ColorLevels(color)))
  }
}

/// Counts the colors of a frame with many colors, in cells of 8 red, 4 green and 8 blue levels. The histogram takes 1
/// MiB. Adding a pixel to these cells is twice as fast as adding it to a table of exact colors.
package struct CoarseHistogram: Sendable {
  private struct Cell {
    var count: UInt32 = 0
    /// The sum, for each channel, of the differences between the pixels' levels and the cell's lowest level. These
    /// small sums cannot overflow in any frame.
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 16)

  package init() {}

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

  package mutating func takeEntries() -> [ColorHistogram.Entry] {
    var entries: [ColorHistogram.Entry] = []
    for place in cells.indices where cells[place].count > 0 {
      let cell = cells[place]
      let (red, green, blue) = (place << 3 & 0xf8, place >> 3 & 0xfc, place >> 8 & 0xf8)
      var entry = ColorHistogram.Entry(
        Int(cell.count), of: 0xff00_0000 | UInt32(blue << 16 | green << 8 | red))
      entry.sum.red += Int(cell.red)
      entry.sum.green += Int(cell.green)
      entry.sum.blue += Int(cell.blue)
      entries.append(entry)
      cells[place] = Cell()
    }
    return entries
  }
}
