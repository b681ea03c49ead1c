package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

/// Step 4: finds pictures, icons, outlines and dividers among the parts. The remaining parts may be text.
package struct PartSorter {
  let picture: FlatPicture
  let map: SurfaceMap
  let scale: Int
  /// The surfaces with the shape and place of floating buttons.
  let buttons: [Surface]

  package struct Sorted {
    package var images: [(box: PixelRect, radius: Double, surface: Int?)] = []
    package var dividers: [(box: PixelRect, surface: Int?)] = []
    /// The parts for texts below photographs on outlined cards. They are surfaces, but not cards of their own.
    package var captions: [PixelRect] = []
    /// Lines between two surfaces, such as the line at the lower edge of a field.
    package var edges: [PixelRect] = []
    package var outlines: [(box: PixelRect, surface: Int?)] = []
    package var curves: [(box: PixelRect, surface: Int?, hasRules: Bool)] = []
    /// Maps and charts, including their labels.
    package var drawings: [(box: PixelRect, radius: Double)] = []
    package var glyphs: [ForegroundPart] = []
  }

  package init(picture: FlatPicture, map: SurfaceMap, scale: Int) {
    self.picture = picture
    self.map = map
    self.scale = scale
    buttons = map.surfaces.filter { $0.isFloating(on: picture.size, scale: scale) }
  }

  /// Sorts all parts. Parts inside `drawings`, which an earlier step found, are skipped.
  package func sorted(_ foreground: Foreground, drawings: [Silhouette] = []) -> Sorted {
    var sorted = Sorted()
    var foreground = foreground
    // Soft edges have many colors, but do not make a letter a picture.
    for number in softLetters(in: foreground.parts) { foreground.parts[number].colorCount = 0 }
    sorted.drawings = drawings.map { ($0.box, $0.radiusOfPart) }
    let s = scale
    let cards = map.surfaces.filter { surface in
      !surface.isMerged && surface.isCard(scale: s)
        && drawings.contains { $0.box.contains(surface.box) }
    }.map(\.box)
    var large: [Int] = []
    var small: [Int] = []
    for (number, part) in foreground.parts.enumerated() {
      let (width, height) = (part.box.width, part.box.height)
      if part.area < Thresholds.speck * s || width < s && height < s { continue }
      let (long, short) = (max(width, height), min(width, height))
      if short <= Thresholds.lineThickness * s, long > Thresholds.lineLength * s,
        long >= Thresholds.lineAspect * short
      {
        if isDivider(part.box) {
          sorted.dividers.append((part.box, part.surface))
        } else {
          sorted.edges.append(part.box)
        }
        continue
      }
      if isScrollIndicator(part.box) {
        sorted.dividers.append((part.box, part.surface))
        continue
      }
      if isSlider(part) {
        sorted.images.append((part.box, Double(height) / 2, part.surface))
        continue
      }
      if drawings.contains(where: { $0.box.contains(part.box) })
        && !cards.contains(where: { $0.contains(part.box) }) || isCrumb(part) || isCorner(part)
        || part.box.isScreenCorner(area: part.area, of: picture.size, scale: s)
      {
        continue
      }
      if isSlimPicture(part) {
        sorted.images.append((part.box, 0, part.surface))
        continue
      }
      if min(width, height) >= Thresholds.large * s {
        large.append(number)
      } else {
        small.append(number)
      }
    }
    for (number, sign) in zip(small, foreground.signs(of: small, scale: s)) {
      var part = foreground.parts[number]
      part.sign = sign
      sorted.glyphs.append(part)
    }
    let profiles = StrokeProfile.profiles(of: foreground, large)
    let shapes = Openings(foreground, large, scale: s)
    for (place, number) in large.enumerated() {
      let (part, profile) = (foreground.parts[number], profiles[place])
      let isOutline = isOutline(part)
      let isCurve = profile.isCurve(scale: s)
      if !isOutline,
        isTextShadow(number, of: foreground, around: sorted.glyphs)
          || isCardShadow(number, of: foreground)
          || isCurve && (canBeShadowOfButton(part.box) || isRoundEdge(part.box))
      {
        continue
      }
      if isCurve, !isOutline {
        sorted.curves.append((part.box, part.surface, profile.rules > 0))
      } else {
        sort(
          part, shapes.shapes[place], isOutline: isOutline, isSlanted: profile.isSlanted, &sorted)
      }
    }
    let gutters = PictureGutters(picture: picture, surfaces: map.surfaces, scale: s)
    sorted.images = sorted.images.flatMap { image in
      let pieces = gutters.pieces(of: image.box)
      return pieces.count == 1 ? [image] : pieces.map { ($0, 0, image.surface) }
    }
    return sorted
  }

  private func sort(
    _ part: ForegroundPart, _ cores: [Silhouette], isOutline: Bool, isSlanted: Bool,
    _ sorted: inout Sorted
  ) {
    let s = scale
    if !isOutline, isDrawing(part) {
      sorted.images.append((part.box, 0, part.surface))
      return
    }
    let isOneColor =
      part.isOneColor && part.box.height <= Thresholds.letterHeight * s
    // A gray photograph has few colors.
    let isLarge = min(part.box.width, part.box.height) >= Thresholds.grayPicture * s
    let pictureColors = isLarge ? Thresholds.grayColors : Thresholds.pictureColors
    let isColorful = part.colorCount >= pictureColors && !isOneColor
    if isColorful, isRing(part.box) {
      sorted.images.append((part.box, 0, part.surface))
      return
    }
    if part.fill < Thresholds.strokeFill || cores.isEmpty {
      if isOutline {
        sorted.outlines.append((part.box, part.surface))
      } else if part.box.height <= Thresholds.letterHeight * s, part.fill >= Thresholds.letterFill,
        !isColorful,
        part.box.width.isUnder(Thresholds.letterWidth, of: picture.size.width)
      {
        sorted.glyphs.append(part)
      } else if part.box.width >= Thresholds.strokeWidth * s, isSlanted,
        part.box.width < Thresholds.strokeShare.of(picture.size.width)
      {
        // The stroke is a line of a chart or a route on a map.
        sorted.images.append((part.box, 0, part.surface))
      }
      // A photograph inside an outline is thicker than the outline itself. So is the rest of a calendar's cell below an
      // event.
      for core in cores
      where min(core.box.width, core.box.height) >= Thresholds.large * s
        && part.fill < Thresholds.strokeFill && core.solidity > Thresholds.coreSolidity
        && !isPale(core.box.grown(by: -Thresholds.outline * s), on: part.surface)
      {
        sorted.images.append((core.box, core.radiusOfPart, part.surface))
      }
      return
    }
    let isLikeSign =
      part.box.height <= Thresholds.signHeight * s && part.fill < Thresholds.signFill
    let isLogo =
      min(part.box.width, part.box.height) >= Thresholds.logo * s
      && part.fill >= Thresholds.logoFill
    guard
      isLogo
        || isColorful
          && part.colorCount >= (isLikeSign ? Thresholds.signColors : pictureColors)
        || part.fill > Thresholds.plainFill && part.box.height > Thresholds.plainHeight * s
        || part.fill > Thresholds.tileFill
          && min(part.box.width, part.box.height) >= Thresholds.tile * s
    else {
      sorted.glyphs.append(part)
      return
    }
    if isColorful, isSpread(part, around: cores[0], sorted.glyphs),
      !isPale(cores[0].box, on: part.surface)
    {
      sorted.images.append((part.box, cores[0].radiusOfPart, part.surface))
      return
    }
    for core in cores {
      guard min(core.box.width, core.box.height) >= Thresholds.pictureSide * s,
        !isPale(core.box, on: part.surface)
      else { continue }
      if let caption = caption(below: core.box, on: part.surface) {
        let picture = PixelRect(
          minX: core.box.minX, minY: core.box.minY, maxX: core.box.maxX, maxY: caption.minY)
        sorted.images.append((picture, 0, part.surface))
        sorted.captions.append(caption)
      } else {
        sorted.images.append((core.box, core.radiusOfPart, part.surface))
      }
    }
  }

  /// Whether a part is a drawing whose thin lines extend beyond its thickest piece, such as a tree. Photographs fill
  /// their boxes, and discs fill most of them.
  private func isSpread(
    _ part: ForegroundPart, around core: Silhouette, _ letters: [ForegroundPart]
  ) -> Bool {
    let box = part.box
    return core.solidity < Thresholds.spreadSolidity
      && core.box.area.isAtLeast(Thresholds.spreadCore, of: box.area)
      && box.area.isAtMost(Thresholds.spreadScreen, of: picture.pixels.count)
      && letters.count(where: { box.contains($0.box) }) < Thresholds.spreadLetters
  }

  /// The surface in the color of the page at the lower end of a picture, from side to side: the part for texts on an
  /// outlined card that begins with a photograph.
  private func caption(below box: PixelRect, on surface: Int?) -> PixelRect? {
    guard let surface else { return nil }
    let slack = Thresholds.outline * scale
    return map.surfaces.first {
      !$0.isMerged && $0.isPlain && box.grown(by: 1).contains($0.box)
        && $0.box.width >= box.width - 2 * slack && $0.box.maxY >= box.maxY - slack
        && $0.box.height >= Thresholds.captionHeight * scale
        && FlatPicture.distance($0.color, map.surfaces[surface].color) <= Thresholds.paleContrast
    }?.box
  }

  /// Whether a part is the rest of a drawing whose largest pieces are surfaces, such as the symbol of a file with a
  /// strip of another color.
  private func isDrawing(_ part: ForegroundPart) -> Bool {
    let box = part.box
    guard let surface = part.surface, hasSizeOfDrawing(box), part.contrast > Thresholds.paleInk
    else { return false }
    let ground = map.surfaces[surface].color
    let pieces = map.surfaces.filter {
      !$0.isMerged && box.contains($0.box)
        && FlatPicture.distance($0.color, ground) > Thresholds.paleContrast
    }.map(\.box)
    let all = pieces.boundingBox
    // The shadow of a button extends beyond the button.
    return pieces.reduce(0) { $0 + $1.area }.isAtLeast(Thresholds.drawingPieces, of: box.area)
      && all.hasSides(of: box, within: Thresholds.drawingEdge * scale)
      && box.maxY - all.maxY <= Thresholds.drawingEdge * scale
  }

  /// Whether most of a box is a round hole, which shows the surface behind a ring. A ring of several colors can be as
  /// thin as a line.
  private func isRing(_ box: PixelRect) -> Bool {
    hasSizeOfDrawing(box) && abs(box.width - box.height) <= 2 * scale
      && map.surfaces.contains { hole in
        guard !hole.isMerged, box.contains(hole.box), let behind = hole.parent else { return false }
        return hole.box.area.isAtLeast(Thresholds.ringHole, of: box.area)
          && hole.radius * 2 >= Double(min(hole.box.width, hole.box.height) - 2 * scale)
          && FlatPicture.distance(hole.color, map.surfaces[behind].color) <= Thresholds.paleContrast
      }
  }

  private func hasSizeOfDrawing(_ box: PixelRect) -> Bool {
    let sides = Thresholds.drawingSide.scaled(by: scale)
    return sides.contains(box.width) && sides.contains(box.height)
      && box.hasAspect(atMost: Thresholds.drawingAspect)
  }

  /// The large letters whose soft edges have as many colors as a picture. A letter is beside another one of its ink, on
  /// the same line. Several letters whose edges touch are one part, which can begin above its neighbor and end below.
  private func softLetters(in parts: [ForegroundPart]) -> [Int] {
    func isColorful(_ part: ForegroundPart) -> Bool {
      part.colorCount >= Thresholds.pictureColors && !part.isOneColor
    }
    return parts.indices.filter { place in
      let (part, box) = (parts[place], parts[place].box)
      guard isColorful(part), part.isTwoColors, box.height <= Thresholds.letterHeight * scale else {
        return false
      }
      let gaps = -box.width / 3...Thresholds.softLetterGap.of(box.height)
      return parts.indices.contains { other in
        let next = parts[other]
        return other != place && next.surface == part.surface
          && gaps.contains(-next.box.sharedColumns(box))
          && (abs(next.box.maxY - box.maxY) <= scale || abs(next.box.minY - box.minY) <= scale
            || isColorful(next)
              && next.box.sharedRows(box).isAtLeast(
                Thresholds.softLetterRows, of: max(next.box.height, box.height)))
          && next.box.height.isAtLeast(TraceThresholds.Letters.neighborLow, of: box.height)
          && next.box.height.isAtMost(TraceThresholds.Letters.neighborHigh, of: box.height)
          && (!isColorful(next) || next.isTwoColors)
          && FlatPicture.distance(next.ink, part.ink) <= TraceThresholds.Paragraphs.color
      }
    }
  }

  /// Whether nearly all of a box has about the color of the surface and nothing has a contrast like text, such as the
  /// shadows of two cards and the page between them. The shadow of a floating button can also touch a text behind it.
  private func isPale(_ box: PixelRect, on surface: Int?) -> Bool {
    guard let surface else { return false }
    // The shadow of a button touches the button and the surface behind it.
    let isButton = map.surfaces[surface].isFloating(on: picture.size, scale: scale)
    let ground = isButton ? map.surfaces[surface].parent : surface
    let color = map.surfaces[ground ?? surface].color
    let buttons = buttons.filter {
      !$0.box.intersection(box).isEmpty
        && FlatPicture.distance($0.color, color) > Thresholds.paleContrast
    }.map(\.box)
    var (pale, strong, count) = (0, 0, 0)
    for y in stride(from: box.minY, to: box.maxY, by: scale) {
      let beside = buttons.filter { $0.minY <= y && y < $0.maxY }
      for x in stride(from: box.minX, to: box.maxX, by: scale)
      where !beside.contains(where: { $0.minX <= x && x < $0.maxX }) {
        count += 1
        let pixel = picture.pixels[y * picture.size.width + x]
        let contrast = FlatPicture.distance(pixel, color)
        if contrast <= Thresholds.paleContrast { pale += 1 }
        if contrast > Thresholds.paleInk { strong += 1 }
      }
    }
    return buttons.isEmpty
      ? pale.isAtLeast(Thresholds.pale, of: count)
        && strong.isAtMost(Thresholds.paleInkPart, of: count)
      : pale.isAtLeast(Thresholds.paleBehindButton, of: count)
  }

  /// Whether the part is an upright picture that is hardly wider than a letter, such as a bottle.
  private func isSlimPicture(_ part: ForegroundPart) -> Bool {
    part.box.width < Thresholds.large * scale && part.colorCount >= Thresholds.pictureColors
      && part.box.height >= Thresholds.slimHeight * scale && part.fill >= Thresholds.slimFill
  }

  /// Whether the part is a slider: a thin track through the middle of the box, and a knob as high as the box.
  private func isSlider(_ part: ForegroundPart) -> Bool {
    let (box, width) = (part.box, part.box.width)
    guard let surface = part.surface, Thresholds.knob.scaled(by: scale).contains(box.height),
      width.isAtLeast(Thresholds.sliderAspect, of: box.height)
    else { return false }
    let color = map.surfaces[surface].color
    func ink(_ y: Int) -> Int {
      let row = y * picture.size.width
      return (box.minX..<box.maxX).count {
        FlatPicture.distance(picture.pixels[row + $0], color) > Thresholds.outlineContrast
      }
    }
    let margin = Thresholds.knobRow.of(box.height)
    let most = Thresholds.knobWidth.of(box.height)
    return ink(box.doubleMidY / 2).isAtLeast(Thresholds.track, of: width)
      && ink(box.minY + margin) <= most && ink(box.maxY - 1 - margin) <= most
  }

  /// Whether a part is a thin bar at the right edge of the picture.
  private func isScrollIndicator(_ box: PixelRect) -> Bool {
    box.width <= Thresholds.scrollIndicator * scale
      && box.height >= Thresholds.lineAspect * box.width
      && picture.size.width - box.maxX <= Thresholds.scrollIndicator * scale
  }

  private func isDivider(_ box: PixelRect) -> Bool {
    let isFlat = box.width > box.height
    let (x, y) = (box.doubleMidX / 2, box.doubleMidY / 2)
    let one = isFlat ? surface(x, box.minY - 1) : surface(box.minX - 1, y)
    let other = isFlat ? surface(x, box.maxY) : surface(box.maxX, y)
    return one == other || one == nil || other == nil
  }

  private func surface(_ x: Int, _ y: Int) -> Int? {
    // The result is the smallest surface that contains the pixel. There are few dividers, so a linear search suffices.
    var best: (area: Int, place: Int)?
    for (place, surface) in map.surfaces.enumerated() where !surface.isMerged {
      let box = surface.box
      guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { continue }
      if box.area < best?.area ?? .max { best = (box.area, place) }
    }
    return best?.place
  }
}

extension PixelRect {
  /// Whether the box is a round corner of the screen, which is visible in pictures of a running phone.
  func isScreenCorner(area: Int, of screen: PixelSize, scale: Int) -> Bool {
    (minX == 0 || maxX == screen.width) && (minY == 0 || maxY == screen.height)
      && max(width, height) <= Thresholds.cornerSide * scale
      && area.isAtMost(Thresholds.cornerFill, of: width * height)
  }
}

extension Surface {
  /// Whether the surface has the shape and place of a floating button.
  func isFloating(on picture: PixelSize, scale: Int) -> Bool {
    !isMerged && isRectangle && hasEqualCorners(scale: scale)
      && radius >= Double(TraceThresholds.Surfaces.cardRadius * scale)
      && box.height >= TraceThresholds.Cover.floating * scale
      && box.height <= TraceThresholds.Regions.floating.upperBound * scale
      && 2 * box.width <= picture.width && box.isAtLowerRight(of: picture)
  }
}
