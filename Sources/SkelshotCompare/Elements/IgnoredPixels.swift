import SkelshotRaster

/// The pixels covered by a list of rectangles, from top to bottom.
struct IgnoredPixels {
  private struct Strip {
    var rows: Range<Int>
    var columns: [Range<Int>]
  }

  private var strips: [Strip] = []

  init(_ areas: [PixelRect]) {
    let areas = areas.filter { !$0.isEmpty }
    let edges = Set(areas.flatMap { [$0.minY, $0.maxY] }).sorted()
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let covering = areas.filter { $0.minY <= top && $0.maxY >= bottom }
      let columns = Array(RangeSet(covering.map { $0.minX..<$0.maxX }).ranges)
      if !columns.isEmpty { strips.append(Strip(rows: top..<bottom, columns: columns)) }
    }
  }

  /// Returns how many pixels of a rectangle are outside the ignored areas. Stops counting above `limit`.
  func counted(in rect: PixelRect, limit: Int) -> Int {
    guard !rect.isEmpty else { return 0 }
    var count = 0
    func add(_ columns: Range<Int>, _ rows: Range<Int>) {
      let part = PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
        maxY: rows.upperBound)
      let (pixels, isTooMany) = part.width.multipliedReportingOverflow(by: part.height)
      let (sum, isTooLarge) = count.addingReportingOverflow(isTooMany ? .max : pixels)
      count = isTooLarge ? .max : sum
    }
    let (columns, rows) = (rect.minX..<rect.maxX, rect.minY..<rect.maxY)
    var y = rows.lowerBound
    for strip in strips where strip.rows.overlaps(rows) {
      if strip.rows.lowerBound > y { add(columns, y..<strip.rows.lowerBound) }
      let shared = strip.rows.clamped(to: rows)
      var x = columns.lowerBound
      for covered in strip.columns where covered.overlaps(columns) {
        if covered.lowerBound > x { add(x..<covered.lowerBound, shared) }
        x = max(x, min(covered.upperBound, columns.upperBound))
      }
      if x < columns.upperBound { add(x..<columns.upperBound, shared) }
      y = shared.upperBound
      if count > limit { return count }
    }
    if y < rows.upperBound { add(columns, y..<rows.upperBound) }
    return count
  }
}
