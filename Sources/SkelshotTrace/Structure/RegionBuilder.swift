import SkelshotRaster

/// Step 7: makes regions of surfaces, pictures, icons and texts: cards, bars, buttons, fields.
struct RegionBuilder {
  let picture: FlatPicture
  let scale: Int
  var regions: [TracedRegion] = []
  private var surfaces: [Surface]
  private var texts: [[TextLine]]
  private var icons: [ForegroundPart]
  private let sorted: PartSorter.Sorted
  /// Texts and icons that are a part of something else.
  private var usedTexts = Set<Int>()
  private var usedIcons = Set<Int>()

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

  /// Everything that was found, top to bottom, containers first.
  mutating func build() {
    addBorders()
    addPictures()
    for place in surfaces.indices where !isPage(surfaces[place]) && !surfaces[place].isMerged {
      addSurface(place)
    }
    joinHalves()
    turnBubblesIntoCards()
    addOutlines()
    addRest()
    growCardsOverPictures()
    order()
  }

  /// A surface behind everything, from edge to edge.
  private func isPage(_ surface: Surface) -> Bool {
    let size = picture.size
    guard surface.box.width * 100 >= size.width * 98 else { return false }
    if surface.box.height * 2 >= size.height { return true }
    // Below a large picture the page is what is left, and still the largest surface.
    let isLargest = !surfaces.contains { !$0.isMerged && $0.area > surface.area }
    return surface.parent == nil
      && (isLargest && surface.box.height * 4 >= size.height
        || surface.area * 3 >= size.width * size.height)
  }

  private mutating func addBorders() {
    for outline in sorted.outlines {
      let slack = 4 * scale
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
      var region = TracedRegion(.image, box: drawing.box)
      region.cornerRadius = drawing.radius
      regions.append(region)
    }
    for image in sorted.images {
      // A part of a picture that was found already.
      if regions.contains(where: {
        $0.kind == .image && $0.box.grown(by: scale).contains(image.box)
      }) {
        continue
      }
      var region = TracedRegion(.image, box: image.box)
      region.cornerRadius = image.radius
      regions.removeAll { $0.kind == .image && image.box.grown(by: scale).contains($0.box) }
      regions.append(region)
    }
  }

  /// Makes one picture of two that overlap side by side: a photograph with a smooth part in its middle.
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
          && other.sharedColumns(one) >= 0 && other.minX > one.minX && one.height >= 40 * scale
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

  /// Whether most of a box lies in a picture.
  private func isInPicture(_ box: PixelRect) -> Bool {
    regions.contains {
      $0.kind == .image && $0.box.intersection(box).area * 10 >= box.area * 9
        && $0.box.area > box.area
    }
  }

  // MARK: Surfaces

  private mutating func addSurface(_ place: Int) {
    let surface = surfaces[place]
    let (box, s) = (surface.box, scale)
    guard !isInPicture(box) else { return }
    let ownTexts = texts.indices.filter {
      !usedTexts.contains($0) && box.contains(boundingBox(texts[$0]))
    }
    let ownIcons = icons.indices.filter { !usedIcons.contains($0) && box.contains(icons[$0].box) }
    let pictures = regions.count { $0.kind == .image && box.contains($0.box) && $0.box != box }
    let others = surfaces.indices.count {
      $0 != place && !surfaces[$0].isMerged && box.contains(surfaces[$0].box)
        && surfaces[$0].box.area < box.area
    }
    let (width, height) = (box.width, box.height)
    var region = TracedRegion(.card, box: box)
    region.cornerRadius = surface.radius
    region.color = surface.color
    let lineCount = ownTexts.reduce(0) { $0 + texts[$1].count }
    let isSmall =
      width <= 72 * s && height <= 72 * s && width * 100 <= 135 * height
      && height * 100 <= 135 * width
    let absorbs: Bool
    if isBar(box), !isLastRow(box, surface, ownIcons) {
      region.kind = .bar
      absorbs = false
    } else if !surface.isPlain, isPhotograph(box, ownTexts) {
      region.kind = .image
      usedTexts.formUnion(ownTexts.filter { !isWriting(texts[$0]) })
      usedIcons.formUnion(ownIcons)
      regions.removeAll { box.contains($0.box) && $0.box.area < box.area }
      absorbs = false
    } else if isFloatingButton(surface, ownTexts, ownIcons) {
      region.kind = .button
      absorbs = true
    } else if lineCount == 0, ownIcons.isEmpty, pictures == 0, others == 0 {
      // Nothing in it: a grey box that stands for a picture, a bubble, a bar of a chart.
      region.kind = surface.hasBorder && height <= 64 * s && width >= 80 * s ? .field : .image
      if !surface.hasBorder,
        isLikeBehind(place) || width * 100 > picture.size.width * 96
          || box.area * 3 > picture.size.width * picture.size.height
      {
        region.kind = .card
      }
      absorbs = true
    } else if isSmall, lineCount <= 1, ownIcons.count <= 1, pictures == 0, others <= 2,
      !isShortLabel(box, ownTexts)
    {
      region.kind = .image
      absorbs = true
    } else if height <= 64 * s, lineCount <= 1, pictures <= 1, others <= 3, ownIcons.count <= 3,
      width * 100 <= picture.size.width * 97 || surface.hasBorder
    {
      region.kind = control(box, ownTexts, ownIcons)
      absorbs = region.kind != .card
    } else {
      absorbs = false
    }
    if absorbs {
      usedTexts.formUnion(ownTexts)
      usedIcons.formUnion(ownIcons)
      regions.removeAll { box.contains($0.box) && $0.box.area < box.area }
    }
    if region.kind == .card, isLikeBehind(place) || isBar(box), !surface.hasBorder { return }
    regions.append(region)
  }

