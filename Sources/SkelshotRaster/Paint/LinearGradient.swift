public import SkelshotPrimitives

/// Colours that change along a line and stay the same across it.
///
/// The place of a pixel along the gradient is `t = xFactor · x + yFactor · y + offset`, with the
/// coordinates of the pixel's centre (column + 0.5, row + 0.5) on the canvas. Between two stops
/// premultiplied colours are mixed in proportion, in sRGB, as CSS does: next to a clear colour no
/// foreign tint shows. Before the first stop and after the last their colours continue. Two stops
/// at one location make a hard edge; the later colour holds at the location itself.
public struct LinearGradient: Sendable, Hashable {
  /// Change of t with a pixel to the right.
  package let xFactor: Double
  /// Change of t with a pixel down.
  package let yFactor: Double
  /// t at the canvas's top left corner.
  package let offset: Double
  /// The colours, by ascending location; one or more (a gradient of none paints nothing).
  package let stops: [GradientStop]

  /// A gradient between two points, in pixels of the canvas.
  ///
  /// If the points are the same, not finite, or too close to each other or too far away for numbers, the last colour is
  /// painted everywhere.
  public init(from start: Point, to end: Point, stops: [GradientStop]) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    self.init(
      xFactor: dx / square, yFactor: dy / square, offset: -(start.x * dx + start.y * dy) / square,
      stops: stops)
  }

  /// A gradient between two points of a unit square that is stretched to a rectangle.
  ///
  /// This is Core Animation's axial gradient: with p a place in the unit square, s the start and e
  /// the end, t = (p − s) · (e − s) / |e − s|². In a rectangle that is not square its lines of equal
  /// colour are not at right angles to the line from start to end.
  ///
  /// - Parameters:
  ///   - unitStart: Place of t = 0; (0, 0) is the rectangle's top left corner, (1, 1) the opposite.
  ///   - unitEnd: Place of t = 1. If it is the same place, the last colour is painted everywhere.
  ///   - rect: The rectangle, in pixels of the canvas.
  ///   - stops: The colours.
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
    // Also where it is farther from the origin than any pixel.
    let usable = ((abs(xFactor) + abs(yFactor)) * 0x1p32 + abs(offset)).isFinite
    self.xFactor = usable ? xFactor : 0
    self.yFactor = usable ? yFactor : 0
    self.offset = usable ? offset : 1
    self.stops = stops
  }

  /// Stops at equal distances from 0 to 1; a single colour gets a stop at 0.
  public static func evenlySpaced(_ colors: [Color]) -> [GradientStop] {
    let steps = Double(max(1, colors.count - 1))
    return colors.indices.map { GradientStop(location: Double($0) / steps, color: colors[$0]) }
  }
}

/// A colour at a place along a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The place, 0 (start) … 1 (end); held to that range, and to the location of the stop before.
  package var location: Double
  /// The colour there.
  package var color: Color

  /// Makes a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// What a shape is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case solid(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// A picture, brought to the canvas's pixels; clear where it has none.
  case picture(PlacedPicture)
}
