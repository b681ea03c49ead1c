import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

/// Splits large parts into the pieces that are thicker than a line, and stores the silhouette of each piece.
///
/// `Openings` separates a photograph from an adjacent border or shadow. Runs up to the thickness of a line are
/// ignored in both rows and columns. Time and memory are proportional to the total area of the boxes, which is limited
/// to four times the picture's area.
struct Openings {
  private(set) var shapes: [[Silhouette]] = []

  /// Finds the pieces of the given parts. `scale` is in pixels per point.
  init(_ foreground: Foreground, _ numbers: [Int], scale: Int) {
    var wholes = numbers.map { Silhouette(box: foreground.parts[$0].box) }
    var runs = [[(row: Int, run: PixelRun)]](repeating: [], count: numbers.count)
    foreground.forEachRun(of: numbers) { slot, row, index in
      wholes[slot].add(foreground.runs.runs[index], row: row)
      runs[slot].append((row, foreground.runs.runs[index]))
    }
    for (slot, number) in numbers.enumerated() {
      let part = foreground.parts[number]
      let isSolid =
        part.fill >= Thresholds.solidFill
        || wholes[slot].solidity >= Thresholds.solid && part.fill >= Thresholds.solidLeastFill
      let isRound =
        part.fill >= Thresholds.discFill
        && abs(wholes[slot].solidity - Thresholds.disc) < Thresholds.discSlack
      shapes.append(
        isSolid || isRound
          ? [wholes[slot]]
          : Self.pieces(of: runs[slot], in: part.box, thickness: Thresholds.thickness * scale + 1))
    }
  }

  private static func pieces(
    of runs: [(row: Int, run: PixelRun)], in box: PixelRect, thickness: Int
  ) -> [Silhouette] {
    let thick = runs.filter { Int($0.run.end - $0.run.start) >= thickness }
    guard !thick.isEmpty else { return [] }
    // For each column, how many consecutive rows, up to the current row, have a thick run in this column.
    var heights = [Int32](repeating: 0, count: box.width)
    var lastRows = [Int32](repeating: -2, count: box.width)
    var columns = [(column: Int32, start: Int32, end: Int32)]()
    func close(_ column: Int) {
      if Int(heights[column]) >= thickness {
        columns.append(
          (Int32(column), lastRows[column] - heights[column] + 1, lastRows[column] + 1))
      }
    }
    for (row, run) in thick {
      for column in (Int(run.start) - box.minX)..<(Int(run.end) - box.minX) {
        let y = Int32(row - box.minY)
        if lastRows[column] == y - 1 {
          heights[column] += 1
        } else {
          close(column)
          heights[column] = 1
        }
        lastRows[column] = y
      }
    }
    for column in 0..<box.width { close(column) }
    columns.sort { ($0.column, $0.start) < ($1.column, $1.start) }
    // Joins vertical runs in neighboring columns into components.
    var sets = DisjointSets()
    for _ in columns { sets.add() }
    var (previous, current) = (0..<0, 0)
    while current < columns.count {
      var end = current
      while end < columns.count, columns[end].column == columns[current].column { end += 1 }
      var above = previous.lowerBound
      for index in current..<end {
        while above < previous.upperBound, columns[above].end <= columns[index].start { above += 1 }
        var other = above
        while other < previous.upperBound, columns[other].start < columns[index].end {
          if columns[other].column == columns[index].column - 1 { sets.join(index, other) }
          other += 1
        }
      }
      (previous, current) = (current..<end, end)
    }
    let (numbers, count) = sets.numbered()
    var boxes = [PixelRect](repeating: .empty, count: count)
    for (index, column) in columns.enumerated() {
      let x = box.minX + Int(column.column)
      boxes[Int(numbers[index])] = boxes[Int(numbers[index])].union(
        PixelRect(
          minX: x, minY: box.minY + Int(column.start), maxX: x + 1,
          maxY: box.minY + Int(column.end)))
    }
    var shapes = boxes.map { Silhouette(box: $0) }
    for (index, column) in columns.enumerated() {
      shapes[Int(numbers[index])].add(
        column: box.minX + Int(column.column), rows: box.minY + Int(column.start),
        box.minY + Int(column.end))
    }
    return shapes.filter { $0.box.area >= thickness * thickness }
      .sorted { ($1.box.area, $0.box.minY, $0.box.minX) < ($0.box.area, $1.box.minY, $1.box.minX) }
  }
}

extension Silhouette {
  mutating func add(column: Int, rows top: Int, _ bottom: Int) {
    let x = column - box.minX
    tops[x] = min(tops[x], Int32(top - box.minY))
    bottoms[x] = max(bottoms[x], Int32(bottom - box.minY))
    for row in (top - box.minY)..<(bottom - box.minY) {
      lefts[row] = min(lefts[row], Int32(x))
      rights[row] = max(rights[row], Int32(x + 1))
    }
  }
}
