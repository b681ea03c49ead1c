import SkelshotPrimitives

/// A shape under its clip, taken row by row.
///
/// Everything is one set of shapes whose intersection is covered; which of them is painted and
/// which clips does not matter. Their rectangles intersect exactly into `visible`; what is left of
/// them is their rounded corners.
struct CoverageRows {
  /// What all rectangles and the canvas share.
  private let visible: GridRect
  /// How many shapes have corners that are seen.
  private let roundedShapes: Int
  /// The corners that are seen.
  var corners: [Corner]
  private let size: PixelSize

  /// Nil if nothing is covered.
  init?(shape: RoundedRect, clip: Clip, size: PixelSize) {
    var shapes: [GridRoundedRect] = []
    var visible = GridRect(size)
    for member in CollectionOfOne(shape) + clip.shapes {
      guard let snapped = GridRoundedRect(member) else { return nil }
      visible = visible.intersection(snapped.rect)
      // Equal shapes would cut the same corner twice.
      if !snapped.isPlain, !shapes.contains(snapped) { shapes.append(snapped) }
    }
    if visible.isEmpty { return nil }
    var corners: [Corner] = []
    var rounded = 0
    for shape in shapes {
      let seen = [
        Corner(
          .left, .top, of: shape.rect, radius: shape.topLeft, shape: rounded, seen: visible),
        Corner(
          .right, .top, of: shape.rect, radius: shape.topRight, shape: rounded, seen: visible),
        Corner(
          .right, .bottom, of: shape.rect, radius: shape.bottomRight, shape: rounded, seen: visible),
        Corner(
          .left, .bottom, of: shape.rect, radius: shape.bottomLeft, shape: rounded, seen: visible),
      ].compactMap { $0 }
      if !seen.isEmpty { rounded += 1 }
      corners += seen
    }
    self.visible = visible
    self.roundedShapes = rounded
    self.corners = corners
    self.size = size
  }

  /// Works out all rows.
  func compiled(masks: [CornerMask]) -> Coverage {
    var coverage = Coverage(emptyIn: size)
    var row = SubpixelGrid.floorPixel(visible.top)
    let end = SubpixelGrid.ceilPixel(visible.bottom)
    while row < end {
      let y = stretch(row, visible.top, visible.bottom)
      let active = corners.filter { $0.rows.contains(row) }
      let next = active.isEmpty && y.count == SubpixelGrid.unitsPerPixel ? quietEnd(row) : row + 1
      appendRows(row..<next, y: y, corners: active, masks: masks, to: &coverage)
      row = next
    }
    return coverage
  }

  /// One past the last of the rows from a full, cornerless one on that are all equal to it.
  private func quietEnd(_ row: Int) -> Int {
    corners.lazy.map(\.rows.lowerBound).filter { $0 > row }
      .reduce(max(row + 1, SubpixelGrid.floorPixel(visible.bottom)), min)
  }

  /// The visible part of a pixel row or column.
  private func stretch(_ pixel: Int, _ lower: Int64, _ upper: Int64) -> Range<Int64> {
    let start = Int64(pixel) << SubpixelGrid.shift
    return max(start, lower)..<min(start + SubpixelGrid.unitsPerPixel, upper)
  }

  private func appendRows(
    _ rows: Range<Int>, y: Range<Int64>, corners: [Corner], masks: [CornerMask],
    to coverage: inout Coverage
  ) {
    // A row too thin for one level of coverage.
    let spanAlpha = Self.level(Int64(y.count) << SubpixelGrid.shift)
    if spanAlpha == 0 { return }
    let last = SubpixelGrid.unitsPerPixel - 1
    var start = SubpixelGrid.floorPixel(visible.left)
    var end = SubpixelGrid.ceilPixel(visible.right)
    var spanStart = visible.left & last == 0 ? start : start + 1
    var spanEnd = visible.right & last == 0 ? end : end - 1
    for corner in corners {
      let (clear, dirty) = corner.passed(y: y)
      switch corner.horizontal {
      case .left:
        start = max(start, corner.columns.lowerBound + clear)
        spanStart = max(spanStart, corner.columns.lowerBound + dirty)
      case .right:
        end = min(end, corner.columns.upperBound - clear)
        spanEnd = min(spanEnd, corner.columns.upperBound - dirty)
      }
    }
    if start >= end { return }
    spanStart = max(spanStart, start)
    spanEnd = min(spanEnd, end)
    if spanStart >= spanEnd { (spanStart, spanEnd) = (end, end) }

    func levels(_ columns: Range<Int>) -> [UInt8] {
      columns.map { column in
        Self.level(
          area(
            column: column, x: stretch(column, visible.left, visible.right), row: rows.lowerBound,
            y: y, corners: corners, masks: masks))
      }
    }
    coverage.append(
      rows, leftColumn: start, left: levels(start..<spanStart), span: spanStart..<spanEnd,
      spanAlpha: spanAlpha, right: levels(spanEnd..<end))
  }

  /// The covered area of a pixel, in 2⁻³² square pixels.
  private func area(
    column: Int, x: Range<Int64>, row: Int, y: Range<Int64>, corners: [Corner],
    masks: [CornerMask]
  ) -> Int64 {
    let whole = Int64(x.count) * Int64(y.count)
    var covered = whole
    for shape in 0..<roundedShapes {
      var cut: Int64 = 0
      for corner in corners where corner.shape == shape && corner.columns.contains(column) {
        cut += corner.cut(column: column, x: x, row: row, y: y, masks: masks)
      }
      if cut == 0 { continue }
      let kept = max(0, whole - cut)
      covered =
        covered == whole
        ? kept : Int64((Double(covered) * (Double(kept) / Double(whole))).rounded(.down))
    }
    return covered
  }

  /// An area of 0 … 2³² as a level of 0…255, rounded to nearest.
  private static func level(_ area: Int64) -> UInt8 {
    UInt8((area * 255 + (1 << 31)) >> 32)
  }
}

extension Coverage {
  /// Adds rows below all present ones; leaves out what is clear and joins what is equal.
  fileprivate mutating func append(
    _ rows: Range<Int>, leftColumn: Int, left: [UInt8], span: Range<Int>, spanAlpha: UInt8,
    right: [UInt8]
  ) {
    var (left, leftColumn, right, span) = (left[...], leftColumn, right[...], span)
    while left.first == 0 {
      left.removeFirst()
      leftColumn += 1
    }
    while right.last == 0 { right.removeLast() }
    if span.isEmpty, right.isEmpty {
      while left.last == 0 { left.removeLast() }
      span = (leftColumn + left.count)..<(leftColumn + left.count)
    }
    if left.isEmpty, span.isEmpty, right.isEmpty { return }
    if let last = bands.last, last.rows.upperBound == rows.lowerBound,
      last.leftColumn == leftColumn, last.span == span, last.spanAlpha == spanAlpha,
      bytes[last.left] == left, bytes[last.right] == right
    {
      bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
    } else {
      let leftStart = bytes.count
      bytes += left
      let rightStart = bytes.count
      bytes += right
      bands.append(
        CoverageBand(
          rows: rows, leftColumn: leftColumn, left: leftStart..<rightStart, span: span,
          spanAlpha: spanAlpha, right: rightStart..<bytes.count))
    }
    let columns = bands[bands.count - 1].columns
    bounds = bounds.union(
      PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
        maxY: rows.upperBound))
  }
}
