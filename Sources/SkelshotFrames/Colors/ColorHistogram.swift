/// How often each colour occurs in the frames of a film that have too many of them, weighed by how long they
/// are shown.
///
/// It is exact up to `capacity` colours. Beyond that neighbouring levels share an entry, which keeps the
/// sum of their levels, so that memory is bounded whatever the film.
package struct ColorHistogram: Sendable {
  /// The most entries a histogram has.
  package static let capacity = 1 << 15

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
  private var places = ColorMap<UInt32>(bits: 12, unused: 0)
  private var entries: [Entry] = []

  /// Makes an empty histogram.
  package init() {}

  /// Pixels of all entries.
  var weight: UInt64 { entries.reduce(0) { $0 + $1.weight } }

  /// The entries sorted by key.
  package var sortedEntries: [Entry] { entries.sorted { $0.key < $1.key } }

  /// Adds a number of pixels of an opaque colour.
  package mutating func add(_ count: Int, of color: UInt32) {
    add(Entry(count, of: color))
  }

  /// Adds an entry of another histogram.
  ///
  /// - Parameter times: How often its pixels count.
  package mutating func add(_ entry: Entry, times: Int) {
    let times = UInt64(times)
    add(
      Entry(
        weight: entry.weight * times, red: entry.red * times, green: entry.green * times,
        blue: entry.blue * times, key: entry.key))
  }

  private mutating func add(_ entry: Entry) {
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
      entries.append(entry)
      entries[entries.count - 1].key = key
    } else {
      let place = Int(places.values[slot])
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

  private mutating func coarsen() {
    let old = entries
    droppedBits += 1
    entries = []
    places = ColorMap(bits: places.bits, unused: 0)
    for entry in old { add(entry) }
  }
}

extension ColorHistogram.Entry {
  /// A number of pixels of one colour.
  init(_ count: Int, of color: UInt32) {
    weight = UInt64(count)
    red = UInt64(color & 0xff) * weight
    green = UInt64(color >> 8 & 0xff) * weight
    blue = UInt64(color >> 16 & 0xff) * weight
    key = color
  }
}
