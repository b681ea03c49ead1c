/// How often each colour occurs in the frames of a film that have too many of them.
///
/// Exact up to `capacity` colours; beyond that neighbouring levels share an entry, which keeps the
/// sum of their levels, so that memory is bounded whatever the film.
package struct ColorHistogram: Sendable {
  /// The most entries a histogram has.
  package static let capacity = 1 << 18

  /// A colour and its neighbours with the same high bits.
  package struct Entry: Sendable {
    /// Pixels.
    package var weight: UInt64
    /// Sums of the levels over all pixels.
    package var red: UInt64
    /// See `red`.
    package var green: UInt64
    /// See `red`.
    package var blue: UInt64
    /// The high bits of the colour.
    package var key: UInt32
  }

  /// Low bits of each level that are left out of the key.
  package private(set) var droppedBits: UInt32 = 0
  private var keys = [UInt32](repeating: 0, count: 1 << 12)
  private var places = [UInt32](repeating: 0, count: 1 << 12)
  private var entries: [Entry] = []

  /// Makes an empty histogram.
  package init() {}

  /// The entries sorted by key.
  package var sortedEntries: [Entry] { entries.sorted { $0.key < $1.key } }

  /// Adds a number of pixels of an opaque colour.
  package mutating func add(_ count: Int, of color: UInt32) {
    let weight = UInt64(count)
    add(
      Entry(
        weight: weight, red: UInt64(color & 0xff) * weight,
        green: UInt64(color >> 8 & 0xff) * weight, blue: UInt64(color >> 16 & 0xff) * weight,
        key: color))
  }

  private mutating func add(_ entry: Entry) {
    var key = masked(entry.key)
    var slot = self.slot(of: key)
    if keys[slot] == 0 {
      while entries.count == Self.capacity { coarsen() }
      if 2 * (entries.count + 1) > keys.count { rehash(2 * keys.count) }
      key = masked(entry.key)
      slot = self.slot(of: key)
    }
    if keys[slot] == 0 {
      keys[slot] = key
      places[slot] = UInt32(entries.count)
      entries.append(entry)
      entries[entries.count - 1].key = key
    } else {
      let place = Int(places[slot])
      entries[place].weight += entry.weight
      entries[place].red += entry.red
      entries[place].green += entry.green
      entries[place].blue += entry.blue
    }
  }

  private func masked(_ color: UInt32) -> UInt32 {
    let level = UInt32(0xff) << droppedBits & 0xff
    return 0xff00_0000 | color & (level << 16 | level << 8 | level)
  }

  private func slot(of key: UInt32) -> Int {
    // Not the hash of ColorCounts: filling a table in the order of another one with the same hash
    // piles all entries up at its start, which took two thirds of the time of a noisy film.
    var hash = key &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    let mask = keys.count - 1
    var slot = Int(hash >> (32 - UInt32(keys.count.trailingZeroBitCount)))
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func rehash(_ slotCount: Int) {
    keys = [UInt32](repeating: 0, count: slotCount)
    places = [UInt32](repeating: 0, count: slotCount)
    for (place, entry) in entries.enumerated() {
      let slot = self.slot(of: entry.key)
      keys[slot] = entry.key
      places[slot] = UInt32(place)
    }
  }

  private mutating func coarsen() {
    let old = entries
    droppedBits += 1
    entries = []
    keys = [UInt32](repeating: 0, count: keys.count)
    for entry in old { add(entry) }
  }
}
