import SkelshotFrames

/// A prefix code with the header that stores its code lengths. Source: RFC 9649, 6.2.1.
struct LosslessCode {
  private enum Header {
    case symbols([Int])
    case lengths(LosslessCodeLengths)
  }

  private let code: HuffmanCode
  private let header: Header
  /// The number of bits for each symbol. If a code has a single symbol, that symbol takes 0 bits.
  let lengths: [UInt8]
  /// The size of the header and all symbols in bits, without extra bits.
  let bitCount: Int

  /// Makes the code that takes the fewest bits together with its header. If `isFinal` is true, also tries codes with
  /// shorter headers.
  init(_ counts: [Int], isFinal: Bool = false) {
    var best = Self(counts, lengths: HuffmanCode.lengths(of: counts, limit: Self.longest))
    if isFinal, case .lengths = best.header {
      var tried = Set([best.code.lengths])
      for other in Self.evenedOut(counts) {
        for limit in [Self.longest, 9, 8, 7, 6, 5] {
          let used = other.count { $0 > 0 }
          guard used <= 1 << limit else { break }
          let lengths = HuffmanCode.lengths(of: other, limit: limit)
          guard tried.insert(lengths).inserted else { continue }
          let code = Self(counts, lengths: lengths)
          if code.bitCount < best.bitCount { best = code }
        }
      }
    }
    self = best
  }

  private init(_ counts: [Int], lengths: [UInt8]) {
    let used = lengths.indices.filter { lengths[$0] > 0 }
    code = HuffmanCode(lengths: lengths)
    self.lengths = used.count > 1 ? lengths : Array(repeating: 0, count: lengths.count)
    var bits = 0
    for symbol in used { bits += counts[symbol] * Int(self.lengths[symbol]) }
    if used.count <= 2, used.allSatisfy({ $0 < 256 }) {
      header = .symbols(used.isEmpty ? [0] : used)
      bits += 3 + ((used.first ?? 0) > 1 ? 8 : 1) + (used.count == 2 ? 8 : 0)
    } else {
      let lengths = LosslessCodeLengths(lengths)
      header = .lengths(lengths)
      bits += 1 + lengths.bitCount
    }
    bitCount = bits
  }

  private static let longest = 15

  func write(to bits: inout BitWriter) {
    switch header {
    case .symbols(let symbols):
      bits.append(1, 1)
      bits.append(UInt64(symbols.count - 1), 1)
      let isLong = symbols[0] > 1
      bits.append(isLong ? 1 : 0, 1)
      bits.append(UInt64(symbols[0]), isLong ? 8 : 1)
      for symbol in symbols.dropFirst() { bits.append(UInt64(symbol), 8) }
    case .lengths(let lengths):
      bits.append(0, 1)
      lengths.write(to: &bits)
    }
  }

  func append(_ symbol: Int, to bits: inout BitWriter) {
    bits.append(UInt64(code.codes[symbol]), Int(lengths[symbol]))
  }

  /// Returns the counts, and variants in which similar neighboring counts are averaged. Codes for such variants have
  /// shorter headers because more neighboring code lengths are equal.
  private static func evenedOut(_ counts: [Int]) -> [[Int]] {
    var all = [counts]
    for most in [1, 2, 4] {
      var even = counts
      var start = 0
      while start < counts.count {
        var end = start
        var sum = 0
        var (low, high) = (Int.max, 0)
        while end < counts.count, counts[end] > 0 {
          low = min(low, counts[end])
          high = max(high, counts[end])
          guard high - low <= max(most, low * most / 4) else { break }
          sum += counts[end]
          end += 1
        }
        if end - start > 2 {
          for index in start..<end { even[index] = max(1, sum / (end - start)) }
        }
        start = max(end, start + 1)
      }
      all.append(even)
    }
    return all
  }
}
