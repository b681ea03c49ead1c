import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
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
