/// A canonical Huffman code with a maximum code length. Source: RFC 1951, 3.2.2.
package struct HuffmanCode: Sendable {
  /// The code length of each symbol in bits; 0 for a symbol without a code.
  package private(set) var lengths: [UInt8]
  /// The code of each symbol. The lowest bit is the first bit in the file.
  package private(set) var codes: [UInt16]

  /// Builds a code from symbol counts. A single symbol gets a one-bit code.
  package init(counts: [Int], limit: Int) {
    self.init(lengths: Self.lengths(of: counts, limit: limit))
  }

  package init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt16](repeating: 0, count: lengths.count)
    // The next code to assign for each length.
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 2...16 { next[length] = (next[length] &+ next[length - 1]) &<< 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      codes[symbol] = Self.reversed(next[Int(length)], length: Int(length))
      next[Int(length)] &+= 1
    }
  }

  private static func reversed(_ code: UInt16, length: Int) -> UInt16 {
    // Swaps adjacent bits, then pairs of bits, groups of four bits, and bytes.
    var bits = code
    bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
    bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
    bits = (bits & 0x0f0f) << 4 | bits >> 4 & 0x0f0f
    return bits.byteSwapped >> UInt16(16 - length)
  }

  /// Returns code lengths in bits, computed by Huffman's algorithm. Codes over the limit are shortened to the limit,
  /// and the Kraft sum is restored to 1.
  package static func lengths(of counts: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard used.count > 1 else {
      for symbol in used { lengths[symbol] = 1 }
      return lengths
    }
    // Leaves are sorted by weight, and inner nodes are created in order of increasing weight.
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
      // Lengthens the longest code below the limit by one bit, and makes a code at the limit its sibling.
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

extension Int {
  /// The base-2 logarithm of a positive number, in units of 1/256, rounded down. Each squaring of the mantissa produces
  /// one bit of the result.
  package var binaryLogarithm: Int32 {
    precondition(self > 0, "only positive numbers have a logarithm")
    let whole = Int.bitWidth - 1 - leadingZeroBitCount
    // The mantissa in 1 ..< 2, with 30 fractional bits.
    var mantissa = whole <= 30 ? self << (30 - whole) : self >> (whole - 30)
    var result = Int32(whole)
    for _ in 0..<8 {
      // The parentheses are necessary because shifts bind tighter than multiplication in Swift.
      mantissa = (mantissa * mantissa) >> 30
      result <<= 1
      if mantissa >= 1 << 31 {
        mantissa >>= 1
        result |= 1
      }
    }
    return result
  }
}
