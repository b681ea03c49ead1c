import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Controls that turn out to be cards, and cards that turn out to be fields, because the surfaces around them are.
extension RegionBuilder {
  /// Turns buttons and fields into cards if a card of the same width and color is above or below them. Such cards are
  /// the rows of a list, also if some of them have only one text. Cards of the same height can be anywhere in the
  /// column if there are as many of them as controls, or if all of them end with the same sign.
  mutating func turnRowsIntoCards() {
    var controls = regions.indices.filter {
      [.button, .field].contains(regions[$0].kind) && regions[$0].rule == .control
        && (!isLabeledField(regions[$0]) || isLikeRowWithButtons(regions[$0]))
    }
    var rows: [Int]
    repeat {
      // The rows that became cards can make others cards.
      rows = controls.filter { isAmongCards($0) }
      for place in rows { turnIntoCard(place, .card) }
      controls.removeAll(where: rows.contains)
    } while !rows.isEmpty
    turnCardsIntoControls(like: controls)
    // A field with a label is one bone, also if it has signs.
    let fields = regions.filter(isLabeledField)
    let twins = regions.indices.filter { place in
      fields.contains { isTwin(regions[place], of: $0) }
    }
    for place in twins { turnIntoControl(place, .field) }
    let boxes = fields.map(\.box) + twins.map { regions[$0].box }
    regions.removeAll { region in
      region.kind == .image && boxes.contains { $0.contains(region.box) }
    }
  }

  /// Whether most regions of a control's height in its column are cards, or a higher card is next to it.
  private func isAmongCards(_ place: Int) -> Bool {
    let region = regions[place]
    let column = regions.filter { isInColumn($0, region) }
    let isBesideHigher = column.contains {
      $0.kind == .card && $0.box.height > region.box.height + scale
        && (0...Thresholds.rowCardGap * scale).contains(
          max($0.box.minY - region.box.maxY, region.box.minY - $0.box.maxY))
    }
    let twins = column.filter { abs($0.box.height - region.box.height) <= scale }
    let cards = twins.filter { $0.kind == .card }
    return isBesideHigher || cards.count * 2 >= twins.count
      || !cards.isEmpty && twins.allSatisfy { haveEqualSigns($0.box, region.box) }
  }

  /// Turns cards with one text into controls if several controls in the column are equal, because a control without one
  /// beside it, such as the last one of a grid, looks like a card.
  private mutating func turnCardsIntoControls(like controls: [Int]) {
    for place in regions.indices where regions[place].kind == .card {
      let card = regions[place]
      let twins = controls.filter {
        isInColumn(regions[$0], card) && abs(regions[$0].box.height - card.box.height) <= scale
      }
      guard twins.count >= Thresholds.rowControls,
        texts.joined().count(where: { card.box.contains($0.box) }) == 1
      else { continue }
      turnIntoControl(place, regions[twins[0]].kind)
    }
  }

  /// Whether two regions have the same sides and nearly the same color, like the rows of a list.
  private func isInColumn(_ one: TracedRegion, _ other: TracedRegion) -> Bool {
    FlatPicture.distance(one.color, other.color) <= Thresholds.bubbleColor
      && one.box.hasSides(of: other.box, within: scale)
  }

  /// Whether a card is a field, although the label is its only text: another field of this size is in the same column.
  private func isTwin(_ card: TracedRegion, of field: TracedRegion) -> Bool {
    card.kind == .card && isInColumn(card, field)
      && abs(card.box.height - field.box.height) <= Thresholds.rowEdge * scale
      && texts.joined().count(where: { card.box.contains($0.box) }) <= Thresholds.filledLines
  }

  private mutating func turnIntoControl(_ place: Int, _ kind: TracedRegion.Kind) {
    let box = regions[place].box
    regions[place].kind = kind
    usedTexts.formUnion(texts.indices.filter { box.contains(texts[$0].box) })
    usedIcons.formUnion(icons.indices.filter { box.contains(icons[$0].box) })
  }

