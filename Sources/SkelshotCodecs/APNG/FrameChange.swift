import SkelshotRaster

/// What is different between two frames.
struct FrameChange {
  /// The smallest rectangle that holds it.
  private(set) var rect: PixelRect
  /// Whether all pixels that change are opaque afterwards, so that they can be laid over.
  private(set) var isOpaque = true

  /// Compares two pictures of one size.
  init(from base: Pixmap, to target: Pixmap) {
    let width = target.size.width
    let old = base.pixels.span
    let new = target.pixels.span
    rect = PixelRect(minX: width, minY: target.size.height, maxX: 0, maxY: 0)
    for y in 0..<target.size.height {
      let columns = y * width..<(y + 1) * width
      let row = new.extracting(columns)
      let oldRow = old.extracting(columns)
      let start = firstDifference(row, oldRow)
      if start == width { continue }
      let end = endOfDifference(row, oldRow)
      rect.minX = min(rect.minX, start)
      rect.maxX = max(rect.maxX, end)
      rect.minY = min(rect.minY, y)
      rect.maxY = y + 1
      if isOpaque {
        isOpaque = (start..<end).allSatisfy { row[$0] >> 24 == 255 || row[$0] == oldRow[$0] }
      }
    }
    if rect.maxY == 0 { rect = .empty }
  }
}
