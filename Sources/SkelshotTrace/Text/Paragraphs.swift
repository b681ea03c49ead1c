package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Paragraphs

/// Step 6: joins consecutive lines into texts.
package struct Paragraphs {
  let scale: Int
  private let dividers: [PixelRect]

  /// - Parameter dividers: The boxes of dividers, which separate texts.
  package init(scale: Int, dividers: [PixelRect] = []) {
    (self.scale, self.dividers) = (scale, dividers)
  }

  /// Returns the texts. The lines of each text are ordered from top to bottom.
  ///
  /// A line continues a text if its letter height and line spacing match, and its start, end or middle is aligned.
  package func gathered(_ lines: [TextLine]) -> [[TextLine]] {
    var texts: [[TextLine]] = []
    var starts: [Int] = []
    var open: [Int] = []
    for place in readingOrder(of: lines) {
      let line = lines[place]
      open.removeAll { place in
        guard let last = texts[place].last else { return true }
        return line.box.minY - last.box.maxY > Thresholds.textEnd * scale
      }
      let fitting = open.filter { fits(line, texts[$0]) }
      let best = fitting.min { one, other in
        (texts[other].last?.box.maxY ?? 0, one) < (texts[one].last?.box.maxY ?? 0, other)
      }
      if let best {
        texts[best].append(line)
      } else {
        open.append(texts.count)
        texts.append([line])
        starts.append(place)
      }
    }
    return texts.indices.sorted { starts[$0] < starts[$1] }.map { texts[$0] }
  }

  /// The places of lines by row, and from left to right in each row. The first word of a justified line continues a
  /// text.
  private func readingOrder(of lines: [TextLine]) -> [Int] {
    let baselines = lines.map(\.bar.maxY)
    let sorted = lines.indices.sorted { (baselines[$0], $0) < (baselines[$1], $1) }
    var rows: [[Int]] = []
    for place in sorted {
      if let first = rows.last?.first, baselines[place] - baselines[first] <= scale {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows.flatMap { $0.sorted { (lines[$0].box.minX, $0) < (lines[$1].box.minX, $1) } }
  }

  /// Whether a divider is between two lines. The line below a link ends with its text.
  private func isDivided(_ upper: TextLine, _ lower: TextLine) -> Bool {
    let right = max(upper.box.maxX, lower.box.maxX) + Thresholds.divider * scale
    return dividers.contains {
      $0.minY >= upper.bar.maxY && $0.maxY <= lower.bar.minY && $0.maxX >= right
        && $0.minX <= min(upper.box.minX, lower.box.minX) + Thresholds.edge * scale
    }
  }

  /// Whether a line is a single wide part, such as the outline of a progress bar below a text.
  private func isStroke(_ line: TextLine) -> Bool {
    line.count == 1 && line.box.width > Thresholds.stroke * line.box.height
  }

  private func fits(_ line: TextLine, _ text: [TextLine]) -> Bool {
    guard let last = text.last, line.surface == last.surface, !isStroke(line), !isStroke(last)
    else { return false }
    let (one, other) = (last.letterHeight, line.letterHeight)
    let slack = max(Thresholds.heightSlack * scale, Thresholds.heightSlackPart.of(one))
    guard FlatPicture.distance(line.ink, last.ink) <= Thresholds.color else { return false }
    guard abs(one - other) <= slack, line.bar.minY > last.bar.minY else { return false }
    let height = max(last.bar.height, line.bar.height)
    let pitch = line.bar.maxY - last.bar.maxY
    guard pitch > height, pitch.isAtMost(Thresholds.pitch, of: height),
      line.box.minY - last.bar.maxY <= Thresholds.gap.of(height)
    else { return false }
    guard !isDivided(last, line) else { return false }
    if text.count > 1 {
      let known = text[1].bar.maxY - text[0].bar.maxY
      guard abs(pitch - known).isAtMost(Thresholds.pitchSlack, of: known) else { return false }
    }
    let edge = Thresholds.edge * scale
    return abs(line.box.minX - last.box.minX) <= edge || abs(line.box.maxX - last.box.maxX) <= edge
      || abs(line.box.doubleMidX - last.box.doubleMidX) <= 2 * edge
  }
}
