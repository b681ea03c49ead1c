// Fonts, of which the height of a line counts.
extension KeyTable {
  static let font = KeyTable(
    .font, "A font by its family and size, and how high its lines are.",
    [
      KeySpec(
        .family, .string,
        "The family; the system font unless said. Fonts are not read: any other needs lineHeight or metrics.",
        example: #""system""#),
      KeySpec(.size, .number(.positiveLength), "Size in points.", default: "17", example: "12"),
      KeySpec(
        .lineHeight, .number(.positiveLength),
        "Height of a line in points, as UIFont.lineHeight says it; 1.193359375 × size, the system font's, unless said.",
        example: "23.2"),
      KeySpec(
        .metrics, .object(.fontMetrics),
        "The font's vertical metrics, instead of lineHeight: a line is size × (ascender − descender) / unitsPerEm high.",
        example: #"{"ascender": 756, "descender": -244}"#),
    ])

  static let fontMetrics = KeyTable(
    .fontMetrics, "A font's vertical metrics in its units, as its hhea table has them.",
    [
      KeySpec(
        .unitsPerEm, .number(.positiveLength), "How many units the size is divided into.",
        default: "1000", example: "2048"),
      KeySpec(
        .ascender, .number(.coordinate), "From the baseline up.", example: "756", isRequired: true),
      KeySpec(
        .descender, .number(.coordinate), "From the baseline down, below 0.", example: "-244",
        isRequired: true),
    ])
}
