import SkelshotRaster

private typealias Thresholds = TraceThresholds.Cover

/// Step 7a: enlarges bones until they cover the ink that belongs to them: pieces of an icon, soft edges and shadows.
package struct InkCover {
  let picture: FlatPicture
  let scale: Int
  /// The maximum difference between neighboring pixels outside an edge, in levels.
  private let quiet: Int

  package init(picture: FlatPicture, scale: Int, isJPEG: Bool = false) {
    self.picture = picture
    self.scale = scale
    quiet = isJPEG ? Thresholds.jpegQuiet : Thresholds.quiet
  }

  /// Enlarges the regions that become a single bone. `parts` are the parts that can belong to an icon.
  package func apply(to regions: inout [TracedRegion], parts: [ForegroundPart]) {
    dropShadows(&regions)
    joinPieces(&regions, parts)
    joinMarks(&regions, parts)
    for place in regions.indices
    where [.image, .icon, .button, .field].contains(regions[place].kind) {
      cover(&regions[place])
    }
  }

  // MARK: Pieces of icons

  /// Joins icons with small pieces at their sides, such as the clapper of a bell or the line below a drawing.
  private func joinPieces(_ regions: inout [TracedRegion], _ parts: [ForegroundPart]) {
    let hosts = regions.indices.filter { [.icon, .image].contains(regions[$0].kind) }
    guard !hosts.isEmpty else { return }
    let limit = Thresholds.pieceLength * scale
    let covered = regions.filter { ![.card, .bar].contains($0.kind) }.map(\.box)
    let cards = regions.filter { $0.kind == .card }.map(\.box)
    let loose = parts.map(\.box).filter { box in
      box.area > 0 && !cards.contains { isInCorner(box, of: $0) }
        && max(box.width, box.height) <= limit
        && hosts.contains { isPiece(box, of: regions[$0].box) }
        && !covered.contains { !$0.intersection(box).isEmpty }
    }
    var isGone = [Bool](repeating: false, count: regions.count)
    for host in hosts where !isGone[host] {
      var hasGrown = true
      while hasGrown {
        hasGrown = false
        let box = regions[host].box
        for piece in regions.indices
        where piece != host && !isGone[piece] && isPiece(regions[piece], of: box) {
          regions[host].box = regions[host].box.union(regions[piece].box)
          isGone[piece] = true
          hasGrown = true
        }
        for piece in loose where isPiece(piece, of: box) && !box.contains(piece) {
          regions[host].box = regions[host].box.union(piece)
          hasGrown = true
        }
        hasGrown = hasGrown && regions[host].box != box
      }
    }
    regions.keep(isGone.map { !$0 })
  }

  /// Whether a part is in a corner of a card, like the edge of a round corner.
  private func isInCorner(_ box: PixelRect, of card: PixelRect) -> Bool {
    (abs(box.minX - card.minX) <= scale || abs(box.maxX - card.maxX) <= scale)
      && (abs(box.minY - card.minY) <= scale || abs(box.maxY - card.maxY) <= scale)
  }

  private func isPiece(_ region: TracedRegion, of box: PixelRect) -> Bool {
    switch region.kind {
    case .icon: isPiece(region.box, of: box)
    case .divider, .text:
      region.lines.count <= 1
        && (region.box.height <= Thresholds.flatPiece * scale
          || max(region.box.width, region.box.height) <= Thresholds.dotPiece * scale)
        && isPiece(region.box, of: box)
    default: false
    }
  }

  /// Whether a box touches an icon or a picture, and the two together are hardly larger than an icon or the picture.
  private func isPiece(_ piece: PixelRect, of box: PixelRect) -> Bool {
    let both = box.union(piece)
    let (side, more) = (Thresholds.iconSide * scale, Thresholds.pieceReach * scale)
    return box.grown(by: Thresholds.pieceGap * scale + 1).intersection(piece).area > 0
      && both.width <= max(side, box.width + more) && both.height <= max(side, box.height + more)
      && both.width.isAtMost(Thresholds.pieceAspect, of: max(both.height, box.width))
      && both.height.isAtMost(Thresholds.pieceAspect, of: max(both.width, box.height))
  }

  // MARK: Marks of texts

  /// Extends the lines of texts to marks that no region contains, such as a dash or the dots at the end of a line.
  private func joinMarks(_ regions: inout [TracedRegion], _ parts: [ForegroundPart]) {
    let limit = Thresholds.dotPiece * scale
    let covered = regions.filter { ![.card, .bar].contains($0.kind) }.map(\.box)
    let marks = parts.filter { part in
      part.box.area > 0 && max(part.box.width, part.box.height) <= limit
        && part.contrast > Thresholds.markContrast && part.box.minX > 0
        && part.box.maxX < picture.size.width
        && !covered.contains { !$0.intersection(part.box).isEmpty }
    }.map(\.box).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    for mark in marks {
      var best: (gap: Int, text: Int, line: Int)?
      for text in regions.indices where regions[text].kind == .text {
        for (number, line) in regions[text].lines.enumerated() {
          let gap = max(line.minX - mark.maxX, mark.minX - line.maxX)
          guard gap <= Thresholds.markGap.of(line.height), gap < best?.gap ?? .max,
            mark.minY >= line.minY - line.height / 4, mark.maxY <= line.maxY + line.height / 2
          else { continue }
          best = (gap, text, number)
        }
      }
      guard let best else { continue }
      let line = regions[best.text].lines[best.line]
      regions[best.text].lines[best.line].minX = min(line.minX, mark.minX)
      regions[best.text].lines[best.line].maxX = max(line.maxX, mark.maxX)
      regions[best.text].box = regions[best.text].box.union(mark)
    }
  }

  // MARK: Soft edges and shadows

  /// Enlarges a region at each side until the pixels outside no longer belong to an edge or to a shadow.
  private func cover(_ region: inout TracedRegion) {
    let box = region.box
    var grown = box
    let isFloating = isFloating(region)
    grown.minY -= reach(of: box, -1, isVertical: true, isFloating)
    grown.maxY += reach(of: box, 1, isVertical: true, isFloating)
    grown.minX -= reach(of: box, -1, isVertical: false, isFloating)
    grown.maxX += reach(of: box, 1, isVertical: false, isFloating)
    guard grown != box else { return }
    region.box = grown
    guard region.cornerRadius > 0 else { return }
    region.cornerRadius += Double(min(grown.width - box.width, grown.height - box.height)) / 2
    let isRound = region.cornerRadius * 2 >= Double(min(grown.width, grown.height) - 2 * scale)
    let (short, long) = (min(grown.width, grown.height), max(grown.width, grown.height))
    guard isRound, (long - short).isAtMost(Thresholds.round, of: long) else { return }
    // The shadow of a round button is longer at the bottom. The bone is a circle around both.
    region.box = PixelRect(
      minX: grown.minX - (long - grown.width) / 2, minY: grown.minY - (long - grown.height) / 2,
      maxX: grown.maxX + (long - grown.width + 1) / 2,
      maxY: grown.maxY + (long - grown.height + 1) / 2
    ).intersection(PixelRect(picture.size))
    region.cornerRadius = Double(long) / 2
  }

  /// Removes the visible parts of the shadows below floating buttons, which can be as dark as icons.
  private func dropShadows(_ regions: inout [TracedRegion]) {
    let buttons = regions.filter(isFloating).map(\.box)
    regions.keep(
      regions.map { region in
        region.kind != .icon
          || !buttons.contains { button in
            button.grown(by: Thresholds.shadow * scale).contains(region.box)
              && !button.contains(region.box)
              && 2 * button.intersection(region.box).area > region.box.area
          }
      })
  }

  /// Whether a region is a round button over the lower part of the page. Such a button can have a shadow.
  private func isFloating(_ region: TracedRegion) -> Bool {
    [.button, .image].contains(region.kind) && region.cornerRadius > 0 && region.parent == nil
      && min(region.box.width, region.box.height) >= Thresholds.floating * scale
      && picture.size.width - region.box.maxX <= TraceThresholds.Regions.floatingRight * scale
      && region.box.isAtLowerRight(of: picture.size)
  }

  /// The number of pixels by which a side moves outward, or 0 if other contents are next to the side.
  private func reach(
    of box: PixelRect, _ step: Int, isVertical: Bool, _ isFloating: Bool
  ) -> Int {
    let (first, last) = isVertical ? (box.minY, box.maxY - 1) : (box.minX, box.maxX - 1)
    let edge = step < 0 ? first : last
    let space =
      step < 0 ? first : (isVertical ? picture.size.height : picture.size.width) - 1 - last
    let along = isVertical ? box.minX..<box.maxX : box.minY..<box.maxY
    func pixel(_ place: Int, _ distance: Int) -> UInt32 {
      let line = edge + step * distance
      let (x, y) = isVertical ? (place, line) : (line, place)
      return picture.pixels[y * picture.size.width + x]
    }
    func differs(_ distance: Int, _ other: Int, by most: Int) -> Bool {
      along.contains { FlatPicture.distance(pixel($0, distance), pixel($0, other)) > most }
    }
    guard
      let soft = (0...Thresholds.softEdge * scale).first(where: {
        $0 + 2 <= space && !differs($0 + 1, $0 + 2, by: quiet)
      })
    else { return 0 }
    // A shadow fades evenly into the page, and nothing else is near it.
    let end = Thresholds.shadow * scale
    guard isFloating, end <= space else { return soft }
    let middle = (along.lowerBound + along.upperBound) / 2
    let page = pixel(middle, end)
    let levels = (soft + 1...end).map { FlatPicture.distance(pixel(middle, $0), page) }
    guard levels[0] > Thresholds.lightest, levels[0] <= Thresholds.darkest,
      zip(levels, levels.dropFirst()).allSatisfy({
        $1 <= $0 + 1 && $0 - $1 <= Thresholds.quiet
      }),
      along.allSatisfy({ FlatPicture.distance(pixel($0, end), page) <= Thresholds.lightest })
    else { return soft }
    // The bone keeps about the size of the button, so the end of a wide shadow stays.
    let most = Thresholds.shadowShare.of(min(box.width, box.height))
    return soft + min(most, levels.prefix { $0 > Thresholds.lightest }.count)
  }
}
