/// Digits and capital letters of three columns and five rows.
enum TinyFont {
  /// Columns of a letter, without the gap behind it.
  static let width = 3
  /// Rows of a letter.
  static let height = 5

  /// The rows of a letter from the top, three bits each, the left column in the highest; nil for what it does not have.
  static func rows(of letter: Character) -> [UInt8]? {
    guard let place = letters.firstIndex(of: letter) else { return nil }
    let number = letters.distance(from: letters.startIndex, to: place)
    return (0..<height).map { UInt8((shapes[number] >> UInt16(3 * (height - 1 - $0))) & 7) }
  }

  private static let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// Fifteen bits for each letter, row by row.
  private static let shapes: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
    0b011_100_100_100_011, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
    0b011_100_101_101_011, 0b101_101_111_101_101, 0b111_010_010_010_111, 0b001_001_001_101_010,
    0b101_101_110_101_101, 0b100_100_100_100_111, 0b101_111_111_101_101, 0b110_101_101_101_101,
    0b010_101_101_101_010, 0b110_101_110_100_100, 0b010_101_101_110_011, 0b110_101_110_101_101,
    0b011_100_010_001_110, 0b111_010_010_010_010, 0b101_101_101_101_111, 0b101_101_101_101_010,
    0b101_101_111_111_101, 0b101_101_010_101_101, 0b101_101_010_010_010, 0b111_001_010_100_111,
  ]
}