  /// Whether a coloured area is a smooth photograph: what lies on it is mostly no writing.
  private func isPhotograph(_ box: PixelRect, _ ownTexts: [Int]) -> Bool {
    let writing = ownTexts.count { isWriting(texts[$0]) }
    return box.height > 64 * scale || writing == 0
  }

  /// Whether a text has enough letters of one height to be no pattern of a photograph.
  private func isWriting(_ text: [TextLine]) -> Bool {
    text.contains { line in
      guard line.count >= 4, line.letterHeight >= 5 * scale, line.box.width >= 3 * line.box.height
      else { return false }
      let near = line.heights.count { abs($0 - line.letterHeight) * 3 <= line.letterHeight }
      return near * 3 >= line.count * 2
    }
  }

  /// Whether a small surface has a word in it, not initials.
  private func isShortLabel(_ box: PixelRect, _ ownTexts: [Int]) -> Bool {
    box.height <= 44 * scale && box.width * 100 > box.height * 115
      && ownTexts.contains { texts[$0].contains { $0.count >= 2 } }
  }

  /// A disc with an icon at the lower right.
  private func isFloatingButton(_ surface: Surface, _ ownTexts: [Int], _ ownIcons: [Int]) -> Bool {
    let (box, size) = (surface.box, picture.size)
    return box.width >= 44 * scale && box.width <= 72 * scale
      && abs(box.width - box.height) <= 2 * scale && surface.radius * 10 >= Double(box.width) * 4
      && box.doubleMidX > size.width && box.doubleMidY * 2 > size.height * 3
      && size.height - box.maxY <= 140 * scale && size.width - box.maxX <= 48 * scale
      && ownTexts.count + ownIcons.count <= 2 && ownTexts.count + ownIcons.count >= 1
  }

  /// A button's text stands in its middle, a field's at its beginning.
  private func control(_ box: PixelRect, _ ownTexts: [Int], _ ownIcons: [Int])
    -> TracedRegion.Kind
  {
    var content = PixelRect.empty
    for text in ownTexts { content = content.union(boundingBox(texts[text])) }
    for icon in ownIcons { content = content.union(icons[icon].box) }
    let offset = abs(content.doubleMidX - box.doubleMidX) / 2
    if offset <= max(4 * scale, box.width / 14) { return .button }
    if box.width >= 100 * scale, box.height >= 28 * scale { return .field }
    return box.height <= 44 * scale ? .button : .card
  }

  /// Whether a surface has the colour of what it lies on, so that nobody sees it.
  private func isLikeBehind(_ place: Int) -> Bool {
    guard let parent = surfaces[place].parent else { return false }
    return FlatPicture.distance(surfaces[place].color, surfaces[parent].color) <= 2
  }

  private func isBar(_ box: PixelRect) -> Bool {
    let size = picture.size
    guard box.width * 100 >= size.width * 98, size.height > 300 * scale else { return false }
    return box.minY <= scale && box.height <= 130 * scale
      || box.maxY >= size.height - scale && box.height <= 110 * scale
  }

  /// Whether a surface at the bottom is the end of a list: it has the page's colour, and no icons for tabs.
  private func isLastRow(_ box: PixelRect, _ surface: Surface, _ ownIcons: [Int]) -> Bool {
    let page = surfaces.filter { !$0.isMerged }.max { $0.area < $1.area }
    guard box.minY > scale, let page else { return false }
    return FlatPicture.distance(surface.color, page.color) <= 4 && ownIcons.count < 3
  }

  private func boundingBox(_ text: [TextLine]) -> PixelRect {
    text.reduce(.empty) { $0.union($1.box) }
  }

