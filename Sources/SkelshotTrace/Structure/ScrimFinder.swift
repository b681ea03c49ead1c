import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scrims

/// Step 7c: finds a dialog, sheet or drawer above a dimmed screen, and removes the regions of the dimmed screen.
///
/// The brightest pixels of a dimmed screen are much darker than those of the panel above it.
struct ScrimFinder {
  let picture: FlatPicture
  let surfaces: [Surface]
  let scale: Int

  private var size: PixelSize { picture.size }

  /// Removes all regions behind the panel, except for bars. Returns the panel's color, or nil if the screen is not
  /// dimmed.
  func apply(to regions: inout [TracedRegion]) -> UInt32? {
    let all = size.width * size.height
    // Bars above the edge of the screen can be in front of the scrim.
    let end = regions.filter {
      $0.kind == .bar && $0.box.minY.isAtLeast(Thresholds.barTop, of: size.height)
    }.map(\.box.minY).min()
    let large = surfaces.filter { !$0.isMerged && $0.box.area.isAtLeast(Thresholds.area, of: all) }
    for surface in large.sorted(by: { $0.box.area > $1.box.area }) {
      // A sheet with round corners is in front of the screen above it. Its buttons can divide it into pieces.
      let isSheet =
        size.width - surface.box.width <= Thresholds.sides * scale
        && surface.radii.prefix(2).allSatisfy { $0 > 0 }
      var panel = whole(surface.box)
      if isSheet { panel.minY = surface.box.minY }
      // The header of a drawer can be a picture.
      if isDrawer(panel) { (panel.minY, panel.maxY) = (0, size.height) }
      guard let outside = surroundings(of: panel, above: end) else { continue }
      let behind = regions.count { region in
        let box = region.box
        return [.text, .icon, .image].contains(region.kind)
          && outside.contains { 2 * $0.intersection(box).area > box.area }
      }
      // A narrow strip of the dimmed screen can be a single picture.
      let isPicture = outside.contains { strip in
        regions.contains {
          $0.kind == .image
            && $0.box.intersection(strip).area.isAtLeast(Thresholds.picture, of: strip.area)
        }
      }
      guard behind >= Thresholds.regions || isPicture, !continues(surface, in: outside),
        isDimmed(outside, behind: panel)
      else { continue }
      let shown = panel.grown(by: scale)
      let stays = regions.map { $0.kind == .bar || shown.contains($0.box) }
      guard zip(regions, stays).contains(where: { $0.kind != .bar && $1 }) else { continue }
      regions.keep(stays)
      return surface.color
    }
    return nil
  }

  /// The box together with the surfaces that continue it above and below, such as the header of a drawer.
  private func whole(_ box: PixelRect) -> PixelRect {
    var panel = box
    for _ in 0..<Thresholds.pieces {
      let next = surfaces.first {
        let other = $0.box
        return !$0.isMerged && !panel.contains(other)
          && other.hasSides(of: panel, within: Thresholds.sides * scale)
          && (-scale...scale).contains(max(panel.minY - other.maxY, other.minY - panel.maxY))
      }
      guard let next else { break }
      panel = panel.union(next.box)
    }
    return panel
  }

  /// The parts of the screen around a panel, without the system's bars and without everything below the row `end`.
  /// Returns nil if the panel has the place of a card.
  private func surroundings(of panel: PixelRect, above end: Int?) -> [PixelRect]? {
    let top = Thresholds.top * scale
    let bottom = min(size.height - Thresholds.bottom * scale, end ?? .max)
    let screen = PixelRect(minX: 0, minY: top, maxX: size.width, maxY: max(top, bottom))
    let (left, right) = (panel.minX, size.width - panel.maxX)
    let slack = Thresholds.sides * scale
    // The pixels next to a soft side are mixtures with the panel's color.
    let shown = panel.grown(by: scale)
    var beside = [
      PixelRect(minX: 0, minY: top, maxX: shown.minX, maxY: screen.maxY),
      PixelRect(minX: shown.maxX, minY: top, maxX: size.width, maxY: screen.maxY),
    ]
    let above = PixelRect(minX: 0, minY: top, maxX: size.width, maxY: max(top, shown.minY))
    let below = PixelRect(
      minX: 0, minY: min(shown.maxY, screen.maxY), maxX: size.width, maxY: screen.maxY)
    let isSheet =
      max(left, right) <= slack && size.height - panel.maxY <= slack
      && panel.minY.isAtLeast(Thresholds.strip, of: size.height)
    let isDialog =
      min(left, right) > slack && abs(left - right) <= 2 * slack && panel.minY > slack
      && panel.maxY < size.height - slack
    guard isDrawer(panel) || isSheet || isDialog else { return nil }
    if isSheet { return [above] }
    if isDialog { beside += [above, below] }
    return beside.filter { $0.width > scale && $0.height > scale }
  }

  /// Whether a panel is at the left or right side of the screen, and leaves a strip of the screen visible.
  private func isDrawer(_ panel: PixelRect) -> Bool {
    let (left, right) = (panel.minX, size.width - panel.maxX)
    return min(left, right) <= Thresholds.sides * scale
      && max(left, right).isAtLeast(Thresholds.strip, of: size.width)
      && panel.height.isAtLeast(Thresholds.drawer, of: size.height)
  }

  /// Whether there is another card in the panel's color outside the panel. A scrim would have changed its color.
  private func continues(_ panel: Surface, in outside: [PixelRect]) -> Bool {
    surfaces.contains { other in
      let box = other.box
      return !other.isMerged && box.height >= Thresholds.card * scale
        && box.width.isAtLeast(Thresholds.cardWidth, of: panel.box.width)
        && FlatPicture.distance(other.color, panel.color) <= Thresholds.cardColor
        && outside.contains { $0.contains(box) }
    }
  }

  /// Whether hardly any pixel outside a panel is nearly as bright as the brightest pixels inside.
  private func isDimmed(_ outside: [PixelRect], behind panel: PixelRect) -> Bool {
    var brightest = 0
    visit([panel.intersection(PixelRect(size))]) {
      brightest = max(brightest, $0)
      return brightest < Thresholds.white
    }
    guard brightest >= Thresholds.brightest else { return false }
    let limit = Thresholds.dimmed.of(brightest)
    let most = outside.reduce(0) { $0 + $1.area } / (scale * scale * Thresholds.specks)
    var count = 0
    visit(outside) {
      if $0 > limit { count += 1 }
      return count <= most
    }
    return count <= most
  }

  /// Calls a function with the luma of a pixel in each square point, until the function returns false.
  private func visit(_ boxes: [PixelRect], _ body: (Int) -> Bool) {
    for box in boxes {
      for y in stride(from: box.minY, to: box.maxY, by: scale) {
        for x in stride(from: box.minX, to: box.maxX, by: scale)
        where !body(FlatPicture.luma(picture.pixels[y * size.width + x])) {
          return
        }
      }
    }
  }
}