  /// Whether the last signs in two boxes are at the same place in their right halves, such as the buttons in the rows
  /// of a list.
  func haveEqualSigns(_ one: PixelRect, _ other: PixelRect) -> Bool {
    func end(_ box: PixelRect) -> Int? {
      icons.map(\.box).filter { box.contains($0) && 2 * $0.minX > box.doubleMidX }.map(\.maxX).max()
    }
    guard let one = end(one), let other = end(other) else { return false }
    return abs(one - other) <= Thresholds.rowEdge * scale
  }

  /// Whether a region is a field with a label above its value.
  private func isLabeledField(_ region: TracedRegion) -> Bool {
    guard region.kind == .field else { return false }
    let lines = texts.joined().filter {
      region.box.contains($0.box) && $0.box.width >= 2 * $0.box.height
    }
    return lines.contains { label in
      lines.contains {
        $0.box.minY >= label.box.maxY
          && abs($0.box.minX - label.box.minX) <= Thresholds.rowEdge * scale
      }
    }
  }

  /// Whether a higher card in the column of a control begins with the same lines and has icons below them, such as a
  /// row with buttons.
  private func isLikeRowWithButtons(_ control: TracedRegion) -> Bool {
    func lines(_ box: PixelRect) -> [PixelRect] {
      texts.joined().filter { box.contains($0.box) }
        .map { $0.box.offsetBy(x: -box.minX, y: -box.minY) }
    }
    let (own, slack) = (lines(control.box), Thresholds.rowEdge * scale)
    let end = own.map(\.maxY).max() ?? 0
    return regions.contains { card in
      guard card.kind == .card, isInColumn(card, control),
        icons.contains(where: { card.box.contains($0.box) && $0.box.minY - card.box.minY >= end })
      else { return false }
      let others = lines(card.box)
      return own.allSatisfy { line in
        others.contains {
          abs($0.minX - line.minX) <= slack && abs($0.minY - line.minY) <= slack
        }
      }
    }
  }

  /// Turns a control into a card, so that the card's texts and icons become regions.
  private mutating func turnIntoCard(_ place: Int, _ rule: TraceRule) {
    let box = regions[place].box
    regions[place].kind = .card
    regions[place].rule = rule
    for text in texts.indices where box.contains(texts[text].box) { usedTexts.remove(text) }
    for icon in icons.indices where box.contains(icons[icon].box) { usedIcons.remove(icon) }
  }

  /// Turns tiles with words into cards if equal tiles in their row or column are cards, because their signs have
  /// several parts.
  mutating func turnTilesIntoCards() {
    func hasWords(_ box: PixelRect) -> Bool {
      texts.contains { box.contains($0.box) && $0.isWriting(scale: scale) }
    }
    var cards = regions.filter { $0.kind == .card && hasWords($0.box) }.map(\.box)
    while true {
      let tile = regions.indices.first { place in
        let (region, box) = (regions[place], regions[place].box)
        return region.kind == .image && region.rule == .sign && hasWords(box)
          && cards.contains {
            $0.hasSize(of: box, within: scale)
              && (abs($0.minX - box.minX) <= scale || abs($0.minY - box.minY) <= scale)
          }
      }
      guard let tile else { return }
      turnIntoCard(tile, .card)
      cards.append(regions[tile].box)
    }
  }

