import SkelshotRaster

private typealias Thresholds = TraceThresholds.Icons

extension IconFinder {
  /// The small parts whose shape repeats at the same horizontal position in several rows.
  func repeatedSigns(_ sorted: [ForegroundPart], _ widest: Int) -> Set<Int> {
    let sides = Thresholds.repeatSide.scaled(by: scale)
    let edge = Thresholds.repeatEdge * scale
    var repeated = Set<Int>()
    let candidates = sorted.indices.filter {
      sides.contains(max(sorted[$0].box.width, sorted[$0].box.height))
        && sorted[$0].box.width >= Thresholds.repeatEdge * scale
    }.filter {
      !hasLetterBeside(sorted[$0], [$0], sorted, widest) && !isUnderscore(sorted[$0].box, sorted)
    }.prefix(Thresholds.most)
    for place in candidates {
      let (box, area) = (sorted[place].box, sorted[place].area)
      let alike = candidates.filter { other in
        let (next, nextArea) = (sorted[other].box, sorted[other].area)
        return abs(next.minX - box.minX) <= edge && abs(next.width - box.width) <= 1
          && abs(next.height - box.height) <= 1 && abs(nextArea - area) * 12 <= area
      }
      // Letters can also repeat at the same position in several rows, but each row contains many of them.
      let beside = candidates.count {
        sorted[$0].box.sharedRows(box) * 2 > box.height
          && abs(sorted[$0].box.height - box.height) <= edge
      }
      if alike.count >= Thresholds.repeats, beside <= Thresholds.repeatsBeside,
        !isLevelWithWord(place, sorted, widest), !isNumber(place, sorted)
      {
        repeated.formUnion(alike)
      }
    }
    return repeated
  }

  /// Whether a part of a word in the same row begins and ends at the same height as a part, such as the digits of
  /// another number.
  private func isLevelWithWord(_ place: Int, _ sorted: [ForegroundPart], _ widest: Int) -> Bool {
    let box = sorted[place].box
    return sorted.indices.contains {
      let other = sorted[$0].box
      return $0 != place && 2 * abs(other.minY - box.minY) <= scale
        && 2 * abs(other.maxY - box.maxY) <= scale && sorted[$0].surface == sorted[place].surface
        && hasLetterBeside(sorted[$0], [$0, place], sorted, widest)
    }
  }

  /// Whether a part is a digit before a word: it is upright, and it has the baseline, the color and at most the height
  /// of the word's letters.
  private func isNumber(_ place: Int, _ sorted: [ForegroundPart]) -> Bool {
    let (part, box) = (sorted[place], sorted[place].box)
    guard box.height > box.width else { return false }
    return sorted.contains {
      let gap = $0.box.minX - box.maxX
      return gap > 0 && gap.isAtMost(Thresholds.wordGap, of: box.height)
        && 2 * abs($0.box.maxY - box.maxY) <= scale && $0.surface == part.surface
        && box.height.isAtMost(Thresholds.mostHeight, of: $0.box.height)
        && FlatPicture.distance($0.ink, part.ink) <= Thresholds.labelColor
    }
  }

  /// Whether a part is a flat stroke directly below the gap between two letters.
  private func isUnderscore(_ box: PixelRect, _ sorted: [ForegroundPart]) -> Bool {
    guard box.height * 2 < box.width else { return false }
    func isAbove(_ letter: PixelRect) -> Bool {
      letter.height > box.height && abs(letter.maxY - box.minY) <= box.width
        && letter.minY < box.minY - box.height
    }
    return sorted.contains {
      isAbove($0.box) && (0...box.width).contains(box.minX - $0.box.maxX)
    }
      && sorted.contains {
        isAbove($0.box) && (0...box.width).contains($0.box.minX - box.maxX)
      }
  }

  /// The icon that a stroke is if a plus is beside it. The icon is as high as the plus.
  func minus(_ stroke: ForegroundPart, beside icons: [ForegroundPart]) -> ForegroundPart? {
    let box = stroke.box
    guard (box.height * Thresholds.minus).isAtMost(Ratio(1, 1), of: box.width) else { return nil }
    let plus = icons.first { icon in
      icon.surface == stroke.surface && abs(icon.box.width - box.width) <= scale
        && abs(icon.box.height - icon.box.width) <= scale
        && abs(icon.box.doubleMidY - box.doubleMidY) <= 2 * scale
        && (1...Thresholds.plusGap * scale).contains(-icon.box.sharedColumns(box))
        && FlatPicture.distance(icon.ink, stroke.ink) <= Thresholds.labelColor
    }
    guard let plus else { return nil }
    var icon = stroke
    (icon.box.minY, icon.box.maxY) = (plus.box.minY, plus.box.maxY)
    return icon
  }

  /// Whether an icon is one of the letters above each other at the side of a list of contacts.
  func isInIndex(_ icon: ForegroundPart, _ lines: [TextLine]) -> Bool {
    let letters = lines.filter { line in
      line.count == 1 && line.surface == icon.surface
        && abs(line.box.doubleMidX - icon.box.doubleMidX) <= 2 * Thresholds.indexMiddle * scale
        && abs(line.box.height - icon.box.height) <= scale
        && FlatPicture.distance(icon.ink, line.ink) <= Thresholds.labelColor
    }
    let middles = (letters.map(\.box.doubleMidY) + [icon.box.doubleMidY]).sorted()
    let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
    guard letters.count >= Thresholds.indexLetters, let step = steps.min(),
      step.isAtMost(Thresholds.indexStep, of: 2 * icon.box.height)
    else { return false }
    // Other icons can be between two letters.
    return steps.allSatisfy { abs(($0 + step / 2) % step - step / 2) <= 2 * scale }
  }
}
