/// An outline of lines and curves, in points or pixels.
///
/// A path consists of subpaths. Each subpath begins with `move(to:)`. For filling, open subpaths count as closed.
public struct Path: Sendable, Hashable {
  /// The elements in drawing order.
  public private(set) var elements: [Element] = []

  /// One segment of a path. A segment starts at the end of the segment before it.
  public enum Element: Sendable, Hashable {
    /// Begins a subpath at a point.
    case move(to: Point)
    /// A straight line to a point.
    case line(to: Point)
    /// A quadratic Bézier curve to a point.
    case quadratic(control: Point, to: Point)
    /// A cubic Bézier curve to a point.
    case cubic(control1: Point, control2: Point, to: Point)
    /// A line to the start of the subpath.
    case close
  }

  private var start = Point.zero
  /// The end of the last element.
  package private(set) var current = Point.zero
  /// Whether a subpath has begun and is not closed.
  private var isOpen = false

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    (start, current, isOpen) = (point, point, true)
  }

  /// Adds a line to a point.
  public mutating func addLine(to point: Point) {
    begin()
    elements.append(.line(to: point))
    current = point
  }

  /// Adds a quadratic Bézier curve to a point.
  public mutating func addQuadratic(control: Point, to point: Point) {
    begin()
    elements.append(.quadratic(control: control, to: point))
    current = point
  }

  /// Adds a cubic Bézier curve to a point.
  public mutating func addCubic(control1: Point, control2: Point, to point: Point) {
    begin()
    elements.append(.cubic(control1: control1, control2: control2, to: point))
    current = point
  }

  /// Adds a line to the start of the subpath. Elements after it begin there, too.
  public mutating func close() {
    guard isOpen else { return }
    elements.append(.close)
    (current, isOpen) = (start, false)
  }

  /// Adds all elements of another path.
  public mutating func add(_ path: Path) {
    guard !path.isEmpty else { return }
    elements += path.elements
    (start, current, isOpen) = (path.start, path.current, path.isOpen)
  }

  /// Begins a subpath at the current point if no subpath is open.
  private mutating func begin() {
    if !isOpen { move(to: current) }
  }

  package mutating func replaceLast(with element: Element) {
    guard !elements.isEmpty else { return }
    elements[elements.count - 1] = element
    switch element {
    case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
      current = point
    case .close: break
    }
  }

  /// Returns the path with a closure applied to all its points.
  package func mapPoints(_ transform: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: transform(point))
      case .line(let point): .line(to: transform(point))
      case .quadratic(let control, let point):
        .quadratic(control: transform(control), to: transform(point))
      case .cubic(let first, let second, let point):
        .cubic(control1: transform(first), control2: transform(second), to: transform(point))
      case .close: .close
      }
    }
    (path.start, path.current, path.isOpen) = (transform(start), transform(current), isOpen)
    return path
  }

  /// Returns the path with a transform applied to all its points.
  public func applying(_ transform: Transform) -> Path {
    transform == .identity ? self : mapPoints { transform.apply(to: $0) }
  }

  /// The smallest rectangle around all points, including control points. Nil for a path without points, and if a
  /// coordinate is not finite.
  package var controlBounds: Rect? {
    var (low, high) = (
      Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity)
    )
    // The difference of a number that is not finite and itself is NaN, which stays in the sum.
    var sum = 0.0
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      sum += (point.x - point.x) + (point.y - point.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .quadratic(let control, let point):
        add(control)
        add(point)
      case .cubic(let first, let second, let point):
        add(first)
        add(second)
        add(point)
      case .close: break
      }
    }
    guard sum == 0, low.x <= high.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether two paths have equal elements.
  public static func == (left: Path, right: Path) -> Bool { left.elements == right.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The rule that decides which points are inside a path whose outlines overlap.
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// A point is inside if outlines run around it unequally often in both directions.
  case nonZero = "nonzero"
  /// A point is inside if an odd number of outlines runs around it.
  case evenOdd = "evenodd"
}
