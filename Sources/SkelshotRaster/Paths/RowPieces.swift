/// The pieces of the edges in one row of pixels, cut at the borders of the pixels.
///
/// The pieces of a cell, which is a pixel of the row, form a linked list. All numbers are relative to the cell's top
/// left corner, in subpixel units: 0…65,536.
struct RowPieces {
  struct Piece: Sendable {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    var direction: Int32
    /// The index of the cell's next piece, or −1.
    var next: Int32
  }

  var pieces: [Piece] = []
  /// The index of each cell's last added piece, or −1.
  var heads: [Int32]
  /// One bit for each cell with pieces.
  var touched: [UInt64]
  private let columns: Range<Int>

  init(columns: Range<Int>) {
    self.columns = columns
    heads = [Int32](repeating: -1, count: columns.count)
    touched = [UInt64](repeating: 0, count: (columns.count + 63) / 64)
    pieces.reserveCapacity(4 * columns.count)
  }

  /// Adds a line within the row. `x` is in subpixel units from the canvas's left edge, and `y` from the row's top edge.
  @inline(__always)
  mutating func add(_ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, direction: Int32) {
    let cell = xa >> SubpixelGrid.shift
    if cell == xb >> SubpixelGrid.shift {
      let left = cell << SubpixelGrid.shift
      push(cell, xa - left, ya, xb - left, yb, direction)
    } else if xa < xb {
      cut(xa, ya, xb, yb, direction)
    } else {
      cut(xb, yb, xa, ya, direction)
    }
  }

  /// Adds a line from left to right, cut at the cells' borders.
  private mutating func cut(
    _ left: Int, _ leftY: Int, _ right: Int, _ rightY: Int, _ direction: Int32
  ) {
    let first = left >> SubpixelGrid.shift
    // A line that ends at a border belongs to the cell before the border.
    let last = (right - 1) >> SubpixelGrid.shift
    let slope = Double(rightY - leftY) / Double(right - left)
    let unit = Int(SubpixelGrid.unitsPerPixel)
    var (x, y) = (left - first << SubpixelGrid.shift, leftY)
    for cell in first..<last {
      let border = leftY + nearest(Double((cell + 1) << SubpixelGrid.shift - left) * slope)
      push(cell, x, y, unit, border, direction)
      (x, y) = (0, border)
    }
    push(last, x, y, right - last << SubpixelGrid.shift, rightY, direction)
  }

  @inline(__always)
  private mutating func push(
    _ column: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ direction: Int32
  ) {
    let cell = column - columns.lowerBound
    // A vertical line at the right edge of the canvas has no cell.
    guard y0 != y1, cell < heads.count else { return }
    let swaps = y0 > y1
    let index = Int32(truncatingIfNeeded: pieces.count)
    pieces.append(
      Piece(
        x0: Int32(truncatingIfNeeded: swaps ? x1 : x0),
        y0: Int32(truncatingIfNeeded: swaps ? y1 : y0),
        x1: Int32(truncatingIfNeeded: swaps ? x0 : x1),
        y1: Int32(truncatingIfNeeded: swaps ? y0 : y1),
        direction: direction, next: heads[cell]))
    heads[cell] = index
    touched[cell >> 6] |= 1 << UInt64(cell & 63)
  }
}
