import SkelshotPrimitives

// UIColor's initialisers.
extension DynamicColor {
  /// Makes a colour that is the same in both appearances from its components, each 0…1.
  ///
  /// - Parameters:
  ///   - red: Red, 0…1, sRGB-encoded.
  ///   - green: Green, 0…1, sRGB-encoded.
  ///   - blue: Blue, 0…1, sRGB-encoded.
  ///   - alpha: Opacity, 0 (clear) … 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes an opaque colour that is the same in both appearances from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(Color(hex: hex))
  }

  /// Makes a grey that is the same in both appearances, 0 (black) … 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(Color(white: white, alpha: alpha))
  }
}
