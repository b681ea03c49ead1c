import CRasterKernels
import SkelshotPrimitives

/// Returns the integer nearest to a number within ±2⁴⁷. Ties are rounded up.
///
/// `Double.rounded` is a function call on baseline x86-64.
@inline(__always)
func nearest(_ value: Double) -> Int64 { Int64(value + 0x1p48 + 0.5) - (1 << 48) }

/// The lines of a flattened path on a canvas, between points on the subpixel grid. Lines point downward.
///
/// Lines above, below and to the right of the canvas do not change its pixels and are left out. Lines to the left of
/// the canvas change the winding numbers of all its pixels. These lines become vertical lines at its left edge.
struct PathEdges {
  private(set) var edges: [craster_edge] = []
  /// The columns that the edges touch.
  private(set) var columns = 0..<0
  /// The number of pieces into which the borders of pixels cut the edges, or slightly more.
  private(set) var pieceCount = 0
  private let right: Int64
  private let bottom: Int64
  private let limit: Int
  /// The end of the last line.
  private var place = GridPoint(.zero)
  private var low = Int64.max
  private var high = Int64.min
  /// The number and direction of the current chain. A chain is a part of an outline that runs only downward or only
  /// upward. Horizontal lines continue a chain.
  private var chain: UInt32 = 0
  private var chainDirection: Int32 = 0

  /// Collects the edges of a path. A path with a coordinate that is not finite has no edges.
  ///
  /// - Parameter limit: The maximum number of pieces. Further edges are left out.
  init(_ path: Path, in size: PixelSize, limit: Int) {
    self.limit = limit
    right = Int64(size.width) << SubpixelGrid.shift
    bottom = Int64(size.height) << SubpixelGrid.shift
    guard path.controlBounds != nil else { return }
    let (width, height) = (Double(size.width), Double(size.height))
    edges.reserveCapacity(8 * path.elements.count)
    var start = Point.zero
    var last = Point.zero
    for element in path.elements where pieceCount <= limit {
      switch element {
      case .move(let point):
        addLine(to: start)
        place = GridPoint(point)
        (start, last) = (point, point)
        startChain(0)
      case .line(let point):
        addLine(to: point)
        last = point
      case .quadratic(let control, let point):
        if Self.isVisible(last, control, control, point, width, height) {
          CurveFlattening.quadratic(last, control, point) { addLine(to: $0) }
        } else {
          addLine(to: point)
        }
        last = point
      case .cubic(let first, let second, let point):
        if Self.isVisible(last, first, second, point, width, height) {
          CurveFlattening.cubic(last, first, second, point) { addLine(to: $0) }
        } else {
          addLine(to: point)
        }
        last = point
      case .close:
        addLine(to: start)
        last = start
      }
    }
    addLine(to: start)
    guard !edges.isEmpty else { return }
    columns =
      SubpixelGrid.floorPixel(low)..<min(size.width, SubpixelGrid.floorPixel(high) + 1)
  }

  /// Returns whether a curve can cross the canvas. If not, the curve and its chord have the same effect.
  @inline(__always)
  private static func isVisible(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ width: Double, _ height: Double
  ) -> Bool {
    max(max(a.x, b.x), max(c.x, d.x)) > 0 && min(min(a.x, b.x), min(c.x, d.x)) < width
      && max(max(a.y, b.y), max(c.y, d.y)) > 0 && min(min(a.y, b.y), min(c.y, d.y)) < height
  }

  @inline(__always)
  private mutating func addLine(to point: Point) {
    let (a, b) = (place, GridPoint(point))
    place = b
    if a.y < b.y {
      add(a.x, a.y, b.x, b.y, 1)
    } else if a.y > b.y {
      add(b.x, b.y, a.x, a.y, -1)
    } else if a.x != b.x {
      addHorizontal(a.x, b.x, a.y)
    }
  }

  @inline(__always)
  private mutating func add(
    _ x0: Int64, _ y0: Int64, _ x1: Int64, _ y1: Int64, _ direction: Int32
  ) {
    if direction != chainDirection { startChain(direction) }
    if x0 >= 0, y0 >= 0, x1 >= 0, y1 <= bottom, x0 <= right, x1 <= right {
      append(x0, y0, x1, y1, direction)
    } else {
      clip(x0, y0, x1, y1, direction)
    }
  }

  /// Starts a chain, whose direction is 0 until its first line that is not horizontal.
  private mutating func startChain(_ direction: Int32) {
    if chainDirection != 0 || chain == 0 { chain += 1 }
    chainDirection = direction
  }

  /// Adds a horizontal line, which adds no area, but separates different winding numbers above and below it.
  private mutating func addHorizontal(_ from: Int64, _ to: Int64, _ y: Int64) {
    if chain == 0 { startChain(0) }
    let (from, to) = (min(max(from, 0), right), min(max(to, 0), right))
    guard from != to, y > 0, y < bottom, y & (SubpixelGrid.unitsPerPixel - 1) != 0 else { return }
    append(from, y, to, y, 1)
  }

  private mutating func append(
    _ x0: Int64, _ y0: Int64, _ x1: Int64, _ y1: Int64, _ direction: Int32
  ) {
    (low, high) = (min(low, x0, x1), max(high, x0, x1))
    pieceCount += Int((abs(x1 - x0) + y1 - y0) >> SubpixelGrid.shift) + 2
    guard pieceCount <= limit else { return }
    edges.append(craster_edge(x0, y0, x1, y1, direction, chain))
  }

  private mutating func clip(
    _ x0: Int64, _ y0: Int64, _ x1: Int64, _ y1: Int64, _ direction: Int32
  ) {
    guard y1 > 0, y0 < bottom, min(x0, x1) < right else { return }
    let whole = craster_edge(x0, y0, x1, y1, direction, chain)
    let (top, end) = (max(y0, 0), min(y1, bottom))
    // The edge is cut where it crosses the left and right edges of the canvas.
    var cuts = [top]
    func cut(_ line: Int64) {
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

extension craster_edge {
  @inline(__always)
  fileprivate init(
    _ x0: Int64, _ y0: Int64, _ x1: Int64, _ y1: Int64, _ direction: Int32, _ chain: UInt32
  ) {
    self.init(
      x0: x0, y0: y0, x1: x1, y1: y1, slope: y0 == y1 ? 0 : Double(x1 - x0) / Double(y1 - y0),
      direction: direction, chain: chain)
  }

  /// Returns x at a height within the edge.
  fileprivate func x(at y: Int64) -> Int64 {
    y == y1 ? x1 : x0 + nearest(Double(y - y0) * slope)
  }
}

/// The point on the subpixel grid nearest to a point in pixels, with ties rounded up.
private struct GridPoint {
  var x: Int64
  var y: Int64

  @inline(__always)
  init(_ point: Point) {
    x = SubpixelGrid.snapped(toGrid: point.x)
    y = SubpixelGrid.snapped(toGrid: point.y)
  }
}

extension SubpixelGrid {
  /// Returns the grid line nearest to a coordinate in pixels, with ties rounded up. Coordinates are clamped as by
  /// `snapped`.
  @inline(__always)
  static func snapped(toGrid coordinate: Double) -> Int64 {
    // The order of the arguments replaces NaN by a number.
    nearest(min(farthest, max(-farthest, coordinate)) * Double(unitsPerPixel))
  }
}
