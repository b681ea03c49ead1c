import SkelshotPrimitives

/// Makes the outline of a stroke, to be filled with the nonzero rule.
///
/// The outline runs along one side of a subpath and back along the other side. At each corner, the inner side runs
/// through the corner itself. The winding number of a point is then the number of rectangles, joins and caps that
/// contain the point, so that the nonzero rule fills their union exactly.
struct StrokeOutline {
  private let style: StrokeStyle
  private let radius: Double
  private let scale: Double
  /// The maximum distance of a line from a round corner, in pixels.
  private static let tolerance = 1.0 / 400
  private var result = Path()
  /// The points of the current subpath, without repetitions. A point of a flattened curve is smooth.
  private var points: [(point: Point, isSmooth: Bool)] = []

  static func outline(of path: Path, _ style: StrokeStyle, scale: Double) -> Path {
    guard style.width > 0, style.width.isFinite else { return Path() }
    var stroke = StrokeOutline(style: style, scale: max(scale, 1e-6))
    stroke.add(path)
    return stroke.result
  }

  private init(style: StrokeStyle, scale: Double) {
    self.style = style
    self.scale = scale
    radius = style.width / 2
  }

  private mutating func add(_ path: Path) {
    var last = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = point
        points = [(point, false)]
        last = point
      case .line(let point):
        begin(at: last)
        add(point, isSmooth: false)
        last = point
      case .quadratic(let control, let end):
        begin(at: last)
        var lines: [Point] = []
        CurveFlattening.quadratic(last, control, end, scale: scale) { lines.append($0) }
        add(curve: lines)
        last = end
      case .cubic(let first, let second, let end):
        begin(at: last)
        var lines: [Point] = []
        CurveFlattening.cubic(last, first, second, end, scale: scale) { lines.append($0) }
        add(curve: lines)
        last = end
      case .close:
        finish(isClosed: true)
        last = start
      }
    }
    finish(isClosed: false)
  }

  private mutating func begin(at point: Point) {
    if points.isEmpty { points = [(point, false)] }
  }

  private mutating func add(curve: [Point]) {
    for point in curve.dropLast() { add(point, isSmooth: true) }
    if let end = curve.last { add(end, isSmooth: false) }
  }

  private mutating func add(_ point: Point, isSmooth: Bool) {
    if points.last?.point != point {
      points.append((point, isSmooth))
    } else if !isSmooth, let last = points.indices.last {
      points[last].isSmooth = false
    }
  }

  private mutating func finish(isClosed: Bool) {
    defer { points.removeAll(keepingCapacity: true) }
    guard let first = points.first else { return }
    var isClosed = isClosed
    if isClosed, points.count > 1, points.last?.point == first.point { points.removeLast() }
    guard points.count > 1 else { return addDot(first.point) }
    // Two points have no inside.
    if points.count == 2, isClosed {
      points.append(points[0])
      isClosed = false
      points[1].isSmooth = false
    }
    let forward = lines(isClosed: isClosed)
    addSide(forward, isClosed: isClosed)
    if isClosed {
      result.close()
    } else if let last = points.last {
      addCap(at: last.point, forward[forward.count - 1].direction)
    }
    points.reverse()
    addSide(lines(isClosed: isClosed), isClosed: isClosed, continues: !isClosed)
    if !isClosed { addCap(at: first.point, forward[0].direction.negative) }
    result.close()
  }

  /// The direction and length of each line between two points.
  private func lines(isClosed: Bool) -> [Line] {
    (0..<(isClosed ? points.count : points.count - 1)).map { index in
      let (from, to) = (points[index].point, points[(index + 1) % points.count].point)
      let change = Point(x: to.x - from.x, y: to.y - from.y)
      return Line(
        direction: change.unit, length: (change.x * change.x + change.y * change.y).squareRoot())
    }
  }

  private struct Line {
    var direction: Point
    var length: Double
  }

  /// Adds the left side of the subpath: the offset lines and the joins.
  private mutating func addSide(_ lines: [Line], isClosed: Bool, continues: Bool = false) {
    for (index, line) in lines.enumerated() {
      let corner = points[(index + 1) % points.count]
      let begin = points[index].point.offset(line.direction, radius)
      if index == 0, !continues { result.move(to: begin) } else { result.addLine(to: begin) }
      result.addLine(to: corner.point.offset(line.direction, radius))
      if isClosed || index + 1 < lines.count {
        addJoin(at: corner, line, lines[(index + 1) % lines.count])
      }
    }
  }

  private mutating func addJoin(
    at corner: (point: Point, isSmooth: Bool), _ line: Line, _ next: Line
  ) {
    let (before, after) = (line.direction, next.direction)
    let turn = before.x * after.y - before.y * after.x
    let cosine = before.x * after.x + before.y * after.y
    if turn < 0 || turn == 0 && cosine > 0 {
      // The left side is the inner side. If both lines are long enough, each contains the triangle that the direct
      // way cuts off the other.
      let isLong = cosine > 0 && -turn * radius <= min(line.length, next.length)
      if !isLong { result.addLine(to: corner.point) }
      return
    }
    switch corner.isSmooth ? .round : style.join {
    case .bevel: break
    case .round:
      addRound(at: corner.point, from: before.left, to: after.left, cosine: cosine)
    case .miter:
      // The length of the miter divided by the width is 1 / sin(a/2), where a is the angle between the lines.
      let sine = ((1 + cosine) / 2).squareRoot()
      guard sine > 0, 1 / sine <= style.miterLimit else { return }
      let sum = Point(x: before.left.x + after.left.x, y: before.left.y + after.left.y).unit
      result.addLine(
        to: Point(
          x: corner.point.x + sum.x * radius / sine, y: corner.point.y + sum.y * radius / sine))
    }
  }

  /// Adds an arc around a point between two unit vectors.
  private mutating func addRound(at center: Point, from: Point, to: Point, cosine: Double) {
    func place(_ vector: Point) -> Point {
      Point(x: center.x + vector.x * radius, y: center.y + vector.y * radius)
    }
    // The distance between the arc and its chord is r (1 − cos(a/2)), where a is the arc's angle.
    let half = ((1 + max(cosine, -1)) / 2).squareRoot()
    if radius * scale * (1 - half) <= Self.tolerance { return result.addLine(to: place(to)) }
    result.addArc(
      to: place(to), radii: Size(width: radius, height: radius), isLarge: false, isClockwise: true)
  }

  private mutating func addCap(at point: Point, _ direction: Point) {
    let left = direction.left
    switch style.cap {
    case .butt: break
    case .square:
      let end = Point(x: point.x + direction.x * radius, y: point.y + direction.y * radius)
      result.addLine(to: end.offset(direction, radius))
      result.addLine(to: end.offset(direction.negative, radius))
    case .round:
      addRound(at: point, from: left, to: direction, cosine: 0)
      addRound(at: point, from: direction, to: left.negative, cosine: 0)
    }
  }

  /// Adds the caps of a subpath without length. As in SVG, butt caps draw nothing.
  private mutating func addDot(_ point: Point) {
    let side = Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    switch style.cap {
    case .butt: break
    case .square: result.addRoundedRect(side)
    case .round: result.addEllipse(in: side)
    }
  }
}

extension Point {
  fileprivate var negative: Point { Point(x: -x, y: -y) }

  /// The direction to the left, if the y axis points down.
  fileprivate var left: Point { Point(x: y, y: -x) }

  fileprivate func offset(_ direction: Point, _ distance: Double) -> Point {
    Point(x: x + direction.left.x * distance, y: y + direction.left.y * distance)
  }
}
