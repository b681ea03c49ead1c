import SkelshotPrimitives

/// A line of a path between two points on the subpixel grid, directed downward.
struct PathEdge: Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int
  /// The change of x per unit of y.
  var slope: Double
  /// 1 if the path runs downward, and −1 if it runs upward.
  var direction: Int32

  /// Returns x at a height within the edge. Neighboring rows get the same x at their common border.
  @inline(__always)
  func x(at y: Int) -> Int {
    y == y1 ? x1 : x0 + nearest(Double(y - y0) * slope)
  }
}

/// Returns the integer nearest to a number within ±2⁴⁷. Ties are rounded up.
///
/// `Double.rounded` is a function call on baseline x86-64.
@inline(__always)
func nearest(_ value: Double) -> Int { Int(value + 0x1p48 + 0.5) - (1 << 48) }

/// The lines of a flattened path on a canvas, without horizontal lines.
///
/// Lines above, below and to the right of the canvas do not change its pixels and are left out. Lines to the left of
/// the canvas change the winding numbers of all its pixels. These lines become vertical lines at its left edge.
struct PathEdges {
  private(set) var edges: [PathEdge] = []
  /// The columns that the edges touch.
  private(set) var columns = 0..<0
  /// The number of pieces into which the borders of pixels cut the edges, or slightly more.
  private(set) var pieceCount = 0
  private let right: Int
  private let bottom: Int
  private let limit: Int
  private var low = Int.max
  private var high = Int.min

  /// Collects the edges of a path. A path with a coordinate that is not finite has no edges.
  ///
  /// - Parameter limit: The maximum number of pieces. Further edges are left out.
  init(_ path: Path, in size: PixelSize, limit: Int) {
    self.limit = limit
    right = size.width << SubpixelGrid.shift
    bottom = size.height << SubpixelGrid.shift
    guard path.controlBounds != nil else { return }
    let (width, height) = (Double(size.width), Double(size.height))
    edges.reserveCapacity(8 * path.elements.count)
    var start = Point.zero
    var last = Point.zero
    for element in path.elements where pieceCount <= limit {
      switch element {
      case .move(let point):
        add(last, start)
        (start, last) = (point, point)
      case .line(let point):
        add(last, point)
        last = point
      case .quadratic(let control, let point):
        if Self.isVisible([last, control, point], width, height) {
          CurveFlattening.quadratic(last, control, point) { next in
            add(last, next)
            last = next
          }
        } else {
          add(last, point)
          last = point
        }
      case .cubic(let first, let second, let point):
        if Self.isVisible([last, first, second, point], width, height) {
          CurveFlattening.cubic(last, first, second, point) { next in
            add(last, next)
            last = next
          }
        } else {
          add(last, point)
          last = point
        }
      case .close:
        add(last, start)
        last = start
      }
    }
    add(last, start)
    guard !edges.isEmpty else { return }
    columns = (low >> SubpixelGrid.shift)..<min(size.width, (high >> SubpixelGrid.shift) + 1)
  }

  /// Returns whether a curve can cross the canvas. If not, the curve and its chord have the same effect.
  private static func isVisible(_ points: [Point], _ width: Double, _ height: Double) -> Bool {
    !(points.allSatisfy { $0.y <= 0 } || points.allSatisfy { $0.y >= height }
      || points.allSatisfy { $0.x <= 0 } || points.allSatisfy { $0.x >= width })
  }

  @inline(__always)
  private mutating func add(_ from: Point, _ to: Point) {
    let a = (x: SubpixelGrid.snapped(toGrid: from.x), y: SubpixelGrid.snapped(toGrid: from.y))
    let b = (x: SubpixelGrid.snapped(toGrid: to.x), y: SubpixelGrid.snapped(toGrid: to.y))
    if a.y < b.y {
      add(a.x, a.y, b.x, b.y, 1)
    } else if a.y > b.y {
      add(b.x, b.y, a.x, a.y, -1)
    }
  }

  @inline(__always)
  private mutating func add(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ direction: Int32) {
    if x0 >= 0, y0 >= 0, x1 >= 0, y1 <= bottom, x0 <= right, x1 <= right {
      append(x0, y0, x1, y1, direction)
    } else {
      clip(x0, y0, x1, y1, direction)
    }
  }

  private mutating func append(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ direction: Int32) {
    (low, high) = (min(low, x0, x1), max(high, x0, x1))
    pieceCount += (abs(x1 - x0) + y1 - y0) >> SubpixelGrid.shift + 2
    guard pieceCount <= limit else { return }
    edges.append(
      PathEdge(
        x0: x0, y0: y0, x1: x1, y1: y1, slope: Double(x1 - x0) / Double(y1 - y0),
        direction: direction))
  }

  private mutating func clip(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ direction: Int32) {
    guard y1 > 0, y0 < bottom, min(x0, x1) < right else { return }
    let whole = PathEdge(
      x0: x0, y0: y0, x1: x1, y1: y1, slope: Double(x1 - x0) / Double(y1 - y0), direction: direction
    )
    let (top, end) = (max(y0, 0), min(y1, bottom))
    // The edge is cut where it crosses the left and right edges of the canvas.
    var cuts = [top]
    func cut(_ line: Int) {
      guard x0 < line && x1 > line || x0 > line && x1 < line else { return }
      let y = y0 + nearest(Double(line - x0) / whole.slope)
      if y > top, y < end { cuts.append(y) }
    }
    cut(0)
    cut(right)
    cuts.sort()
    cuts.append(end)
    for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
      let (a, b) = (whole.x(at: from), whole.x(at: to))
      let middle = (a + b) / 2
      if middle >= right { continue }
      append(
        middle < 0 ? 0 : min(max(a, 0), right), from, middle < 0 ? 0 : min(max(b, 0), right), to,
        direction)
    }
  }
}

extension SubpixelGrid {
  /// Returns the grid line nearest to a coordinate in pixels, with ties rounded up. Coordinates are clamped as by
  /// `snapped`.
  @inline(__always)
  static func snapped(toGrid coordinate: Double) -> Int {
    // The order of the arguments replaces NaN by a number.
    nearest(min(farthest, max(-farthest, coordinate)) * Double(unitsPerPixel))
  }
}
