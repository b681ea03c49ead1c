import SkelshotRaster

private typealias Thresholds = TraceThresholds.Columns

/// Step 5c: splits lines that extend across two columns, such as a label and its value.
///
/// The gap between two columns can be as narrow as the gap between two words. Other rows show where the second column
/// begins or ends.
package struct TextColumns {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Returns the lines, with two lines in place of each line that extends across two columns.
  ///
  /// - Parameters:
  ///   - lines: The lines of a screen, from top to bottom.
  ///   - glyphs: The parts that the lines were made from.
  package func split(_ lines: [TextLine], of glyphs: [ForegroundPart]) -> [TextLine] {
    let rows = rows(of: lines)
    guard rows.count >= Thresholds.rows else { return lines }
    let cuts = lines.map { cut(of: $0, glyphs, beside: rows) }
    return lines.indices.flatMap { place -> [TextLine] in
      let line = lines[place]
      guard let cut = cuts[place],
        !lines.indices.contains(where: { cuts[$0] == nil && continues(lines[$0], line, over: cut) })
      else { return [line] }
      return [true, false].compactMap { isLeft in
        part(of: line, line.members.filter { (glyphs[$0].box.minX < cut) == isLeft }, glyphs)
      }
    }
  }

  /// Whether another line of the same paragraph has text at the edge of a column.
  private func continues(_ other: TextLine, _ line: TextLine, over cut: Int) -> Bool {
    abs(other.box.minX - line.box.minX) <= Thresholds.edge * scale && isLike(other, line)
      && other.box.maxX > cut
      && (-other.box.sharedRows(line.box)).isAtMost(Thresholds.pitch, of: line.letterHeight)
  }

  /// Two texts side by side: the first one and the next one to its right.
  private struct Row {
    let left: TextLine
    let right: TextLine
  }

  private func rows(of lines: [TextLine]) -> [Row] {
    var result: [Row] = []
    for (place, line) in lines.enumerated() {
      var next: TextLine?
      func take(_ other: TextLine) {
        guard other.surface == line.surface, other.box.minX >= line.box.maxX,
          other.box.sharedRows(line.box) * 2 > min(other.box.height, line.box.height),
          other.box.minX < next?.box.minX ?? .max
        else { return }
        next = other
      }
      for other in lines[(place + 1)...].prefix(Thresholds.neighbors) {
        if other.box.minY >= line.box.maxY { break }
        take(other)
      }
      for other in lines[..<place].reversed().prefix(Thresholds.neighbors) { take(other) }
      if let next { result.append(Row(left: line, right: next)) }
    }
    return result
  }

  /// The left edge of the second column, or nil if a line is in one column.
  private func cut(of line: TextLine, _ glyphs: [ForegroundPart], beside rows: [Row]) -> Int? {
    let slack = Thresholds.edge * scale
    let alike = rows.filter {
      abs($0.left.box.minX - line.box.minX) <= slack && isLike($0.left, line)
        && isLike($0.right, line)
    }
    guard alike.count >= Thresholds.rows else { return nil }
    let gaps = gaps(of: line, glyphs).sorted { $0.width > $1.width }
    // In a monospaced font, the gaps beside narrow letters are wide.
    guard let widest = gaps.first,
      widest.width.isAtLeast(TraceThresholds.Lines.space, of: line.advance)
    else { return nil }
    let isWide =
      gaps.count == 1
      ? widest.width.isAtLeast(Thresholds.onlyGap, of: line.letterHeight)
      : widest.width.isAtLeast(Thresholds.widest, of: gaps[1].width)
    guard isWide else { return nil }
    let begin = alike.count { abs($0.right.box.minX - widest.end) <= slack }
    let end = alike.count { abs($0.right.box.maxX - line.box.maxX) <= slack }
    return max(begin, end) >= Thresholds.rows ? widest.end : nil
  }

  private func isLike(_ other: TextLine, _ line: TextLine) -> Bool {
    max(other.letterHeight, line.letterHeight).isAtMost(
      Thresholds.heights, of: min(other.letterHeight, line.letterHeight))
  }

  private func gaps(of line: TextLine, _ glyphs: [ForegroundPart]) -> [(end: Int, width: Int)] {
    var edge: Int?
    var result: [(end: Int, width: Int)] = []
    for box in line.members.map({ glyphs[$0].box }).sorted(by: { $0.minX < $1.minX }) {
      if let edge, (box.minX - edge).isAtLeast(Thresholds.gap, of: line.letterHeight) {
        result.append((box.minX, box.minX - edge))
      }
      edge = max(edge ?? box.maxX, box.maxX)
    }
    return result
  }

  private func part(of line: TextLine, _ members: [Int], _ glyphs: [ForegroundPart]) -> TextLine? {
    let isLetter = { (place: Int) in glyphs[place].box.height * 2 > line.letterHeight }
    let letters = members.filter(isLetter)
    guard let first = letters.first ?? members.first else { return nil }
    var result = TextLine(glyphs[first], at: first)
    for place in members where place != first {
      if isLetter(place) {
        result.merge(TextLine(glyphs[place], at: place))
      } else {
        result.box = result.box.union(glyphs[place].box)
        result.members.append(place)
      }
    }
    result.advance = line.advance
    return result
  }
}
