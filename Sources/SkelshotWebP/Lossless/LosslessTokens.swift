/// A single written pixel or a copy of several pixels.
struct LosslessToken {
  var position: Int32
  /// The number of copied pixels, or 1.
  var length: Int32
  /// The distance back to the copied pixels, or `literal` or `cached`.
  var distance: Int32

  /// The distance value that marks a pixel written as channel levels.
  static let literal: Int32 = 0
  /// The distance value that marks a pixel written as a color cache index.
  static let cached: Int32 = -1
}

/// The number of occurrences of each symbol in a list of tokens.
struct LosslessCounts {
  /// The counts of green values, then lengths, then color cache indices.
  var greens: [Int]
  var reds = [Int](repeating: 0, count: 256)
  var blues = [Int](repeating: 0, count: 256)
  var alphas = [Int](repeating: 0, count: 256)
  var distances = [Int](repeating: 0, count: LosslessNumber.distanceSymbols)
  var extraBits = 0

  static let firstLength = 256
  static let firstCached = firstLength + LosslessNumber.lengthSymbols

  init(cacheBits: Int) {
    greens = Array(
      repeating: 0, count: Self.firstCached + (cacheBits > 0 ? 1 << cacheBits : 0))
  }

  var all: [[Int]] { [greens, reds, blues, alphas, distances] }

  mutating func add(
    _ token: LosslessToken, pixel: UInt32, _ cache: LosslessCache, _ distances: LosslessDistances
  ) {
    switch token.distance {
    case LosslessToken.literal:
      greens[Int(pixel >> 8 & 255)] += 1
      reds[Int(pixel >> 16 & 255)] += 1
      blues[Int(pixel & 255)] += 1
      alphas[Int(pixel >> 24)] += 1
    case LosslessToken.cached: greens[Self.firstCached + cache.place(of: pixel)] += 1
    default:
      let length = LosslessNumber(Int(token.length))
      let distance = LosslessNumber(distances.number(of: Int(token.distance)))
      greens[Self.firstLength + length.symbol] += 1
      self.distances[distance.symbol] += 1
      extraBits += length.bitCount + distance.bitCount
    }
  }
}
