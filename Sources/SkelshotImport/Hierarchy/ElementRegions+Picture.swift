import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// The regions that only the screenshot shows.
extension ElementRegions {
  func copy(
    of traced: TracedRegion, _ box: Rect, _ lines: [Rect], _ place: Place
  ) -> TracedRegion {
    var region = traced
    region.box = Self.pixels(box)
    region.lines = lines.map(Self.pixels)
    region.cornerRadius = (picture?.radius(of: traced) ?? 0) * Double(Self.scale)
    region.parent = place.parent
    return region
  }

  /// Adds the cards that only the screenshot shows, and sorts the regions into the smallest cards around them.
  mutating func adoptCards() {
    guard let picture else { return }
    let known = regions.filter { $0.kind != .text }.map { Self.points($0.box) }
    let traced = picture.cards
    let texts = regions.filter { region in
      region.kind == .text && !traced.contains { $0.box.contains(Self.points(region.box)) }
    }
    let filled = picture.surfaces(behind: texts.map { (Self.points($0.box), $0.color) }).filter {
      $0.box.width < ElementLimits.whole * screen.width
        || $0.box.height < ElementLimits.whole * screen.height
    }
    let seen = (traced + filled).filter { card in
      !known.contains { $0.overlap(card.box) >= PictureFill.same }
        && regions.contains { card.box.contains(Self.points($0.box)) && $0.kind != .divider }
    }
    guard !seen.isEmpty else { return }
    let cards = seen.map { region, box in
      copy(of: region, box, [], Place(parent: nil, color: page, box: screen))
    }
    let containers = regions.filter { $0.kind == .card } + cards
    regions =
      containers.sorted { $0.box.area > $1.box.area } + regions.filter { $0.kind != .card }
    let places = regions.indices.filter { regions[$0].kind == .card }
    for place in regions.indices where regions[place].kind != .bar {
      let box = regions[place].box
      regions[place].parent = places.last {
        $0 < place && regions[$0].box.contains(box) && regions[$0].box != box
      }
    }
  }

  /// Adds the bars and the content that the screenshot shows where the dump has nothing.
  mutating func addHidden() {
    guard let picture else { return }
    for bar in picture.bars where touchesEdge(bar) {
      let isFree = regions.allSatisfy {
        [.card, .bar, .divider].contains($0.kind)
          || Self.points($0.box).intersection(bar).isEmpty
      }
      if isFree { keep(bar) }
    }
    var unknown = picture.content.filter { content in
      content.box.area < ElementLimits.background * screen.area
        && ElementLimits.known * content.box.area
          > regions.reduce(0) { $0 + Self.drawn($1).intersection(content.box).area }
    }
    for (item, place) in hidden {
      let isOpaque = item.element.role == .opaque
      var kinds: [TracedRegion.Kind] = [.text, .icon, .button, .field]
      if isOpaque { kinds.append(.image) }
      let isAdded = addContent(&unknown, in: item.box, of: kinds, to: place)
      if !isAdded, isOpaque, picture.ink(in: item.box) != nil,
        item.box.area < ElementLimits.background * screen.area
      {
        append(leaf(.image, item, place))
        unknown.removeAll { Self.isKnown($0.box, by: item.box) }
      }
    }
    addContent(&unknown, in: screen, of: [.text], to: nil)
  }

  /// The part of the screen on which a region draws.
  private static func drawn(_ region: TracedRegion) -> Rect {
    [.card, .divider].contains(region.kind) ? .zero : points(region.box)
  }

  private static func isKnown(_ box: Rect, by other: Rect) -> Bool {
    box.intersection(other).area >= ElementLimits.known * box.area
  }

  /// Adds the content that the screenshot shows in a box.
  ///
  /// - Parameters:
  ///   - unknown: The content that the dump does not contain. Added content is removed from it.
  ///   - place: Where the content goes, or nil for the smallest card around it.
  /// - Returns: Whether there is such content.
  @discardableResult
  private mutating func addContent(
    _ unknown: inout [PictureFill.Content], in area: Rect, of kinds: [TracedRegion.Kind],
    to place: Place?
  ) -> Bool {
    var added: [Rect] = []
    for (region, box, lines) in unknown
    where kinds.contains(region.kind) && box.intersection(area).area >= 0.9 * box.area
      && !added.contains(where: { Self.isKnown(box, by: $0) })
    {
      added.append(box)
      let card = regions.lastIndex { $0.kind == .card && Self.points($0.box).contains(box) }
      append(
        copy(
          of: region, box, lines,
          place ?? Place(parent: card, color: card.map { regions[$0].color } ?? page, box: screen)))
    }
    unknown.removeAll { content in added.contains { Self.isKnown(content.box, by: $0) } }
    return !added.isEmpty
  }
}
