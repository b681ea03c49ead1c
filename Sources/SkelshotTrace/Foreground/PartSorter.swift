package import SkelshotRaster

/// Step 4: tells pictures, icons, outlines and dividers apart; what is left over may be text.
package struct PartSorter {
  let picture: FlatPicture
  let map: SurfaceMap
  let scale: Int

  /// Parts by what they are.
  package struct Sorted {
    package var images: [(box: PixelRect, radius: Double, surface: Int?)] = []
    package var dividers: [(box: PixelRect, surface: Int?)] = []
    package var outlines: [(box: PixelRect, surface: Int?)] = []
    /// Lines of charts, and whether rules are a part of them.
    package var curves: [(box: PixelRect, surface: Int?, hasRules: Bool)] = []
    /// Maps and charts: pictures whose words are a part of them.
    package var drawings: [(box: PixelRect, radius: Double)] = []
    /// What may be letters or icons.
    package var glyphs: [ForegroundPart] = []
  }

  package init(picture: FlatPicture, map: SurfaceMap, scale: Int) {
    self.picture = picture
    self.map = map
    self.scale = scale
  }

  /// Sorts all parts.
  ///
  /// - Parameters:
  ///   - foreground: The parts.
  ///   - drawings: Pictures that were found before, whose parts belong to them.
  package func sorted(_ foreground: Foreground, drawings: [Silhouette] = []) -> Sorted {
    var sorted = Sorted()
    sorted.drawings = drawings.map { ($0.box, $0.radiusOfPart) }
    let s = scale
    var large: [Int] = []
    for (number, part) in foreground.parts.enumerated() {
      let (width, height) = (part.box.width, part.box.height)
      if part.area < 2 * s || width < s && height < s { continue }
      let (long, short) = (max(width, height), min(width, height))
      if short <= 2 * s, long > 30 * s, long >= 10 * short {
        if isDivider(part.box) { sorted.dividers.append((part.box, part.surface)) }
        continue
      }
      if isCutBox(part) {
        sorted.images.append((part.box, 0, part.surface))
        continue
      }
      if drawings.contains(where: { $0.box.contains(part.box) }) || isCrumb(part) { continue }
      if width >= 20 * s, height >= 20 * s {
        large.append(number)
      } else {
        sorted.glyphs.append(part)
      }
    }
    let profiles = StrokeProfile.profiles(of: foreground, large)
    let shapes = Openings(foreground, large, scale: s)
    for (place, number) in large.enumerated() {
      let (part, profile) = (foreground.parts[number], profiles[place])
      if profile.isCurve(scale: s), !isOutline(part) {
        sorted.curves.append((part.box, part.surface, profile.rules > 0))
      } else {
        sort(part, shapes.shapes[place], isSlanted: profile.isSlanted, &sorted)
      }
    }
    return sorted
  }

  private func sort(
    _ part: ForegroundPart, _ cores: [Silhouette], isSlanted: Bool, _ sorted: inout Sorted
  ) {
    let s = scale
    // What has one colour, but for soft edges, is a letter or an icon however many shades these have.
    let isOneColour = part.inkArea * 10 >= part.area * 6 && part.box.height <= 120 * s
    let isColourful = part.colorCount >= 24 && !isOneColour
    if part.fill < 0.25 || cores.isEmpty {
      if isOutline(part) {
        sorted.outlines.append((part.box, part.surface))
      } else if part.box.height <= 120 * s, part.fill >= 0.05, !isColourful {
        sorted.glyphs.append(part)
      } else if part.box.width >= 40 * s, isSlanted, part.box.width < picture.size.width * 8 / 10 {
        // A line of a chart, a route on a map.
        sorted.images.append((part.box, 0, part.surface))
      }
      // A photograph inside of an outline is thicker than its line.
      for core in cores
      where core.box.width >= 20 * s && core.box.height >= 20 * s && part.fill < 0.25
        && core.solidity > 0.6
      {
        sorted.images.append((core.box, core.radiusOfPart, part.surface))
      }
      return
    }
    guard
      isColourful && part.colorCount >= (part.box.height <= 72 * s && part.fill < 0.75 ? 40 : 24)
        || part.fill > 0.7 && part.box.height > 60 * s
    else {
      sorted.glyphs.append(part)
      return
    }
    for core in cores {
      guard core.box.width >= 14 * s, core.box.height >= 14 * s else { continue }
      sorted.images.append((core.box, core.radiusOfPart, part.surface))
    }
  }

  /// Whether a part is the upper end of a plain box that the screen cuts off.
  private func isCutBox(_ part: ForegroundPart) -> Bool {
    part.box.maxY == picture.size.height && part.fill >= 0.9 && part.box.height >= 4 * scale
      && part.box.width >= 24 * scale && part.box.height <= part.box.width
      && part.box.width * 10 < picture.size.width * 9
  }

  /// Whether the same surface is on both sides of a thin line.
  private func isDivider(_ box: PixelRect) -> Bool {
    let isFlat = box.width > box.height
    let (x, y) = (box.doubleMidX / 2, box.doubleMidY / 2)
    let one = isFlat ? surface(x, box.minY - 1) : surface(box.minX - 1, y)
    let other = isFlat ? surface(x, box.maxY) : surface(box.maxX, y)
    return one == other || one == nil || other == nil
  }

  private func surface(_ x: Int, _ y: Int) -> Int? {
    // The smallest surface whose box has the pixel: dividers are few.
    var best: (area: Int, place: Int)?
    for (place, surface) in map.surfaces.enumerated() where !surface.isMerged {
      let box = surface.box
      guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { continue }
      if box.area < best?.area ?? .max { best = (box.area, place) }
    }
    return best?.place
  }

  /// Whether a part is what soft edges leave between two surfaces.
  private func isCrumb(_ part: ForegroundPart) -> Bool {
    guard part.isBetweenSurfaces || part.surface == nil else { return false }
    let limit = 24 * scale
    guard part.box.width <= limit || part.box.height <= limit else { return false }
    // As thin as a soft edge: about as many pixels as the box has on two sides.
    return part.area <= 2 * scale * max(part.box.width, part.box.height)
      || part.area <= (part.box.width + part.box.height) * scale * 3 / 2 && part.fill < 0.5
  }

  /// Whether a part runs around something: a surface whose box is a little smaller lies in it.
  private func isOutline(_ part: ForegroundPart) -> Bool {
    let slack = 4 * scale
    return map.surfaces.contains { surface in
      part.box.grown(by: 1).contains(surface.box)
        && surface.box.width >= part.box.width - 2 * slack
        && surface.box.height >= part.box.height - 2 * slack
    }
  }
}
