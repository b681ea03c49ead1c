/// A prefix code with lengths up to a limit. Source: RFC 1951, 3.2.2.
struct HuffmanCode {
  /// Per symbol: bits of its code; 0 where it has none.
  private(set) var lengths: [UInt8]
  /// Per symbol: its code, the first bit lowest.
  private(set) var codes: [UInt16]

  /// Makes the code for a number of occurrences of each symbol.
  ///
  /// One symbol alone gets a code of one bit.
  init(counts: [Int], limit: Int) {
    lengths = Self.lengths(of: counts, limit: limit)
    codes = [UInt16](repeating: 0, count: counts.count)
    var next = 0
    for length in 1...limit {
      for symbol in lengths.indices where lengths[symbol] == length {
        var reversed = 0
        for bit in 0..<length where next >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        codes[symbol] = UInt16(reversed)
        next += 1
      }
      next <<= 1
    }
  }

  /// Huffman's lengths; where they are over the limit, the sum of Kraft and McMillan is put right.
  private static func lengths(of counts: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard used.count > 1 else {
      for symbol in used { lengths[symbol] = 1 }
      return lengths
    }
    // Leaves in order, then inner nodes in the order in which they are made: both are sorted.
    var weights = used.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * used.count - 1)
    var leaf = 0
    var inner = used.count
    for node in used.count..<2 * used.count - 1 {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < used.count && (inner >= node || weights[leaf] <= weights[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        parents[child] = node
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
    }
    var ofLength = [Int](repeating: 0, count: limit + 1)
    for place in used.indices { ofLength[min(depths[place], limit)] += 1 }
    var sum = 0
    for length in 1...limit { sum += ofLength[length] << (limit - length) }
    while sum > 1 << limit {
      // A code of the longest kind moves beside a shorter one, which becomes a bit longer.
      ofLength[limit] -= 1
      var length = limit - 1
      while ofLength[length] == 0 { length -= 1 }
      ofLength[length] -= 1
      ofLength[length + 1] += 2
      sum -= 1
    }
    var place = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<ofLength[length] {
        lengths[used[place]] = UInt8(length)
        place += 1
      }
    }
    return lengths
  }
}
