/// Numbers the opaque colours that are met, from 1 in the order in which they come; 0 stands for
/// transparent pixels.
///
/// It has arrays of fixed size, unlike `ColorMap`: it is asked for the colour of each run.
struct ColorInterner: ~Copyable {
  /// The most colours that get a number.
  static let limit = 512

  /// The colours by number; the first stands for transparent pixels.
  private(set) var colors: [UInt32] = [0]

  /// Open addressing with four slots per colour; colours are opaque, so 0 is a free slot.
  private var keys = InlineArray<2048, UInt32>(repeating: 0)
  private var numbers = InlineArray<2048, UInt16>(repeating: 0)

  /// How many colours have a number.
  var count: Int { colors.count - 1 }

  /// Takes all numbers back.
  mutating func removeAll() {
    colors = [0]
    for slot in 0..<2048 { keys[slot] = 0 }
  }

  /// The number of a colour; nil where the colour is one too many.
  @inline(__always)
  mutating func number(of color: UInt32) -> UInt16? {
    if color == 0 { return 0 }
    var slot = colorHash(color, bits: 11)
    while keys[slot] != color {
      if keys[slot] == 0 { return insert(color, at: slot) }
      slot = (slot &+ 1) & 2047
    }
    return numbers[slot]
  }

  private mutating func insert(_ color: UInt32, at slot: Int) -> UInt16? {
    guard count < Self.limit else { return nil }
    let number = UInt16(colors.count)
    keys[slot] = color
    numbers[slot] = number
    colors.append(color)
    return number
  }
}
