import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Syllables

/// Joins the parts of each Korean syllable or Chinese character, which are above each other in a square.
///
/// Otherwise, the lower parts of a line could be a line of their own, or icons.
struct Syllables {
  let scale: Int

  func join(_ glyphs: inout [ForegroundPart]) {
    glyphs.sort { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    let blocks = blocks(of: glyphs)
    let whole = blocks.map { $0.map { glyphs[$0].box }.boundingBox }
    let squares = whole.filter(isSquare).sorted { $0.minX < $1.minX }
    var isGone = [Bool](repeating: false, count: glyphs.count)
    for (place, block) in blocks.enumerated()
    where block.count > 1 && isSquare(whole[place]) && hasNeighbor(whole[place], squares) {
      let first = block[0]
      glyphs[first].box = whole[place]
      glyphs[first].sign = nil
      for part in block.dropFirst() {
        glyphs[first].area += glyphs[part].area
        isGone[part] = true
      }
    }
    glyphs = glyphs.indices.filter { !isGone[$0] }.map { glyphs[$0] }
  }

  /// Groups parts that are close above each other, closest first, as long as a group is not higher than wide.
  private func blocks(of glyphs: [ForegroundPart]) -> [[Int]] {
    let most = Thresholds.side * scale
    var pairs: [(gap: Int, one: Int, other: Int)] = []
    for one in glyphs.indices where glyphs[one].box.height <= most {
      let box = glyphs[one].box
      for other in glyphs.indices[(one + 1)...] {
        let next = glyphs[other].box
        if next.minX >= box.maxX { break }
        let gap = -box.sharedRows(next)
        guard glyphs[other].surface == glyphs[one].surface, next.height <= most,
          gap.isAtMost(Thresholds.gap, of: box.union(next).height),
          next.sharedColumns(box).isAtLeast(Thresholds.shared, of: min(box.width, next.width)),
          FlatPicture.distance(glyphs[one].ink, glyphs[other].ink)
            <= TraceThresholds.Paragraphs.color
        else { continue }
        pairs.append((gap, one, other))
      }
    }
    pairs.sort { ($0.gap, $0.one, $0.other) < ($1.gap, $1.one, $1.other) }
    var blocks = glyphs.indices.map { [$0] }
    var boxes = glyphs.map(\.box)
    var blockOf = Array(glyphs.indices)
    for pair in pairs {
      let (one, other) = (blockOf[pair.one], blockOf[pair.other])
      let both = boxes[one].union(boxes[other])
      guard one != other, both.height.isAtMost(Thresholds.aspect, of: both.width),
        both.height <= most
      else { continue }
      for part in blocks[other] { blockOf[part] = one }
      blocks[one] += blocks[other]
      blocks[other] = []
      boxes[one] = both
    }
    return blocks.filter { !$0.isEmpty }.map { $0.sorted() }
  }

  private func isSquare(_ box: PixelRect) -> Bool {
    box.hasAspect(atMost: Thresholds.aspect)
  }

  /// Whether a square of the same size is close to the left or right of a box. The squares are sorted by their left
  /// sides.
  private func hasNeighbor(_ box: PixelRect, _ squares: [PixelRect]) -> Bool {
    let (reach, slack) = (Thresholds.pitch.of(box.height), max(1, Thresholds.size.of(box.height)))
    let least = box.minX - 2 * box.width - reach
    let first = squares.indices.partitioningIndex { squares[$0].minX >= least }
    let near = squares[first...].prefix { $0.minX <= box.maxX + reach }
    return near.contains { other in
      let gap = -other.sharedColumns(box)
      return gap >= 0 && gap <= reach && abs(other.minY - box.minY) <= slack
        && abs(other.maxY - box.maxY) <= slack
    }
  }
}
