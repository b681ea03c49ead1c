import SkelshotPrimitives

/// The areas that rounded corners cut from the pixels they pass, cached for reuse. Rows count from the outer horizontal
/// edge inward, columns from the outer vertical one. One mask serves all four corners, and all shapes, of the same key.
struct CornerMasks: Sendable {
  struct Key: Sendable, Hashable {
    /// In subpixel units.
    var radius: Int64
    /// How far the vertical edge lies inside of the first column, 0 ..< 65,536 units.
    var columnFraction: Int64
    /// How far the horizontal edge lies inside of the first row, 0 ..< 65,536 units.
    var rowFraction: Int64
  }

  /// A row of a mask: columns before the arc are cut away whole, columns after it not at all.
  struct Row: Sendable {
    var columns: Range<Int>
    /// Index in `cuts` of the first of them.
    var start: Int
  }

  /// Place of each mask's first row.
  private var places = [Key: Int]()
  private var rows: [Row] = []
  /// In 2⁻³² square pixels.
  private var cuts: [Int64] = []

  /// The largest radius with a mask; larger corners are computed for each visible pixel.
  static let largestRadius = Int64(1024) << SubpixelGrid.shift
  /// Areas kept from one shape to the next: half a mebibyte.
  private static let capacity = 1 << 16

  /// Drops all masks if there are too many. Indexes found before are then invalid.
  mutating func makeRoom() {
    if cuts.count > Self.capacity { self = CornerMasks() }
  }

  /// The index of a key's mask, which is made if necessary.
  mutating func place(of key: Key) -> Int {
    if let place = places[key] { return place }
    let place = rows.count
    places[key] = place
    let unit = SubpixelGrid.unitsPerPixel
    let rowCount = SubpixelGrid.ceilPixel(key.rowFraction + key.radius)
    for row in 0..<Int64(rowCount) {
      let v = max(0, row * unit - key.rowFraction)..<((row + 1) * unit - key.rowFraction)
      let columns = Self.columns(v: v, radius: key.radius, fraction: key.columnFraction)
      rows.append(Row(columns: columns, start: cuts.count))
      for column in columns {
        let start = Int64(column) * unit - key.columnFraction
        cuts.append(
          CornerGeometry.cutArea(u: max(0, start)..<(start + unit), v: v, radius: key.radius))
      }
    }
    return place
  }

  func row(_ row: Int, of place: Int) -> Row { rows[place + row] }

  /// The area cut from a pixel of a row, which must not be before the arc; 0 past the arc.
  func cut(_ column: Int, of row: Row) -> Int64 {
    row.columns.contains(column) ? cuts[row.start + column - row.columns.lowerBound] : 0
  }

  static func columns(v: Range<Int64>, radius: Int64, fraction: Int64) -> Range<Int> {
    let (clear, dirty) = CornerGeometry.extent(v: v, radius: radius)
    let unit = Double(SubpixelGrid.unitsPerPixel)
    let first = clear > 0 ? Int(((clear + Double(fraction)) / unit).rounded(.down)) : 0
    let end = dirty > 0 ? Int(((dirty + Double(fraction)) / unit).rounded(.up)) : 0
    return first..<max(first, end)
  }
}
