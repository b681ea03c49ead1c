/// A blurred shape. Equal rows and columns beyond the blur's reach are computed once. The levels equal those of a full
/// blur because each level depends only on pixels within the reach.
struct FoldedBlur {
  /// The columns before the repeated columns, or all columns if no columns repeat.
  private let left: Range<Int>
  /// The equal columns, blurred as one column. The range is empty if no columns repeat.
  private let middle: Range<Int>
  private let right: Range<Int>
  /// The groups of equal rows, each with the index of its band, or nil for rows outside the shape.
  private let rows: [(rows: Range<Int>, band: Int?)]
  private let sharp: Coverage
  private let blur: BoxBlur

  /// - Parameter seen: The area of the shape and its blur, not empty.
  init(_ sharp: Coverage, seen: PixelRect, blur: BoxBlur) {
    (self.sharp, self.blur) = (sharp, blur)
    let reach = blur.reach
    let equal = Self.core(
      sharp.bands.map(\.span.lowerBound).max() ?? 0, sharp.bands.map(\.span.upperBound).min() ?? 0,
      reach: reach)
    left = seen.minX..<(equal?.lowerBound ?? seen.maxX)
    middle = equal ?? seen.maxX..<seen.maxX
    right = middle.upperBound..<seen.maxX
    var rows: [(rows: Range<Int>, band: Int?)] = []
    func add(_ lines: Range<Int>, band: Int?) {
      let equal = Self.core(lines.lowerBound, lines.upperBound, reach: reach)
      let core = equal ?? lines.upperBound..<lines.upperBound
      rows += (lines.lowerBound..<core.lowerBound).map { ($0..<($0 + 1), band) }
      if !core.isEmpty { rows.append((core, band)) }
      rows += (core.upperBound..<lines.upperBound).map { ($0..<($0 + 1), band) }
    }
    var row = seen.minY
    for (index, band) in sharp.bands.enumerated() {
      add(row..<band.rows.lowerBound, band: nil)
      add(band.rows, band: index)
      row = band.rows.upperBound
    }
    add(row..<max(row, seen.maxY), band: nil)
    self.rows = rows
  }

  var pixelCount: Int { width * rows.count }

  private var width: Int { left.count + (middle.isEmpty ? 0 : 1) + right.count }

  /// Returns the lines that the blur does not reach from either end, or nil if there are fewer than two such lines.
  private static func core(_ lower: Int, _ upper: Int, reach: Int) -> Range<Int>? {
    upper - lower > 2 * reach + 1 ? (lower + reach)..<(upper - reach) : nil
  }

  /// Returns the blurred shape on a canvas, shifted right and down by `offset` pixels.
  func coverage(movedBy offset: Int, in size: PixelSize) -> Coverage {
    let levels = blurredLevels()
    var result = Coverage(emptyIn: size)
    func seen(_ columns: Range<Int>) -> Range<Int> {
      ((columns.lowerBound + offset)..<(columns.upperBound + offset)).clamped(to: 0..<size.width)
    }
    let (left, middle, right) = (seen(left), seen(middle), seen(right))
    let column = [left, middle, right].first { !$0.isEmpty }?.lowerBound ?? 0
    for (index, line) in rows.enumerated() {
      let rows = ((line.rows.lowerBound + offset)..<(line.rows.upperBound + offset))
        .clamped(to: 0..<size.height)
      if rows.isEmpty { continue }
      // The index of a level is its canvas column plus `start` in the left part, or plus `end` in the right part.
      let start = index * width - (self.left.lowerBound + offset)
      let end = (index + 1) * width - (self.right.upperBound + offset)
      result.append(
        rows, from: column, levels[(start + left.lowerBound)..<(start + left.upperBound)],
        (middle.count, middle.isEmpty ? 0 : levels[index * width + self.left.count]),
        levels[(end + right.lowerBound)..<(end + right.upperBound)])
    }
    return result
  }

  private func blurredLevels() -> [UInt8] {
    let width = width
    // Blurs along the rows first, once per band. The last line, all zeros, stands for rows outside the shape.
    var bands: [UInt16] = []
    bands.reserveCapacity(width * (sharp.bands.count + 1))
    var line = [UInt16](repeating: 0, count: width)
    var room = line
    for band in sharp.bands {
      var x = 0
      for columns in [
        left, middle.isEmpty ? middle : middle.lowerBound..<(middle.lowerBound + 1), right,
      ] {
        var row = [UInt8](repeating: 0, count: columns.count)
        sharp.levels(of: band, columns, into: &row)
        for level in row {
          line[x] = UInt16(level) << 8
          x += 1
        }
      }
      blur.blur(&line, &room)
      bands += line
    }
    bands += [UInt16](repeating: 0, count: width)
    let starts = rows.map { ($0.band ?? sharp.bands.count) * width }
    var levels = [UInt8](repeating: 0, count: width * starts.count)
    line = [UInt16](repeating: 0, count: starts.count)
    room = line
    for x in 0..<width {
      for (y, start) in starts.enumerated() { line[y] = bands[start + x] }
      blur.blur(&line, &room)
      for y in starts.indices { levels[y * width + x] = UInt8(min(255, (line[y] + 128) >> 8)) }
    }
    return levels
  }
}
