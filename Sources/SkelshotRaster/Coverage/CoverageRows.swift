import SkelshotPrimitives

/// The intersection of a shape with its clip, row by row. `visible` is this intersection before corners are rounded.
struct CoverageRows {
  private let visible: GridRect
  private let roundedShapes: Int
  var corners: [Corner]
  private let size: PixelSize

  init?(shape: RoundedRect, clip: Clip, size: PixelSize) {
    guard max(size.width, size.height) <= PixelSize.longestSide else { return nil }
    var shapes: [GridRoundedRect] = []
    var visible = GridRect(size)
    for member in CollectionOfOne(shape) + clip.shapes {
      guard let snapped = GridRoundedRect(member) else { return nil }
      visible = visible.intersection(snapped.rect)
      // Of several equal shapes, only the first is kept, since each would cut the same corners again.
      if !snapped.isPlain, !shapes.contains(snapped) { shapes.append(snapped) }
    }
    if visible.isEmpty { return nil }
    var corners: [Corner] = []
    var rounded = 0
    for shape in shapes {
      let seen = [
        Corner(
          .left, .top, of: shape.rect, radius: shape.topLeft, shape: rounded, visible: visible),
        Corner(
          .right, .top, of: shape.rect, radius: shape.topRight, shape: rounded, visible: visible),
        Corner(
          .right, .bottom, of: shape.rect, radius: shape.bottomRight, shape: rounded,
          visible: visible),
        Corner(
          .left, .bottom, of: shape.rect, radius: shape.bottomLeft, shape: rounded, visible: visible
        ),
      ].compactMap { $0 }
      if !seen.isEmpty { rounded += 1 }
      corners += seen
    }
    self.visible = visible
    self.roundedShapes = rounded
    self.corners = corners
    self.size = size
  }

  func compiled(masks: CornerMasks) -> Coverage {
    var coverage = Coverage(emptyIn: size)
    var active: [CornerRow] = []
    var row = SubpixelGrid.floorPixel(visible.top)
    let end = SubpixelGrid.ceilPixel(visible.bottom)
    // Reserves room for a band per corner row, and for the bands above, between and below the corners. A corner can be
    // far larger than the canvas, so only visible rows count.
    let rounded = corners.reduce(0) { $0 + min($1.rows.count, end - row) } / 2
    let edges = [visible.top, visible.bottom].count {
      SubpixelGrid.floorPixel($0) != SubpixelGrid.ceilPixel($0)
    }
    coverage.bands.reserveCapacity(min(rounded + (rounded > 0 ? 3 : 1 + edges), end - row))
    while row < end {
      let y = stretch(row, visible.top, visible.bottom)
      active.removeAll(keepingCapacity: true)
      for index in corners.indices where corners[index].rows.contains(row) {
        active.append(CornerRow(corners[index], row: row, y: y, masks: masks))
      }
      let next = active.isEmpty && y.count == SubpixelGrid.unitsPerPixel ? quietEnd(row) : row + 1
      append(row..<next, y: y, corners: active, masks: masks, to: &coverage)
      row = next
    }
    return coverage
  }

  /// Returns the end of the rows that equal `row`, which must be a full row without corners.
  private func quietEnd(_ row: Int) -> Int {
    corners.lazy.map(\.rows.lowerBound).filter { $0 > row }
      .reduce(max(row + 1, SubpixelGrid.floorPixel(visible.bottom)), min)
  }

  private func stretch(_ pixel: Int, _ lower: Int64, _ upper: Int64) -> Range<Int64> {
    let start = Int64(pixel) << SubpixelGrid.shift
    return max(start, lower)..<min(start + SubpixelGrid.unitsPerPixel, upper)
  }

  private func append(
    _ rows: Range<Int>, y: Range<Int64>, corners: [CornerRow], masks: CornerMasks,
    to coverage: inout Coverage
  ) {
    // The visible part of a row can be too thin for one level of coverage.
    let spanAlpha = Self.level(Int64(y.count) << SubpixelGrid.shift)
    if spanAlpha == 0 { return }
    let last = SubpixelGrid.unitsPerPixel - 1
    var touched =
      SubpixelGrid.floorPixel(visible.left)..<SubpixelGrid.ceilPixel(visible.right)
    var span = (
      start: visible.left & last == 0 ? touched.lowerBound : touched.lowerBound + 1,
      end: visible.right & last == 0 ? touched.upperBound : touched.upperBound - 1
    )
    for corner in corners { corner.narrow(&touched, &span) }
    if touched.isEmpty { return }
    span.start = max(span.start, touched.lowerBound)
    span.end = min(span.end, touched.upperBound)
    if span.start >= span.end { span = (touched.upperBound, touched.upperBound) }

    let leftStart = coverage.bytes.count
    appendLevels(
      touched.lowerBound..<span.start, y: y, corners: corners, masks: masks, to: &coverage)
    let rightStart = coverage.bytes.count
    appendLevels(span.end..<touched.upperBound, y: y, corners: corners, masks: masks, to: &coverage)
    coverage.append(
      CoverageBand(
        rows: rows, leftColumn: touched.lowerBound, left: leftStart..<rightStart,
        span: span.start..<span.end, spanAlpha: spanAlpha,
        right: rightStart..<coverage.bytes.count))
  }

  private func appendLevels(
    _ columns: Range<Int>, y: Range<Int64>, corners: [CornerRow], masks: CornerMasks,
    to coverage: inout Coverage
  ) {
    for column in columns {
      let x = stretch(column, visible.left, visible.right)
      let whole = Int64(x.count) * Int64(y.count)
      var covered = whole
      for shape in 0..<roundedShapes {
        var cut: Int64 = 0
        for corner in corners where corner.shape == shape {
          cut += corner.cut(column: column, x: x, masks: masks)
        }
        if cut == 0 { continue }
        let kept = max(0, whole - cut)
        covered =
          covered == whole
          ? kept : Int64((Double(covered) * (Double(kept) / Double(whole))).rounded(.down))
      }
      coverage.bytes.append(Self.level(covered))
    }
  }

  /// Converts an area of at most 2³² units to a level of 0…255, rounded to nearest.
  private static func level(_ area: Int64) -> UInt8 {
    UInt8((area * 255 + (1 << 31)) >> 32)
  }
}
