/// All colours of a film without their alpha: a hash table of up to some thousands, from there on a bit
/// for each of the 2²⁴ colours, which takes 2 MiB whatever the film.
struct ColorSet: Sendable {
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

  /// The lowest colour that is not in the set, with an alpha of 0; nil where all are.
  var firstMissing: UInt32? {
    guard bits.isEmpty else {
      return bits.firstIndex { $0 != .max }.map {
        UInt32(($0 << 6) + (~bits[$0]).trailingZeroBitCount)
      }
    }
    var colors: [UInt32] = []
    table.forEachLive { color, _ in colors.append(color & 0xff_ffff) }
    var missing: UInt32 = 0
    for color in colors.sorted() where color == missing { missing += 1 }
    return missing
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
