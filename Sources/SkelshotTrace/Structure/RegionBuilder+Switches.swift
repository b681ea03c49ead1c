import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Turns icons and pictures with the shape of a switch into switches. If the knob has a shadow, the knob and the
  /// track are one part.
  mutating func turnCapsulesIntoSwitches() {
    for place in regions.indices {
      let box = regions[place].box
      guard [.icon, .image].contains(regions[place].kind),
        Thresholds.switchWidth.scaled(by: scale).contains(box.width),
        Thresholds.switchHeight.scaled(by: scale).contains(box.height),
        box.width.isAtLeast(Thresholds.switchAspect, of: box.height), isCapsule(box)
      else { continue }
      regions[place].kind = .button
      regions[place].rule = .toggle
      regions[place].cornerRadius = Double(box.height) / 2
    }
  }

  /// Returns whether both ends of a box are semicircles of other colors than the background.
  private func isCapsule(_ box: PixelRect) -> Bool {
    let radius = box.height / 2
    let (outside, inside) = (
      Thresholds.capsuleOutside.of(radius), Thresholds.capsuleInside.of(radius)
    )
    func pixel(_ inset: Int, isRight: Bool, isBottom: Bool) -> UInt32 {
      let x = isRight ? box.maxX - 1 - inset : box.minX + inset
      let y = isBottom ? box.maxY - 1 - inset : box.minY + inset
      return picture.pixels[y * picture.size.width + x]
    }
    let background = pixel(0, isRight: false, isBottom: false)
    for isRight in [false, true] {
      for isBottom in [false, true] {
        let corner = pixel(outside, isRight: isRight, isBottom: isBottom)
        let rim = pixel(inside, isRight: isRight, isBottom: isBottom)
        guard FlatPicture.distance(corner, background) <= Thresholds.capsuleCorner,
          FlatPicture.distance(rim, background) >= Thresholds.capsuleRim
        else { return false }
      }
    }
    return true
  }

  /// Joins a switch's knob and the visible part of its track.
  mutating func joinSwitches() {
    let kinds: [TracedRegion.Kind] = [.image, .icon, .button, .card]
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let one = regions[place].box
      guard kinds.contains(regions[place].kind) else { continue }
      let other = regions.indices.first { other in
        let both = one.union(regions[other].box)
        return other != place && kinds.contains(regions[other].kind)
          && Thresholds.switchWidth.scaled(by: scale).contains(both.width)
          && Thresholds.switchHeight.scaled(by: scale).contains(both.height)
          && both.width.isAtLeast(Thresholds.switchAspect, of: both.height)
          && one.sharedColumns(regions[other].box) >= -scale
          && one.sharedRows(regions[other].box).isAtLeast(
            Thresholds.switchRows, of: both.height)
      }
      guard let other else { continue }
      let both = one.union(regions[other].box)
      var region = TracedRegion(.button, box: both, rule: .toggle)
      region.cornerRadius = Double(both.height) / 2
      region.color = regions[place].color
      regions.removeAll { both.contains($0.box) }
      regions.append(region)
      place = -1
    }
  }

  /// Joins the knob of a slider and the parts of its track.
  mutating func joinSliders() {
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let knob = regions[place].box
      guard [.image, .icon, .button].contains(regions[place].kind), regions[place].rule != .strip,
        Thresholds.knob.scaled(by: scale).contains(knob.height),
        abs(knob.width - knob.height) <= scale
      else { continue }
      let tracks = regions.filter {
        $0.rule == .strip && $0.box.width >= Thresholds.trackWidth * scale
          && abs($0.box.doubleMidY - knob.doubleMidY) <= 2 * scale
          && $0.box.sharedColumns(knob) >= -Thresholds.knobGap * scale
      }
      guard !tracks.isEmpty else { continue }
      var region = TracedRegion(
        .button, box: tracks.reduce(knob) { $0.union($1.box) }, rule: .toggle)
      region.cornerRadius = Double(knob.height) / 2
      region.color = regions[place].color
      regions.removeAll { region.box.contains($0.box) }
      regions.append(region)
      place = -1
    }
  }

  /// Joins equally high controls without gaps between them into a segmented control.
  mutating func joinGroups() {
    let heights = Thresholds.groupHeight.scaled(by: scale)
    let parts = regions.filter {
      [.button, .image].contains($0.kind) && [.control, .sign, .outline].contains($0.rule)
        && heights.contains($0.box.height)
    }.sorted { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) }
    var groups: [[TracedRegion]] = []
    for part in parts {
      let group = groups.firstIndex { group in
        guard let last = group.last?.box else { return false }
        return abs(last.minY - part.box.minY) <= scale && abs(last.maxY - part.box.maxY) <= scale
          && abs(last.maxX - part.box.minX) <= Thresholds.groupGap * scale
      }
      if let group { groups[group].append(part) } else { groups.append([part]) }
    }
    for group in groups where Thresholds.segments.contains(group.count) {
      var region = TracedRegion(
        .button, box: group.reduce(.empty) { $0.union($1.box) }, rule: .segments)
      region.cornerRadius = group.map(\.cornerRadius).max() ?? 0
      region.color = group[0].color
      regions.removeAll { region.box.contains($0.box) }
      regions.append(region)
    }
  }

  /// Turns a card with a selected segment and the labels of the other segments into a segmented control.
  mutating func joinSegments() {
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let card = regions[place]
      guard card.kind == .card, card.box.height <= Thresholds.controlHeight * scale else {
        continue
      }
      let inside = regions.filter { $0.box != card.box && card.box.contains($0.box) }
      let selected = inside.filter { [.button, .card, .image].contains($0.kind) }
      let labels = inside.filter { [.text, .icon].contains($0.kind) }
      guard selected.count == 1, labels.count + 1 >= Thresholds.segments.lowerBound,
        Thresholds.segments.contains(segments(of: card.box, like: selected[0].box)),
        selected[0].box.height.isAtLeast(Thresholds.segmentHeight, of: card.box.height),
        labels.count(where: { $0.box.sharedColumns(selected[0].box) < 0 }) + 1
          == segments(of: card.box, like: selected[0].box)
      else { continue }
      var region = card
      region.kind = .button
      region.rule = .segments
      regions.removeAll { card.box.contains($0.box) }
      regions.append(region)
      place = -1
    }
  }

  /// The number of segments in a control, or 0 if the selected segment is not an equal part of the control.
  private func segments(of control: PixelRect, like selected: PixelRect) -> Int {
    let count = (2 * control.width + selected.width) / (2 * max(1, selected.width))
    let error = abs(control.width - count * selected.width)
    return error.isAtMost(Thresholds.segmentWidth, of: control.width) ? count : 0
  }
}
