public import SkelshotPrimitives

// Source: SkeletonView 1.31.0, `UIColor+Skeleton`.
extension Color {
  /// `#16a085`.
  public static let greenSea = Color(hex: 0x16a085)
  /// `#1abc9c`.
  public static let turquoise = Color(hex: 0x1abc9c)
  /// `#2ecc71`.
  public static let emerald = Color(hex: 0x2ecc71)
  /// `#3498db`.
  public static let peterRiver = Color(hex: 0x3498db)
  /// `#9b59b6`.
  public static let amethyst = Color(hex: 0x9b59b6)
  /// `#34495e`.
  public static let wetAsphalt = Color(hex: 0x34495e)
  /// `#27ae60`.
  public static let nephritis = Color(hex: 0x27ae60)
  /// `#2980b9`.
  public static let belizeHole = Color(hex: 0x2980b9)
  /// `#8e44ad`.
  public static let wisteria = Color(hex: 0x8e44ad)
  /// `#2c3e50`.
  public static let midnightBlue = Color(hex: 0x2c3e50)
  /// `#f1c40f`.
  public static let sunFlower = Color(hex: 0xf1c40f)
  /// `#e67e22`.
  public static let carrot = Color(hex: 0xe67e22)
  /// `#e74c3c`.
  public static let alizarin = Color(hex: 0xe74c3c)
  /// `#ecf0f1`.
  public static let clouds = Color(hex: 0xecf0f1)
  /// `#1c2325`.
  public static let darkClouds = Color(hex: 0x1c2325)
  /// `#95a5a6`.
  public static let concrete = Color(hex: 0x95a5a6)
  /// `#f39c12`.
  public static let flatOrange = Color(hex: 0xf39c12)
  /// `#d35400`.
  public static let pumpkin = Color(hex: 0xd35400)
  /// `#c0392b`.
  public static let pomegranate = Color(hex: 0xc0392b)
  /// `#bdc3c7`.
  public static let silver = Color(hex: 0xbdc3c7)
  /// `#7f8c8d`.
  public static let asbestos = Color(hex: 0x7f8c8d)
}
