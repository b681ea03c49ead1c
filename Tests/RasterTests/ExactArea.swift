import SkelshotPrimitives

/// Measures the area of polygons in each pixel, without the rasterizer: exactly, in double precision.
///
/// Each row of pixels is cut at the ends and crossings of all edges, and where edges cross the borders of columns.
/// Between two cuts, the covered part of a pixel is a trapezoid. Its area is its height times its width in the middle.
struct ExactArea {
  /// The covered fraction of each pixel, row by row.
  private(set) var areas: [Double]
  /// The pixels in which edges cross.
  private(set) var crossed: Set<Int> = []
  let size: PixelDimensions

  struct PixelDimensions {
    var width: Int
    var height: Int
  }

  private struct Edge {
    var top: Point
    var bottom: Point
    var direction: Int

    func x(_ y: Double) -> Double {
      top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  init(_ polygons: [[Point]], rule: FillRule, width: Int, height: Int) {
    size = PixelDimensions(width: width, height: height)
    areas = [Double](repeating: 0, count: width * height)
    var edges: [Edge] = []
    for polygon in polygons {
      for (index, from) in polygon.enumerated() {
        let to = polygon[(index + 1) % polygon.count]
        if from.y < to.y { edges.append(Edge(top: from, bottom: to, direction: 1)) }
        if from.y > to.y { edges.append(Edge(top: to, bottom: from, direction: -1)) }
      }
    }
    for row in 0..<height { measure(row, edges, rule) }
  }

  private mutating func measure(_ row: Int, _ all: [Edge], _ rule: FillRule) {
    let (top, bottom) = (Double(row), Double(row + 1))
    let edges = all.filter { $0.top.y < bottom && $0.bottom.y > top }
    guard !edges.isEmpty else { return }
    var cuts: Set<Double> = [top, bottom]
    func cut(_ y: Double) { if y > top, y < bottom { cuts.insert(y) } }
    for (index, edge) in edges.enumerated() {
      cut(edge.top.y)
      cut(edge.bottom.y)
      let (from, to) = (max(top, edge.top.y), min(bottom, edge.bottom.y))
      let (low, high) = (min(edge.x(from), edge.x(to)), max(edge.x(from), edge.x(to)))
      var column = max(0, low.rounded(.up))
      while column <= min(high, Double(size.width)) {
        if low < high {
          cut(
            edge.top.y + (column - edge.top.x) / (edge.bottom.x - edge.top.x)
              * (edge.bottom.y - edge.top.y))
        }
        column += 1
      }
      for other in edges[..<index] {
        let (from, to) = (max(from, other.top.y), min(to, other.bottom.y))
        guard from < to else { continue }
        let (above, below) = (edge.x(from) - other.x(from), edge.x(to) - other.x(to))
        guard above * below < 0 else { continue }
        let y = from + (to - from) * above / (above - below)
        cut(y)
        let column = Int(edge.x(y).rounded(.down))
        if (0..<size.width).contains(column) { crossed.insert(row * size.width + column) }
      }
    }
    let heights = cuts.sorted()
    for (from, to) in zip(heights, heights.dropFirst()) {
      let middle = (from + to) / 2
      let order = edges.filter { $0.top.y <= middle && $0.bottom.y > middle }
        .map { ($0.x(middle), $0.direction) }.sorted { $0.0 < $1.0 }
      var winding = 0
      for (index, (x, direction)) in order.enumerated() {
        winding += direction
        let isInside = rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
        if isInside, index + 1 < order.count {
          add(row, x, order[index + 1].0, height: to - from)
        }
      }
    }
  }

  private mutating func add(_ row: Int, _ left: Double, _ right: Double, height: Double) {
    let (left, right) = (max(left, 0), min(right, Double(size.width)))
    guard left < right else { return }
    for column in Int(left)..<Int(right.rounded(.up)) {
      let width = min(right, Double(column + 1)) - max(left, Double(column))
      areas[row * size.width + column] += width * height
    }
  }
}
