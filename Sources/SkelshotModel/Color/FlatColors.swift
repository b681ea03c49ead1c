import SkelshotPrimitives

extension DynamicColor {
  /// SkeletonView's flat colors and its default bone color, by name.
  package static let flatColors: [String: DynamicColor] = [
    "greenSea": greenSea,
    "turquoise": turquoise,
    "emerald": emerald,
    "peterRiver": peterRiver,
    "amethyst": amethyst,
    "wetAsphalt": wetAsphalt,
    "nephritis": nephritis,
    "belizeHole": belizeHole,
    "wisteria": wisteria,
    "midnightBlue": midnightBlue,
    "sunFlower": sunFlower,
    "carrot": carrot,
    "alizarin": alizarin,
    "clouds": clouds,
    "darkClouds": darkClouds,
    "concrete": concrete,
    "flatOrange": flatOrange,
    "pumpkin": pumpkin,
    "pomegranate": pomegranate,
    "silver": silver,
    "asbestos": asbestos,
    "skeletonDefault": skeletonDefault,
  ]

  /// The default bone color: `clouds` in light appearance and `darkClouds` in dark appearance.
  public static let skeletonDefault = DynamicColor(light: clouds.light, dark: darkClouds.dark)
}

// SkeletonView's flat colors as static members, as in `SkeletonGradient(baseColor: .midnightBlue)`.
extension DynamicColor {
  /// The color `#16a085` in both appearances.
  public static let greenSea = DynamicColor(hex: 0x16a085)
  /// The color `#1abc9c` in both appearances.
  public static let turquoise = DynamicColor(hex: 0x1abc9c)
  /// The color `#2ecc71` in both appearances.
  public static let emerald = DynamicColor(hex: 0x2ecc71)
  /// The color `#3498db` in both appearances.
  public static let peterRiver = DynamicColor(hex: 0x3498db)
  /// The color `#9b59b6` in both appearances.
  public static let amethyst = DynamicColor(hex: 0x9b59b6)
  /// The color `#34495e` in both appearances.
  public static let wetAsphalt = DynamicColor(hex: 0x34495e)
  /// The color `#27ae60` in both appearances.
  public static let nephritis = DynamicColor(hex: 0x27ae60)
  /// The color `#2980b9` in both appearances.
  public static let belizeHole = DynamicColor(hex: 0x2980b9)
  /// The color `#8e44ad` in both appearances.
  public static let wisteria = DynamicColor(hex: 0x8e44ad)
  /// The color `#2c3e50` in both appearances.
  public static let midnightBlue = DynamicColor(hex: 0x2c3e50)
  /// The color `#f1c40f` in both appearances.
  public static let sunFlower = DynamicColor(hex: 0xf1c40f)
  /// The color `#e67e22` in both appearances.
  public static let carrot = DynamicColor(hex: 0xe67e22)
  /// The color `#e74c3c` in both appearances.
  public static let alizarin = DynamicColor(hex: 0xe74c3c)
  /// The color `#ecf0f1` in both appearances.
  public static let clouds = DynamicColor(hex: 0xecf0f1)
  /// The color `#1c2325` in both appearances.
  public static let darkClouds = DynamicColor(hex: 0x1c2325)
  /// The color `#95a5a6` in both appearances.
  public static let concrete = DynamicColor(hex: 0x95a5a6)
  /// The color `#f39c12` in both appearances.
  public static let flatOrange = DynamicColor(hex: 0xf39c12)
  /// The color `#d35400` in both appearances.
  public static let pumpkin = DynamicColor(hex: 0xd35400)
  /// The color `#c0392b` in both appearances.
  public static let pomegranate = DynamicColor(hex: 0xc0392b)
  /// The color `#bdc3c7` in both appearances.
  public static let silver = DynamicColor(hex: 0xbdc3c7)
  /// The color `#7f8c8d` in both appearances.
  public static let asbestos = DynamicColor(hex: 0x7f8c8d)
}
