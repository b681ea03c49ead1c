package import SkelshotRaster

/// Step 3a: finds maps and drawings of flat colours, which fall into surfaces and slanted parts between them.
///
/// A road runs from one area of a map to another and to the map's edge, while what stands on a card ends before the card
/// does. So a slanted part and the surfaces whose boxes it leaves belong together, and what is joined that way and fills
/// its box is one picture.
package struct MosaicFinder {
  let scale: Int
  let size: PixelSize

  package init(scale: Int, size: PixelSize) {
    self.scale = scale
    self.size = size
  }

  /// The pictures; their surfaces count as merged from then on.
  package func find(
    in foreground: Foreground, _ smooth: PixelRuns, _ map: inout SurfaceMap
  ) -> [Silhouette] {
    let s = scale
    var numbers = foreground.parts.indices.filter { number in
      let box = foreground.parts[number].box
      return min(box.width, box.height) >= 20 * s && max(box.width, box.height) >= 40 * s
        && !isFrame(foreground.parts[number], map)
    }
    numbers = Array(numbers.prefix(4_000))
    let profiles = StrokeProfile.profiles(of: foreground, numbers)
    let touched = touchedSurfaces(foreground, numbers, map)
    // Surfaces are numbered first, then parts.
    var sets = DisjointSets()
    for _ in 0..<(map.surfaces.count + numbers.count) { sets.add() }
    for (slot, number) in numbers.enumerated() where profiles[slot].isSlanted {
      let part = foreground.parts[number]
      let joined = touched[slot].filter { belongs(map.surfaces[$0], to: part) }
      guard part.fill < 0.75 || joined.count >= 2 else { continue }
      for surface in joined { sets.join(map.surfaces.count + slot, surface) }
    }
    joinCrossed(&sets, numbers, foreground, profiles, touched, map)
    let (members, count) = sets.numbered()
    var clusters = [Cluster](repeating: Cluster(), count: count)
    for (place, surface) in map.surfaces.enumerated() where !surface.isMerged {
      clusters[Int(members[place])].add(surface.box, area: surface.area)
    }
    for (slot, number) in numbers.enumerated() {
      let part = foreground.parts[number]
      clusters[Int(members[map.surfaces.count + slot])].add(part.box, area: part.area)
      clusters[Int(members[map.surfaces.count + slot])].partArea += part.area
    }
    var slots = [Int](repeating: -1, count: count)
    var shapes: [Silhouette] = []
    for place in clusters.indices where isPicture(clusters[place]) {
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

  /// Joins a surface with the parts on it that are roads which end inside: three and more slanted ones cross two fifths of it, or
  /// one net of them half of it, which a column enters two and a half times, or which meets two more surfaces, parks and lakes.
  /// The curve of a chart is entered once.
  private func joinCrossed(
    _ sets: inout DisjointSets, _ numbers: [Int], _ foreground: Foreground,
    _ profiles: [StrokeProfile], _ touched: [[Int]], _ map: SurfaceMap
  ) {
    var crossing = [Int: [Int]]()
    for (slot, number) in numbers.enumerated() where profiles[slot].isSlanted {
      let box = foreground.parts[number].box
      guard max(box.width, box.height) >= 60 * scale, foreground.parts[number].fill < 0.6 else {
        continue
      }
      for surface in Set(touched[slot]) where !isScreen(map.surfaces[surface].box) {
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
        return part.box.intersection(box).area * 2 >= box.area
          && (profile.entries * 2 >= profile.columns * 5 || Set(touched[slot]).count >= 3)
      }
      guard isNet || slots.count >= 3 && area * 5 >= box.area * 2 else { continue }
      for slot in slots { sets.join(surface, map.surfaces.count + slot) }
    }
  }

  /// Whether a surface takes nearly all of the screen.
  private func isScreen(_ box: PixelRect) -> Bool {
    box.width * 100 >= size.width * 98 && box.height * 10 >= size.height * 8
  }

  /// What is joined to one picture.
  private struct Cluster {
    var box = PixelRect.empty
    var area = 0
    var partArea = 0
    var count = 0

    mutating func add(_ other: PixelRect, area: Int) {
      box = box.union(other)
      self.area += area
      count += 1
    }
  }

  private func isPicture(_ cluster: Cluster) -> Bool {
    let box = cluster.box
    return cluster.count >= 2 && cluster.partArea > 0 && box.width >= 80 * scale
      && box.height >= 60 * scale && cluster.area * 10 >= box.area * 6
      && cluster.partArea * 100 >= box.area * 3
  }

  /// Whether a surface is cut by a part: the part does not lie on it, and both are in one place.
  private func belongs(_ surface: Surface, to part: ForegroundPart) -> Bool {
    let (box, other) = (part.box, surface.box)
    if isScreen(other) { return false }
    if other.contains(box.grown(by: 3 * scale)) { return false }
    return box.intersection(other).area * 4 >= min(box.area, other.area)
  }

  /// Whether a part runs around a surface: a border or a shadow.
  private func isFrame(_ part: ForegroundPart, _ map: SurfaceMap) -> Bool {
    part.fill < 0.25
      && map.surfaces.contains {
        part.box.grown(by: scale).contains($0.box)
          && $0.box.width >= part.box.width - 16 * scale
          && $0.box.height >= part.box.height - 16 * scale
      }
  }

  /// Per part the surfaces that at least two ends of its runs touch.
  private func touchedSurfaces(_ foreground: Foreground, _ numbers: [Int], _ map: SurfaceMap)
    -> [[Int]]
  {
    var place = [Int32](repeating: -1, count: foreground.parts.count)
    for (slot, number) in numbers.enumerated() { place[number] = Int32(slot) }
    var counts = [[(surface: Int32, count: Int)]](repeating: [], count: numbers.count)
    for index in foreground.runs.components.indices {
      let slot = Int(place[Int(foreground.runs.components[index])])
      guard slot >= 0 else { continue }
      for surface in [foreground.sides[index].left, foreground.sides[index].right]
      where surface >= 0 {
        if let known = counts[slot].firstIndex(where: { $0.surface == surface }) {
          counts[slot][known].count += 1
        } else if counts[slot].count < 256 {
          counts[slot].append((surface, 1))
        }
      }
    }
    return counts.map { list in
      list.filter { $0.count >= 2 }.map { map.kept(Int($0.surface)) }
    }
  }
}

extension SurfaceMap {
  /// The surface that another one was merged into, or itself.
  func kept(_ place: Int) -> Int {
    var place = place
    while surfaces[place].isMerged, let target = surfaces[place].parent, target != place {
      place = target
    }
    return place
  }
}
