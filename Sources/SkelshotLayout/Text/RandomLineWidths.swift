import SkelshotModel
import SkelshotPrimitives

/// The random widths of a text's bars, in order.
///
/// The seed is XORed with the FNV-1a hash of `View.widthName(in:)`. Each bar uses one random number.
struct RandomLineWidths {
  private let least: Int
  private let count: UInt64
  private var generator: SplitMix64

  init(_ widths: LineWidths, name: String) {
    // Both bounds are clamped to avoid overflow. The widths themselves are clamped to 0…100.
    let clamped = (
      from: min(max(widths.from, -1_000), 1_000), to: min(max(widths.to, -1_000), 1_000)
    )
    least = clamped.from
    count = UInt64(max(0, clamped.to - clamped.from)) + 1
    let seed = UInt64(bitPattern: Int64(widths.seed))
    generator = SplitMix64(state: seed ^ FNV1a.hash(Array(name.utf8)))
  }

  /// Returns the width of the next bar as a fraction of the line, 0…1, in steps of one percent.
  mutating func next() -> Double {
    // The high half of the product is uniform over 0..<count, with an error of at most 2⁻⁵⁷.
    let percent = least + Int(generator.next().multipliedFullWidth(by: count).high)
    return Double(min(max(percent, 0), 100)) / 100
  }
}

/// SplitMix64 by Steele, Lea and Flood (2014): a small generator with the same output on every machine.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
