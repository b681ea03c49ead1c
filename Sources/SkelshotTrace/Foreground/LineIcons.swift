import SkelshotRaster

private typealias Thresholds = TraceThresholds.LineIcons

/// Step 5b: finds icons among the words of lines, such as a clock before a time.
///
/// A letter stands on the baseline and is at most as high as a capital. An icon beside a label is centered on the
/// label, so that it extends above and below the label's letters, or it has another color, or it is solid.
package struct LineIcons {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Removes the icons in lines from the possible letters, and returns them.
  ///
  /// - Parameters:
  ///   - glyphs: The possible letters.
  ///   - lines: The lines of these letters.
  ///   - known: The icons that are known.
  package func take(
    from glyphs: inout [ForegroundPart], in lines: [TextLine], beside known: [ForegroundPart]
  ) -> [ForegroundPart] {
    var icons: [ForegroundPart] = []
    var taken = Set<Int>()
    for line in lines {
      let words = words(of: line, glyphs)
      if words.count == 1, isAmong(known, line, lines) {
        icons.append(words[0].icon)
        taken.formUnion(words[0].members)
        continue
      }
      for (place, word) in words.enumerated() where isCompact(word.box) {
        let others = words.indices.filter {
          $0 != place && words[$0].box.height >= Thresholds.least * scale
        }
        // Other icons of the line are as tall as this one.
        let letters = others.filter { !isCompact(words[$0].box) || !words[$0].isWhole }
        let rest = (letters.isEmpty ? others : letters).flatMap { words[$0].parts }
        let frame = LetterFrame(rest)
        guard
          rest.isEmpty
            ? isIcon(word) && !isStacked(line, lines)
            : !frame.hasTwin(of: word.core)
              && (isIcon(word, beside: frame, isFirst: place == 0)
                || place == 0 && isBesideRows(word, frame, line, lines))
        else { continue }
        icons.append(word.icon)
        taken.formUnion(word.members)
      }
    }
    glyphs = glyphs.indices.filter { !taken.contains($0) }.map { glyphs[$0] }
    return icons
  }

  private func words(of line: TextLine, _ glyphs: [ForegroundPart]) -> [Word] {
    let gap = max(
      Thresholds.leastGap * scale, Thresholds.leastGapPixels, Thresholds.gap.of(line.letterHeight))
    let members = line.members.sorted {
      (glyphs[$0].box.minX, $0) < (glyphs[$1].box.minX, $1)
    }
    var words: [Word] = []
    for member in members {
      let part = glyphs[member]
      if let last = words.indices.last, part.box.minX - words[last].box.maxX < gap {
        words[last].add(part, member)
      } else {
        words.append(Word(part, member))
      }
    }
    return words
  }

  private func isCompact(_ box: PixelRect) -> Bool {
    box.height >= Thresholds.least * scale && box.width.isAtLeast(Thresholds.narrow, of: box.height)
      && box.width.isAtMost(Thresholds.wide, of: box.height)
      && max(box.width, box.height) <= Thresholds.most * scale
  }

  /// Whether a word beside letters is an icon.
  private func isIcon(_ word: Word, beside frame: LetterFrame, isFirst: Bool) -> Bool {
    let slack = max(Thresholds.slack, Thresholds.slackPart.of(frame.height))
    func isAbove(_ box: PixelRect) -> Bool { box.minY <= frame.top - slack }
    func isBelow(_ box: PixelRect) -> Bool { box.maxY >= frame.base + slack }
    if !frame.isScript, word.cores.allSatisfy({ isAbove($0) && isBelow($0) }) { return true }
    let box = word.core
    guard word.isWhole, box.height.isAtLeast(Thresholds.height, of: frame.height) else {
      return false
    }
    // At scale 1, the letters of a word can touch.
    let square = scale > 1 ? Thresholds.nearlySquare : Thresholds.square
    let isSquare = self.isSquare(box, square)
    if !frame.isScript {
      // A capital can be beside small letters. The letters of "by" extend below the baseline and can touch.
      let isCapital =
        abs(box.maxY - frame.base) < slack
        && box.height.isAtMost(Thresholds.capital, of: frame.height)
      let isOff =
        isAbove(box) && !isCapital || box.maxY <= frame.base - slack
        || isBelow(box) && isFirst && scale > 1
      if isOff && isSquare || (isAbove(box) || isBelow(box)) && word.isStacked { return true }
    }
    guard box.height.isAtLeast(Thresholds.square, of: frame.height) else { return false }
    let isWide = scale > 1 && box.width >= box.height
    return FlatPicture.distance(word.ink, frame.ink) > Thresholds.color
      ? isSquare || isWide || word.isStacked
      : word.isSolid && self.isSquare(box, Thresholds.square) && box.width >= box.height
  }

  /// Whether the first word of a line is as high as two rows of text beside it. The second row is part of the line, or
  /// a line that begins where the first row begins.
  private func isBesideRows(
    _ word: Word, _ frame: LetterFrame, _ line: TextLine, _ lines: [TextLine]
  ) -> Bool {
    word.isWhole
      && (frame.hasRows(beside: word.core)
        || lines.contains { other in
          other.surface == line.surface
            && abs(other.box.minX - frame.left) <= Thresholds.rowEdge * scale
            && (other.box.minY >= frame.base || other.box.maxY <= frame.top)
            && other.box.sharedRows(word.core).isAtLeast(
              Thresholds.rowShare, of: other.box.height)
        })
  }

  /// Whether a line of a single word is an icon. At scale 1, the letters of a word can touch.
  private func isIcon(_ word: Word) -> Bool {
    guard word.isWhole, word.box.height >= Thresholds.aloneHeight * scale else { return false }
    if word.parts.count > 1 {
      return !word.hasLetters && (word.isStacked || isSquare(word.box, Thresholds.square))
    }
    return scale > 1 && word.box.width.isAtLeast(Thresholds.square, of: word.box.height)
  }

  /// Whether a line of one word is in a column of icons of its size. Most signs in the column are icons.
  private func isAmong(_ icons: [ForegroundPart], _ line: TextLine, _ lines: [TextLine]) -> Bool {
    guard max(line.box.width, line.box.height) <= Thresholds.most * scale else { return false }
    func isInColumn(_ box: PixelRect) -> Bool {
      abs(box.doubleMidX - line.box.doubleMidX) <= 2 * Thresholds.columnMiddle * scale
        && max(box.width, line.box.width).isAtMost(
          Thresholds.columnWidths, of: min(box.width, line.box.width))
    }
    let equal = icons.count { $0.surface == line.surface && isInColumn($0.box) }
    return equal >= Thresholds.columnIcons
      && equal > lines.count { $0.surface == line.surface && isInColumn($0.box) }
  }

  /// Whether a line is close above or below a line of the same size, such as one of the letters of an index.
  private func isStacked(_ line: TextLine, _ lines: [TextLine]) -> Bool {
    lines.contains { other in
      let gap = -line.box.sharedRows(other.box)
      return gap > 0 && gap.isAtMost(Thresholds.stackedGap, of: line.box.height)
        && abs(other.box.height - line.box.height) <= scale && other.count == line.count
        && line.box.sharedColumns(other.box) > 0
    }
  }

  /// Whether a box is wider than most letters, but not as wide as a word.
  private func isSquare(_ box: PixelRect, _ least: Ratio) -> Bool {
    min(box.width, box.height).isAtLeast(least, of: max(box.width, box.height))
  }
}

