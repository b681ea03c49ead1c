/// A straight (not premultiplied) sRGB color with components 0…1.
///
/// Components can be outside that range, as `complementary` can make them. They are clamped when the color becomes a
/// pixel.
public struct Color: Sendable, Hashable {
  /// Red, 0…1, sRGB-encoded.
  public var red: Double
  /// Green, 0…1, sRGB-encoded.
  public var green: Double
  /// Blue, 0…1, sRGB-encoded.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1 (opaque).
  public var alpha: Double
  /// Whether the color was made as a gray, like UIKit's white, black and grays. SkeletonView treats colors with fewer
  /// than three components as dark.
  package private(set) var isGrayscale = false

  /// Makes a color from its components, each 0…1.
  ///
  /// - Parameters:
  ///   - red: Red, 0…1, sRGB-encoded.
  ///   - green: Green, 0…1, sRGB-encoded.
  ///   - blue: Blue, 0…1, sRGB-encoded.
  ///   - alpha: The opacity, from 0 (clear) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque color from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255)
  }

  /// Makes a gray, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
    isGrayscale = true
  }

  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)

  /// Whether both have the same components, whether or not they were made as grays.
  public static func == (left: Color, right: Color) -> Bool {
    (left.red, left.green, left.blue, left.alpha)
      == (right.red, right.green, right.blue, right.alpha)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// Returns the color with another opacity, 0…1.
  package func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The second color of SkeletonView's pulses and gradients: slightly darker than a light color, clearly lighter
  /// than a dark one.
  ///
  /// The HSB brightness is scaled by 0.94 if the luma is 0.5 or more, else by 1.35. Grays of `init(white:alpha:)` are
  /// always scaled by 1.35: white stays white. At constant hue and saturation, this scales the three channels alike.
  /// Source: SkeletonView 1.31.0, `UIColor+Skeleton`.
  package var complementary: Color {
    let luma = Self.thousandLumas(red, green, blue) / 1000
    return luma >= 0.5 && !isGrayscale ? darker : lighter
  }

  /// The luma of levels, in a thousandth of their unit. Source: ITU-R BT.601.
  @inlinable
  package static func thousandLumas<Level: Numeric>(
    _ red: Level, _ green: Level, _ blue: Level
  ) -> Level {
    299 * red + 587 * green + 114 * blue
  }

  /// The color with its HSB brightness × 1.35. Components can exceed 1 until the color becomes a pixel.
  package var lighter: Color { scaled(by: 1.35) }

  /// The color with its HSB brightness × 0.94.
  package var darker: Color { scaled(by: 0.94) }

  private func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// Interpolates to another color, component by component.
  ///
  /// - Parameter fraction: 0 (this color) … 1 (the other).
  package func mixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
