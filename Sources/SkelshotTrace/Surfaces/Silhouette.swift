package import SkelshotRaster

/// The extent of a component in each row and column of its box. Holes count as filled.
package struct Silhouette: Sendable {
  package let box: PixelRect
  /// The first column of each row, relative to the box.
  var lefts: [Int32]
  /// The end of the last run in each row, relative to the box.
  var rights: [Int32]
  /// The first row of each column, relative to the box.
  var tops: [Int32]
  /// The end of the last run in each column, relative to the box.
  var bottoms: [Int32]

  package init(box: PixelRect) {
    self.box = box
    lefts = [Int32](repeating: .max, count: box.height)
    rights = [Int32](repeating: 0, count: box.height)
    tops = [Int32](repeating: .max, count: box.width)
    bottoms = [Int32](repeating: 0, count: box.width)
  }

  /// Adds a run. Pixels outside the box are ignored, such as the pixels of a removed tail.
  package mutating func add(_ run: PixelRun, row: Int) {
    let (x, y) = (max(0, Int(run.start) - box.minX), row - box.minY)
    let end = min(box.width, Int(run.end) - box.minX)
    guard lefts.indices.contains(y), x < end else { return }
    lefts[y] = min(lefts[y], Int32(x))
    rights[y] = max(rights[y], Int32(end))
    let bottom = Int32(y + 1)
    for column in x..<end {
      if tops[column] == .max { tops[column] = Int32(y) }
      bottoms[column] = bottom
    }
  }

  /// The shape whose rows reach the left or right edge of the screen, or nil if this edge does not cut off the shape. A
  /// picture on a card that is cut off is not a hole.
  func closed(at width: Int) -> Silhouette? {
    guard (box.minX == 0) != (box.maxX == width) else { return nil }
    var closed = self
    for row in lefts.indices where rights[row] > 0 {
      if box.minX == 0 { closed.lefts[row] = 0 } else { closed.rights[row] = Int32(box.width) }
    }
    return closed
  }

  /// The shape whose columns reach the lower end of the box. A picture on a card that a bar cuts off is not a hole.
  var closedAtBottom: Silhouette {
    var closed = self
    for column in tops.indices where bottoms[column] > 0 {
      closed.bottoms[column] = Int32(box.height)
    }
    return closed
  }

  /// The fraction of the box that the shape and its holes fill, 0…1, counted by rows or by columns, whichever is less.
  ///
  /// The solidity is about 1 for a rounded rectangle and 0.79 for a circle. Parts of photographs have ragged edges.
  package var solidity: Double {
    let whole = box.width * box.height
    return whole == 0 ? 0 : filledArea / Double(whole)
  }

  /// The number of pixels in the shape and its holes, counted by rows or by columns, whichever is less.
  var filledArea: Double {
    var (rows, columns) = (0, 0)
    for row in lefts.indices where rights[row] > 0 { rows += Int(rights[row] - lefts[row]) }
    for column in tops.indices where bottoms[column] > 0 {
      columns += Int(bottoms[column] - tops[column])
    }
    return Double(min(rows, columns))
  }

  /// The shape without a message bubble's tail of up to `limit` pixels. Most rows begin or end at the bubble's side.
  package func withoutTails(upTo limit: Int) -> Silhouette {
    let width = Int32(box.width)
    return trimmed(
      left: Self.side(lefts, upTo: limit), right: Self.side(rights.map { width - $0 }, upTo: limit))
  }

  /// The shape without strands that extend into an adjacent map or drawing, or along the border of a card. Most columns
  /// begin or end at the shape's side.
  package var withoutStrands: Silhouette {
    let height = Int32(box.height)
    return trimmed(top: Self.side(tops), bottom: Self.side(bottoms.map { height - $0 }))
  }

  /// The inset at which most rows or columns begin, or 0 if too few of them begin at the same position.
  private static func side(_ insets: [Int32], upTo limit: Int = .max) -> Int {
    let sorted = insets.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first, middle > 0, middle <= limit else {
      return 0
    }
    let count = insets.count { $0 == middle }
    return count.isAtLeast(TraceThresholds.Surfaces.sideRows, of: insets.count) ? Int(middle) : 0
  }

  private func trimmed(
    left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0
  ) -> Silhouette {
    guard left > 0 || right > 0 || top > 0 || bottom > 0, left + right < box.width,
      top + bottom < box.height
    else { return self }
    var trimmed = Silhouette(
      box: PixelRect(
        minX: box.minX + left, minY: box.minY + top, maxX: box.maxX - right,
        maxY: box.maxY - bottom))
    func starts(_ values: ArraySlice<Int32>, _ cut: Int) -> [Int32] {
      values.map { max(0, $0 == .max ? $0 : $0 - Int32(cut)) }
    }
    func ends(_ values: ArraySlice<Int32>, _ cut: Int, _ end: Int) -> [Int32] {
      values.map { min(Int32(end), $0 - Int32(cut)) }
    }
    let (rows, columns) = (top..<(box.height - bottom), left..<(box.width - right))
    trimmed.lefts = starts(lefts[rows], left)
    trimmed.rights = ends(rights[rows], left, columns.count)
    trimmed.tops = starts(tops[columns], top)
    trimmed.bottoms = ends(bottoms[columns], top, rows.count)
    return trimmed
  }
}
