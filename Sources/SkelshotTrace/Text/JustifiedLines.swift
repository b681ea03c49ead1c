import SkelshotRaster

private typealias Thresholds = TraceThresholds.Paragraphs

/// Step 6b: joins the words of justified lines, whose gaps can be as wide as the gaps between columns.
struct JustifiedLines {
  let scale: Int

  /// Adds nearby words to the ends of a paragraph's lines if the words do not extend beyond the paragraph's right edge.
  func join(_ texts: [[TextLine]]) -> [[TextLine]] {
    var result = texts
    let paragraphs = texts.indices.filter { texts[$0].count >= Thresholds.justifiedLines }
    for place in paragraphs {
      let box = texts[place].box
      let edge = box.maxX + Thresholds.edge * scale
      for line in result[place].indices {
        var isChanged = true
        while isChanged {
          isChanged = false
          let last = result[place][line]
          for other in result.indices where other != place {
            guard
              let word = result[other].firstIndex(where: {
                isNext($0, after: last, edge: edge)
              })
            else { continue }
            result[place][line].merge(result[other].remove(at: word))
            isChanged = true
            break
          }
        }
      }
    }
    return result.filter { !$0.isEmpty }
  }

  private func isNext(_ word: TextLine, after line: TextLine, edge: Int) -> Bool {
    let height = line.letterHeight
    let gap = word.box.minX - line.box.maxX
    return word.surface == line.surface && gap > 0
      && gap.isAtMost(Thresholds.justifiedGap, of: height) && word.box.maxX <= edge
      && word.box.sharedRows(line.box) * 2 > min(word.box.height, line.box.height)
      && abs(word.letterHeight - height)
        <= max(Thresholds.heightSlack * scale, Thresholds.heightSlackPart.of(height))
      && FlatPicture.distance(word.ink, line.ink) <= Thresholds.color
  }
}
