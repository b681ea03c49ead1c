import SkelshotFrames

struct DeflateCounts {
  private(set) var literals = [Int](repeating: 0, count: 286)
  private(set) var distances = [Int](repeating: 0, count: 30)

  /// Counts each piece's symbols as many times as the piece is written, plus one end-of-block symbol.
  init(_ sequence: TokenSequence, weights: [Int]) {
    var start = 0
    for (end, weight) in zip(sequence.ends, weights) {
      if weight > 0 { count(sequence.tokens[start..<end], weight: weight) }
      start = end
    }
    literals[DeflateTables.endOfBlock] += 1
  }

  init(_ tokens: ArraySlice<DeflateToken>) {
    count(tokens, weight: 1)
    literals[DeflateTables.endOfBlock] += 1
  }

  private mutating func count(_ tokens: ArraySlice<DeflateToken>, weight: Int) {
    let tables = DeflateTables.shared
    for token in tokens {
      if token.distance == 0 {
        literals[Int(token.value)] += weight
      } else {
        literals[257 + Int(tables.lengthSymbol[Int(token.value)])] += weight
        distances[DeflateTables.symbol(ofDistance: Int(token.distance))] += weight
      }
    }
  }

  func joined(_ other: DeflateCounts) -> DeflateCounts {
    var counts = self
    for symbol in literals.indices { counts.literals[symbol] += other.literals[symbol] }
    for symbol in distances.indices { counts.distances[symbol] += other.distances[symbol] }
    counts.literals[DeflateTables.endOfBlock] -= 1
    return counts
  }

  /// Returns the length of the block's tokens in bits, without the header.
  func bits(_ literalLengths: [UInt8], _ distanceLengths: [UInt8]) -> Int {
    let tables = DeflateTables.shared
    var sum = 0
    for (symbol, count) in literals.enumerated() {
      let extra = symbol > 256 ? tables.lengths[symbol - 257].bits : 0
      sum += count * (Int(literalLengths[symbol]) + extra)
    }
    for (symbol, count) in distances.enumerated() {
      sum += count * (Int(distanceLengths[symbol]) + tables.distances[symbol].bits)
    }
    return sum
  }

  var ownCodesBits: Int {
    bits(
      HuffmanCode.lengths(of: literals, limit: 15), HuffmanCode.lengths(of: distances, limit: 15))
  }

  /// The estimated size of the block in bits, with dynamic codes and their code lengths. Extra bits are not included
  /// because they do not depend on the division into blocks. The length of each symbol's code is estimated from the
  /// symbol's frequency.
  var estimatedBits: Int {
    var header = CodeLengthEstimate()
    let tokens = header.add(literals) + header.add(distances)
    return (tokens + header.bits) / Int(DeflateCosts.bit)
  }
}

/// The estimated size of the code lengths in a block header.
private struct CodeLengthEstimate {
  private var counts = [Int](repeating: 0, count: 19)
  private var extraBits = 0

  private static let logarithms = (1...1024).map(\.binaryLogarithm)

  /// Returns log₂ of a positive number, in units of 1/256. For large numbers, only the highest bits are used.
  private static func logarithm(_ count: Int) -> Int32 {
    if count <= 1024 { return logarithms[count - 1] }
    let surplus = Int.bitWidth - 10 - count.leadingZeroBitCount
    return logarithms[(count >> surplus) - 1] + Int32(surplus) * DeflateCosts.bit
  }

  /// Counts the lengths of a code and returns the information content of the symbols, in units of 1/256 bit.
  mutating func add(_ symbols: [Int]) -> Int {
    let total = symbols.reduce(0, +)
    guard total > 0 else {
      counts[0] += 1
      return 0
    }
    let logarithm = Self.logarithm(total)
    var information = 0
    var (last, repetitions) = (-1, 0)
    for count in symbols {
      // Most symbols do not occur in a block.
      if count == 0, last == 0 {
        repetitions += 1
        continue
      }
      var length = 0
      if count > 0 {
        let bits = max(DeflateCosts.bit, logarithm - Self.logarithm(count))
        information += count * Int(bits)
        length = min(15, Int(bits + DeflateCosts.bit / 2) / Int(DeflateCosts.bit))
      }
      if length == last {
        repetitions += 1
      } else {
        close(last, repetitions)
        (last, repetitions) = (length, 1)
      }
    }
    // Trailing zeros are not stored.
    if last > 0 { close(last, repetitions) }
    return information
  }

  /// Counts the symbols for a repeated length. Source: RFC 1951, 3.2.7.
  private mutating func close(_ length: Int, _ repetitions: Int) {
    guard length >= 0 else { return }
    let least = length == 0 ? 3 : 4
    guard repetitions >= least else {
      counts[length] += repetitions
      return
    }
    if length == 0 {
      counts[repetitions <= 10 ? 17 : 18] += (repetitions + 137) / 138
      extraBits += repetitions <= 10 ? 3 : 7
    } else {
      counts[length] += 1
      counts[16] += (repetitions + 4) / 6
      extraBits += 2 * ((repetitions + 4) / 6)
    }
  }

  /// The size in units of 1/256 bit: the block's type, three counts, three bits for each of about 16 code length
  /// symbols, and the code lengths.
  var bits: Int {
    let total = Self.logarithm(max(1, counts.reduce(0, +)))
    var sum = (17 + 3 * 16 + extraBits) * Int(DeflateCosts.bit)
    for count in counts where count > 0 {
      sum += count * Int(max(DeflateCosts.bit, total - Self.logarithm(count)))
    }
    return sum
  }
}
