public import SkelshotPrimitives

/// A gradient whose color changes along a line.
///
/// A pixel's position along the gradient is `t = xFactor · x + yFactor · y + offset`, where (x, y) is the pixel's
/// center (column + 0.5, row + 0.5) on the canvas. Colors between two stops are interpolated in premultiplied sRGB, as
/// in CSS. A transparent stop therefore shows no color. The first and last colors extend beyond their stops. Two stops
/// at the same location make a hard edge, and the later color applies at the location itself.
public struct LinearGradient: Sendable, Hashable {
  /// The change of t per pixel to the right.
  package let xFactor: Double
  /// The change of t per pixel down.
  package let yFactor: Double
  /// The value of t at the canvas's top left corner.
  package let offset: Double
  /// The colors in ascending order of location. A gradient without stops paints nothing.
  package let stops: [GradientStop]

  /// Makes a gradient between two points in canvas pixels.
  ///
  /// If the points are equal, not finite, or too close or too far apart for floating-point arithmetic, the last color
  /// is painted everywhere.
  public init(from start: Point, to end: Point, stops: [GradientStop]) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    self.init(
      xFactor: dx / square, yFactor: dy / square, offset: -(start.x * dx + start.y * dy) / square,
      stops: stops)
  }

  /// Makes a gradient between two points in a unit square that is stretched to a rectangle.
  ///
  /// The gradient matches Core Animation's axial gradient: t = (p − s) · (e − s) / |e − s|². Here, p is a point in the
  /// unit square, s is the start and e is the end. If the rectangle is not a square, lines of equal color are not
  /// perpendicular to the gradient's axis.
  ///
  /// - Parameters:
  ///   - unitStart: The point where t = 0. (0, 0) is the rectangle's top left corner, and (1, 1) is the bottom right
  ///     corner.
  ///   - unitEnd: The point where t = 1. If both points are equal, the last color is painted everywhere.
  ///   - rect: The rectangle in canvas pixels.
  ///   - stops: The colors.
  public init(unitStart: Point, unitEnd: Point, in rect: Rect, stops: [GradientStop]) {
    let (dx, dy) = (unitEnd.x - unitStart.x, unitEnd.y - unitStart.y)
    let square = dx * dx + dy * dy
    let xFactor = dx == 0 ? 0 : dx / (square * rect.width)
    let yFactor = dy == 0 ? 0 : dy / (square * rect.height)
    self.init(
      xFactor: xFactor, yFactor: yFactor,
      offset: -(rect.x * xFactor + rect.y * yFactor)
        - (unitStart.x * dx + unitStart.y * dy) / square,
      stops: stops)
  }

  private init(xFactor: Double, yFactor: Double, offset: Double, stops: [GradientStop]) {
    // t must be finite even at positions far outside the canvas.
    let usable = ((abs(xFactor) + abs(yFactor)) * 0x1p32 + abs(offset)).isFinite
    self.xFactor = usable ? xFactor : 0
    self.yFactor = usable ? yFactor : 0
    self.offset = usable ? offset : 1
    self.stops = stops
  }

  /// Returns stops that are evenly spaced from 0 to 1. A single color gets a stop at 0.
  public static func evenlySpaced(_ colors: [Color]) -> [GradientStop] {
    let steps = Double(max(1, colors.count - 1))
    return colors.indices.map { GradientStop(location: Double($0) / steps, color: colors[$0]) }
  }
}

/// A color at a location in a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The location, 0 (start) … 1 (end). For painting, the location is clamped to 0…1 and is not less than the previous
  /// stop's location.
  package var location: Double
  package var color: Color

  /// Makes a stop at a location in 0…1.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// The fill of a shape.
public enum Paint: Sendable, Hashable {
  /// A single color.
  case solid(Color)
  /// A gradient along a line.
  case linearGradient(LinearGradient)
  /// A gradient around a point.
  case radialGradient(RadialGradient)
  /// A picture resampled to the canvas's pixels, transparent outside its bounds.
  case picture(PlacedPicture)
}
