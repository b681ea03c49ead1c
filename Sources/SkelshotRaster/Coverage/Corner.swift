struct Corner: Sendable {
  enum Horizontal: Sendable { case left, right }
  enum Vertical: Sendable { case top, bottom }

  let horizontal: Horizontal
  let vertical: Vertical
  let shape: Int
  let radius: Int64
  /// The square between the corner and the arc's center.
  let box: GridRect
  let rows: Range<Int>
  let columns: Range<Int>
  /// The index of the corner's mask in `CornerMasks`, or nil if the corner has no mask.
  var mask: Int?

  /// - Parameter visible: The painted rectangle.
  /// - Returns: Nil if the corner is sharp or hidden.
  init?(
    _ horizontal: Horizontal, _ vertical: Vertical, of rect: GridRect, radius: Int64, shape: Int,
    visible: GridRect
  ) {
    let left = horizontal == .left ? rect.left : rect.right - radius
    let top = vertical == .top ? rect.top : rect.bottom - radius
    box = GridRect(left: left, top: top, right: left + radius, bottom: top + radius)
    guard radius > 0, !box.intersection(visible).isEmpty else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    self.shape = shape
    self.radius = radius
    rows = SubpixelGrid.floorPixel(box.top)..<SubpixelGrid.ceilPixel(box.bottom)
    columns = SubpixelGrid.floorPixel(box.left)..<SubpixelGrid.ceilPixel(box.right)
  }

  var key: CornerMasks.Key {
    let last = SubpixelGrid.unitsPerPixel - 1
    return CornerMasks.Key(
      radius: radius,
      columnFraction: (horizontal == .left ? box.left : -box.right) & last,
      rowFraction: (vertical == .top ? box.top : -box.bottom) & last)
  }

  /// Converts a range of x to distances inward from the corner's vertical edge.
  func u(_ x: Range<Int64>) -> Range<Int64> {
    horizontal == .left
      ? (x.lowerBound - box.left)..<(x.upperBound - box.left)
      : (box.right - x.upperBound)..<(box.right - x.lowerBound)
  }

  /// Converts a range of y to distances inward from the corner's horizontal edge.
  func v(_ y: Range<Int64>) -> Range<Int64> {
    vertical == .top
      ? (y.lowerBound - box.top)..<(y.upperBound - box.top)
      : (box.bottom - y.upperBound)..<(box.bottom - y.lowerBound)
  }
}

struct CornerRow: Sendable {
  private let corner: Corner
  /// The visible part of the row, as distances from the corner's horizontal edge.
  private let v: Range<Int64>
  /// The mask's row, or nil if the corner has no mask or the row is partly hidden.
  private let masked: CornerMasks.Row?
  /// The columns that the arc crosses, counted inward from the vertical edge.
  private let passed: Range<Int>

  /// - Parameter y: The visible part of the row, in subpixel units.
  init(_ corner: Corner, row: Int, y: Range<Int64>, masks: CornerMasks) {
    self.corner = corner
    v = corner.v(y)
    if let mask = corner.mask, Self.shows(row, corner.box.top, corner.box.bottom, y) {
      let index =
        corner.vertical == .top ? row - corner.rows.lowerBound : corner.rows.upperBound - 1 - row
      let masked = masks.row(index, of: mask)
      self.masked = masked
      passed = masked.columns
    } else {
      masked = nil
      passed = CornerMasks.columns(
        v: v, radius: corner.radius, fraction: corner.key.columnFraction)
    }
  }

  var shape: Int { corner.shape }

  /// Shrinks two ranges of columns. `touched` loses the columns that the corner cuts away completely. `span`, which is
  /// fully covered, loses every column that the corner cuts.
  func narrow(_ touched: inout Range<Int>, _ span: inout (start: Int, end: Int)) {
    let columns = corner.columns
    switch corner.horizontal {
    case .left:
      let start = columns.lowerBound + passed.lowerBound
      touched = max(touched.lowerBound, start)..<max(touched.upperBound, start)
      span.start = max(span.start, columns.lowerBound + passed.upperBound)
    case .right:
      let end = columns.upperBound - passed.lowerBound
      touched = min(touched.lowerBound, end)..<min(touched.upperBound, end)
      span.end = min(span.end, columns.upperBound - passed.upperBound)
    }
  }

  /// Returns the area that the corner cuts from a pixel, in 2⁻³² square pixels. `x` is in subpixel units.
  func cut(column: Int, x: Range<Int64>, masks: CornerMasks) -> Int64 {
    guard corner.columns.contains(column) else { return 0 }
    if let masked, Self.shows(column, corner.box.left, corner.box.right, x) {
      let columns = corner.columns
      return masks.cut(
        corner.horizontal == .left ? column - columns.lowerBound : columns.upperBound - 1 - column,
        of: masked)
    }
    return CornerGeometry.cutArea(u: corner.u(x), v: v, radius: corner.radius)
  }

  /// Returns whether the part of the box in a pixel row or column is completely visible.
  private static func shows(
    _ pixel: Int, _ lower: Int64, _ upper: Int64, _ visible: Range<Int64>
  ) -> Bool {
    let start = Int64(pixel) << SubpixelGrid.shift
    return visible.lowerBound <= max(start, lower)
      && visible.upperBound >= min(start + SubpixelGrid.unitsPerPixel, upper)
  }
}
