extension Path {
  /// Adds an elliptical arc to a point, with the parameters of SVG's command `A`.
  ///
  /// The arc becomes cubic curves that deviate from it by at most a ten-millionth of its radius.
  ///
  /// - Parameters:
  ///   - point: The end of the arc.
  ///   - radii: The half axes of the ellipse. If they are too short for the distance, they are enlarged. If one is 0,
  ///     the arc is a line.
  ///   - rotation: The angle from the x axis to the ellipse's first axis, in degrees.
  ///   - isLarge: Whether the arc is the longer of the two arcs around the ellipse.
  ///   - isClockwise: Whether the arc runs clockwise.
  public mutating func addArc(
    to point: Point, radii: Size, rotation: Double = 0, isLarge: Bool, isClockwise: Bool
  ) {
    let start = current
    let (rx, ry) = (abs(radii.width), abs(radii.height))
    guard start != point else { return }
    guard rx > 0, ry > 0, rx.isFinite, ry.isFinite else { return addLine(to: point) }
    // The arc is on a unit circle in the coordinate system of the ellipse's axes (SVG 2, B.2.4).
    let (sine, cosine) = sineAndCosine(degrees: rotation)
    let dx = (start.x - point.x) / 2
    let dy = (start.y - point.y) / 2
    let half = Point(x: (cosine * dx + sine * dy) / rx, y: (cosine * dy - sine * dx) / ry)
    let growth = max(1, (half.x * half.x + half.y * half.y).squareRoot())
    let chord = Point(x: half.x / growth, y: half.y / growth)
    let square = chord.x * chord.x + chord.y * chord.y
    guard square > 0, square.isFinite else { return addLine(to: point) }
    let factor = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: factor * chord.y, y: -factor * chord.x)
    let first = Point(x: chord.x - center.x, y: chord.y - center.y)
    let last = Point(x: -chord.x - center.x, y: -chord.y - center.y)
    let middle = Point(x: (start.x + point.x) / 2, y: (start.y + point.y) / 2)
    let placing = Transform(
      a: cosine * rx * growth, b: sine * rx * growth, c: -sine * ry * growth,
      d: cosine * ry * growth, tx: 0, ty: 0
    ).then(.translation(x: middle.x, y: middle.y))
    // For a half circle, the direction to the arc's middle is perpendicular to the chord. The middle of a longer arc
    // is on the opposite side.
    let turn = isClockwise ? 1.0 : -1.0
    var sum = Point(x: first.x + last.x, y: first.y + last.y)
    if isLarge { sum = Point(x: -sum.x, y: -sum.y) }
    if sum.x * sum.x + sum.y * sum.y < 1e-12 { sum = Point(x: -first.y * turn, y: first.x * turn) }
    let halfway = sum.unit
    addArc(from: first, to: halfway, around: center, placing, depth: 0)
    addArc(from: halfway, to: last, around: center, placing, depth: 0)
    // Rounding errors do not move the end.
    if case .cubic(let first, let second, _) = elements.last {
      replaceLast(with: .cubic(control1: first, control2: second, to: point))
    }
  }

  /// Adds an arc of the unit circle between two directions that differ by less than half a turn.
  private mutating func addArc(
    from first: Point, to last: Point, around center: Point, _ placing: Transform, depth: Int
  ) {
    let cosine = first.x * last.x + first.y * last.y
    // Arcs of at most 22.5° deviate from the circle by 7e-8.
    if cosine < 0.923_879, depth < 4 {
      let middle = Point(x: first.x + last.x, y: first.y + last.y).unit
      addArc(from: first, to: middle, around: center, placing, depth: depth + 1)
      addArc(from: middle, to: last, around: center, placing, depth: depth + 1)
      return
    }
    // The length of the handles is 4/3 · tan(a/4), and tan(a/2) = sin a / (1 + cos a).
    let half = (first.x * last.y - first.y * last.x) / (1 + cosine)
    let handle = half / (1 + (1 + half * half).squareRoot()) * 4 / 3
    func place(_ x: Double, _ y: Double) -> Point {
      placing.apply(to: Point(x: center.x + x, y: center.y + y))
    }
    addCubic(
      control1: place(first.x - handle * first.y, first.y + handle * first.x),
      control2: place(last.x + handle * last.y, last.y - handle * last.x),
      to: place(last.x, last.y))
  }

  /// Adds a closed ellipse that fills a rectangle. An empty rectangle adds nothing.
  public mutating func addEllipse(in rect: Rect) {
    addRoundedRect(rect, radii: Size(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a closed rectangle whose corners are quarters of an ellipse. An empty rectangle adds nothing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radii: The half axes of the corners, each clamped to half the rectangle's side.
  public mutating func addRoundedRect(_ rect: Rect, radii: Size = .zero) {
    addRoundedRect(rect, corners: [radii, radii, radii, radii])
  }

  /// Adds a closed rectangle with rounded corners. An empty rectangle adds nothing.
  package mutating func addRoundedRect(_ shape: RoundedRect) {
    let radii = shape.radii
    addRoundedRect(
      shape.rect,
      corners: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
        Size(width: $0, height: $0)
      })
  }

  /// - Parameter corners: The half axes of the corners, clockwise from the top left corner.
  private mutating func addRoundedRect(_ rect: Rect, corners: [Size]) {
    guard !rect.isEmpty else { return }
    let corners = corners.map { radii in
      guard radii.width > 0, radii.height > 0 else { return Size.zero }
      return Size(
        width: min(radii.width, rect.width / 2), height: min(radii.height, rect.height / 2))
    }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    // Clockwise from the start of the top edge: the end of each edge, and the corner after it.
    let edges: [(end: Point, corner: Point, radii: Size)] = [
      (Point(x: rect.maxX - b.width, y: rect.y), Point(x: rect.maxX, y: rect.y + b.height), b),
      (
        Point(x: rect.maxX, y: rect.maxY - c.height), Point(x: rect.maxX - c.width, y: rect.maxY), c
      ),
      (Point(x: rect.x + d.width, y: rect.maxY), Point(x: rect.x, y: rect.maxY - d.height), d),
      (Point(x: rect.x, y: rect.y + a.height), Point(x: rect.x + a.width, y: rect.y), a),
    ]
    move(to: Point(x: rect.x + a.width, y: rect.y))
    for (end, corner, radii) in edges {
      // Closing the path adds the last edge of a sharp corner.
      if end != current, end != edges[3].corner || radii.width > 0 { addLine(to: end) }
      if radii.width > 0 {
        addArc(to: corner, radii: radii, isLarge: false, isClockwise: true)
      }
    }
    close()
  }

  /// Adds closed lines through points.
  public mutating func addPolygon(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    close()
  }
}

extension Point {
  /// The point at a distance of 1 from the origin in the same direction. The origin stays.
  package var unit: Point {
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x: x / length, y: y / length) : self
  }
}
