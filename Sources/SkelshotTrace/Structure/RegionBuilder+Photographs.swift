import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Adds photographs that are so smooth that most of each is one surface, such as a blurred picture or a product in
  /// front of a wall. The pieces of such a photograph that look like icons and letters get no bones. If cards with
  /// texts are on the photograph, it is a background and stays.
  mutating func addSmoothPhotographs() {
    let whole = picture.size.width * picture.size.height
    for (place, surface) in surfaces.enumerated() {
      guard !surface.isMerged, !surface.isPlain,
        surface.box.area.isAtLeast(Thresholds.smoothBox, of: whole),
        surface.area.isAtMost(Thresholds.smoothArea, of: whole)
      else { continue }
      let bar = statusBar(on: place)
      let bottom = bar?.maxY ?? 0
      let pieces = texts.indices.filter {
        texts[$0].first?.surface == place && texts[$0].box.maxY > bottom
      }
      let signs = icons.indices.filter {
        icons[$0].surface == place && icons[$0].box.maxY > bottom
      }
      let count = pieces.count + signs.count
      guard count >= Thresholds.smoothPieces,
        pieces.count(where: { texts[$0].isWriting(scale: scale) })
          .isAtMost(Thresholds.smoothWriting, of: count)
      else { continue }
      usedTexts.formUnion(pieces)
      usedIcons.formUnion(signs)
      guard !cards.contains(where: { surface.box.contains($0.box) }) else { continue }
      usedSurfaces.insert(place)
      var box = surface.box
      box.minY = max(box.minY, bottom)
      var region = TracedRegion(.image, box: box, rule: .photograph)
      region.cornerRadius = surface.radius
      regions.append(region)
    }
  }

  /// The status bar on a surface at the top of the screen.
  private func statusBar(on place: Int) -> PixelRect? {
    guard surfaces[place].box.minY <= scale else { return nil }
    let signs =
      texts.filter { $0.first?.surface == place }.map(\.box)
      + icons.filter { $0.surface == place }.map(\.box)
    return BarFinder(size: picture.size, scale: scale)
      .statusBar(in: signs.map { TracedRegion(.icon, box: $0, rule: .icon) })
  }

  /// The plain surfaces with texts on them.
  private var cards: [Surface] {
    surfaces.filter { card in
      !card.isMerged && card.isPlain
        && texts.contains { card.box.contains($0.box) && $0.isWriting(scale: scale) }
    }
  }

  /// Whether most of a part is behind cards with text, such as a panel whose outline touches a button, or a background
  /// on both sides of a card.
  func isPanel(_ box: PixelRect) -> Bool {
    let margin = Thresholds.panelMargin * scale
    return cards.reduce(0) { area, card in
      let isBetween = card.box.minX - box.minX >= margin && box.maxX - card.box.maxX >= margin
      return area
        + (box.contains(card.box)
          ? card.area : isBetween ? box.intersection(card.box).area : 0)
    }.isAtLeast(Thresholds.panelCards, of: box.area)
  }
}
