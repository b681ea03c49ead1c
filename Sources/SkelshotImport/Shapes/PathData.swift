import SkelshotPrimitives

/// Parses the `d` attribute of a path, and converts curves to points.
///
/// Arcs are bisected without computing angles, so that the results are identical on every system.
enum PathData {
  /// The maximum number of commands in a path. A rounded rectangle has nine commands.
  static let commandLimit = 200
  private static let pieces = 32

  /// Returns the points of a path that is a single closed outline; nil for any other path.
  static func outline(_ text: String) -> [Point]? {
    var scanner = PathScanner(text)
    var points: [Point] = []
    var current = Point.zero
    var command: Character = " "
    /// The last control point, which the commands S and T use.
    var control: (point: Point, isCubic: Bool)?
    var isClosed = false
    var count = 0
    while let next = scanner.command(after: command) {
      command = next
      count += 1
      guard count <= commandLimit else { return nil }
      let isRelative = command.isLowercase
      let origin = isRelative ? current : .zero
      func place(_ x: Double, _ y: Double) -> Point { Point(x: origin.x + x, y: origin.y + y) }
      let kind = Character(command.uppercased())
      if kind == "Z" {
        isClosed = true
        if let first = points.first { current = first }
        control = nil
        continue
      }
      // A second outline would be a separate shape.
      guard !isClosed || kind == "M", kind == "M" ? points.isEmpty : !points.isEmpty else {
        return nil
      }
      guard let number = scanner.numbers(for: kind) else { return nil }
      var newControl: (point: Point, isCubic: Bool)?
      switch kind {
      case "M":
        current = place(number[0], number[1])
        points.append(current)
        // Coordinates without a command add lines.
        command = isRelative ? "l" : "L"
      case "L": current = line(to: place(number[0], number[1]), &points)
      case "H":
        current = line(to: Point(x: origin.x + number[0], y: current.y), &points)
      case "V":
        current = line(to: Point(x: current.x, y: origin.y + number[0]), &points)
      case "C", "S":
        let first =
          kind == "C"
          ? place(number[0], number[1]) : reflected(control, isCubic: true, around: current)
        let rest = kind == "C" ? Array(number[2...]) : number
        let second = place(rest[0], rest[1])
        let end = place(rest[2], rest[3])
        curve(current, first, second, end, &points)
        newControl = (second, true)
        current = end
      case "Q", "T":
        let middle =
          kind == "Q"
          ? place(number[0], number[1]) : reflected(control, isCubic: false, around: current)
        let rest = kind == "Q" ? Array(number[2...]) : number
        let end = place(rest[0], rest[1])
        // A quadratic curve equals the cubic curve with these control points.
        curve(
          current, toward(middle, from: current), toward(middle, from: end), end, &points)
        newControl = (middle, false)
        current = end
      case "A":
        let end = place(number[5], number[6])
        guard
          arc(
            from: current, to: end, Size(width: abs(number[0]), height: abs(number[1])),
            rotation: number[2], isLarge: number[3] != 0, isClockwise: number[4] != 0, &points)
        else { return nil }
        current = end
      default: return nil
      }
      control = newControl
    }
    guard scanner.isAtEnd, points.count >= 3 else { return nil }
    return points
  }

  private static func line(to point: Point, _ points: inout [Point]) -> Point {
    points.append(point)
    return point
  }

  private static func toward(_ middle: Point, from end: Point) -> Point {
    Point(x: end.x + (middle.x - end.x) * 2 / 3, y: end.y + (middle.y - end.y) * 2 / 3)
  }

