/// All opaque colours a film has shown: a bit for each of the 2²⁴, 2 MiB whatever the film.
struct ColorSet {
  /// How many colours are in the set.
  private(set) var count = 0
  private var bits = [UInt64](repeating: 0, count: 1 << 18)

  /// Adds a colour; its alpha is ignored.
  mutating func insert(_ color: UInt32) {
    let rgb = Int(color & 0xff_ffff)
    let bit = UInt64(1) << UInt64(rgb & 63)
    if bits[rgb >> 6] & bit == 0 {
      bits[rgb >> 6] |= bit
      count += 1
    }
  }
}
