import SkelshotRaster

/// How far a component reaches in each row and column of its box; holes in it count as filled.
struct Silhouette: Sendable {
  /// The pixels around it.
  let box: PixelRect
  /// Per row the first column, from the box's left edge.
  var lefts: [Int32]
  /// Per row the end of the last run, from the box's left edge.
  var rights: [Int32]
  /// Per column the first row, from the box's top.
  var tops: [Int32]
  /// Per column the end of the last row, from the box's top.
  var bottoms: [Int32]

  init(box: PixelRect) {
    self.box = box
    lefts = [Int32](repeating: .max, count: box.height)
    rights = [Int32](repeating: 0, count: box.height)
    tops = [Int32](repeating: .max, count: box.width)
    bottoms = [Int32](repeating: 0, count: box.width)
  }

  /// Adds a run of a row.
  mutating func add(_ run: PixelRun, row: Int) {
    let (x, y) = (Int(run.start) - box.minX, row - box.minY)
    let end = Int(run.end) - box.minX
    lefts[y] = min(lefts[y], Int32(x))
    rights[y] = max(rights[y], Int32(end))
    let bottom = Int32(y + 1)
    for column in x..<end {
      if tops[column] == .max { tops[column] = Int32(y) }
      bottoms[column] = bottom
    }
  }

  /// The part of the box that it fills with its holes filled, 0…1: the smaller of what rows and columns say.
  ///
  /// A rounded rectangle has about 1, a circle 0.79; a part of a photograph is ragged.
  var solidity: Double {
    var (rows, columns) = (0, 0)
    for row in lefts.indices where rights[row] > 0 { rows += Int(rights[row] - lefts[row]) }
    for column in tops.indices where bottoms[column] > 0 {
      columns += Int(bottoms[column] - tops[column])
    }
    let whole = box.width * box.height
    return whole == 0 ? 0 : Double(min(rows, columns)) / Double(whole)
  }
}
