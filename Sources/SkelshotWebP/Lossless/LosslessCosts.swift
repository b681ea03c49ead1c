import SkelshotFrames

/// The estimated cost of each symbol in the codes of a group, in units of 1/256 bit.
struct LosslessCosts {
  private(set) var greens: [Int32]
  private(set) var reds: [Int32]
  private(set) var blues: [Int32]
  private(set) var alphas: [Int32]
  private(set) var distances: [Int32]
  private(set) var lengths: [Int32] = []

  static let bit: Int32 = 256

  init(cacheBits: Int) {
    let counts = LosslessCounts(cacheBits: cacheBits)
    greens = Array(repeating: 7 * Self.bit, count: counts.greens.count)
    for symbol in LosslessCounts.firstLength..<greens.count { greens[symbol] = 5 * Self.bit }
    reds = Array(repeating: 0, count: 256)
    blues = reds
    alphas = reds
    distances = Array(repeating: 3 * Self.bit, count: LosslessNumber.distanceSymbols)
    addExtraBits()
  }

  init(_ counts: LosslessCounts) {
    greens = Self.information(counts.greens)
    reds = Self.information(counts.reds)
    blues = Self.information(counts.blues)
    alphas = Self.information(counts.alphas)
    distances = Self.information(counts.distances)
    addExtraBits()
  }

  private mutating func addExtraBits() {
    for symbol in distances.indices {
      distances[symbol] += Self.bit * Int32(LosslessNumber.bitCount(of: symbol))
    }
    lengths = LosslessNumber.symbolOfLength.map { symbol in
      greens[LosslessCounts.firstLength + Int(symbol)]
        + Self.bit * Int32(LosslessNumber.bitCount(of: Int(symbol)))
    }
  }

  func literal(_ pixel: UInt32) -> Int32 {
    greens[Int(pixel >> 8 & 255)] + reds[Int(pixel >> 16 & 255)] + blues[Int(pixel & 255)]
      + alphas[Int(pixel >> 24)]
  }

  /// Returns −log₂ of the frequency of each symbol. A symbol with a count of 0 costs as much as one with a count of ½.
  static func information(_ counts: [Int]) -> [Int32] {
    let total = counts.reduce(0, +)
    guard total > 0 else { return counts.map { _ in 4 * bit } }
    let all = total.binaryLogarithm
    return counts.map { $0 == 0 ? all + bit : all - $0.binaryLogarithm }
  }
}
