package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Mosaics

/// Step 3a: finds maps and flat drawings, which consist of surfaces with slanted parts between them.
///
/// A road connects several areas of a map, whereas the parts on a card end inside the card. Each slanted part is joined
/// with the surfaces whose edges it crosses. Joined parts that fill their box are one picture, unless the lines of a
/// chart cut a card into bands.
package struct MosaicFinder {
  let scale: Int
  let size: PixelSize

  package init(scale: Int, size: PixelSize) {
    self.scale = scale
    self.size = size
  }

  package func find(
    in foreground: Foreground, _ smooth: PixelRuns, _ map: inout SurfaceMap
  ) -> [Silhouette] {
    var numbers = foreground.parts.indices.filter { number in
      let box = foreground.parts[number].box
      return min(box.width, box.height) >= Thresholds.partShort * scale
        && max(box.width, box.height) >= Thresholds.partLong * scale
        && !isFrame(foreground.parts[number], map)
    }
    numbers = Array(numbers.prefix(Thresholds.mostParts))
    let profiles = StrokeProfile.profiles(of: foreground, numbers)
    let touched = touchedSurfaces(foreground, numbers, map)
    let page = map.surfaces.first { !$0.isMerged }
    let canBelong = map.surfaces.map { canBelongToPicture($0, on: page) }
    // The first numbers stand for surfaces, and the following numbers stand for parts.
    var sets = DisjointSets()
    for _ in 0..<(map.surfaces.count + numbers.count) { sets.add() }
    for (slot, number) in numbers.enumerated() where profiles[slot].isSlanted {
      let part = foreground.parts[number]
      let joined = touched[slot].filter {
        canBelong[$0] && belongs(map.surfaces[$0], to: part)
      }
      guard
        part.fill < Thresholds.fill
          || joined.count >= Thresholds.surfaces && part.fill < Thresholds.photoFill
      else { continue }
      for surface in joined { sets.join(map.surfaces.count + slot, surface) }
    }
    joinCrossed(&sets, numbers, foreground, profiles, touched, map, canBelong)
    let (members, count) = sets.numbered()
    var clusters = [Cluster](repeating: Cluster(), count: count)
    for (place, surface) in map.surfaces.enumerated() where !surface.isMerged {
      clusters[Int(members[place])].add(surface)
    }
    for (slot, number) in numbers.enumerated() {
      let part = foreground.parts[number]
      clusters[Int(members[map.surfaces.count + slot])].add(part)
    }
    var slots = [Int](repeating: -1, count: count)
    var shapes: [Silhouette] = []
    for (place, surface) in map.surfaces.enumerated() where !surface.isMerged {
      clusters[Int(members[place])].count(surface)
    }
    for place in clusters.indices
    where isPicture(clusters[place]) && !isCutCard(clusters[place], foreground) {
      slots[place] = shapes.count
      shapes.append(Silhouette(box: clusters[place].box))
    }
    guard !shapes.isEmpty else { return [] }
    let surfaceSlots = map.surfaces.indices.map { slots[Int(members[map.kept($0)])] }
    var partSlots = [Int](repeating: -1, count: foreground.parts.count)
    for (slot, number) in numbers.enumerated() {
      partSlots[number] = slots[Int(members[map.surfaces.count + slot])]
    }
    for row in 0..<size.height {
      for index in smooth.runs(ofRow: row) {
        let surface = Int(map.surfaceOfComponent[Int(smooth.components[index])])
        guard surface >= 0, surfaceSlots[surface] >= 0 else { continue }
        shapes[surfaceSlots[surface]].add(smooth.runs[index], row: row)
      }
      for index in foreground.runs.runs(ofRow: row) {
        let slot = partSlots[Int(foreground.runs.components[index])]
        if slot >= 0 { shapes[slot].add(foreground.runs.runs[index], row: row) }
      }
    }
    for place in map.surfaces.indices where surfaceSlots[place] >= 0 {
      map.surfaces[place].isMerged = true
    }
    return shapes
  }

  /// If several roads or one network cover much of a surface, joins the surface with the roads that end inside it. Most
  /// columns of a network have several runs, or the network touches several surfaces, such as parks and lakes.
  private func joinCrossed(
    _ sets: inout DisjointSets, _ numbers: [Int], _ foreground: Foreground,
    _ profiles: [StrokeProfile], _ touched: [[Int]], _ map: SurfaceMap, _ canBelong: [Bool]
  ) {
    var crossing = [Int: [Int]]()
    for (slot, number) in numbers.enumerated() where profiles[slot].isSlanted {
      let box = foreground.parts[number].box
      guard max(box.width, box.height) >= Thresholds.crossingLong * scale,
        foreground.parts[number].fill < Thresholds.crossingFill
      else { continue }
      for surface in Set(touched[slot]) where canBelong[surface] {
        crossing[surface, default: []].append(slot)
      }
    }
    for surface in crossing.keys.sorted() {
      let slots = crossing[surface] ?? []
      let box = map.surfaces[surface].box
      let area = slots.reduce(0) {
        $0 + foreground.parts[numbers[$1]].box.intersection(box).area
      }
      let isNet = slots.contains { slot in
        let (part, profile) = (foreground.parts[numbers[slot]], profiles[slot])
        return part.box.intersection(box).area.isAtLeast(Thresholds.netArea, of: box.area)
          && (profile.entries.isAtLeast(Thresholds.netEntries, of: profile.columns)
            || Set(touched[slot]).count >= Thresholds.netSurfaces)
      }
      guard
        isNet
          || slots.count >= Thresholds.roads
            && area.isAtLeast(Thresholds.roadsArea, of: box.area)
      else { continue }
      for slot in slots { sets.join(surface, map.surfaces.count + slot) }
    }
  }

  private struct Cluster {
    var box = PixelRect.empty
    var area = 0
    var partArea = 0
    var partBox = PixelRect.empty
    var count = 0
    /// The number of surfaces, and the number of them that are rectangles.
    private var (surfaces, rectangles) = (0, 0)

    /// Whether most pieces are rectangles, as on a card with buttons. The areas of a map have other shapes.
    var isOfRectangles: Bool { surfaces > 2 && rectangles * 2 > surfaces }

    private var surfaceBox = PixelRect.empty
    /// The area of the surfaces that extend from side to side, but not from top to bottom.
    private var bandArea = 0

    /// Whether most of the area is in bands from side to side, as on a card that the line of a chart cuts.
    func isOfBands(scale: Int) -> Bool {
      surfaceBox.width >= Thresholds.bandWidth * scale && bandArea * 2 > area
    }

    mutating func count(_ surface: Surface) {
      surfaces += 1
      if surface.isRectangle { rectangles += 1 }
      if surface.box.width.isAtLeast(Thresholds.band, of: surfaceBox.width),
        surface.box.height.isUnder(Thresholds.band, of: box.height)
      {
        bandArea += surface.area
      }
    }

    mutating func add(_ surface: Surface) {
      add(surface.box, area: surface.area)
      surfaceBox = surfaceBox.union(surface.box)
    }

    private mutating func add(_ other: PixelRect, area: Int) {
      box = box.union(other)
      self.area += area
      count += 1
    }

    mutating func add(_ part: ForegroundPart) {
      add(part.box, area: part.area)
      partArea += part.area
      partBox = partBox.union(part.box)
    }
  }

  private func isPicture(_ cluster: Cluster) -> Bool {
    let box = cluster.box
    return !cluster.isOfRectangles && cluster.count >= Thresholds.pieces && cluster.partArea > 0
      && box.width >= Thresholds.width * scale && box.height >= Thresholds.height * scale
      && cluster.area.isAtLeast(Thresholds.area, of: box.area)
      && cluster.partArea.isAtLeast(Thresholds.roadArea, of: box.area)
      && cluster.partBox.area.isAtLeast(Thresholds.roadReach, of: box.area)
  }

  /// Whether the lines of a chart cut a card with text into bands. A flat drawing of bands has no text.
  private func isCutCard(_ cluster: Cluster, _ foreground: Foreground) -> Bool {
    let letter = Thresholds.partShort * scale
    return cluster.isOfBands(scale: scale)
      && foreground.parts.count {
        max($0.box.width, $0.box.height) < letter && min($0.box.width, $0.box.height) > scale
          && cluster.box.contains($0.box)
      } >= Thresholds.cardLetters
  }

  /// Whether a part cuts a surface: their boxes overlap, but the surface's box does not enclose the part.
  private func belongs(_ surface: Surface, to part: ForegroundPart) -> Bool {
    let (box, other) = (part.box, surface.box)
    if other.contains(box.grown(by: Thresholds.margin * scale)) { return false }
    return box.intersection(other).area.isAtLeast(
      Thresholds.overlap, of: min(box.area, other.area))
  }

  private func isScreen(_ box: PixelRect) -> Bool {
    box.width.isAtLeast(Thresholds.screenWidth, of: size.width)
      && box.height.isAtLeast(Thresholds.screenHeight, of: size.height)
  }

  /// Whether a surface can be a part of a picture. The page, its pieces beside the picture, and cards cannot. A piece
  /// of the page spans the screen in the color of the largest surface.
  private func canBelongToPicture(_ surface: Surface, on page: Surface?) -> Bool {
    if isScreen(surface.box) || surface.isCard(scale: scale) { return false }
    guard let page, surface.box != page.box else { return true }
    return surface.box.width.isUnder(Thresholds.screenWidth, of: size.width)
      || FlatPicture.distance(surface.color, page.color) > TraceThresholds.Regions.pageColor
  }

  /// Whether a part is a border or a shadow around a surface.
  private func isFrame(_ part: ForegroundPart, _ map: SurfaceMap) -> Bool {
    part.fill < Thresholds.frameFill
      && map.surfaces.contains {
        part.box.grown(by: scale).contains($0.box)
          && $0.box.width >= part.box.width - Thresholds.frameWidth * scale
          && $0.box.height >= part.box.height - Thresholds.frameWidth * scale
      }
  }

  /// Returns, for each part, the surfaces that touch enough ends of the part's runs.
  private func touchedSurfaces(_ foreground: Foreground, _ numbers: [Int], _ map: SurfaceMap)
    -> [[Int]]
  {
    var counts = [[(surface: Int32, count: Int)]](repeating: [], count: numbers.count)
    foreground.forEachRun(of: numbers) { slot, _, index in
      for surface in [foreground.sides[index].left, foreground.sides[index].right]
      where surface >= 0 {
        if let known = counts[slot].firstIndex(where: { $0.surface == surface }) {
          counts[slot][known].count += 1
        } else if counts[slot].count < Thresholds.mostTouched {
          counts[slot].append((surface, 1))
        }
      }
    }
    return counts.map { list in
      list.filter { $0.count >= Thresholds.touches }.map { map.kept(Int($0.surface)) }
    }
  }
}

extension SurfaceMap {
  /// The surface into which the given surface was merged, or the given surface if it was not merged.
  func kept(_ place: Int) -> Int {
    var place = place
    while surfaces[place].isMerged, let target = surfaces[place].parent, target != place {
      place = target
    }
    return place
  }
}
