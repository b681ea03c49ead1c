import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Step 7: builds cards, bars, buttons and fields from surfaces, pictures, icons and texts.
struct RegionBuilder {
  let picture: FlatPicture
  let scale: Int
  var regions: [TracedRegion] = []
  private(set) var surfaces: [Surface]
  var texts: [[TextLine]]
  var icons: [ForegroundPart]
  let sorted: PartSorter.Sorted
  var usedTexts = Set<Int>()
  var usedIcons = Set<Int>()
  var usedDividers = Set<Int>()

  init(
    _ picture: FlatPicture, _ map: SurfaceMap, _ sorted: PartSorter.Sorted,
    texts: [[TextLine]], icons: [ForegroundPart], scale: Int
  ) {
    self.picture = picture
    self.scale = scale
    self.sorted = sorted
    self.texts = texts
    self.icons = icons
    surfaces = map.surfaces
  }

  mutating func build() {
    addBorders()
    addPictures()
    let page = surfaces.filter { !$0.isMerged }.max { $0.area < $1.area }
    for place in surfaces.indices where !isPage(surfaces[place]) && !surfaces[place].isMerged {
      addSurface(place, pageColor: page?.color)
    }
    joinHalves()
    PictureParts(scale: scale).join(&regions)
    turnBubblesIntoCards()
    addOutlines()
    addUnderlinedFields()
    matchFields()
    addRest()
    turnCapsulesIntoSwitches()
    joinSwitches()
    joinSliders()
    joinSegments()
    joinGroups()
    growCardsOverPictures()
    order()
  }

  /// Whether the surface is the page, which spans the screen behind all other surfaces.
  private func isPage(_ surface: Surface) -> Bool {
    let size = picture.size
    guard surface.box.width.isAtLeast(Thresholds.edgeToEdge, of: size.width) else { return false }
    if surface.box.height.isAtLeast(Thresholds.pageHeight, of: size.height) { return true }
    // Below a large picture, the remaining part of the page is still the largest surface.
    let isLargest = !surfaces.contains { !$0.isMerged && $0.area > surface.area }
    return surface.parent == nil
      && (isLargest && surface.box.height.isAtLeast(Thresholds.cutPageHeight, of: size.height)
        || surface.area.isAtLeast(Thresholds.pageArea, of: size.width * size.height))
  }

  private mutating func addBorders() {
    for outline in sorted.outlines {
      let slack = Thresholds.borderSlack * scale
      for place in surfaces.indices {
        let box = surfaces[place].box
        guard outline.box.grown(by: 1).contains(box), outline.box.width - box.width <= 2 * slack,
          outline.box.height - box.height <= 2 * slack
        else { continue }
        surfaces[place].box = outline.box.union(box)
        surfaces[place].hasBorder = true
      }
    }
  }

  private mutating func addPictures() {
    for drawing in sorted.drawings {
      var region = TracedRegion(.image, box: drawing.box, rule: .drawing)
      region.cornerRadius = drawing.radius
      regions.append(region)
    }
    for image in sorted.images where !isBackground(image.box) {
      // The image is part of a picture that was already found.
      if regions.contains(where: {
        $0.kind == .image && $0.box.grown(by: scale).contains(image.box)
      }) {
        continue
      }
      var region = TracedRegion(.image, box: image.box, rule: .picture)
      region.cornerRadius = image.radius
      regions.removeAll { $0.kind == .image && image.box.grown(by: scale).contains($0.box) }
      regions.append(region)
    }
  }

  /// Whether a picture is behind a screen's contents: it is large, and surfaces with texts are on it.
  private func isBackground(_ box: PixelRect) -> Bool {
    guard
      box.area.isOver(Thresholds.backgroundArea, of: picture.size.width * picture.size.height)
    else { return false }
    let lines = texts.reduce(0) { $0 + (box.contains($1.box) ? $1.count : 0) }
    return lines >= Thresholds.backgroundLines
  }

  /// Joins pictures that touch or overlap in the same rows, such as the halves of a photograph with a smooth middle.
  private mutating func joinHalves() {
    var place = 0
    while place < regions.count {
      let one = regions[place].box
      guard regions[place].kind == .image else {
        place += 1
        continue
      }
      let half = regions.indices.first {
        let other = regions[$0].box
        return $0 != place && regions[$0].kind == .image && abs(other.minY - one.minY) <= scale
          && abs(other.maxY - one.maxY) <= scale
          && other.sharedColumns(one) >= 0 && other.minX > one.minX
          && one.height >= Thresholds.halfHeight * scale
      }
      guard let half else {
        place += 1
        continue
      }
      let other = regions[half]
      regions[place].box = one.union(other.box)
      regions[place].cornerRadius = min(regions[place].cornerRadius, other.cornerRadius)
      regions.remove(at: half)
      if half < place { place -= 1 }
    }
  }

