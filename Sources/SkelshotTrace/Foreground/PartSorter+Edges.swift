import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

/// Parts that are the edges of surfaces, or are left over from them.
extension PartSorter {
  /// Whether the part is left over from antialiased edges between two surfaces.
  func isCrumb(_ part: ForegroundPart) -> Bool {
    guard part.isBetweenSurfaces || part.surface == nil else { return false }
    let limit = Thresholds.crumb * scale
    guard part.box.width <= limit || part.box.height <= limit else { return false }
    // An antialiased edge is thin: its pixel count is about the length of two sides of the box.
    let (width, height) = (part.box.width, part.box.height)
    return part.area <= Thresholds.crumbLength * scale * max(width, height)
      || part.area <= Thresholds.crumbSides.of((width + height) * scale)
        && part.fill < Thresholds.crumbFill
  }

  /// Whether the part is the antialiased edge of a surface's round corner, which can be larger than a crumb.
  func isCorner(_ part: ForegroundPart) -> Bool {
    let (box, side) = (part.box, max(part.box.width, part.box.height))
    guard part.area <= Thresholds.crumbSides.of((box.width + box.height) * scale),
      part.fill < Thresholds.crumbFill
    else { return false }
    return map.surfaces.contains { surface in
      let around = surface.box
      return !surface.isMerged && Double(side) <= surface.radius + Double(scale)
        && (abs(box.minX - around.minX) <= scale || abs(box.maxX - around.maxX) <= scale)
        && (abs(box.minY - around.minY) <= scale || abs(box.maxY - around.maxY) <= scale)
    }
  }

  /// Whether a box contains the upper or lower edge of a surface and the two round corners there.
  func isRoundEdge(_ box: PixelRect) -> Bool {
    let slack = Thresholds.lineThickness * scale
    return map.surfaces.contains { surface in
      let around = surface.box
      return !surface.isMerged && Double(box.height) <= surface.radius + Double(slack)
        && around.grown(by: slack).contains(box)
        && Double(around.width - box.width) <= surface.radius
        && (abs(box.minY - around.minY) <= slack || abs(box.maxY - around.maxY) <= slack)
    }
  }

  /// Whether the part surrounds a surface that is only slightly smaller.
  func isOutline(_ part: ForegroundPart) -> Bool {
    let slack = Thresholds.outline * scale
    return map.surfaces.contains { surface in
      part.box.grown(by: 1).contains(surface.box)
        && surface.box.width >= part.box.width - 2 * slack
        && surface.box.height >= part.box.height - 2 * slack
    } || isOpenOutline(part)
  }

  /// Whether a part consists of shadows around a text, such as the shadow of a card and of a button in front of it.
  func isTextShadow(
    _ number: Int, of foreground: Foreground, around letters: [ForegroundPart]
  ) -> Bool {
    let part = foreground.parts[number]
    guard let surface = part.surface, part.fill < Thresholds.strokeFill,
      (Thresholds.shadowHeight * scale...Thresholds.letterHeight * scale)
        .contains(part.box.height),
      part.box.width >= Thresholds.shadowWidth * scale,
      letters.count(where: { part.box.contains($0.box) }) >= Thresholds.shadowLetters
    else { return false }
    return isPale(number, of: foreground, on: map.surfaces[surface].color)
  }

  /// Whether hardly any pixel of a part differs from a color as much as text does.
  private func isPale(_ number: Int, of foreground: Foreground, on color: UInt32) -> Bool {
    var ink = 0
    foreground.forEachRun(of: [number]) { _, row, index in
      let (run, base) = (foreground.runs.runs[index], row * picture.size.width)
      let pixels = picture.pixels[base + Int(run.start)..<base + Int(run.end)]
      ink += pixels.count { FlatPicture.distance($0, color) > Thresholds.paleInk }
    }
    return ink.isAtMost(Thresholds.shadowInk, of: foreground.parts[number].area)
  }

  /// Whether the part is the shadow of a card, which can touch text.
  func isCardShadow(_ number: Int, of foreground: Foreground) -> Bool {
    let box = foreground.parts[number].box
    return map.surfaces.contains { card in
      guard !card.isMerged, card.isRectangle, canBeShadow(box, of: card.box),
        card.box.intersection(box).area.isAtLeast(Thresholds.shadowCard, of: box.area),
        let behind = card.parent.map({ map.surfaces[$0].color }),
        FlatPicture.distance(card.color, behind) > Thresholds.paleContrast
      else { return false }
      return isPale(number, of: foreground, on: behind)
    }
  }

  /// Whether a box can contain the shadow of a floating button and a line that touches the shadow. The curve of a chart
  /// behind the button also extends above it.
  func canBeShadowOfButton(_ box: PixelRect) -> Bool {
    buttons.contains {
      canBeShadow(box, of: $0.box) && box.minY >= $0.box.minY - Thresholds.shadowTop * scale
    }
  }

  /// Whether a box reaches beyond both sides and the bottom of a card, like the box of its shadow.
  private func canBeShadow(_ box: PixelRect, of card: PixelRect) -> Bool {
    box.minX <= card.minX + 1 && box.maxX >= card.maxX - 1 && box.maxY >= card.maxY - 1
  }

  /// Whether the part is the outline of a field, which the field's label interrupts at the top. The surface inside is
  /// the surface outside.
  private func isOpenOutline(_ part: ForegroundPart) -> Bool {
    let (box, line) = (part.box, Thresholds.lineThickness * scale)
    guard let surface = part.surface, box.width >= Thresholds.openOutlineWidth * scale,
      Thresholds.openOutlineHeight.scaled(by: scale).contains(box.height),
      part.area <= 2 * line * (box.width + box.height)
    else { return false }
    let color = map.surfaces[surface].color
    func isInk(_ x: Int, _ y: Int) -> Bool {
      FlatPicture.distance(picture.pixels[y * picture.size.width + x], color)
        > Thresholds.outlineContrast
    }
    let inner = line + scale
    return [1, 2, 3].allSatisfy { quarter in
      let (x, y) = (
        box.minX + box.width * quarter / 4, box.minY + box.height * quarter / 4
      )
      return (0..<line).contains { isInk(box.minX + $0, y) }
        && (0..<line).contains { isInk(box.maxX - 1 - $0, y) }
        && (0..<line).contains { isInk(x, box.maxY - 1 - $0) }
        && !isInk(box.minX + inner, y) && !isInk(x, box.maxY - 1 - inner)
    }
  }
}
