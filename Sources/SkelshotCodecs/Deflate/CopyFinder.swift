/// Finds earlier places that begin as a place does.
struct CopyFinder {
  private let depth: Int
  /// Per hash: the last place in `found` that has it, plus 1.
  private var heads = [Int32](repeating: 0, count: 1 << Self.hashBits)
  private var found: [(anchor: Int32, before: Int32)] = []

  private static let hashBits = 13

  init(depth: Int) { self.depth = depth }

  /// Hands out copies for a position, each longer than the one before it and from further away, and
  /// remembers the position.
  ///
  /// - Parameters:
  ///   - runEnd: Where the run ends that begins at the position; nil where none does.
  ///   - shortest: Copies up to this length are of no use.
  ///   - longest: How far a copy is followed.
  mutating func find(
    _ bytes: Span<UInt8>, at position: Int, runEnd: Int?, longerThan shortest: Int,
    atMost longest: Int, _ body: (_ distance: Int, _ length: Int) -> Void
  ) {
    // A run is told by what follows: its beginning is a copy of the end of every longer one.
    let anchor = runEnd ?? position
    guard anchor + 3 <= bytes.count else { return }
    var key = UInt32(bytes[anchor]) << 16 | UInt32(bytes[anchor + 1]) << 8
      | UInt32(bytes[anchor + 2])
    if runEnd != nil { key |= (UInt32(bytes[position]) + 1) << 24 }
    let hash = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    var candidate = Int(heads[hash])
    var left = depth
    var best = shortest
    let end = min(bytes.count, position + longest)
    while candidate > 0, left > 0 {
      let entry = found[candidate - 1]
      let distance = anchor - Int(entry.anchor)
      guard distance <= min(DeflateTables.window, position) else { break }
      let here = bytes.extracting(position..<end)
      let there = bytes.extracting(position - distance..<end - distance)
      // Two positions may lie before the end of one run. A copy no longer than the best differs here.
      if distance > 0, best < here.count, here[best] == there[best] {
        let length = endOfEquality(here, there, from: 0)
        if length > best {
          best = length
          body(distance, length)
        }
      }
      candidate = Int(entry.before)
      left -= 1
    }
    found.append((Int32(anchor), heads[hash]))
    heads[hash] = Int32(found.count)
  }
}
