/// An axis-aligned rectangle in points or pixels. The y coordinate increases downward.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width. A rectangle whose width is 0 or less is empty.
  public var width: Double
  /// The height. A rectangle whose height is 0 or less is empty.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The width. A rectangle whose width is 0 or less is empty.
  ///   - height: The height. A rectangle whose height is 0 or less is empty.
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

  /// Returns the intersection of two rectangles, or `.zero` if its area is 0.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let shared = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return shared.isEmpty ? .zero : shared
  }

  package func offsetBy(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with all coordinates multiplied by a factor, such as the number of pixels per point.
  package func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// Returns the rectangle inset by the given amounts. Negative insets enlarge the rectangle.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

extension Rect {
  /// Rounds each edge to the nearest pixel. `scale` is in pixels per point, greater than 0.
  package func edgesRounded(toScale scale: Double) -> Rect {
    let (left, top) = (x.rounded(toScale: scale), y.rounded(toScale: scale))
    return Rect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }
}

extension Double {
  /// Rounds a length or position, in points, to whole pixels. `scale` is in pixels per point, greater than 0.
  package func rounded(toScale scale: Double) -> Double { (self * scale).rounded() / scale }
}

/// A point in points or pixels. The y coordinate increases downward.
public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points or pixels.
public struct Size: Sendable, Hashable {
  /// The width of the size.
  public var width: Double
  /// The height of the size.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns points × scale, rounded half away from zero. The size limits for pictures do not apply.
  package func pixels(atScale scale: Double) -> Size {
    Size(width: (width * scale).rounded(), height: (height * scale).rounded())
  }

  /// A size of 0 × 0.
  public static let zero = Size(width: 0, height: 0)
}