  private func isInPicture(_ box: PixelRect) -> Bool {
    regions.contains {
      $0.kind == .image
        && $0.box.intersection(box).area.isAtLeast(Thresholds.inPicture, of: box.area)
        && $0.box.area > box.area
    }
  }

  // MARK: Surfaces

  /// Builds a region from a surface. The first matching rule of `SurfaceRule.all` determines the kind of the region.
  private mutating func addSurface(_ place: Int, pageColor: UInt32?) {
    let surface = surfaces[place]
    let box = surface.box
    guard !isInPicture(box),
      !box.isScreenCorner(area: surface.area, of: picture.size, scale: scale)
    else { return }
    let ownTexts = texts.indices.filter {
      !usedTexts.contains($0) && box.contains(texts[$0].box)
    }
    let ownIcons = icons.indices.filter { !usedIcons.contains($0) && box.contains(icons[$0].box) }
    let iconBoxes = ownIcons.map { icons[$0].box.grown(by: TraceThresholds.Cover.pieceGap * scale) }
    let facts = SurfaceFacts(
      surface: surface, screen: picture.size, scale: scale,
      texts: ownTexts.map { texts[$0] }.filter { text in
        // A single part that touches an icon is a piece of the icon.
        surface.isInside(text.box)
          && !(text.count == 1 && text[0].count == 1
            && iconBoxes.contains { !$0.intersection(text.box).isEmpty })
      },
      icons: ownIcons.map { icons[$0] }.filter { surface.isInside($0.box) },
      pictures: regions.count { $0.kind == .image && box.contains($0.box) && $0.box != box },
      others: surfaces.indices.count {
        $0 != place && !surfaces[$0].isMerged && box.contains(surfaces[$0].box)
          && surfaces[$0].box.area < box.area
      },
      hasCards: hasCards(surface, ownTexts), isLikeBehind: isLikeBehind(surface),
      isRow: isRow(surface, ownTexts),
      isLikePage: pageColor.map {
        FlatPicture.distance(surface.color, $0) <= Thresholds.pageColor
      } ?? false,
      isSection: surfaces.contains { other in
        !other.isMerged && FlatPicture.distance(other.color, surface.color) <= Thresholds.pageColor
          && abs(other.box.minX - box.minX) <= Thresholds.sectionSides * scale
          && abs(other.box.maxX - box.maxX) <= Thresholds.sectionSides * scale
          && (-scale...Thresholds.sectionGap * scale).contains(
            max(box.minY - other.box.maxY, other.box.minY - box.maxY))
      })
    guard let rule = SurfaceRule.all.first(where: { $0.when(facts) }) else { return }
    if rule.absorbs != .nothing {
      usedTexts.formUnion(
        ownTexts.filter {
          rule.absorbs == .everything || !texts[$0].isWriting(scale: scale)
        })
      usedIcons.formUnion(ownIcons)
      regions.removeAll { box.contains($0.box) && $0.box.area < box.area }
    }
    var region = TracedRegion(rule.kind(facts), box: box, rule: rule.rule)
    region.cornerRadius = surface.radius
    region.color = surface.color
    if region.kind == .card, facts.isUnseenAsCard { return }
    regions.append(region)
  }

  /// Whether a plain card with a text is on a surface, and is nearly as wide as the surface.
  private func hasCards(_ surface: Surface, _ own: [Int]) -> Bool {
    guard !surface.isPlain else { return false }
    return surfaces.contains { card in
      !card.isMerged && card.isPlain && card.solidity >= Thresholds.cardSolidity
        && surface.box.contains(card.box) && card.box.height >= Thresholds.fieldHeight * scale
        && card.box.height.isAtMost(Thresholds.cardHeight, of: surface.box.height)
        && card.box.width.isAtLeast(Thresholds.cardWidth, of: surface.box.width)
        && card.box.width < surface.box.width
        && own.contains { card.box.contains(texts[$0].box) && texts[$0].isWriting(scale: scale) }
    }
  }

  /// Whether the text on a surface is aligned with texts above or below it, as in the selected row of a list.
  private func isRow(_ surface: Surface, _ own: [Int]) -> Bool {
    guard let line = own.first.flatMap({ texts[$0].first }), !surface.hasBorder,
      line.contrast >= Thresholds.rowContrast
    else { return false }
    let reach = Thresholds.rowReach * scale
    let alike = texts.filter { text in
      guard let other = text.first, !surface.box.contains(other.box) else { return false }
      return abs(other.box.minX - line.box.minX) <= Thresholds.rowEdge * scale
        && abs(other.bar.height - line.bar.height).isAtMost(
          Thresholds.rowLetters, of: line.bar.height)
        && -surface.box.sharedRows(other.box) <= reach
    }
    return alike.count >= Thresholds.rowTexts
  }