/// The letters beside a word.
private struct LetterFrame {
  let top: Int
  let base: Int
  let left: Int
  let ink: UInt32
  /// Whether many parts are words of a connected script, such as Arabic.
  let isScript: Bool
  private let boxes: [PixelRect]
  var height: Int { base - top }

  init(_ parts: [ForegroundPart]) {
    let heights = parts.map(\.box.height).sorted()
    let least = heights.isEmpty ? 0 : heights[heights.count / 2]
    let letters = parts.filter { $0.box.height * 2 >= least }
    let bottoms = letters.map(\.box.maxY).sorted()
    base = bottoms.isEmpty ? 0 : bottoms[bottoms.count / 2]
    top = min(letters.map(\.box.minY).min() ?? base, base - 1)
    left = letters.map(\.box.minX).min() ?? 0
    ink = letters.max { $0.contrast < $1.contrast }?.ink ?? 0
    boxes = letters.map(\.box)
    isScript = boxes.count { $0.width.isAtLeast(Thresholds.connected, of: $0.height) }
      .isAtLeast(Thresholds.connectedShare, of: boxes.count)
  }

  /// Whether the letters are two rows of text, and a box is beside both rows.
  func hasRows(beside box: PixelRect) -> Bool {
    let sorted = boxes.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    return sorted.indices.dropFirst(Thresholds.rowLetters).dropLast(Thresholds.rowLetters - 1)
      .contains { place in
        let rows = [sorted[..<place].boundingBox, sorted[place...].boundingBox]
        return rows[0].maxY <= rows[1].minY
          && rows.allSatisfy { $0.sharedRows(box).isAtLeast(Thresholds.rowShare, of: $0.height) }
      }
  }

