import SkelshotRaster

private typealias Thresholds = TraceThresholds.Rows

/// The dividers of a container. A row between two dividers contains everything between them.
struct RowBands {
  /// The middles of the dividers, from top to bottom.
  let middles: [Int]

  /// - Parameters:
  ///   - items: The regions in the container.
  ///   - regions: All regions.
  ///   - parent: The container.
  init(of items: [Int], _ regions: [TracedRegion], _ parent: Int?) {
    let all = items.map { regions[$0].box }.boundingBox
    middles = regions.filter {
      $0.kind == .divider && $0.parent == parent
        && $0.box.sharedColumns(all).isAtLeast(Thresholds.dividerWidth, of: all.width)
    }.map { $0.box.doubleMidY / 2 }.sorted()
  }

  /// The number of dividers between two rows of pixels.
  func count(between one: Int, _ other: Int) -> Int {
    let (upper, lower) = (min(one, other), max(one, other))
    return middles.indices.partitioningIndex { middles[$0] >= lower }
      - middles.indices.partitioningIndex { middles[$0] >= upper }
  }

  /// The rows that contain everything between their dividers, or no rows if something is between the rows.
  ///
  /// A text above the first row can be a header. The space between a header and the row is larger than the space
  /// between the row and its divider.
  func wholeRows(
    _ cells: [PixelRect], _ rows: [[Int]], _ items: [Int], _ regions: [TracedRegion]
  ) -> Range<Int> {
    guard let first = cells.first, let last = cells.last,
      zip(cells, cells.dropFirst()).allSatisfy({ count(between: $0.maxY, $1.minY) > 0 })
    else { return rows.indices }
    let members = Set(rows.joined())
    // A card between a header and the rows is the header's surface.
    let others = items.filter { !members.contains($0) && regions[$0].kind != .card }
      .map { regions[$0].box }
    let below = middles.first { $0 >= first.maxY }.map { $0 - first.maxY } ?? 0
    let above = middles.last { $0 <= last.minY }.map { last.minY - $0 } ?? 0
    var (start, end) = (0, rows.count)
    for box in others {
      let middle = box.doubleMidY / 2
      if middle < first.minY {
        if count(between: middle, first.minY) == 0, first.minY - box.maxY <= below { start = 1 }
      } else if middle > last.maxY {
        if count(between: last.maxY, middle) == 0, box.minY - last.maxY <= above {
          end = rows.count - 1
        }
      } else {
        return 0..<0
      }
    }
    return start..<max(start, end)
  }
}
