import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Icons

/// Step 5a: finds isolated parts that have the size of an icon, before letters are joined.
///
/// A letter has neighbors of the same height. An icon next to a label is clearly taller than the label's letters.
package struct IconFinder {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Removes icons and the parts inside their boxes from the possible letters, and returns the icons.
  package func take(from glyphs: inout [ForegroundPart]) -> [ForegroundPart] {
    // Joining a stack makes a part wider by at most `stackSide`.
    let widest = (glyphs.map(\.box.width).max() ?? 0) + Thresholds.stackSide * scale
    var icons = clusters(in: &glyphs, widest)
    joinStacks(&glyphs, widest)
    let sorted = glyphs.sorted { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    let repeated = repeatedSigns(sorted, widest)
    let candidates = sorted.indices.filter {
      sorted[$0].sign != nil || repeated.contains($0) || hasSideOfIcon(sorted[$0].box)
        || isBlob(sorted[$0])
    }.prefix(Thresholds.most)
    var taken = Set<Int>()
    for place in candidates where !taken.contains(place) {
      let part = sorted[place]
      guard !hasLetterBeside(part, [place], sorted, widest) else { continue }
      icons.append(part)
      taken.insert(place)
      for other in sorted.indices where !taken.contains(other) {
        if sorted[other].box.minX >= part.box.maxX { break }
        if part.box.grown(by: scale).contains(sorted[other].box) { taken.insert(other) }
      }
    }
    for place in sorted.indices where !taken.contains(place) {
      guard let minus = minus(sorted[place], beside: icons),
        !hasLetterBeside(sorted[place], [place], sorted, widest)
      else { continue }
      icons.append(minus)
      taken.insert(place)
    }
    glyphs = sorted.indices.filter { !taken.contains($0) }.map { sorted[$0] }
    return icons
  }

  /// Removes icons between two words of a line that are as high as the words' letters or descend below them, and
  /// returns them. A word can be a single letter. Also removes icons that are closer to a word than icons are to their
  /// labels, such as the letter after an apostrophe, and icons among the letters of an index.
  package func dropLetters(
    from icons: inout [ForegroundPart], between lines: [TextLine]
  ) -> [ForegroundPart] {
    let letters = icons.indices.filter { place in
      let icon = icons[place]
      let words = lines.filter { line in
        let bar = line.bar
        let descent = bar.maxY + Thresholds.descender.of(line.letterHeight)
        return line.surface == icon.surface && icon.box.minY >= bar.minY - scale
          && icon.box.maxY <= max(line.box.maxY, descent) + scale
          && icon.box.height.isAtLeast(Thresholds.letterHeight, of: line.letterHeight)
          && FlatPicture.distance(icon.ink, line.ink) <= Thresholds.labelColor
          && (1...Thresholds.wordGap.of(line.letterHeight)).contains(
            -icon.box.sharedColumns(line.box))
      }
      return words.contains { $0.box.maxX <= icon.box.minX }
        && words.contains { $0.box.minX >= icon.box.maxX }
        || words.contains { word in
          abs(word.bar.maxY - icon.box.maxY) <= scale
            && (-icon.box.sharedColumns(word.box)).isUnder(
              Thresholds.labelGap, of: word.letterHeight)
        }
        || isInIndex(icon, lines)
    }
    let found = letters.map { icons[$0] }
    icons = icons.indices.filter { !letters.contains($0) }.map { icons[$0] }
    return found
  }

  private func hasSideOfIcon(_ box: PixelRect) -> Bool {
    let sides = Thresholds.side.scaled(by: scale)
    return sides.contains(box.width) && sides.contains(box.height)
      && box.width.isAtMost(Thresholds.aspectWide, of: box.height)
      && box.height.isAtMost(Thresholds.aspectHigh, of: box.width)
  }

  /// Finds clusters that are icons instead of words: three dots, and stacked parts such as the bars of a menu icon.
  private func clusters(in glyphs: inout [ForegroundPart], _ widest: Int) -> [ForegroundPart] {
    let sorted = glyphs.sorted { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    let gap = Thresholds.clusterGap * scale
    var sets = DisjointSets()
    sets.reserve(sorted.count)
    for _ in sorted { sets.add() }
    for place in sorted.indices {
      let box = sorted[place].box
      for other in (place + 1)..<max(place + 1, sorted.count) {
        if sorted[other].box.minX > box.maxX + gap { break }
        if sorted[other].surface == sorted[place].surface,
          !box.grown(by: gap).intersection(sorted[other].box).isEmpty
        {
          sets.join(place, other)
        }
      }
    }
    let (numbers, count) = sets.numbered()
    var members = [[Int]](repeating: [], count: count)
    for place in sorted.indices { members[Int(numbers[place])].append(place) }
    var icons: [ForegroundPart] = []
    var taken = Set<Int>()
    for cluster in members where (2...Thresholds.symmetricParts).contains(cluster.count) {
      let boxes = cluster.map { sorted[$0].box }
      let box = boxes.boundingBox
      guard box.width <= Thresholds.clusterSide.upperBound * scale,
        Thresholds.clusterSide.scaled(by: scale).contains(max(box.width, box.height)),
        cluster.count <= Thresholds.clusterParts || isSymmetric(boxes, box),
        areDots(boxes) || isStack(boxes) || areStrokes(boxes) || isFrame(boxes, around: box)
          || areStripes(cluster.map { sorted[$0] }, box)
          || areSigns(cluster.map { sorted[$0] }, box)
          || arePieces(cluster.map { sorted[$0] }, box)
      else { continue }
      var icon = sorted[cluster[0]]
      icon.box = box
      icon.area = cluster.reduce(0) { $0 + sorted[$1].area }
      icon.sign = nil
      guard !hasLetterBeside(icon, cluster, sorted, widest) else { continue }
      icons.append(icon)
      taken.formUnion(cluster)
    }
    glyphs = sorted.indices.filter { !taken.contains($0) }.map { sorted[$0] }
    return icons
  }

  /// Whether three parts are equal dots in a row or column.
  private func areDots(_ boxes: [PixelRect]) -> Bool {
    guard boxes.count == 3 else { return false }
    let sides = boxes.flatMap { [$0.width, $0.height] }
    guard let most = sides.max(), let least = sides.min(), most <= Thresholds.dot * scale,
      most - least <= Thresholds.dotSlack
    else { return false }
    let (x, y) = (boxes.map(\.doubleMidX), boxes.map(\.doubleMidY))
    func isLine(_ one: [Int], _ other: [Int]) -> Bool {
      let (sorted, slack) = (one.sorted(), 2 * Thresholds.dotSlack)
      return other.allSatisfy { abs($0 - other[0]) <= slack }
        && abs(sorted[2] - 2 * sorted[1] + sorted[0]) <= 2 * slack && sorted[1] > sorted[0]
    }
    return isLine(x, y) || isLine(y, x)
  }

  /// Whether the parts at the left mirror the parts at the right. Words are not symmetric.
  private func isSymmetric(_ boxes: [PixelRect], _ box: PixelRect) -> Bool {
    boxes.allSatisfy { one in
      boxes.contains { other in
        abs(one.minX - box.minX - box.maxX + other.maxX) <= Thresholds.mirrorSlack
          && abs(one.maxX - box.minX - box.maxX + other.minX) <= Thresholds.mirrorSlack
          && abs(one.minY - other.minY) <= Thresholds.mirrorSlack
          && abs(one.maxY - other.maxY) <= Thresholds.mirrorSlack
      }
    }
  }

  /// Whether at least three parts are stacked vertically. Two neighbors must share at least half of the narrower part's
  /// columns.
  private func isStack(_ boxes: [PixelRect]) -> Bool {
    guard boxes.count >= 3 else { return false }
    let ordered = boxes.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    return zip(ordered, ordered.dropFirst()).allSatisfy { one, other in
      other.minY >= one.maxY
        && one.sharedColumns(other).isAtLeast(Thresholds.above, of: min(one.width, other.width))
    }
  }

  /// Whether two parts are equal flat strokes above each other, such as those of a handle for moving a row.
  private func areStrokes(_ boxes: [PixelRect]) -> Bool {
    guard boxes.count == 2 else { return false }
    return boxes.allSatisfy {
      $0.width >= Thresholds.clusterSide.lowerBound * scale
        && $0.height <= Thresholds.strokeHeight * scale
    } && abs(boxes[0].minX - boxes[1].minX) <= 1 && abs(boxes[0].maxX - boxes[1].maxX) <= 1
      && abs(boxes[0].height - boxes[1].height) <= 1 && boxes[0].sharedRows(boxes[1]) < 0
  }

  /// Whether one part contains all others, such as the outline of an eye. Letters do not contain each other.
  private func isFrame(_ boxes: [PixelRect], around box: PixelRect) -> Bool {
    boxes.contains { $0.width >= box.width - 2 && $0.height >= box.height - 2 }
      && box.height >= Thresholds.clusterSide.lowerBound * scale
      && box.width.isAtMost(Thresholds.frameAspect, of: box.height)
      && box.height.isAtMost(Thresholds.frameAspect, of: box.width)
  }

  /// Whether parts are two to four solid stripes side by side, such as those of a pause sign.
  private func areStripes(_ parts: [ForegroundPart], _ box: PixelRect) -> Bool {
    parts.count <= Thresholds.stripes && isSquare(box) && hasSideOfIcon(box)
      && parts.allSatisfy {
        isSolid($0) && $0.box.height > $0.box.width && $0.box.maxY >= box.maxY - scale
      }
  }

  /// Whether parts are bends or triangles of the same height, such as those of the signs for code and fast forward, or
  /// a triangle and a stripe, such as those of the sign for the next track. A 7 and an L are bends, too, but closer.
  private func areSigns(_ parts: [ForegroundPart], _ box: PixelRect) -> Bool {
    guard parts.count <= Thresholds.stripes, isSquare(box), hasSideOfIcon(box),
      parts.allSatisfy({ abs($0.box.height - box.height) <= scale })
    else { return false }
    let stripes = parts.filter {
      isSolid($0) && $0.box.height.isAtLeast(Thresholds.stripeAspect, of: $0.box.width)
    }
    let triangles = parts.count { $0.sign == .triangle }
    if triangles > 0, triangles + stripes.count == parts.count { return true }
    return parts.count == 2 && parts.allSatisfy { $0.sign == .bend }
      && (-parts[0].box.sharedColumns(parts[1].box)).isAtLeast(
        Thresholds.bendGap, of: box.height)
  }

  /// Whether parts are the pieces of one icon: some are above others, and no two of them are neighboring letters. Two
  /// rows of pieces can also be closer than lines of text, such as heads and shoulders.
  private func arePieces(_ parts: [ForegroundPart], _ box: PixelRect) -> Bool {
    guard isSquare(box) else { return false }
    let isStacked = parts.contains { one in
      parts.contains {
        $0.box.minY > one.box.minY
          && (one.box.sharedRows($0.box).isAtMost(
            Thresholds.pieceRows, of: min(one.box.height, $0.box.height))
            || isOverlaid(one.box, $0.box))
      }
    }
    return isStacked
      && (areCloseRows(parts.map(\.box), box)
        || !parts.contains { one in
          !isSolid(one) && parts.contains { areLetters(one.box, $0.box) }
        })
  }

  private func areCloseRows(_ boxes: [PixelRect], _ box: PixelRect) -> Bool {
    guard max(box.width, box.height) <= Thresholds.closeRows * scale else { return false }
    let sorted = boxes.sorted { $0.minY < $1.minY }
    // A row of a Chinese character is often a single part.
    return sorted.indices.dropFirst(2).dropLast().contains { row in
      let (upper, lower) = (sorted[..<row].map(\.maxY).max() ?? 0, sorted[row].minY)
      let height = min(upper - box.minY, box.maxY - lower)
      return lower >= upper && (lower - upper).isAtMost(Thresholds.rowGap, of: height)
        && height.isAtLeast(Thresholds.rowHeight, of: box.height)
    }
  }

  /// Whether the second of two boxes can be the letter after the first. Equal low pieces, such as the stars of a
  /// password, are not letters.
  private func areLetters(_ one: PixelRect, _ other: PixelRect) -> Bool {
    let gap = -one.sharedColumns(other)
    let least = Thresholds.pieceLetter * scale
    let isEqual = one.hasSize(of: other, within: 1)
    return (one.height >= least || one.height >= Thresholds.lowPieceLetter * scale && !isEqual)
      && gap >= 0 && gap.isAtMost(Thresholds.pieceLetterGap, of: one.height)
      && abs(one.maxY - other.maxY) <= 1
      && other.height.isAtLeast(Thresholds.pieceLetterHeight, of: one.height)
  }

  /// Whether two parts of a letter's height share columns, such as a box and the arrow that points out of it.
  private func isOverlaid(_ one: PixelRect, _ other: PixelRect) -> Bool {
    min(one.height, other.height) >= Thresholds.pieceLetter * scale
      && one.sharedColumns(other).isAtLeast(
        Thresholds.overlaid, of: min(one.width, other.width))
  }

  private func isSolid(_ part: ForegroundPart) -> Bool {
    part.fill >= Thresholds.solid
      && min(part.box.width, part.box.height) >= Thresholds.stripe.of(scale)
  }

  /// Whether a part is too solid and wide for a letter, such as a folder. The counters of an 8 or an O count as filled.
  private func isBlob(_ part: ForegroundPart) -> Bool {
    part.fill >= Thresholds.blobFill && part.box.height >= Thresholds.blob * scale
      && part.box.width.isAtLeast(Thresholds.blobAspect, of: part.box.height)
      && isSquare(part.box)
  }

  /// Whether a part is a small picture, such as an avatar.
  private func isPicture(_ part: ForegroundPart) -> Bool {
    part.fill >= Thresholds.avatarFill && part.colorCount >= TraceThresholds.Parts.pictureColors
      && !part.isOneColor
  }

  /// Whether a box is nearly square, unlike a word of connected letters.
  private func isCompact(_ box: PixelRect) -> Bool {
    box.hasAspect(atMost: Thresholds.compact)
  }

  private func isSquare(_ box: PixelRect) -> Bool {
    min(box.width, box.height) >= Thresholds.clusterSide.lowerBound * scale
      && box.hasAspect(atMost: Thresholds.pieceAspect)
  }

  /// Joins parts that are directly above each other, such as a head and its shoulders.
  private func joinStacks(_ glyphs: inout [ForegroundPart], _ widest: Int) {
    let s = scale
    glyphs.sort { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    var isGone = [Bool](repeating: false, count: glyphs.count)
    for place in glyphs.indices {
      let wide = glyphs[place].box
      guard Thresholds.stackWidth.scaled(by: s).contains(wide.width),
        Thresholds.stackHeight.scaled(by: s).contains(wide.height),
        !hasLetterBeside(glyphs[place], [place], glyphs, widest)
      else { continue }
      var other = place + 1
      while other < glyphs.count, glyphs[other].box.minX < wide.maxX {
        let box = glyphs[other].box
        let gap = max(box.minY - wide.maxY, wide.minY - box.maxY)
        let both = wide.union(box)
        if gap >= 0, gap <= Thresholds.stackGap * s,
          box.maxX <= wide.maxX + Thresholds.stackSide * s,
          box.width.isAtLeast(Thresholds.stackShare, of: wide.width),
          both.height <= Thresholds.stackBoth * s,
          both.height.isAtMost(Thresholds.stackAspect, of: both.width), !isGone[other],
          glyphs[other].surface == glyphs[place].surface
        {
          var joined = glyphs[place]
          joined.box = both
          joined.area += glyphs[other].area
          guard !hasLetterBeside(joined, [place, other], glyphs, widest) else {
            other += 1
            continue
          }
          glyphs[place] = joined
          isGone[other] = true
          break
        }
        other += 1
      }
    }
    glyphs = glyphs.indices.filter { !isGone[$0] }.map { glyphs[$0] }
  }

  /// Whether a part is an icon beside the first or last letter of a label. The icon extends above and below the letter,
  /// it has another color, or it is solid. An avatar beside an icon is not a letter.
  private func isApart(
    _ part: ForegroundPart, _ letter: ForegroundPart, isWhole: Bool
  ) -> Bool {
    let (box, other) = (part.box, letter.box)
    if hasSideOfIcon(box), hasSideOfIcon(other),
      isPicture(part) || isPicture(letter)
        || isCompact(box) && isCompact(other)
          && (-box.sharedColumns(other)).isAtLeast(Thresholds.iconGap, of: box.height)
    {
      return true
    }
    let isBlob = isWhole && isBlob(part)
    guard hasSideOfIcon(box) || isBlob, isSquare(box),
      !hasSideOfIcon(other) || other.height < box.height,
      (-box.sharedColumns(other)).isAtLeast(Thresholds.labelGap, of: other.height)
    else { return false }
    let more = Thresholds.labelMargin.of(other.height)
    return box.minY <= other.minY - more && box.maxY >= other.maxY + more
      || FlatPicture.distance(part.ink, letter.ink) > Thresholds.labelColor || isBlob
  }

  /// Whether a letter is beside a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - own: The indices of the part itself.
  ///   - sorted: All parts, sorted by their left edges.
  ///   - widest: The maximum width of a part. Parts farther to the left are not inspected.
  func hasLetterBeside(
    _ part: ForegroundPart, _ own: [Int], _ sorted: [ForegroundPart], _ widest: Int
  ) -> Bool {
    let box = part.box
    let (share, least) =
      switch part.sign {
      case .bend: (Thresholds.bendReach, Thresholds.leastBendReach)
      case .cross, .triangle: (Thresholds.crossReach, Thresholds.leastCrossReach)
      case nil: (Thresholds.reach, Thresholds.leastReach)
      }
    let reach = max(share.of(box.height), least * scale)
    let first = sorted.indices.partitioningIndex {
      sorted[$0].box.minX >= box.minX - reach - widest
    }
    for other in sorted.indices[first...] where !own.contains(other) {
      let letter = sorted[other].box
      if letter.minX > box.maxX + reach { break }
      // If the part is a letter with an ascender or a descender, a close neighbor can be much shorter.
      let isClose =
        max(letter.minX - box.maxX, box.minX - letter.maxX)
        <= Thresholds.close * scale
      guard letter.maxX >= box.minX - reach,
        letter.height.isAtLeast(
          isClose ? Thresholds.closeHeight : Thresholds.letterHeight, of: box.height),
        letter.height <= Thresholds.mostHeight.of(box.height),
        letter.sharedRows(box).isAtLeast(Thresholds.beside, of: letter.height),
        letter.sharedColumns(box).isUnder(Thresholds.above, of: min(letter.width, box.width)),
        !isApart(part, sorted[other], isWhole: own.count == 1)
      else { continue }
      return true
    }
    return false
  }
}
