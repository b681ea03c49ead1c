package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Gutters

/// Step 4b: splits a picture along straight gaps of one color, which are too thin for a surface.
///
/// The gaps between the photographs of a grid connect all photographs. A gap counts only if the pieces have equal
/// sizes, or if the gap continues at the edge of a surface beside the picture.
package struct PictureGutters {
  let picture: FlatPicture
  let surfaces: [Surface]
  let scale: Int

  package init(picture: FlatPicture, surfaces: [Surface], scale: Int) {
    (self.picture, self.surfaces, self.scale) = (picture, surfaces, scale)
  }

  /// Returns the pieces of a picture, or only the picture's box if the picture has no gaps.
  package func pieces(of box: PixelRect) -> [PixelRect] {
    guard max(box.width, box.height) >= 2 * Thresholds.piece * scale else { return [box] }
    let rows = cuts(of: box, isVertical: true).flatMap { cuts(of: $0, isVertical: false) }
    let pieces = rows.count == 1 ? rows : rows.flatMap { cuts(of: $0, isVertical: true) }
    return pieces.count == 1 ? [box] : pieces
  }

  /// The parts of a box above and below its gaps, or beside its gaps.
  private func cuts(of box: PixelRect, isVertical: Bool) -> [PixelRect] {
    let (start, end) = isVertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
    var gaps: [Range<Int>] = []
    var line = start
    while line < end {
      guard isPlain(line, of: box, isVertical) else {
        line += 1
        continue
      }
      let first = line
      while line < end, isPlain(line, of: box, isVertical) { line += 1 }
      if line - first <= Thresholds.gap * scale { gaps.append(first..<line) }
    }
    guard !gaps.isEmpty else { return [box] }
    // The picture can extend slightly over its first and last gap.
    var pieces = zip([start] + gaps.map(\.upperBound), gaps.map(\.lowerBound) + [end]).map {
      $0..<$1
    }
    let rest = Thresholds.rest * scale
    while let first = pieces.first, first.count <= rest { pieces.removeFirst() }
    while let last = pieces.last, last.count <= rest { pieces.removeLast() }
    let lengths = pieces.map(\.count)
    guard lengths.count > 1 else { return [box] }
    gaps = zip(pieces, pieces.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    let longest = lengths.max() ?? 0
    // The edge of the screen can cut off the first or last piece.
    func isEqual(_ length: Int) -> Bool { length.isAtLeast(Thresholds.equal, of: longest) }
    let areEqual =
      lengths.dropFirst().dropLast().allSatisfy(isEqual) && lengths.count(where: isEqual) > 1
    guard lengths.allSatisfy({ $0 >= Thresholds.piece * scale }),
      areEqual || gaps.allSatisfy({ continues($0, beside: box, isVertical) })
    else { return [box] }
    return pieces.map {
      isVertical
        ? PixelRect(minX: box.minX, minY: $0.lowerBound, maxX: box.maxX, maxY: $0.upperBound)
        : PixelRect(minX: $0.lowerBound, minY: box.minY, maxX: $0.upperBound, maxY: box.maxY)
    }
  }

  /// Whether a row or column of a box has one color.
  private func isPlain(_ line: Int, of box: PixelRect, _ isVertical: Bool) -> Bool {
    let inset = Thresholds.inset * scale
    let (width, pixels) = (picture.size.width, picture.pixels)
    let along =
      isVertical
      ? (box.minX + inset)..<max(box.minX + inset + 1, box.maxX - inset)
      : (box.minY + inset)..<max(box.minY + inset + 1, box.maxY - inset)
    func pixel(_ place: Int) -> UInt32 {
      isVertical ? pixels[line * width + place] : pixels[place * width + line]
    }
    let color = pixel(along.lowerBound)
    return along.allSatisfy { FlatPicture.distance(pixel($0), color) <= Thresholds.tolerance }
  }

  /// Whether a surface beside a box begins or ends at a gap.
  private func continues(_ gap: Range<Int>, beside box: PixelRect, _ isVertical: Bool) -> Bool {
    let near = (gap.lowerBound - scale)...(gap.upperBound + scale)
    return surfaces.contains { surface in
      let other = surface.box
      guard !surface.isMerged, other.intersection(box).isEmpty else { return false }
      return isVertical
        ? near.contains(other.minY) || near.contains(other.maxY)
        : near.contains(other.minX) || near.contains(other.maxX)
    }
  }
}
