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

  /// Whether the part surrounds a surface that is only slightly smaller.
  func isOutline(_ part: ForegroundPart) -> Bool {
    let slack = Thresholds.outline * scale
    return map.surfaces.contains { surface in
      part.box.grown(by: 1).contains(surface.box)
        && surface.box.width >= part.box.width - 2 * slack
        && surface.box.height >= part.box.height - 2 * slack
    } || isOpenOutline(part)
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