  /// Whether the surface has the same color as the surface behind it and is therefore invisible.
  private func isLikeBehind(_ surface: Surface) -> Bool {
    guard let parent = surface.parent else { return false }
    return FlatPicture.distance(surface.color, surfaces[parent].color) <= Thresholds.unseen
  }

  /// Turns one-line surfaces into message cards if they are aligned with similar multi-line cards.
  ///
  /// Three or more one-line surfaces also become cards if none of them are side by side and their widths differ.
  private mutating func turnBubblesIntoCards() {
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
      guard isColumn && column.contains(place) || isLikeCard else { continue }
      regions[place].kind = .card
      regions[place].rule = .message
      for text in texts.indices where region.box.contains(texts[text].box) {
        usedTexts.remove(text)
      }
      for icon in icons.indices where region.box.contains(icons[icon].box) {
        usedIcons.remove(icon)
      }
    }
  }

  // MARK: Other regions

  private mutating func addRest() {
    let pictures = regions.filter { $0.kind == .image }.map(\.box)
    for (place, text) in texts.enumerated() where !usedTexts.contains(place) {
      let box = text.box
      guard !pictures.contains(where: { $0.contains(box) }) else { continue }
      if text.count == 1 && isIcon(text[0]) || areStrokes(text) {
        regions.append(TracedRegion(.icon, box: box, rule: .signLine))
        continue
      }
      guard min(box.width, box.height) >= Thresholds.speck * scale else { continue }
      if text.count == 1, let line = text.first, isStrip(line) {
        regions.append(TracedRegion(.image, box: box, rule: .strip))
        continue
      }
      guard !isTooLarge(text), !isFaint(text) else { continue }
      if text.count == 1, let line = text.first, isBarcode(line) {
        regions.append(TracedRegion(.image, box: box, rule: .strip))
        continue
      }
      var region = TracedRegion(.text, box: box, rule: .text)
      region.lines = text.map(\.bar)
      if let surface = text.first?.surface { region.color = surfaces[surface].color }
      regions.append(region)
    }
    for (place, icon) in icons.enumerated() where !usedIcons.contains(place) {
      guard !pictures.contains(where: { $0.contains(icon.box) }) else { continue }
      var region = TracedRegion(
        icon.colorCount >= Thresholds.pictureColors
          && icon.box.width >= Thresholds.pictureWidth * scale ? .image : .icon, box: icon.box,
        rule: .icon)
      if let surface = icon.surface { region.color = surfaces[surface].color }
      regions.append(region)
    }
    for (place, divider) in sorted.dividers.enumerated()
    where !usedDividers.contains(place) && !pictures.contains(where: { $0.contains(divider.box) }) {
      regions.append(TracedRegion(.divider, box: divider.box, rule: .divider))
    }
  }

  /// Whether a line of one or two parts is too large to be text. Such a line can be the edge of a sheet or part of a
  /// shadow.
  private func isTooLarge(_ text: [TextLine]) -> Bool {
    text.contains {
      $0.count <= Thresholds.fewParts
        && ($0.letterHeight > Thresholds.letterHeight * scale
          || $0.box.width.isAtLeast(Thresholds.fewPartsWidth, of: picture.size.width))
    }
  }

  /// Whether a text of one or two parts hardly differs from its background, such as a part of a shadow or a photograph.
  private func isFaint(_ text: [TextLine]) -> Bool {
    text.allSatisfy { $0.count <= Thresholds.fewParts && $0.contrast < Thresholds.faintLetter }
  }

  /// Enlarges each card to include a picture that touches its top or bottom.
  private mutating func growCardsOverPictures() {
    let slack = Thresholds.cardPictureSlack * scale
    for place in regions.indices where regions[place].kind == .card {
      for image in regions where image.kind == .image {
        let card = regions[place].box
        guard abs(image.box.minX - card.minX) <= slack, abs(image.box.maxX - card.maxX) <= slack,
          abs(image.box.maxY - card.minY) <= slack || abs(image.box.minY - card.maxY) <= slack,
          card.width.isUnder(Thresholds.edgeToEdge, of: picture.size.width)
        else { continue }
        regions[place].box = card.union(image.box)
      }
    }
  }

  /// Sorts the regions by position, with containers before their contents, and sets the parents.
  private mutating func order() {
    regions.sort { one, other in
      let (a, b) = (one.box, other.box)
      return (a.minY, a.minX, -a.area, one.kind.rawValue) < (
        b.minY, b.minX, -b.area, other.kind.rawValue
      )
    }
    let containers = regions.indices.filter { [.card, .bar].contains(regions[$0].kind) }
    for place in regions.indices {
      let box = regions[place].box
      regions[place].parent =
        containers.filter {
          $0 != place && regions[$0].box.grown(by: scale).contains(box)
            && regions[$0].box.area > box.area
        }.min { (regions[$0].box.area, $0) < (regions[$1].box.area, $1) }
    }
  }
}
