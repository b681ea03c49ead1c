/// A set of positions as bits, which counts the members up to a position in constant time.
struct RankBitSet {
  private var words: [UInt64]
  /// Per word: members in the words before it.
  private var ranks: [Int32] = []

  /// Makes an empty set of positions 0 … `last`.
  init(last: Int) { words = [UInt64](repeating: 0, count: last / 64 + 1) }

  /// Adds a position.
  @inline(__always)
  mutating func insert(_ position: Int32) {
    words[Int(position) >> 6] |= 1 << UInt64(position & 63)
  }

  /// Counts the members and returns them in order; after this call `count(upTo:)` may be used.
  mutating func finish() -> [Int32] {
    var members: [Int32] = []
    ranks.reserveCapacity(words.count)
    for (index, word) in words.enumerated() {
      ranks.append(Int32(members.count))
      var rest = word
      while rest != 0 {
        members.append(Int32((index << 6) + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }

  /// The number of members that are not larger than a position.
  @inline(__always)
  func count(upTo position: Int32) -> Int {
    let word = Int(position) >> 6
    let mask = UInt64.max >> UInt64(63 - (position & 63))
    return Int(ranks[word]) + (words[word] & mask).nonzeroBitCount
  }
}
