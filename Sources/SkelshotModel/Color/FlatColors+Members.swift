import SkelshotPrimitives

// The flat colours as members: `SkeletonGradient(baseColor: .midnightBlue)`.
extension DynamicColor {
  /// `#16a085` in both appearances.
  public static let greenSea = DynamicColor(Color.greenSea)
  /// `#1abc9c` in both appearances.
  public static let turquoise = DynamicColor(Color.turquoise)
  /// `#2ecc71` in both appearances.
  public static let emerald = DynamicColor(Color.emerald)
  /// `#3498db` in both appearances.
  public static let peterRiver = DynamicColor(Color.peterRiver)
  /// `#9b59b6` in both appearances.
  public static let amethyst = DynamicColor(Color.amethyst)
  /// `#34495e` in both appearances.
  public static let wetAsphalt = DynamicColor(Color.wetAsphalt)
  /// `#27ae60` in both appearances.
  public static let nephritis = DynamicColor(Color.nephritis)
  /// `#2980b9` in both appearances.
  public static let belizeHole = DynamicColor(Color.belizeHole)
  /// `#8e44ad` in both appearances.
  public static let wisteria = DynamicColor(Color.wisteria)
  /// `#2c3e50` in both appearances.
  public static let midnightBlue = DynamicColor(Color.midnightBlue)
  /// `#f1c40f` in both appearances.
  public static let sunFlower = DynamicColor(Color.sunFlower)
  /// `#e67e22` in both appearances.
  public static let carrot = DynamicColor(Color.carrot)
  /// `#e74c3c` in both appearances.
  public static let alizarin = DynamicColor(Color.alizarin)
  /// `#ecf0f1` in both appearances.
  public static let clouds = DynamicColor(Color.clouds)
  /// `#1c2325` in both appearances.
  public static let darkClouds = DynamicColor(Color.darkClouds)
  /// `#95a5a6` in both appearances.
  public static let concrete = DynamicColor(Color.concrete)
  /// `#f39c12` in both appearances.
  public static let flatOrange = DynamicColor(Color.flatOrange)
  /// `#d35400` in both appearances.
  public static let pumpkin = DynamicColor(Color.pumpkin)
  /// `#c0392b` in both appearances.
  public static let pomegranate = DynamicColor(Color.pomegranate)
  /// `#bdc3c7` in both appearances.
  public static let silver = DynamicColor(Color.silver)
  /// `#7f8c8d` in both appearances.
  public static let asbestos = DynamicColor(Color.asbestos)
}
