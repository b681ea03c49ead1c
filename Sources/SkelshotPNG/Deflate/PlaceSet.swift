/// A set of positions, which tells how many of them come before another.
struct PlaceSet {
  private var words: [UInt64]
  /// Per word: members before it.
  private var before: [Int32] = []

  /// Makes an empty set of positions 0 … `last`.
  init(last: Int) { words = [UInt64](repeating: 0, count: last / 64 + 1) }

  /// Adds a position.
  @inline(__always)
  mutating func insert(_ position: Int32) {
    words[Int(position) >> 6] |= 1 << UInt64(position & 63)
  }

  /// The positions in order; from now on `count(upTo:)` may be asked.
  mutating func finish() -> [Int32] {
    var members: [Int32] = []
    before.reserveCapacity(words.count)
    for (index, word) in words.enumerated() {
      before.append(Int32(members.count))
      var rest = word
      while rest != 0 {
        members.append(Int32((index << 6) + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }

  /// How many members are no larger than a position.
  @inline(__always)
  func count(upTo position: Int32) -> Int {
    let word = Int(position) >> 6
    let mask = UInt64.max >> UInt64(63 - (position & 63))
    return Int(before[word]) + (words[word] & mask).nonzeroBitCount
  }
}
