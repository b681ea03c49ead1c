import SkelshotRaster

/// Finds earlier positions whose bytes match the bytes at a position, using hash chains. An entry stands for a position
/// in a row. If the rows below repeat the bytes, the entry also stands for the same column in those rows. The lowest
/// and the highest row of an entry are tried as candidates.
struct MatchFinder {
  private struct Entry {
    /// The hashed position: the end of the run that begins at the searched position, or the searched position if no
    /// run begins there.
    var anchor: Int32
    /// The position below the anchor, in the lowest row that is known to repeat the anchor's bytes.
    var lowest: Int32
    /// The index of the next older entry with the same hash, plus 1, or 0 at the end of the chain.
    var older: Int32
  }

  private let depth: Int
  private let stride: Int
  /// One bit per byte, set if the byte equals the byte in the row above.
  private let equalsAbove: [UInt64]
  /// The index of the newest entry for each hash, plus 1, or 0 if there is no entry.
  private var heads: [Int32]
  private var entries: [Entry] = []

  private static let hashBits = 13
  /// The maximum number of bytes that are compared to measure a match.
  private static let longestComparison = 4096

  /// - Parameters:
  ///   - depth: The maximum number of hash chain entries to compare.
  ///   - stride: The number of bytes in a row.
  init(depth: Int, stride: Int, equalsAbove: [UInt64]) {
    self.depth = depth
    self.equalsAbove = equalsAbove
    self.stride = stride
    heads = [Int32](repeating: 0, count: depth > 0 ? 1 << Self.hashBits : 0)
  }

  /// Adds a position to the table, and reports matches there that are longer than `shortest`. Each reported match is
  /// longer than the previous match. `runEnd` is the end of a run that begins at the position.
  mutating func find(
    _ bytes: Span<UInt8>, at position: Int, runEnd: Int?, longerThan shortest: Int,
    _ report: (_ distance: Int, _ length: Int) -> Void
  ) {
    // A run is hashed at its end because the bytes after the run distinguish it from other runs of the same color. The
    // end of a run matches the end of every run that is at least as long.
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
    while candidate > 0, left > 0, best < longest {
      let entry = entries[candidate - 1]
      let farthest = anchor - Int(entry.anchor)
      // The nearest candidate is in the lowest row that repeats the anchor's bytes. However, the anchor can match more
      // bytes.
      var lowest = Int(entry.lowest)
      while lowest + stride < anchor, isEqualAbove(lowest + stride) { lowest += stride }
      if lowest != Int(entry.lowest) { entries[candidate - 1].lowest = Int32(lowest) }
      for attempt in 0..<2 {
        let distance = attempt == 0 ? anchor - lowest : farthest
        if attempt == 1, lowest == Int(entry.anchor) { break }
        // The distance is not positive if both anchors are the end of the same run. A candidate that differs at the
        // byte after the best match cannot be longer.
        guard distance > 0, distance <= farthestMatch, best < longest,
          bytes[position &+ best] == bytes[position &- distance &+ best]
        else { continue }
        let length = ComparisonKernels.endOfEquality(
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
