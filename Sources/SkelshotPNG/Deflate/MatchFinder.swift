/// Finds earlier positions whose bytes match those at a position, with hash chains. Positions in repeating rows are not
/// entered into the chains one by one: an entry is followed down the rows that repeat it. It represents two candidates,
/// its nearest and its farthest position.
struct MatchFinder {
  private struct Entry {
    /// The hashed position: the position of the search, or the end of the run that begins there.
    var anchor: Int32
    /// The anchor's column in the lowest row known to repeat it, as a position.
    var lowest: Int32
    /// The next older entry with the same hash, plus 1; 0 at the end of the chain.
    var older: Int32
  }

  private let depth: Int
  private let stride: Int
  /// A bit for each byte: whether it equals the byte one row above.
  private let equalsAbove: [UInt64]
  /// Per hash, its newest entry plus 1; 0 if there is none.
  private var heads: [Int32]
  private var entries: [Entry] = []

  private static let hashBits = 13
  /// Matches are not measured beyond this length.
  private static let longestComparison = 4096

  /// - Parameters:
  ///   - depth: The most entries of a hash chain that are compared.
  ///   - stride: Bytes of a row.
  init(depth: Int, stride: Int, equalsAbove: [UInt64]) {
    self.depth = depth
    self.equalsAbove = equalsAbove
    self.stride = stride
    heads = [Int32](repeating: 0, count: depth > 0 ? 1 << Self.hashBits : 0)
  }

  /// Reports matches at a position that are longer than `shortest`, each longer than the one before, and enters the
  /// position. `runEnd` is the end of the run that begins there, if one does.
  mutating func find(
    _ bytes: Span<UInt8>, at position: Int, runEnd: Int?, longerThan shortest: Int,
    _ report: (_ distance: Int, _ length: Int) -> Void
  ) {
    // The bytes after a run distinguish it from other runs of its color. A run is found by its end, where it matches
    // the end of every run that is as long or longer.
    let anchor = runEnd ?? position
    guard anchor + 3 <= bytes.count else { return }
    var key =
      UInt32(bytes[anchor]) << 16 | UInt32(bytes[anchor + 1]) << 8 | UInt32(bytes[anchor + 2])
    if runEnd != nil { key |= (UInt32(bytes[position]) + 1) << 24 }
    let hash = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    var candidate = Int(heads[hash])
    var left = depth
    var best = shortest
    let end = min(bytes.count, position + Self.longestComparison)
    let longest = end - position
    let farthestMatch = min(DeflateTables.window, position)
    // No match can be longer than the longest.
    while candidate > 0, left > 0, best < longest {
      let entry = entries[candidate - 1]
      let farthest = anchor - Int(entry.anchor)
      // The lowest row that repeats the entry is the nearest candidate. The entry itself may match
      // further.
      var lowest = Int(entry.lowest)
      while lowest + stride < anchor, isEqualAbove(lowest + stride) { lowest += stride }
      if lowest != Int(entry.lowest) { entries[candidate - 1].lowest = Int32(lowest) }
      for attempt in 0..<2 {
        let distance = attempt == 0 ? anchor - lowest : farthest
        if attempt == 1, lowest == Int(entry.anchor) { break }
        // The distance is 0 or less if both anchors are the end of one run. A match that is no longer than the best one
        // differs at the best one's end or before.
        guard distance > 0, distance <= farthestMatch, best < longest,
          bytes[position &+ best] == bytes[position &- distance &+ best]
        else { continue }
        let length = endOfEquality(
          bytes.extracting(position..<end),
          bytes.extracting(position - distance..<end - distance), from: 0)
        if length > best {
          best = length
          report(distance, length)
        }
      }
      candidate = Int(entry.older)
      left -= 1
    }
    entries.append(
      Entry(anchor: Int32(anchor), lowest: Int32(anchor), older: heads[hash]))
    heads[hash] = Int32(entries.count)
  }

  @inline(__always)
  private func isEqualAbove(_ position: Int) -> Bool {
    equalsAbove[position >> 6] >> UInt64(position & 63) & 1 == 1
  }
}
