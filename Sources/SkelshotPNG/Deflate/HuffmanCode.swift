/// A canonical Huffman code with limited code lengths. Source: RFC 1951, 3.2.2.
struct HuffmanCode {
  /// Per symbol: the length of its code in bits; 0 where it has none.
  private(set) var lengths: [UInt8]
  /// Per symbol: its code, with the first bit lowest.
  private(set) var codes: [UInt16]

  /// Makes the code for counts of each symbol.
  ///
  /// A single symbol gets a code of one bit.
  init(counts: [Int], limit: Int) {
    self.init(lengths: Self.lengths(of: counts, limit: limit))
  }

  /// Makes the code of given lengths, 0…15.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    var next = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        var reversed = 0
        for bit in 0..<length where next >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        codes[symbol] = UInt16(reversed)
        next += 1
      }
      next <<= 1
    }
  }

  /// The code lengths of Huffman's algorithm. Where some are over the limit, they are cut to it, and the
  /// Kraft sum is brought back to 1.
  private static func lengths(of counts: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard used.count > 1 else {
      for symbol in used { lengths[symbol] = 1 }
      return lengths
    }
    // Leaves by weight, then inner nodes as they are made: both are in ascending order.
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
    for leaf in used.indices { ofLength[min(depths[leaf], limit)] += 1 }
    var sum = 0
    for length in 1...limit { sum += ofLength[length] << (limit - length) }
    while sum > 1 << limit {
      // One of the longest codes and the longest shorter one become siblings, a bit below the latter.
      ofLength[limit] -= 1
      var length = limit - 1
      while ofLength[length] == 0 { length -= 1 }
      ofLength[length] -= 1
      ofLength[length + 1] += 2
      sum -= 1
    }
    var symbol = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<ofLength[length] {
        lengths[used[symbol]] = UInt8(length)
        symbol += 1
      }
    }
    return lengths
  }
}
