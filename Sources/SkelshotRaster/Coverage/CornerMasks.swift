import SkelshotPrimitives

/// The areas that rounded corners cut from pixels, cached for reuse. Rows are counted inward from the outer horizontal
/// edge, and columns from the outer vertical edge. Corners with equal keys share one mask.
struct CornerMasks: Sendable {
  struct Key: Sendable, Hashable {
    var radius: Int64
    /// The distance from the start of the first column to the vertical edge, 0 ..< 65,536 units.
    var columnFraction: Int64
    /// The distance from the start of the first row to the horizontal edge, 0 ..< 65,536 units.
    var rowFraction: Int64
  }

  /// A row of a mask. Columns before the arc are cut away completely, and columns after the arc are not cut.
  struct Row: Sendable {
    var columns: Range<Int>
    var start: Int
  }

  private var places = [Key: Int]()
  private var rows: [Row] = []
  /// The areas, in units of 2⁻³² square pixels.
  private var cuts: [Int64] = []

  /// The maximum radius of a corner that has a mask. For larger corners, each visible pixel is computed separately.
  static let largestRadius = Int64(1024) << SubpixelGrid.shift
  /// The maximum number of areas kept between shapes. This many areas take 512 KiB.
  private static let capacity = 1 << 16

  /// If the cache is full, drops all masks. This makes all earlier indices invalid.
  mutating func makeRoom() {
    if cuts.count > Self.capacity { self = CornerMasks() }
  }

  /// Returns the index of the mask for a key, and makes the mask if it is missing.
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

  /// Returns the area cut from a pixel of a row, or 0 after the arc. The pixel must not be before the arc.
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
