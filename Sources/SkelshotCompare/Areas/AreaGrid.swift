import SkelshotRaster

/// Collects different pixels in cells of 8 × 8 pixels and keeps the exact bounds of the pixels in each cell.
/// Neighboring cells form an area. Pixels less than 8 apart are always in the same area. Pixels 16 or more apart are in
/// the same area only if other pixels connect them.
struct AreaGrid: Sendable {
  static let cell = 8

  /// The number and the bounds of the different pixels in a cell. The bounds are empty if the number is 0.
  private struct Cell: Sendable {
    var minX: UInt8 = 8
    var minY: UInt8 = 8
    var maxX: UInt8 = 0
    var maxY: UInt8 = 0
    var count: UInt8 = 0

    /// Adds the pixels of one row of the cell, one bit per column.
    @inline(__always)
    mutating func add(_ bits: UInt8, row: UInt8) {
      minX = min(minX, UInt8(bits.trailingZeroBitCount))
      maxX = max(maxX, 7 - UInt8(bits.leadingZeroBitCount))
      minY = min(minY, row)
      maxY = max(maxY, row)
      count += UInt8(bits.nonzeroBitCount)
    }
  }

  private let columns: Int
  /// The picture row where the grid starts, a multiple of `cell`.
  private let top: Int
  /// The cells row by row, or an empty array until a pixel differs.
  private var cells: [Cell] = []
  private let rows: Int

  /// - Parameter rowRange: The picture rows of the grid. The index of the first row must be a multiple of `cell`.
  init(width: Int, rows rowRange: Range<Int>) {
    precondition(rowRange.lowerBound % Self.cell == 0)
    columns = (width + Self.cell - 1) / Self.cell
    top = rowRange.lowerBound
    rows = (rowRange.count + Self.cell - 1) / Self.cell
  }

  /// Adds different pixels of a row, one bit per column, starting at `x`.
  mutating func add(_ bits: UInt32, x: Int, y: Int) {
    guard bits != 0 else { return }
    if cells.isEmpty { cells = [Cell](repeating: Cell(), count: columns * rows) }
    let first = (y - top) / Self.cell * columns
    let row = UInt8(y % Self.cell)
    // Aligns the bits with the cells: bit 0 moves to column x % 8 of its cell.
    var left = UInt64(bits) << UInt64(x % Self.cell)
    var index = first + x / Self.cell
    while left != 0 {
      let part = UInt8(truncatingIfNeeded: left)
      if part != 0 { cells[index].add(part, row: row) }
      left >>= 8
      index += 1
    }
  }

  /// Adds the cells of another grid for the same picture. This grid must contain all rows of the other grid.
  mutating func insert(_ other: AreaGrid) {
    guard !other.cells.isEmpty else { return }
    if cells.isEmpty { cells = [Cell](repeating: Cell(), count: columns * rows) }
    let start = (other.top - top) / Self.cell * columns
    cells.replaceSubrange(start..<start + other.cells.count, with: other.cells)
  }

  /// Returns the areas from top to bottom and left to right, without overlaps. If there are more than `limit` areas,
  /// the cells are enlarged until the limit is met.
  func areas(limit: Int) -> [ChangedArea] {
    var width = columns
    var entries: [(place: Int, area: ChangedArea)] = []
    for index in cells.indices where cells[index].count > 0 {
      let cell = cells[index]
      let (x, y) = (index % columns * Self.cell, top + index / columns * Self.cell)
      let bounds = PixelRect(
        minX: x + Int(cell.minX), minY: y + Int(cell.minY), maxX: x + Int(cell.maxX) + 1,
        maxY: y + Int(cell.maxY) + 1)
      entries.append((index, ChangedArea(bounds: bounds, differentPixels: Int(cell.count))))
    }
    while true {
      var links = AreaLinks(entries, columns: width)
      let areas = links.joined()
      if areas.count <= limit { return AreaMerge.separated(areas) }
      (entries, width) = Self.halved(entries, columns: width)
    }
  }

  private static func halved(
    _ entries: [(place: Int, area: ChangedArea)], columns: Int
  ) -> ([(place: Int, area: ChangedArea)], Int) {
    let width = (columns + 1) / 2
    var halved: [(place: Int, area: ChangedArea)] = []
    var rowStart = 0
    while rowStart < entries.count {
      // Merges two rows of cells into one, ordered by column.
      let row = entries[rowStart].place / columns / 2
      var rowEnd = rowStart
      while rowEnd < entries.count, entries[rowEnd].place / columns / 2 == row { rowEnd += 1 }
      let cells = entries[rowStart..<rowEnd].map {
        (place: row * width + $0.place % columns / 2, area: $0.area)
      }
      for cell in cells.sorted(by: { $0.place < $1.place }) {
        if let last = halved.last, last.place == cell.place {
          halved[halved.count - 1].area = last.area.joined(with: cell.area)
        } else {
          halved.append(cell)
        }
      }
      rowStart = rowEnd
    }
    return (halved, width)
  }
}
