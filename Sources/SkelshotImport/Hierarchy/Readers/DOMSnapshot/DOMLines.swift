import SkelshotPrimitives

/// Words of one style on one line.
struct DOMRun {
  var box: Rect
  var text: String
  var fontSize: Double
  /// Whether there is a space before the words.
  var isSpaced: Bool
  var paintOrder: Int?
  var identifier: String?
  var isFixed: Bool

  /// Whether the words are the code or the name of an icon in an icon font.
  ///
  /// Such fonts use private characters, or they replace a name such as "arrow_back" with a glyph that is as wide as the
  /// font is high. If the font is missing, the name is shown and is wider.
  var isIcon: Bool {
    let isPrivate = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory == .privateUse || scalar.properties.isWhitespace
    }
    if isPrivate { return true }
    // Some words of three narrow letters are as wide as their font is high.
    guard text.utf8.count >= 4 || text == "add" else { return false }
    return abs(box.width - fontSize) <= fontSize * 0.02
      && text.utf8.allSatisfy { $0 == 0x5f || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
  }
}

/// Joins the runs of a block to lines, and the lines to elements.
enum DOMLines {
  private struct Segment {
    var box: Rect
    var runs: [DOMRun]
  }

  /// The widest gap within a line, as a fraction of the line's height. A space is about a quarter high.
  private static let gap = 0.6

  /// Returns elements for consecutive runs of a block, which are in the order of the document.
  ///
  /// Lines that follow each other are one element. Words far from each other on one line, such as the links of a
  /// menu, are several elements.
  static func elements(_ runs: [DOMRun]) -> [CapturedElement] {
    var result: [CapturedElement] = []
    var open: [Segment] = []
    func close() {
      if !open.isEmpty { result.append(text(open)) }
      open = []
    }
    for part in parts(runs) {
      if part.count == 1, let run = part.first, run.isIcon {
        close()
        result.append(icon(run))
        continue
      }
      for segments in rows(part).map({ self.segments($0) }) {
        for segment in segments {
          if segments.count > 1 || !continues(open, segment) { close() }
          open.append(segment)
        }
        if segments.count > 1 { close() }
      }
      close()
    }
    return result
  }

  /// Splits runs so that each icon is alone.
  private static func parts(_ runs: [DOMRun]) -> [[DOMRun]] {
    var parts: [[DOMRun]] = [[]]
    for run in runs {
      if run.isIcon {
        parts += [[run], []]
      } else {
        parts[parts.count - 1].append(run)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func rows(_ runs: [DOMRun]) -> [[DOMRun]] {
    var rows: [[DOMRun]] = []
    var box = Rect.zero
    for run in runs {
      if !rows.isEmpty, isSameRow(box, run.box) {
        rows[rows.count - 1].append(run)
        if run.box.height > box.height { box = run.box }
      } else {
        rows.append([run])
        box = run.box
      }
    }
    return rows
  }

  private static func isSameRow(_ one: Rect, _ other: Rect) -> Bool {
    min(one.maxY, other.maxY) - max(one.y, other.y) > min(one.height, other.height) / 2
  }

  /// Joins the runs of a row from left to right. In text with two directions, their order is not that of the document.
  private static func segments(_ row: [DOMRun]) -> [Segment] {
    let order = row.indices.sorted {
      row[$0].box.x == row[$1].box.x ? $0 < $1 : row[$0].box.x < row[$1].box.x
    }
    var segments: [(box: Rect, widest: Rect, places: [Int])] = []
    for place in order {
      let box = row[place].box
      if let last = segments.last, box.x - last.box.maxX <= gap * max(last.box.height, box.height) {
        var joined = last
        joined.box.width = max(last.box.maxX, box.maxX) - last.box.x
        if box.width > last.widest.width { joined.widest = box }
        joined.places.append(place)
        segments[segments.count - 1] = joined
      } else {
        segments.append((box, box, [place]))
      }
    }
    return segments.map { segment in
      // Superscripts and small print do not change the height of the line.
      let box = Rect(
        x: segment.box.x, y: segment.widest.y, width: segment.box.width,
        height: segment.widest.height)
      return Segment(box: box, runs: segment.places.sorted().map { row[$0] })
    }
  }

  private static func continues(_ lines: [Segment], _ line: Segment) -> Bool {
    guard let last = lines.last else { return false }
    let heights = (min(last.box.height, line.box.height), max(last.box.height, line.box.height))
    return heights.1 <= heights.0 * 1.3
  }

  private static func text(_ lines: [Segment]) -> CapturedElement {
    let boxes = lines.map(\.box)
    let left = boxes.map(\.x).min() ?? 0
    let top = boxes.map(\.y).min() ?? 0
    let box = Rect(
      x: left, y: top, width: (boxes.map(\.maxX).max() ?? left) - left,
      height: (boxes.map(\.maxY).max() ?? top) - top)
    var element = CapturedElement(.text, box: box)
    element.lines = boxes
    let runs = lines.flatMap(\.runs)
    element.text = lines.map { words($0.runs) }.joined(separator: " ")
    element.paintOrder = runs.compactMap(\.paintOrder).max()
    element.identifier = runs.first { $0.identifier != nil }?.identifier
    element.isFixed = runs.first?.isFixed ?? false
    return element
  }

  private static func words(_ runs: [DOMRun]) -> String {
    var text = ""
    for run in runs { text += run.isSpaced ? " " + run.text : run.text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func icon(_ run: DOMRun) -> CapturedElement {
    var element = CapturedElement(.image, box: run.box)
    element.paintOrder = run.paintOrder
    element.identifier = run.identifier
    element.isFixed = run.isFixed
    return element
  }
}
