import Skelshot

/// The outlines of Peers/Feed.hpp, with the same numbers.
struct PeerPaths {
  let paths: [Path]

  /// Makes the outlines of a task such as `coast-5`, and returns nil for other tasks.
  init?(task: String) {
    let parts = task.split(separator: "-")
    guard parts.count == 2, let curves = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "coast": paths = Self.coasts(curves: curves)
    case "scribble": paths = Self.scribbles(curves: curves)
    default: return nil
    }
  }

  private struct Generator {
    private var state: UInt32 = 1

    mutating func next(below limit: UInt32) -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double((state >> 8) % limit) / 1000
    }
  }

  private static func scribbles(curves: Int) -> [Path] {
    var generator = Generator()
    return (0..<40).map { number in
      let (x, y) = (Double(20 + number % 5 * 220), Double(20 + number / 5 * 300))
      func point() -> Point {
        let (dx, dy) = (generator.next(below: 200_000), generator.next(below: 200_000))
        return Point(x: x + dx, y: y + dy)
      }
      var path = Path()
      path.move(to: point())
      for _ in 0..<curves { path.addCubic(control1: point(), control2: point(), to: point()) }
      path.close()
      return path
    }
  }

  private static func coasts(curves: Int) -> [Path] {
    var generator = Generator()
    let depth = min(0.5, 4 / Double(curves))
    return (0..<40).map { number in
      let (x, y) = (Double(120 + number % 5 * 220), Double(120 + number / 5 * 300))
      let points = (0..<curves).map { index in
        let radius = 100 * (1 - depth * generator.next(below: 1000))
        let direction = around(Double(index) / Double(curves))
        return Point(x: x + radius * direction.x, y: y + radius * direction.y)
      }
      var path = Path()
      path.move(to: points[0])
      for index in 0..<curves {
        func near(_ offset: Int) -> Point { points[(index + offset + curves) % curves] }
        let (before, from, to, after) = (near(-1), near(0), near(1), near(2))
        path.addCubic(
          control1: Point(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
          control2: Point(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6),
          to: to)
      }
      path.close()
      return path
    }
  }

  private static func around(_ part: Double) -> Point {
    let quarter = Int(4 * part)
    let u = 4 * part - Double(quarter)
    let (x, y) = ((1 - u * u) / (1 + u * u), 2 * u / (1 + u * u))
    switch quarter % 4 {
    case 0: return Point(x: x, y: y)
    case 1: return Point(x: -y, y: x)
    case 2: return Point(x: -x, y: -y)
    default: return Point(x: y, y: -x)
    }
  }
}
