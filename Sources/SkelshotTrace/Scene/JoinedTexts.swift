import SkelshotRaster

/// Splits texts that are one paragraph in some cells of a list but separate in others, such as a name and a subtitle.
struct JoinedTexts {
  private var tracing: Tracing

  static func parted(_ tracing: Tracing) -> Tracing {
    // Only texts with several lines can be split.
    guard !tracing.repetitions.isEmpty, tracing.regions.contains(where: { $0.lines.count > 1 })
    else { return tracing }
    var texts = JoinedTexts(tracing: tracing)
    for place in tracing.repetitions.indices { texts.part(place) }
    return texts.tracing
  }

  private struct CellText {
    var cell: Int
    var region: Int
    var box: PixelRect
    var lines: [PixelRect]
  }

  private mutating func part(_ repetition: Int) {
    let texts = texts(of: tracing.repetitions[repetition])
    for text in texts where text.lines.count > 1 {
      let cuts = (1..<text.lines.count).filter { line in
        let others = texts.filter { $0.cell != text.cell && isInLine($0.box, text.box) }
        return others.contains { upper in
          covers(upper.box, text.lines[line - 1])
            && others.contains {
              $0.cell == upper.cell && $0.region != upper.region
                && covers($0.box, text.lines[line])
            }
        }
      }
      if !cuts.isEmpty { part(text, at: cuts, in: repetition) }
    }
  }

  private func texts(of repetition: TracedRepetition) -> [CellText] {
    var texts: [CellText] = []
    let places = tracing.regions.indices.filter { tracing.regions[$0].kind == .text }
    var cells = repetition.cells
    // The row after the last cell can be cut off.
    let end = tracing.end(of: repetition.parent)
    let rows = repetition.box
    if repetition.columns == 1, !repetition.endsWithLastCell, end > rows.maxY,
      Double(end - rows.maxY) < repetition.pitch
    {
      cells.append(
        PixelRect(minX: rows.minX, minY: rows.maxY, maxX: rows.maxX, maxY: end))
    }
    for (cell, box) in cells.enumerated() {
      let isRow = repetition.columns == 1
      let x = isRow ? 0 : box.minX
      let y =
        isRow
        ? Int(repetition.top(ofRow: cell).rounded()) : box.minY
      func moved(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -x, y: -y) }
      for place in places where box.contains(tracing.regions[place].box) {
        let region = tracing.regions[place]
        texts.append(
          CellText(
            cell: cell, region: place, box: moved(region.box), lines: region.lines.map(moved)))
      }
    }
    return texts
  }

  /// Whether two texts are aligned at the left, at the right or in the center.
  private func isInLine(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let slack = TraceThresholds.Scene.joinedEdge * tracing.scale
    return abs(one.minX - other.minX) <= slack || abs(one.maxX - other.maxX) <= slack
      || abs(one.minX + one.maxX - other.minX - other.maxX) <= 2 * slack
  }

  private func covers(_ box: PixelRect, _ line: PixelRect) -> Bool {
    let middle = (line.minY + line.maxY) / 2
    return box.minY <= middle && middle < box.maxY
  }

  /// Splits a text. The first part replaces the text, and the other parts are appended.
  private mutating func part(_ text: CellText, at cuts: [Int], in repetition: Int) {
    let whole = tracing.regions[text.region]
    let bounds = [0] + cuts + [whole.lines.count]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      var part = whole
      part.lines = Array(whole.lines[start..<end])
      // Each part keeps the margins of the whole text above its first line and below its last line. A letter of any
      // other line can descend as far as the next line.
      let above = whole.lines[0].minY - whole.box.minY
      let ink = part.lines.boundingBox
      let last = whole.lines[end - 1]
      let descender = TraceThresholds.Icons.descender.of(last.height)
      let below =
        end < whole.lines.count
        ? min(descender, max(0, whole.lines[end].minY - last.maxY))
        : whole.box.maxY - last.maxY
      part.box = PixelRect(
        minX: ink.minX, minY: ink.minY - above, maxX: ink.maxX, maxY: ink.maxY + below)
      if start == 0 {
        tracing.regions[text.region] = part
        continue
      }
      tracing.regions.append(part)
      if tracing.repetitions[repetition].cells.indices.contains(text.cell),
        let index = tracing.repetitions[repetition].regions[text.cell].firstIndex(of: text.region)
      {
        tracing.repetitions[repetition].regions[text.cell].insert(
          tracing.regions.count - 1, at: index + 1)
      }
    }
  }
}
