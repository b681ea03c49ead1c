/// Rows or lines at equal distances, of which those count that begin before an edge.
struct VisibleRows {
  /// Where the first begins.
  var start: Double
  /// From one to the next; above 0.
  var pitch: Double
  /// Where what is visible ends.
  var end: Double

  /// Where a row begins.
  func origin(_ row: Int) -> Double { start + Double(row) * pitch }

  /// Whether a row shows: it begins before the edge, float noise apart.
  func isVisible(_ row: Int) -> Bool { origin(row) < end - visibilityTolerance }

  /// How many rows show, of so many and no more than a limit, by the same rule to the last bit.
  func count(of rows: Double, limit: Int) -> Int {
    let fitting = min(rows, ((end - start) / pitch).rounded(.up), Double(limit))
    var count = fitting > 0 ? Int(fitting) : 0
    while count > 0, !isVisible(count - 1) { count -= 1 }
    while Double(count) < rows, count < limit, isVisible(count) { count += 1 }
    return count
  }
}
