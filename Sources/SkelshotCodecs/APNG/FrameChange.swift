import SkelshotRaster

/// What is different between two frames.
struct FrameChange {
  /// The smallest rectangle that holds it.
  private(set) var rect: PixelRect
  /// Whether all pixels that change are opaque afterwards, so that they can be laid over.
  private(set) var isOpaque = true

  /// Compares two pictures of one size that are deduplicated alike.
  init(from base: DeduplicatedPicture, to target: DeduplicatedPicture) {
    let width = target.size.width
    rect = PixelRect(minX: width, minY: target.size.height, maxX: 0, maxY: 0)
    for place in target.distinctRows.rows.indices {
      let row = target.pixmap.pixels.span.extracting(target.row(place))
      let oldRow = base.pixmap.pixels.span.extracting(base.row(place))
      let start = firstDifference(row, oldRow)
      if start == width { continue }
      let end = endOfDifference(row, oldRow)
      rect.minX = min(rect.minX, start)
      rect.maxX = max(rect.maxX, end)
      rect.minY = min(rect.minY, target.distinctRows.rows[place])
      rect.maxY = max(rect.maxY, target.distinctRows.lastRows[place] + 1)
      if isOpaque {
        isOpaque = (start..<end).allSatisfy { row[$0] >> 24 == 255 || row[$0] == oldRow[$0] }
      }
    }
    if rect.maxY == 0 { rect = .empty }
  }
}
