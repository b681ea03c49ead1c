/// A straight (not premultiplied) sRGB colour with components 0…1.
///
/// A component may leave that range in between, as `complementary` can make it; it is clamped when
/// the colour becomes a pixel.
public struct Color: Sendable, Hashable {
  /// Red, 0…1, sRGB-encoded.
  public var red: Double
  /// Green, 0…1, sRGB-encoded.
  public var green: Double
  /// Blue, 0…1, sRGB-encoded.
  public var blue: Double
  /// Opacity, 0 (clear) … 1 (opaque).
  public var alpha: Double
  /// Whether it was said as a grey, as UIKit's white, black and grays are, with a value for white alone. The original
  /// takes a colour of fewer than three components for a dark one.
  package private(set) var isGrayscale = false

  /// Makes a colour from its components, each 0…1.
  ///
  /// - Parameters:
  ///   - red: Red, 0…1, sRGB-encoded.
  ///   - green: Green, 0…1, sRGB-encoded.
  ///   - blue: Blue, 0…1, sRGB-encoded.
  ///   - alpha: Opacity, 0 (clear) … 1 (opaque).
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from `0xRRGGBB`.
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255)
  }

  /// Makes a grey, 0 (black) … 1 (white).
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

  /// Whether both have the same components, however they were said.
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

  /// The same colour at another opacity, 0…1.
  package func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The second colour of SkeletonView's pulses and gradients: a little darker for a light colour,
  /// clearly lighter for a dark one.
  ///
  /// Luma of at least 0.5 scales HSB brightness by 0.94, less by
  /// 1.35, and so does any luma of a grey of `init(white:alpha:)`: white stays white. Scaling the brightness at constant
  /// hue and saturation scales the three channels alike.
  /// Source: SkeletonView 1.31.0, `UIColor+Skeleton`.
  package var complementary: Color {
    let luma = Self.thousandLumas(red, green, blue) / 1000
    return luma >= 0.5 && !isGrayscale ? darker : lighter
  }

  /// How bright levels look together, times 1000, in their unit. Source: ITU-R BT.601.
  @inlinable
  package static func thousandLumas<Level: Numeric>(
    _ red: Level, _ green: Level, _ blue: Level
  ) -> Level {
    299 * red + 587 * green + 114 * blue
  }

  /// The colour with its HSB brightness × 1.35, which a component beyond 1 takes over 1 until it becomes a pixel.
  package var lighter: Color { scaled(by: 1.35) }

  /// The colour with its HSB brightness × 0.94.
  package var darker: Color { scaled(by: 0.94) }

  private func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// The colour a part of the way to another, component by component.
  ///
  /// - Parameters:
  ///   - other: The colour at fraction 1.
  ///   - fraction: 0 (this colour) … 1 (the other).
  package func mixed(with other: Color, fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
