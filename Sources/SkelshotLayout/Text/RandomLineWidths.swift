import SkelshotModel
import SkelshotPrimitives

/// The widths of one text's bars, one after the other.
///
/// The generator begins at seed XOR FNV-1a(the view's name and rows); each bar takes one number.
struct RandomLineWidths {
  private let least: Int
  private let count: UInt64
  private var generator: SplitMix64

  init(_ widths: LineWidths, name: String) {
    // Clamped far from the end of numbers; what is below 0 or above 100 is cut below.
    let clamped = (
      from: min(max(widths.from, -1_000), 1_000), to: min(max(widths.to, -1_000), 1_000)
    )
    least = clamped.from
    count = UInt64(max(0, clamped.to - clamped.from)) + 1
    let seed = UInt64(bitPattern: Int64(widths.seed))
    generator = SplitMix64(state: seed ^ FNV1a.hash(Array(name.utf8)))
  }

  /// The width of the next bar, 0…1, in whole percent.
  mutating func next() -> Double {
    // The high half of the product is evenly spread over 0..<count, to 2⁻⁵⁷.
    let percent = least + Int(generator.next().multipliedFullWidth(by: count).high)
    return Double(min(max(percent, 0), 100)) / 100
  }
}

/// Steele, Lea and Flood's SplitMix64 (2014): a small generator whose numbers are the same on every
/// machine.
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