  /// Whether a letter has the size of a box. Bullets of a password are not icons.
  func hasTwin(of box: PixelRect) -> Bool {
    boxes.contains {
      abs($0.minY - box.minY) <= 1 && abs($0.maxY - box.maxY) <= 1
        && abs($0.width - box.width) <= 1
    }
  }
}

/// Parts of a line without a wide gap between them.
private struct Word {
  private(set) var parts: [ForegroundPart]
  private(set) var members: [Int]
  private(set) var box: PixelRect

  init(_ part: ForegroundPart, _ member: Int) {
    (parts, members, box) = ([part], [member], part.box)
  }

  mutating func add(_ part: ForegroundPart, _ member: Int) {
    parts.append(part)
    members.append(member)
    box = box.union(part.box)
  }

  private var main: ForegroundPart { parts.max { $0.box.area < $1.box.area } ?? parts[0] }
  /// The box of the icon without punctuation.
  var core: PixelRect { isStacked ? box : main.box }
  /// The boxes of the parts that are about as tall as the word.
  var cores: [PixelRect] {
    isStacked && !hasLetters
      ? [box]
      : parts.map(\.box).filter { $0.height.isAtLeast(Thresholds.letterHeights, of: box.height) }
  }
  var ink: UInt32 { parts.max { $0.contrast < $1.contrast }?.ink ?? 0 }

  /// Whether the parts can belong to one icon: one part is most of the word, or parts are above or inside others.
  var isWhole: Bool {
    parts.count == 1 || !hasLetters && isStacked
      || main.box.area.isAtLeast(Thresholds.main, of: box.area)
  }

  /// Whether two parts of similar height are side by side on one baseline.
  var hasLetters: Bool {
    parts.indices.contains { place in
      parts[(place + 1)...].contains { other in
        let (one, next) = (parts[place].box, other.box)
        let (low, high) = (min(one.height, next.height), max(one.height, next.height))
        return low.isAtLeast(Thresholds.letterHeights, of: high)
          && high.isAtLeast(Thresholds.letterHeights, of: box.height)
          && abs(one.maxY - next.maxY) <= 1
          && one.sharedColumns(next).isAtMost(
            Thresholds.letterColumns, of: min(one.width, next.width))
      }
    }
  }

  /// Whether one part is inside or above another part. Marks of letters, such as dots, are low.
  var isStacked: Bool {
    parts.indices.contains { place in
      parts[(place + 1)...].contains { other in
        let (one, next) = (parts[place].box, other.box)
        return min(one.height, next.height).isAtLeast(Thresholds.mark, of: box.height)
          && one.sharedColumns(next).isAtLeast(
            Thresholds.stacked, of: min(one.width, next.width))
      }
    }
  }

  /// Whether the largest part is more solid than most letters. Small counters count as filled, so an O is solid, too.
  var isSolid: Bool { main.fill >= Thresholds.solid }

  var icon: ForegroundPart {
    var icon = main
    icon.box = box
    icon.area = parts.reduce(0) { $0 + $1.area }
    icon.sign = nil
    return icon
  }
}
