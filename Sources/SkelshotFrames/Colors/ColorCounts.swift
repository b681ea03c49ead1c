import SkelshotRaster

/// Pixel counts by color, updated from frame to frame. Colors without pixels are removed when the table is full, so the
/// table's size depends on the colors in one frame, not in the whole film. The transparent color 0 cannot be counted.
package struct ColorCounts: Sendable {
  package private(set) var liveColors = 0

  private var counts = ColorHashTable<Int>(bits: 10, unused: 0)

  package init() {}

  /// Adds `count` pixels of a color; `count` can be negative. Returns whether the color was new to the table.
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

  /// Adds the pixels of a row that occurs `times` times. Returns whether the row has transparent pixels, which are not
  /// counted.
  mutating func add(_ row: Span<UInt32>, times: Int) -> Bool {
    var hasTransparent = false
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      if row[start] == 0 {
        hasTransparent = true
      } else {
        _ = add((end - start) * times, of: row[start])
      }
      start = end
    }
    return hasTransparent
  }

  package func forEachLive(_ body: (_ color: UInt32, _ count: Int) -> Void) {
    for slot in counts.keys.indices where counts.values[slot] != 0 {
      body(counts.keys[slot], counts.values[slot])
    }
  }

  var sortedLive: [(color: UInt32, count: Int)] {
    var live: [(color: UInt32, count: Int)] = []
    live.reserveCapacity(liveColors)
    forEachLive { live.append((color: $0, count: $1)) }
    live.sort { $0.color < $1.color }
    return live
  }

  /// Returns the sorted premultiplied colors of a picture and the pixel count of each color. Transparent pixels are not
  /// counted. Returns nil if there are more than `ToleranceQuantizer.mostColors` colors.
  package static func colors(
    of picture: DeduplicatedPicture
  ) -> [(color: UInt32, count: Int)]? {
    var counts = ColorCounts()
    let weights = picture.distinctRows.weights
    for place in picture.distinctRows.rows.indices {
      let row = picture.pixmap.pixels.span.extracting(picture.row(place))
      _ = counts.add(row, times: weights[place])
      guard counts.liveColors <= ToleranceQuantizer.mostColors else { return nil }
    }
    return counts.sortedLive
  }

  private mutating func rebuild() {
    var bits: UInt32 = 10
    while 1 << bits < 4 * (liveColors + 1) { bits += 1 }
    counts.rebuild(bits: bits) { $0 != 0 }
  }
}

/// A set of colors without alpha. The set is a hash table for up to `mostInTable` colors. A larger set is a bitmap of
/// all 2²⁴ colors, which takes 2 MiB.
struct ColorSet: Sendable {
  static let mostInTable = 4096

  private var table = ColorCounts()
  private var bits: [UInt64] = []
  private var bitCount = 0

  var count: Int { bits.isEmpty ? table.liveColors : bitCount }

  /// Adds a color, ignoring its alpha; returns whether the color was new to the set.
  @discardableResult
  mutating func insert(_ color: UInt32) -> Bool {
    guard bits.isEmpty else { return setBit(of: color) }
    guard table.add(1, of: color | 0xff00_0000) else { return false }
    if table.liveColors > Self.mostInTable {
      bits = [UInt64](repeating: 0, count: 1 << 18)
      table.forEachLive { color, _ in _ = setBit(of: color) }
      table = ColorCounts()
    }
    return true
  }

  /// The lowest missing color, with an alpha of 0; nil if the set contains every color.
  var firstMissing: UInt32? {
    guard bits.isEmpty else {
      return bits.firstIndex { $0 != .max }.map {
        UInt32(($0 << 6) + (~bits[$0]).trailingZeroBitCount)
      }
    }
    var colors: [UInt32] = []
    table.forEachLive { color, _ in colors.append(color & 0xff_ffff) }
    var missing: UInt32 = 0
    for color in colors.sorted() where color == missing { missing += 1 }
    return missing
  }

  @inline(__always)
  private mutating func setBit(of color: UInt32) -> Bool {
    let rgb = Int(color & 0xff_ffff)
    let bit = UInt64(1) << UInt64(rgb & 63)
    guard bits[rgb >> 6] & bit == 0 else { return false }
    bits[rgb >> 6] |= bit
    bitCount += 1
    return true
  }
}
