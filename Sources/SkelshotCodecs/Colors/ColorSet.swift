/// All opaque colours a film has shown: a hash table for some thousands, from there on a bit for each
/// of the 2²⁴, 2 MiB whatever the film.
struct ColorSet {
  /// Colours up to which they are kept in the table.
  static let mostInTable = 4096

  private var table = ColorCounts()
  private var bits: [UInt64] = []
  private var bitCount = 0

  /// How many colours are in the set.
  var count: Int { bits.isEmpty ? table.liveColors : bitCount }

  /// Adds a colour; its alpha is ignored.
  mutating func insert(_ color: UInt32) {
    guard bits.isEmpty else { return setBit(of: color) }
    if table.add(1, of: color | 0xff00_0000), table.liveColors > Self.mostInTable {
      bits = [UInt64](repeating: 0, count: 1 << 18)
      table.forEachLive { color, _ in setBit(of: color) }
      table = ColorCounts()
    }
  }

  private mutating func setBit(of color: UInt32) {
    let rgb = Int(color & 0xff_ffff)
    let bit = UInt64(1) << UInt64(rgb & 63)
    if bits[rgb >> 6] & bit == 0 {
      bits[rgb >> 6] |= bit
      bitCount += 1
    }
  }
}
