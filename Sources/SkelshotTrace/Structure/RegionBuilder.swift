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
  var usedSurfaces = Set<Int>()
  /// The cards and controls that are on pictures.
  var islands: [PixelRect] = []

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
    addSmoothPhotographs()
    addPictures()
    let page = page
    addSliders()
    for place in surfaces.indices
    where !isPage(surfaces[place]) && !surfaces[place].isMerged
      && !sorted.captions.contains(surfaces[place].box)
    {
      addSurface(place, pageColor: page?.color)
    }
    joinHalves()
    PictureParts(scale: scale).join(&regions)
    turnBubblesIntoCards()
    turnRowsIntoCards()
    turnTilesIntoCards()
    addOutlines()
    addUnderlinedFields()
    matchFields()
    addRest()
    matchKinds()
    turnCapsulesIntoSwitches()
    PictureTwins(size: picture.size, scale: scale).complete(&regions)
    LogoColumns(scale: scale).join(&regions)
    joinSwitches()
    joinSliders()
    joinSegments()
    joinLooseSegments()
    joinGroups()
    growCardsOverPictures()
    order()
  }

  /// The largest surface, or nil if photographs cover the page, so that even the largest surface is small.
  private var page: Surface? {
    let least = TraceThresholds.Surfaces.pageArea.of(picture.pixels.count)
    return surfaces.filter { !$0.isMerged && $0.area >= least }.max { $0.area < $1.area }
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
    for image in sorted.images where !isBackground(image.box) && !isPanel(image.box) {
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
  func isBackground(_ box: PixelRect) -> Bool {
    box.isBackground(
      of: picture.size, lines: texts.reduce(0) { $0 + (box.contains($1.box) ? $1.count : 0) })
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

  private mutating func addRest() {
    let pictures = regions.filter { $0.kind == .image }.map(\.box)
    func isInPicture(_ box: PixelRect) -> Bool {
      pictures.contains { $0.contains(box) } && !islands.contains { $0.contains(box) }
    }
    for (place, text) in texts.enumerated() where !usedTexts.contains(place) {
      let box = text.box
      guard !isInPicture(box) else { continue }
      if text.count == 1 && isIcon(text[0]) {
        regions.append(TracedRegion(.icon, box: box, rule: .signLine))
        continue
      }
      guard min(box.width, box.height) >= Thresholds.speck * scale else { continue }
      if text.count == 1, let line = text.first, isSlider(line) {
        regions.append(TracedRegion(.button, box: box, rule: .toggle))
        continue
      }
      if text.count == 1, let line = text.first, isStrip(line) {
        regions.append(TracedRegion(.image, box: box, rule: .strip))
        continue
      }
      guard !isFaint(text) else { continue }
      if isTooLarge(text) {
        if text.allSatisfy(isDrawing) {
          regions.append(TracedRegion(.image, box: box, rule: .drawing))
        }
        continue
      }
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
      guard !isInPicture(icon.box) else { continue }
      var region = TracedRegion(
        icon.colorCount >= Thresholds.pictureColors
          && icon.box.width >= Thresholds.pictureWidth * scale ? .image : .icon, box: icon.box,
        rule: .icon)
      if let surface = icon.surface { region.color = surfaces[surface].color }
      regions.append(region)
    }
    for (place, divider) in sorted.dividers.enumerated()
    where !usedDividers.contains(place) && !isInPicture(divider.box) {
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

  /// Whether a line that is too large to be text is a drawing or a digit of a large clock. The edge of a sheet is thin
  /// or faint, an outline has little ink, and a round corner of the screen is at the picture's edge.
  private func isDrawing(_ line: TextLine) -> Bool {
    let (short, long) = (
      min(line.box.width, line.box.height), max(line.box.width, line.box.height)
    )
    let inside = PixelRect(picture.size).grown(by: -scale)
    return line.contrast >= Thresholds.drawingContrast && inside.contains(line.box)
      && line.area.isAtLeast(Thresholds.drawingInk, of: line.box.area)
      && long.isAtMost(Thresholds.drawingAspect, of: short)
  }

  /// Whether a text of one or two parts hardly differs from its background, such as a part of a shadow or a photograph.
  private func isFaint(_ text: [TextLine]) -> Bool {
    text.allSatisfy { $0.count <= Thresholds.fewParts && $0.contrast < Thresholds.faintLetter }
  }

  /// Enlarges each card to include a picture that touches its top or bottom. Strands of the card's surface can be in
  /// the picture above it.
  private mutating func growCardsOverPictures() {
    let slack = Thresholds.cardPictureSlack * scale
    for place in regions.indices where regions[place].kind == .card {
      for image in regions where image.kind == .image {
        let card = regions[place].box
        let isAbove = image.box.minY < card.minY && image.box.maxY < card.maxY
        let most = isAbove ? Thresholds.cardPictureOverlap * scale : slack
        guard image.box.hasSides(of: card, within: slack),
          (-slack...most).contains(image.box.sharedRows(card)),
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
      let around = containers.filter {
        $0 != place && regions[$0].box.grown(by: scale).contains(box)
          && regions[$0].box.area > box.area
      }
      // A menu hides what is behind it.
      let visible = around.filter { card in
        !regions[card].isCovered
          || around.allSatisfy { regions[$0].box.contains(regions[card].box) }
      }
      regions[place].parent = visible.min {
        (regions[$0].box.area, $0) < (regions[$1].box.area, $1)
      }
    }
  }
}
