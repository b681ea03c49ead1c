/// One rounded corner at its place in the picture.
struct Corner: Sendable {
  enum Horizontal: Sendable { case left, right }
  enum Vertical: Sendable { case top, bottom }

  let horizontal: Horizontal
  let vertical: Vertical
  /// Index of the shape the corner belongs to.
  let shape: Int
  /// The two edges that would meet in the corner, subpixel units.
  let edgeX: Int64
  let edgeY: Int64
  let radius: Int64
  /// The pixel rows and columns that the corner's box touches.
  let rows: Range<Int>
  let columns: Range<Int>
  /// Whether the visible area shows each border row and column of the box as far as the shape
  /// reaches in it; if not, the pixels there are taken one by one.
  private let seen: GridRect
  private let box: GridRect
  /// Place of the corner's mask among the builder's, if it has one.
  var mask: Int?

  /// - Parameter seen: The rectangle that is painted at all.
  /// - Returns: Nil if the corner is sharp or not seen.
  init?(
    _ horizontal: Horizontal, _ vertical: Vertical, of rect: GridRect, radius: Int64, shape: Int,
    seen: GridRect
  ) {
    let left = horizontal == .left ? rect.left : rect.right - radius
    let top = vertical == .top ? rect.top : rect.bottom - radius
    box = GridRect(left: left, top: top, right: left + radius, bottom: top + radius)
    guard radius > 0, !box.intersection(seen).isEmpty else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    self.shape = shape
    self.radius = radius
    self.seen = seen
    edgeX = horizontal == .left ? rect.left : rect.right
    edgeY = vertical == .top ? rect.top : rect.bottom
    rows = SubpixelGrid.floorPixel(box.top)..<SubpixelGrid.ceilPixel(box.bottom)
    columns = SubpixelGrid.floorPixel(box.left)..<SubpixelGrid.ceilPixel(box.right)
  }

  /// What the corner's mask depends on.
  var key: CornerMask.Key {
    let last = SubpixelGrid.unitsPerPixel - 1
    return CornerMask.Key(
      radius: radius,
      columnFraction: (horizontal == .left ? edgeX : -edgeX) & last,
      rowFraction: (vertical == .top ? edgeY : -edgeY) & last)
  }

  /// The pixel columns of a row that the arc passes, and the side on which they are cut away whole.
  ///
  /// - Parameter y: The visible part of the row, subpixel units.
  func passed(y: Range<Int64>) -> (clear: Int, dirty: Int) {
    let passed = CornerMask.columns(
      v: distance(y, from: edgeY, forward: vertical == .top), radius: radius,
      fraction: key.columnFraction)
    return (passed.lowerBound, passed.upperBound)
  }

  /// The area cut from the visible part of a pixel, in 2⁻³² square pixels.
  ///
  /// - Parameters:
  ///   - x: The visible part of the pixel's column, subpixel units.
  ///   - y: The visible part of its row.
  func cut(column: Int, x: Range<Int64>, row: Int, y: Range<Int64>, masks: [CornerMask]) -> Int64 {
    if let mask, shows(column, from: box.left, to: box.right, x),
      shows(row, from: box.top, to: box.bottom, y)
    {
      return masks[mask].cut(
        column: horizontal == .left ? column - columns.lowerBound : columns.upperBound - 1 - column,
        row: vertical == .top ? row - rows.lowerBound : rows.upperBound - 1 - row)
    }
    return CornerGeometry.cutArea(
      u: distance(x, from: edgeX, forward: horizontal == .left),
      v: distance(y, from: edgeY, forward: vertical == .top), radius: radius)
  }

  /// Whether the visible part of a pixel's side holds all that the box has of it.
  private func shows(_ pixel: Int, from lower: Int64, to upper: Int64, _ visible: Range<Int64>)
    -> Bool
  {
    let start = Int64(pixel) << SubpixelGrid.shift
    return visible.lowerBound <= max(start, lower)
      && visible.upperBound >= min(start + SubpixelGrid.unitsPerPixel, upper)
  }

  /// A stretch measured from an edge inward.
  private func distance(_ stretch: Range<Int64>, from edge: Int64, forward: Bool) -> Range<Int64> {
    forward
      ? (stretch.lowerBound - edge)..<(stretch.upperBound - edge)
      : (edge - stretch.upperBound)..<(edge - stretch.lowerBound)
  }
}
