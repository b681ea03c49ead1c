/// The areas that one rounded corner cuts from the whole pixels it passes, kept to be used again.
///
/// Rows count from the outer horizontal edge inward and columns from the outer vertical one, so
/// that one mask serves all four corners, and all shapes, of the same key.
struct CornerMask: Sendable {
  /// All that a mask depends on.
  struct Key: Sendable, Hashable {
    /// Subpixel units.
    var radius: Int64
    /// How far the vertical edge lies inside of the first column, 0 ..< 65,536 units.
    var columnFraction: Int64
    /// How far the horizontal edge lies inside of the first row, 0 ..< 65,536 units.
    var rowFraction: Int64
  }

  private struct Row {
    var firstColumn: Int
    var cuts: Range<Int>
  }

  private var rows: [Row] = []
  private var cuts: [Int64] = []

  /// Masks hold radii up to this many pixels; larger corners are taken pixel by pixel where they
  /// are seen, which bounds the memory of a mask to a few thousand areas.
  static let largestRadius = 1024

  init(_ key: Key) {
    let unit = SubpixelGrid.unitsPerPixel
    let rowCount = SubpixelGrid.ceilPixel(key.rowFraction + key.radius)
    rows.reserveCapacity(rowCount)
    for row in 0..<Int64(rowCount) {
      let v = max(0, row * unit - key.rowFraction)..<((row + 1) * unit - key.rowFraction)
      let columns = Self.columns(v: v, radius: key.radius, fraction: key.columnFraction)
      let first = cuts.count
      for column in columns {
        let start = Int64(column) * unit - key.columnFraction
        cuts.append(
          CornerGeometry.cutArea(u: max(0, start)..<(start + unit), v: v, radius: key.radius))
      }
      rows.append(Row(firstColumn: columns.lowerBound, cuts: first..<cuts.count))
    }
  }

  /// The columns of a row that the arc passes: those before are cut away whole, those after not.
  static func columns(v: Range<Int64>, radius: Int64, fraction: Int64) -> Range<Int> {
    let (clear, dirty) = CornerGeometry.extent(v: v, radius: radius)
    let unit = Double(SubpixelGrid.unitsPerPixel)
    let first = clear > 0 ? Int(((clear + Double(fraction)) / unit).rounded(.down)) : 0
    let end = dirty > 0 ? Int(((dirty + Double(fraction)) / unit).rounded(.up)) : 0
    return first..<max(first, end)
  }

  /// The area cut from a pixel that the arc passes or leaves whole; columns cut away whole must not
  /// be asked for.
  func cut(column: Int, row: Int) -> Int64 {
    guard rows.indices.contains(row) else { return 0 }
    let index = column - rows[row].firstColumn + rows[row].cuts.lowerBound
    return rows[row].cuts.contains(index) ? cuts[index] : 0
  }
}