  /// Turns one-line surfaces into message cards if they are aligned with similar multi-line cards.
  ///
  /// Three or more one-line surfaces also become cards if none of them are side by side and their widths differ.
  mutating func turnBubblesIntoCards() {
    let places = regions.indices.filter {
      regions[$0].kind == .button && regions[$0].box.height <= Thresholds.bubbleHeight * scale
    }
    let all = regions.filter {
      $0.kind == .card && $0.box.width.isUnder(Thresholds.edgeToEdge, of: picture.size.width)
    }
    let cards = all.filter {
      $0.box.width.isAtMost(Thresholds.bubbleWidth, of: picture.size.width)
    }
    func isAlone(_ place: Int) -> Bool {
      !places.contains {
        $0 != place
          && regions[$0].box.sharedRows(regions[place].box)
            > Thresholds.bubbleSharedRows * scale
      }
    }
    // A chip in a card is part of the card's contents, unlike a message on the page.
    func isChip(_ place: Int) -> Bool {
      all.contains {
        $0.box.contains(regions[place].box)
          && $0.box.area > Thresholds.chipCard * regions[place].box.area
      }
    }
    // A message contains text and no icon.
    func isMessage(_ place: Int) -> Bool {
      let box = regions[place].box
      return !icons.contains { box.contains($0.box) } && texts.contains { box.contains($0.box) }
    }
    let alone = places.filter { isAlone($0) && !isChip($0) && isMessage($0) }
    // The messages of one person have the same color, height and edge, but different widths.
    let column = alone.filter { place in
      let region = regions[place]
      return alone.contains { other in
        let twin = regions[other]
        return other != place
          && FlatPicture.distance(twin.color, region.color) <= Thresholds.bubbleColor
          && abs(twin.box.height - region.box.height) <= Thresholds.bubbleEdge * scale
          && (abs(twin.box.minX - region.box.minX) <= Thresholds.bubbleEdge * scale
            || abs(twin.box.maxX - region.box.maxX) <= Thresholds.bubbleEdge * scale)
      }
    }
    let widths = Set(column.map { regions[$0].box.width / (Thresholds.bubbleWidthStep * scale) })
    let isColumn =
      column.count >= Thresholds.bubbles
      && widths.count.isOver(Thresholds.bubbleWidths, of: column.count)
    for place in alone {
      let region = regions[place]
      let isLikeCard = cards.contains {
        FlatPicture.distance($0.color, region.color) <= Thresholds.bubbleColor
          && (abs($0.box.minX - region.box.minX) <= Thresholds.bubbleEdge * scale
            || abs($0.box.maxX - region.box.maxX) <= Thresholds.bubbleEdge * scale)
      }
      if isColumn && column.contains(place) || isLikeCard { turnIntoCard(place, .message) }
    }
  }

  /// Turns cards into pictures or controls if an equal surface in the row is one, such as tiles of which one has a sign
  /// in several parts, and into fields if an equal surface in the column is one. A picture has no words, and a control
  /// has at most one line of text. The right side of the screen can cut off the last surface.
  mutating func matchKinds() {
    var boxes: [PixelRect] = []
    for place in regions.indices where regions[place].kind == .card {
      let box = regions[place].box
      let contents = regions.filter { box.contains($0.box) && $0.box != box }
      let rows = rowCount(of: contents.flatMap(\.lines))
      let twin = regions.first {
        [.image, .button, .field].contains($0.kind) && $0.box != box
          && ($0.box.hasSize(of: box, within: scale)
            && (abs($0.box.minY - box.minY) <= scale
              || $0.kind == .field && abs($0.box.minX - box.minX) <= scale)
            || box.isCutOff(by: picture.size, beside: $0.box, scale: scale))
      }
      guard let twin, !contents.isEmpty, rows <= (twin.kind == .image ? 0 : 1) else { continue }
      regions[place].kind = twin.kind
      boxes.append(box)
    }
    regions.removeAll { region in
      boxes.contains { $0.contains(region.box) && $0 != region.box }
    }
  }

  /// The number of rows of text. A row can touch the row above it. A part of a sign that was found as text is at the
  /// height of the label beside it.
  private func rowCount(of lines: [PixelRect]) -> Int {
    var (count, end) = (0, Int.min)
    for line in lines.sorted(by: { $0.minY < $1.minY }) {
      if line.minY + line.height / 4 >= end { count += 1 }
      end = max(end, line.maxY)
    }
    return count
  }
}
