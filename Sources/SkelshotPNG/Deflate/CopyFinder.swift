/// Finds earlier places that begin as a place does.
struct CopyFinder {
  /// A place, by what is compared first.
  private struct Entry {
    /// The place, or where the run that begins there ends.
    var anchor: Int32
    /// The place below it up to which rows are known to repeat it.
    var lowest: Int32
    /// The entry before it with the same hash, plus 1.
    var before: Int32
  }

  private let depth: Int
  private let stride: Int
  /// A bit for each byte: whether it is equal to that above.
  private let above: [UInt64]
  /// Per hash: the last entry that has it, plus 1.
  private var heads = [Int32](repeating: 0, count: 1 << Self.hashBits)
  private var entries: [Entry] = []

  private static let hashBits = 13
  /// No copy is followed further than this.
  private static let longestLook = 4096

  /// Makes a finder for bytes, some of which are equal to those above.
  init(depth: Int, stride: Int, above: [UInt64]) {
    self.depth = depth
    self.above = above
    self.stride = stride
  }

  /// Hands out copies for a position, each longer than the one before it, and remembers the position.
  ///
  /// - Parameters:
  ///   - runEnd: Where the run ends that begins at the position; nil where none does.
  ///   - shortest: Copies up to this length are of no use.
  mutating func find(
    _ bytes: Span<UInt8>, at position: Int, runEnd: Int?, longerThan shortest: Int,
    _ body: (_ distance: Int, _ length: Int) -> Void
  ) {
    // A run is told by what follows: its beginning is a copy of the end of every longer one.
    let anchor = runEnd ?? position
    guard anchor + 3 <= bytes.count else { return }
    var key =
      UInt32(bytes[anchor]) << 16 | UInt32(bytes[anchor + 1]) << 8 | UInt32(bytes[anchor + 2])
    if runEnd != nil { key |= (UInt32(bytes[position]) + 1) << 24 }
    let hash = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    var candidate = Int(heads[hash])
    var left = depth
    var best = shortest
    let end = min(bytes.count, position + Self.longestLook)
    let here = bytes.extracting(position..<end)
    while candidate > 0, left > 0 {
      let entry = entries[candidate - 1]
      let farthest = anchor - Int(entry.anchor)
      // The last of its repetitions is the nearest; the place itself may be followed further.
      var lowest = Int(entry.lowest)
      while lowest + stride < anchor, isAbove(lowest + stride) { lowest += stride }
      entries[candidate - 1].lowest = Int32(lowest)
      for attempt in 0..<2 {
        let distance = attempt == 0 ? anchor - lowest : farthest
        if attempt == 1, lowest == Int(entry.anchor) { break }
        // Two positions may lie before the end of one run. A copy no longer than the best differs at
        // its end.
        guard distance > 0, distance <= min(DeflateTables.window, position), best < here.count
        else { continue }
        let there = bytes.extracting(position - distance..<end - distance)
        guard here[best] == there[best] else { continue }
        let length = endOfEquality(here, there, from: 0)
        if length > best {
          best = length
          body(distance, length)
        }
      }
      candidate = Int(entry.before)
      left -= 1
    }
    entries.append(
      Entry(anchor: Int32(anchor), lowest: Int32(anchor), before: heads[hash]))
    heads[hash] = Int32(entries.count)
  }

  @inline(__always)
  private func isAbove(_ position: Int) -> Bool {
    above[position >> 6] >> UInt64(position & 63) & 1 == 1
  }
}
