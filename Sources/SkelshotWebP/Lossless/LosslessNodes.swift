/// The positions where tokens can begin: the starts of new content and the ends of copies. Nodes are numbered in the
/// order in which they are found, but they are visited in the order of their positions.
struct LosslessNodes {
  private(set) var positions: [Int32] = []
  /// The number of starts. The starts are the first nodes.
  let startCount: Int
  private let startWords: [UInt64]
  /// One bit per position, set if the position belongs to the current pass.
  private var words: [UInt64]
  /// For each position, the number of its node plus 1, or 0 if the position has no node.
  private var nodes: [Int32]

  init(starts: [Int32], end: Int) {
    startCount = starts.count
    words = Array(repeating: 0, count: end / 64 + 1)
    for start in starts { words[Int(start) >> 6] |= 1 << UInt64(start & 63) }
    words[end >> 6] |= 1 << UInt64(end & 63)
    startWords = words
    nodes = Array(repeating: 0, count: end + 1)
    for start in starts { _ = node(at: start) }
    _ = node(at: Int32(end))
  }

  /// Begins a pass with only the starts and the end.
  mutating func restart() { words = startWords }

  mutating func insert(_ position: Int32) {
    words[Int(position) >> 6] |= 1 << UInt64(position & 63)
  }

  /// Returns the node of a position. Adds the node if it is missing.
  mutating func node(at position: Int32) -> Int {
    let known = nodes[Int(position)]
    if known > 0 { return Int(known) - 1 }
    positions.append(position)
    nodes[Int(position)] = Int32(positions.count)
    return positions.count - 1
  }

  /// Returns the first position of this pass at or after `position`, or nil after the end.
  func first(from position: Int32) -> Int32? {
    var index = Int(position) >> 6
    guard index < words.count else { return nil }
    var word = words[index] & (UInt64.max << UInt64(position & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return Int32(index << 6 + word.trailingZeroBitCount)
  }

  /// Returns the last position of this pass at or before `position`, or 0 if there is none.
  func last(upTo position: Int32) -> Int32 {
    var index = Int(position) >> 6
    var word = words[index] & (UInt64.max >> UInt64(63 - (position & 63)))
    while word == 0 {
      guard index > 0 else { return 0 }
      index -= 1
      word = words[index]
    }
    return Int32(index << 6 + 63 - word.leadingZeroBitCount)
  }
}
