import SkelshotRaster

private typealias Thresholds = TraceThresholds.Paragraphs

/// Step 6b: joins the words of justified lines, whose gaps can be as wide as the gaps between columns.
package struct JustifiedLines {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Adds nearby words to a paragraph's lines if the words do not extend beyond the paragraph's sides.
  package func join(_ texts: [[TextLine]]) -> [[TextLine]] {
    var result = texts
    let paragraphs = texts.indices.filter { texts[$0].count >= Thresholds.justifiedLines }
    for place in paragraphs {
      let box = texts[place].box
      let edge = Thresholds.edge * scale
      let sides = box.minX - edge...box.maxX + edge
      for line in result[place].indices {
        var isChanged = true
        while isChanged {
          isChanged = false
          let words = result[place][line]
          for other in result.indices where other != place {
            guard
              let word = result[other].firstIndex(where: {
                sides.contains($0.box.minX) && sides.contains($0.box.maxX)
                  && (isNext($0, after: words) || isNext(words, after: $0))
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

  private func isNext(_ word: TextLine, after line: TextLine) -> Bool {
    let height = max(line.letterHeight, word.letterHeight)
    let gap = word.box.minX - line.box.maxX
    return word.surface == line.surface && gap > 0
      && gap.isAtMost(Thresholds.justifiedGap, of: height)
      && word.box.sharedRows(line.box) * 2 > min(word.box.height, line.box.height)
      && FlatPicture.distance(word.ink, line.ink) <= Thresholds.color
      && (isDash(word, height)
        || abs(word.bar.maxY - line.bar.maxY) <= scale
          && min(word.letterHeight, line.letterHeight).isAtLeast(Thresholds.wordHeight, of: height))
  }

  /// Whether a word is a dash between words.
  private func isDash(_ word: TextLine, _ height: Int) -> Bool {
    word.count == 1 && word.box.width > word.box.height
      && word.box.height.isAtMost(Thresholds.dash, of: height)
  }
}
