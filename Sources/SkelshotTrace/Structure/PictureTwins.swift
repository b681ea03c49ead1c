package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Step 7: completes rows, columns and grids of equal pictures.
///
/// A plain cover looks like a card, a pale photograph falls into pieces, and an avatar with a white edge is smaller
/// than the others. But it has the size of the pictures above and below it, or beside it, and the same distance to
/// them. In a grid, it shares its column with one of them, and its row with another.
package struct PictureTwins {
  let size: PixelSize
  let scale: Int

  package init(size: PixelSize, scale: Int) { (self.size, self.scale) = (size, scale) }

  /// Adds the missing pictures. Each of them replaces the regions inside it.
  package func complete(_ regions: inout [TracedRegion]) {
    let side = Thresholds.twinSide * scale
    let pictures = regions.filter {
      $0.kind == .image && min($0.box.width, $0.box.height) >= side
    }
    let boxes = pictures.map(\.box)
    var holes = [true, false].flatMap { isColumn in
      groups(of: boxes) { one, other in
        abs(isColumn ? one.minX - other.minX : one.minY - other.minY) <= scale
      }.flatMap { self.holes(in: $0, isColumn) }
    }
    // Small icons in a grid differ in size.
    let covers = boxes.filter { min($0.width, $0.height) >= 2 * side }
    let cards = regions.filter { $0.kind == .card }.map(\.box)
    holes += groups(of: covers) { _, _ in true }.filter { group in
      // Most cells of a grid of cards with contents are cards.
      cards.count { $0.hasSize(of: group[0], within: scale) } <= group.count
    }.flatMap { crossings(in: $0) }
    func radius(of box: PixelRect) -> Double {
      // The pictures can have different corners.
      regions.filter {
        $0.kind == .image && $0.box.hasSize(of: box, within: 2 * scale)
      }.map(\.cornerRadius).min() ?? 0
    }
    let added = holes.filter { hole in
      guard PixelRect(size).contains(hole), isMissing(hole, regions) else { return false }
      // Covers can have different sizes, but avatars are equal discs.
      let isDisc = isRound(hole, radius(of: hole), Ratio(1, 1))
      return !pictures.contains {
        let shared = $0.box.intersection(hole).area
        let isPart = isDisc && isRound($0.box, $0.cornerRadius, Thresholds.twinRound)
        return shared > 0
          && (!hole.grown(by: isPart ? scale : 0).contains($0.box)
            || shared.isAtLeast(
              isPart ? Thresholds.twinDisc : Thresholds.twinWhole, of: hole.area))
      }
    }
    for box in added
    where !regions.contains(where: { $0.kind == .image && $0.box.contains(box) }) {
      var region = TracedRegion(.image, box: box, rule: .picture)
      region.cornerRadius = radius(of: box)
      regions.removeAll { box.grown(by: scale).contains($0.box) }
      regions.append(region)
    }
  }

  /// The groups of at least three pictures with equal sizes that are aligned.
  private func groups(
    of boxes: [PixelRect], areAligned: (PixelRect, PixelRect) -> Bool
  ) -> [[PixelRect]] {
    var groups: [[PixelRect]] = []
    for box in boxes {
      let place = groups.firstIndex { group in
        let one = group[0]
        return one.hasSize(of: box, within: scale) && areAligned(one, box)
      }
      if let place { groups[place].append(box) } else { groups.append([box]) }
    }
    return groups.filter { $0.count >= Thresholds.twins }
  }

  /// Whether a corner radius is at least a fraction of half the shorter side, within a point.
  private func isRound(_ box: PixelRect, _ radius: Double, _ share: Ratio) -> Bool {
    let half = min(box.width, box.height) / 2
    return radius + Double(scale) >= Double(share.of(half))
  }

  /// The boxes between the pictures of a group, and one box before and after them, at the distance of the pictures.
  private func holes(in group: [PixelRect], _ isColumn: Bool) -> [PixelRect] {
    func start(_ box: PixelRect) -> Int { isColumn ? box.minY : box.minX }
    let sorted = group.sorted { start($0) < start($1) }
    let steps = zip(sorted, sorted.dropFirst()).map { start($1) - start($0) }
    guard let pitch = steps.min(), pitch > 0, let first = sorted.first, let last = sorted.last
    else {
      return []
    }
    let slack = Thresholds.twinSlack * scale
    guard
      steps.allSatisfy({ step in
        let count = (2 * step + pitch) / (2 * pitch)
        return abs(step - count * pitch) <= slack * count
      }), steps.count(where: { abs($0 - pitch) <= slack }) * 2 >= steps.count
    else { return [] }
    func moved(_ box: PixelRect, _ distance: Int) -> PixelRect {
      isColumn ? box.offsetBy(x: 0, y: distance) : box.offsetBy(x: distance, y: 0)
    }
    var holes = [moved(first, -pitch), moved(last, pitch)]
    for (box, step) in zip(sorted, steps) {
      let count = (2 * step + pitch) / (2 * pitch)
      if count > 1 { holes += (1..<count).map { moved(box, step * $0 / count) } }
    }
    return holes
  }

  /// The boxes below or above one picture of a group and beside another.
  private func crossings(in group: [PixelRect]) -> [PixelRect] {
    // Most pictures of a large grid share their rows and columns exactly.
    var (rows, columns) = (Set<Int>(), Set<PixelRect>())
    let tops = group.map(\.minY).filter { rows.insert($0).inserted }
    return group.map { $0.offsetBy(x: 0, y: -$0.minY) }.filter { columns.insert($0).inserted }
      .flatMap { column in
        tops.map { column.offsetBy(x: 0, y: $0) }
          .filter { box in !group.contains { !$0.intersection(box).isEmpty } }
      }
  }

  /// Whether a box contains a card of its size, or pieces that cover most of it, and nothing extends over its sides.
  private func isMissing(_ hole: PixelRect, _ regions: [TracedRegion]) -> Bool {
    let near = hole.grown(by: scale)
    var pieces = PixelRect.empty
    for region in regions where !region.box.intersection(hole).isEmpty {
      if near.contains(region.box) {
        if region.kind != .text { pieces = pieces.union(region.box) }
      } else if ![.card, .bar].contains(region.kind) || !region.box.contains(hole) {
        return false
      }
    }
    return pieces.area.isAtLeast(Thresholds.twinPieces, of: hole.area)
  }
}