  /// Surfaces of one line that stand in a column with surfaces of several lines and of the same look are messages.
  ///
  /// Where no two stand side by side, and their widths differ, three and more are messages, too.
  private mutating func turnBubblesIntoCards() {
    let places = regions.indices.filter {
      regions[$0].kind == .button && regions[$0].box.height <= 56 * scale
    }
    let cards = regions.filter { $0.kind == .card && $0.box.width * 10 <= picture.size.width * 8 }
    func isAlone(_ place: Int) -> Bool {
      !places.contains {
        $0 != place && regions[$0].box.sharedRows(regions[place].box) > 4 * scale
      }
    }
    let alone = places.filter(isAlone)
    let widths = Set(alone.map { regions[$0].box.width / (8 * scale) })
    let isColumn = alone.count >= 3 && widths.count * 2 > alone.count
    for place in alone {
      let region = regions[place]
      let isLikeCard = cards.contains {
        FlatPicture.distance($0.color, region.color) <= 8
          && (abs($0.box.minX - region.box.minX) <= 3 * scale
            || abs($0.box.maxX - region.box.maxX) <= 3 * scale)
      }
      guard isColumn || isLikeCard else { continue }
      regions[place].kind = .card
      for text in texts.indices where region.box.contains(boundingBox(texts[text])) {
        usedTexts.remove(text)
      }
      for icon in icons.indices where region.box.contains(icons[icon].box) {
        usedIcons.remove(icon)
      }
    }
  }

  // MARK: What is left

  private mutating func addOutlines() {
    for outline in sorted.outlines
    where !regions.contains(where: {
      $0.box.grown(by: 2 * scale).contains(outline.box)
        && outline.box.grown(by: 6 * scale).contains($0.box)
    }) {
      let inside = texts.indices.filter {
        !usedTexts.contains($0) && outline.box.contains(boundingBox(texts[$0]))
      }
      guard outline.box.height <= 64 * scale, outline.box.height >= 20 * scale,
        inside.reduce(0, { $0 + texts[$1].count }) <= 1
      else { continue }
      let own = icons.indices.filter {
        !usedIcons.contains($0) && outline.box.contains(icons[$0].box)
      }
      var region = TracedRegion(
        inside.isEmpty && own.isEmpty ? .field : control(outline.box, inside, own), box: outline.box
      )
      region.cornerRadius = Double(4 * scale)
      usedTexts.formUnion(inside)
      usedIcons.formUnion(own)
      regions.append(region)
    }
  }

  private mutating func addRest() {
    let pictures = regions.filter { $0.kind == .image }.map(\.box)
    for (place, text) in texts.enumerated() where !usedTexts.contains(place) {
      let box = boundingBox(text)
      guard !pictures.contains(where: { $0.contains(box) }) else { continue }
      if text.count == 1, let line = text.first, isIcon(line) {
        regions.append(TracedRegion(.icon, box: box))
        continue
      }
      guard box.height >= 3 * scale, box.width >= 3 * scale else { continue }
      var region = TracedRegion(.text, box: box)
      region.lines = text.map(\.bar)
      if let surface = text.first?.surface { region.color = surfaces[surface].color }
      regions.append(region)
    }
    for (place, icon) in icons.enumerated() where !usedIcons.contains(place) {
      guard !pictures.contains(where: { $0.contains(icon.box) }) else { continue }
      var region = TracedRegion(
        icon.colorCount >= 24 && icon.box.width >= 20 * scale ? .image : .icon, box: icon.box)
      if let surface = icon.surface { region.color = surfaces[surface].color }
      regions.append(region)
    }
    for divider in sorted.dividers where !pictures.contains(where: { $0.contains(divider.box) }) {
      regions.append(TracedRegion(.divider, box: divider.box))
    }
  }

  /// A few parts that stand close together and make a square: bars of a menu, dots, a glass.
  private func isIcon(_ line: TextLine) -> Bool {
    let (width, height) = (line.box.width, line.box.height)
    // Letters side by side, as in a short word.
    if line.count >= 2, height < 18 * scale { return false }
    return line.count <= 6 && height >= 12 * scale && height <= 48 * scale && width >= 10 * scale
      && width <= 48 * scale && width * 10 <= height * 17 && height * 10 <= width * 17
  }

  /// A card whose upper or lower part is a picture reaches over it.
  private mutating func growCardsOverPictures() {
    let slack = 2 * scale
    for place in regions.indices where regions[place].kind == .card {
      for image in regions where image.kind == .image {
        let card = regions[place].box
        guard abs(image.box.minX - card.minX) <= slack, abs(image.box.maxX - card.maxX) <= slack,
          abs(image.box.maxY - card.minY) <= slack || abs(image.box.minY - card.maxY) <= slack,
          card.width * 100 < picture.size.width * 98
        else { continue }
        regions[place].box = card.union(image.box)
      }
    }
  }

  /// Containers stand before what is in them, and know it; else top to bottom, left to right.
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