  private static func reflected(
    _ control: (point: Point, isCubic: Bool)?, isCubic: Bool, around point: Point
  ) -> Point {
    guard let control, control.isCubic == isCubic else { return point }
    return Point(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
  }

  private static func curve(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ points: inout [Point]
  ) {
    for index in 1..<pieces {
      let t = Double(index) / Double(pieces)
      let s = 1 - t
      let (ka, kb, kc, kd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(
          x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y
        ))
    }
    points.append(d)
  }

  /// Adds the points of an elliptical arc, found by bisection (SVG 2, B.2.4).
  ///
  /// - Returns: false if the ellipse is rotated, which is not supported.
  private static func arc(
    from start: Point, to end: Point, _ radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool, _ points: inout [Point]
  ) -> Bool {
    guard start != end else { return true }
    guard radii.width > 0, radii.height > 0 else {
      points.append(end)
      return true
    }
    guard rotation == 0 || radii.width == radii.height else { return false }
    // Half of the chord, scaled so that the ellipse becomes a unit circle.
    let half = Point(
      x: (start.x - end.x) / 2 / radii.width, y: (start.y - end.y) / 2 / radii.height)
    let length = (half.x * half.x + half.y * half.y).squareRoot()
    // Radii that are too small for the chord are enlarged.
    let growth = max(1, length)
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let a = Point(x: half.x / growth, y: half.y / growth)
    let square = a.x * a.x + a.y * a.y
    guard square > 0 else {
      points.append(end)
      return true
    }
    let factor = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: factor * a.y, y: -factor * a.x)
    let first = Point(x: a.x - center.x, y: a.y - center.y)
    let last = Point(x: -a.x - center.x, y: -a.y - center.y)
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    func place(_ unit: Point) -> Point {
      Point(x: middle.x + (center.x + unit.x) * rx, y: middle.y + (center.y + unit.y) * ry)
    }
    // For a half circle, the direction to the midpoint is perpendicular to the chord. The midpoint of a larger arc is
    // on the opposite side of the circle.
    let turn = isClockwise ? 1.0 : -1.0
    var sum = Point(x: first.x + last.x, y: first.y + last.y)
    if isLarge { sum = Point(x: -sum.x, y: -sum.y) }
    if sum.x * sum.x + sum.y * sum.y < 1e-12 { sum = Point(x: -first.y * turn, y: first.x * turn) }
    let halfway = unit(sum)
    for point in halved(first, halfway, 5) + halved(halfway, last, 5) {
      points.append(place(point))
    }
    points.append(end)
    return true
  }

  /// Returns the points on the unit circle from `first` to `last`, without `last`. The angle must be less than half a
  /// circle.
  private static func halved(_ first: Point, _ last: Point, _ depth: Int) -> [Point] {
    guard depth > 0 else { return [first] }
    let middle = unit(Point(x: first.x + last.x, y: first.y + last.y))
    return halved(first, middle, depth - 1) + halved(middle, last, depth - 1)
  }

  private static func unit(_ point: Point) -> Point {
    let length = (point.x * point.x + point.y * point.y).squareRoot()
    return length > 0 ? Point(x: point.x / length, y: point.y / length) : point
  }
}

private struct PathScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Returns the next command: a letter, or the previous command if a number follows. Returns nil at the end of the
  /// path and at any other character.
  mutating func command(after last: Character) -> Character? {
    skip()
    guard position < bytes.count else { return nil }
    let letter = Character(Unicode.Scalar(bytes[position]))
    if "MmLlHhVvCcSsQqTtAaZz".contains(letter) {
      position += 1
      return letter
    }
    return last == " " || last == "Z" || last == "z" ? nil : last
  }

  mutating func numbers(for command: Character) -> [Double]? {
    let count =
      ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7][command] ?? 0
    var numbers: [Double] = []
    for index in 0..<count {
      skip()
      // The flags in an arc do not need a separator.
      if command == "A", index == 3 || index == 4 {
        guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
          return nil
        }
        numbers.append(bytes[position] == 0x31 ? 1 : 0)
        position += 1
      } else if let number = number() {
        numbers.append(number)
      } else {
        return nil
      }
    }
    return numbers
  }

  private mutating func skip() {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") {
      position += 1
    }
  }

  /// Parses a number. A second sign or decimal point ends the number.
  private mutating func number() -> Double? {
    let start = position
    var (hasDot, hasExponent) = (false, false)
    while position < bytes.count {
      switch bytes[position] {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard
          position == start || [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[position - 1])
        else { return value(start) }
      case UInt8(ascii: "."):
        guard !hasDot, !hasExponent else { return value(start) }
        hasDot = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard !hasExponent else { return value(start) }
        hasExponent = true
      default: return value(start)
      }
      position += 1
    }
    return value(start)
  }

  private func value(_ start: Int) -> Double? {
    SVGLength.number(String(decoding: bytes[start..<position], as: UTF8.self))
  }
}
