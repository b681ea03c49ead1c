/// An axis-parallel rectangle in points or pixels; y grows downward.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width; a rectangle with a width of 0 or less is empty.
  public var width: Double
  /// The height; a rectangle with a height of 0 or less is empty.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width; 0 or less is empty.
  ///   - height: The height; 0 or less is empty.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge, `x + width`.
  public var maxX: Double { x + width }
  /// The bottom edge, `y + height`.
  public var maxY: Double { y + height }
  /// The width and height.
  public var size: Size { Size(width: width, height: height) }
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the common part of both rectangles; `.zero` if it has no area.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let shared = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return shared.isEmpty ? .zero : shared
  }

  /// Returns the rectangle moved by the distances.
  package func offsetBy(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with every coordinate multiplied by a factor, such as the pixels per point.
  package func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// Returns the rectangle reduced by the insets; negative insets enlarge it.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

extension Rect {
  /// Rounds each edge to the nearest pixel, so that shared edges stay shared.
  ///
  /// - Parameter scale: The pixels per point, above 0.
  package func edgesRounded(toScale scale: Double) -> Rect {
    let (left, top) = (x.rounded(toScale: scale), y.rounded(toScale: scale))
    return Rect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }
}

extension Double {
  /// Rounds a length or position in points to whole pixels.
  ///
  /// - Parameter scale: The pixels per point, above 0.
  package func rounded(toScale scale: Double) -> Double { (self * scale).rounded() / scale }
}

/// A point of the plane in points or pixels; y grows downward.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Makes a point from its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points or pixels.
public struct Size: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size from its width and height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns the size in whole pixels: round(points × scale), with halves away from zero. The result is not limited
  /// to the sizes of pictures.
  package func pixels(atScale scale: Double) -> Size {
    Size(width: (width * scale).rounded(), height: (height * scale).rounded())
  }

  /// A size without width and height.
  public static let zero = Size(width: 0, height: 0)
}
