/// An axis-parallel rectangle; y grows downward. Points or pixels, as the context says.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Horizontal extent; a rect with a width of 0 or less is empty.
  public var width: Double
  /// Vertical extent; a rect with a height of 0 or less is empty.
  public var height: Double

  /// Makes a rectangle from its top-left corner and its extents.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: Horizontal extent; 0 or less is empty.
  ///   - height: Vertical extent; 0 or less is empty.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle of the given size at the origin.
  package init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The rectangle of no extent at the origin.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge, `x + width`.
  public var maxX: Double { x + width }
  /// The bottom edge, `y + height`.
  public var maxY: Double { y + height }
  /// The extents.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle holds no area.
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The part that both rectangles share; `.zero` where they share no area.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let shared = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return shared.isEmpty ? .zero : shared
  }

  /// The rectangle moved by the given distances.
  package func offsetBy(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with every coordinate multiplied by `factor`, as points become pixels.
  package func scaled(by factor: Double) -> Rect {
    Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// The rectangle made smaller by the insets (larger where they are negative).
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

extension Rect {
  /// The rectangle with each edge on the nearest pixel: rectangles that share an edge still do.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package func edgesRounded(toScale scale: Double) -> Rect {
    let (left, top) = (x.rounded(toScale: scale), y.rounded(toScale: scale))
    return Rect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }
}

extension Double {
  /// A length or place in points as a whole number of pixels, in points.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package func rounded(toScale scale: Double) -> Double { (self * scale).rounded() / scale }
}

/// A place in the plane; y grows downward. Points or pixels, as the context says.
public struct Point: Sendable, Hashable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Makes a point from its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height. Points or pixels, as the context says.
public struct Size: Sendable, Hashable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// Makes a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent in whole pixels of a picture this large in points: round(points × scale), halves
  /// away from zero. Whether a picture can have it is for the caller to check.
  package func pixels(atScale scale: Double) -> Size {
    Size(width: (width * scale).rounded(), height: (height * scale).rounded())
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
}
