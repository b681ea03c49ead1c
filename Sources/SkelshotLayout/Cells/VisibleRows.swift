/// Rows or lines at equal distances; the visible ones begin before an edge.
struct VisibleRows {
  /// Where the first row begins, in points.
  var start: Double
  /// The distance from one row to the next in points, above 0.
  var pitch: Double
  /// The edge, in points.
  var end: Double

  /// Where a row begins.
  func origin(_ row: Int) -> Double { start + Double(row) * pitch }

  /// Whether a row is visible: it begins before the edge, rounding apart.
  func isVisible(_ row: Int) -> Bool { origin(row) < end - visibilityTolerance }

  /// The number of visible rows, at most `rows` and at most `limit`, by the same rule to the last bit.
  func count(of rows: Double, limit: Int) -> Int {
    let fitting = min(rows, ((end - start) / pitch).rounded(.up), Double(limit))
    var count = fitting > 0 ? Int(fitting) : 0
    while count > 0, !isVisible(count - 1) { count -= 1 }
    while Double(count) < rows, count < limit, isVisible(count) { count += 1 }
    return count
  }
}
