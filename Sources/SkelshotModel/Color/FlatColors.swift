import SkelshotPrimitives

extension DynamicColor {
  /// The flat colours that SkeletonView names, and its default bone colour.
  ///
  /// Source: SkeletonView 1.31.0, `UIColor+Skeleton`.
  public static let flatColors: [String: DynamicColor] = [
    "greenSea": flat(0x16a085), "turquoise": flat(0x1abc9c), "emerald": flat(0x2ecc71),
    "peterRiver": flat(0x3498db), "amethyst": flat(0x9b59b6), "wetAsphalt": flat(0x34495e),
    "nephritis": flat(0x27ae60), "belizeHole": flat(0x2980b9), "wisteria": flat(0x8e44ad),
    "midnightBlue": flat(0x2c3e50), "sunFlower": flat(0xf1c40f), "carrot": flat(0xe67e22),
    "alizarin": flat(0xe74c3c), "clouds": flat(0xecf0f1), "darkClouds": flat(0x1c2325),
    "concrete": flat(0x95a5a6), "flatOrange": flat(0xf39c12), "pumpkin": flat(0xd35400),
    "pomegranate": flat(0xc0392b), "silver": flat(0xbdc3c7), "asbestos": flat(0x7f8c8d),
    "skeletonDefault": skeletonDefault,
  ]

  /// The colour of a bone unless something else is said: clouds in light appearance, darkClouds in
  /// dark.
  public static let skeletonDefault = DynamicColor(
    light: Color(hex: 0xecf0f1), dark: Color(hex: 0x1c2325))

  private static func flat(_ hex: UInt32) -> DynamicColor { DynamicColor(Color(hex: hex)) }
}
