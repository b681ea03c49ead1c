/// An sRGB color with straight (not premultiplied) alpha and components from 0 to 1.
///
/// Components can exceed this range, as in `complementary`. In pixels, components are clamped to 0…1.
public struct Color: Sendable, Hashable {
  /// The red component, 0…1, sRGB-encoded.
  public var red: Double
  /// The green component, 0…1, sRGB-encoded.
  public var green: Double
  /// The blue component, 0…1, sRGB-encoded.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double
  /// Whether the color was created as a gray. SkeletonView treats UIKit's white, black and grays as dark colors.
  package private(set) var isGrayscale = false

  /// Creates a color from components.
  ///
  /// - Parameters:
  ///   - red: The red component, 0…1, sRGB-encoded.
  ///   - green: The green component, 0…1, sRGB-encoded.
  ///   - blue: The blue component, 0…1, sRGB-encoded.
  ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255)
  }

  /// Creates a gray, from 0 (black) to 1 (white).
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

  /// Whether two colors have the same components. A gray can equal a color that was created from RGB components.
  public static func == (left: Color, right: Color) -> Bool {
    (left.red, left.green, left.blue, left.alpha)
      == (right.red, right.green, right.blue, right.alpha)
  }

  /// Hashes the color's components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// Returns the color with the given opacity, 0…1.
  package func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The second color of SkeletonView's pulses and gradients. The second color is slightly darker than a light color,
  /// or clearly lighter than a dark one.
  ///
  /// The HSB brightness is multiplied by 0.94 if the luma is at least 0.5, and otherwise by 1.35. Grays from
  /// `init(white:alpha:)` always use 1.35, so white stays white. Source: SkeletonView 1.31.0, `UIColor+Skeleton`.
  package var complementary: Color {
    let luma = Self.thousandLumas(red, green, blue) / 1000
    return luma >= 0.5 && !isGrayscale ? darker : lighter
  }

  /// The luma of the RGB components, multiplied by 1000. Source: ITU-R BT.601.
  @inlinable
  package static func thousandLumas<Level: Numeric>(
    _ red: Level, _ green: Level, _ blue: Level
  ) -> Level {
    299 * red + 587 * green + 114 * blue
  }

  /// The color with its HSB brightness multiplied by 1.35. Components can exceed 1.
  package var lighter: Color { scaled(by: 1.35) }

  /// The color with its HSB brightness multiplied by 0.94.
  package var darker: Color { scaled(by: 0.94) }

  private func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// The largest difference between the red, green or blue components of two colors, in levels, 0…255.
  package func distance(to other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) * 255
  }

  /// Interpolates the components between two colors. `fraction` is 0 for this color and 1 for the other color.
  package func mixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
