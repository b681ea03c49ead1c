import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Turns icons and pictures with the shape of a switch into switches. If the knob has a shadow, the knob and the
  /// track are one part.
  mutating func turnCapsulesIntoSwitches() {
    for place in regions.indices {
      let box = regions[place].box
      guard [.icon, .image].contains(regions[place].kind),
        box.width >= Thresholds.thumbWidth * scale,
        box.width <= Thresholds.switchWidth.upperBound * scale,
        Thresholds.switchHeight.scaled(by: scale).contains(box.height),
        box.width.isAtLeast(Thresholds.switchAspect, of: box.height)
      else { continue }
      let isWide = box.width >= Thresholds.switchWidth.lowerBound * scale
      // The shadow can add rows at the bottom.
      let track = (0...Thresholds.switchShadow * scale).lazy.map {
        PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY - $0)
      }.first { isWide && isCapsule($0) || isThumbOnTrack($0) }
      guard let track else { continue }
      regions[place].kind = .button
      regions[place].rule = .toggle
      regions[place].cornerRadius = Double(track.height) / 2
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

  /// Whether a box contains a disc at one end of a lower track, as in the switches of Material Design 2.
  private func isThumbOnTrack(_ box: PixelRect) -> Bool {
    let (width, height) = (picture.size.width, box.height)
    let background = picture.pixels[box.minY * width + box.minX]
    /// The rows of a column that differ from the background. The column of a drawing with strokes has gaps.
    func ink(_ x: Int) -> Range<Int> {
      let rows = (box.minY..<box.maxY).filter {
        FlatPicture.distance(picture.pixels[$0 * width + x], background) >= Thresholds.capsuleRim
      }
      guard let first = rows.first, let last = rows.last, last - first < rows.count else {
        return 0..<0
      }
      return first..<last + 1
    }
    // Near its end, a round track is lower.
    let ends = [
      (box.minX + height / 2, box.maxX - height / 3),
      (box.maxX - height / 2, box.minX + height / 3),
    ]
    return ends.contains { thumb, track in
      let (disc, bar) = (ink(thumb), ink(track))
      return disc.count >= height - scale && bar.count.isAtLeast(Thresholds.leastTrack, of: height)
        && bar.count.isAtMost(Thresholds.mostTrack, of: height)
        && abs(bar.lowerBound + bar.upperBound - box.doubleMidY) <= 2 * scale
    }
  }

  /// Joins a switch's knob and the visible part of its track.
  mutating func joinSwitches() {
    let kinds: [TracedRegion.Kind] = [.image, .icon, .button, .card]
    // The knob of a switch can have the color of the page, so that it has no region.
    for knob in surfaces where !knob.isMerged && isKnob(knob) {
      guard !regions.contains(where: { $0.box == knob.box }) else { continue }
      let track = regions.indices.first {
        let both = knob.box.union(regions[$0].box)
        return [.image, .icon].contains(regions[$0].kind) && both != regions[$0].box
          && both.isSwitch(knob.box, regions[$0].box, scale: scale)
      }
      guard let track else { continue }
      var region = TracedRegion(
        .button, box: knob.box.union(regions[track].box), rule: .toggle)
      region.cornerRadius = Double(region.box.height) / 2
      region.color = regions[track].color
      regions.removeAll { region.box.contains($0.box) }
      regions.append(region)
    }
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let one = regions[place].box
      guard kinds.contains(regions[place].kind) else { continue }
      let other = regions.indices.first { other in
        let box = regions[other].box
        return other != place && kinds.contains(regions[other].kind)
          && one.union(box).isSwitch(one, box, scale: scale)
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

  /// Whether a surface is the knob of a switch or a slider.
  private func isKnob(_ surface: Surface) -> Bool {
    let box = surface.box
    return Thresholds.knob.scaled(by: scale).contains(box.height)
      && abs(box.width - box.height) <= scale
      && surface.radius * 2 >= Double(box.height - 2 * scale)
  }

  /// Adds the sliders whose knob is a surface, with the thin track beside it.
  mutating func addSliders() {
    for place in surfaces.indices where !surfaces[place].isMerged && isKnob(surfaces[place]) {
      let knob = surfaces[place].box
      let (left, right) = (trackEnd(knob, -1), trackEnd(knob, 1))
      guard right - left - knob.width >= Thresholds.track * knob.width else { continue }
      var region = TracedRegion(
        .button,
        box: PixelRect(minX: left, minY: knob.minY, maxX: right, maxY: knob.maxY), rule: .toggle)
      region.cornerRadius = Double(knob.height) / 2
      region.color = surfaces[place].color
      let area = region.box.grown(by: Thresholds.knobGap * scale)
      usedTexts.formUnion(texts.indices.filter { area.contains(texts[$0].box) })
      usedIcons.formUnion(icons.indices.filter { area.contains(icons[$0].box) })
      usedDividers.formUnion(
        sorted.dividers.indices.filter { area.contains(sorted.dividers[$0].box) })
      usedSurfaces.insert(place)
      regions.removeAll { area.contains($0.box) }
      regions.append(region)
    }
  }

  /// The column at which the track beside a knob ends. The track is thinner than half of the knob.
  private func trackEnd(_ knob: PixelRect, _ step: Int) -> Int {
    let (width, middle) = (picture.size.width, knob.doubleMidY / 2)
    let offset = knob.height / 3
    guard middle - offset >= 0, middle + offset < picture.size.height else {
      return step < 0 ? knob.minX : knob.maxX
    }
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * width + x] }
    let edge = step < 0 ? knob.minX - 1 : knob.maxX
    var (x, end) = (edge, edge)
    // The letters beside a radio button have gaps.
    while (0..<width).contains(x),
      abs(x - end) <= (end == edge ? Thresholds.knobGap * scale : scale)
    {
      let (above, line, below) = (
        pixel(x, middle - offset), pixel(x, middle), pixel(x, middle + offset)
      )
      // The shadow of the knob is beside the track near the knob.
      if abs(x - edge) > 2 * Thresholds.knobGap * scale,
        FlatPicture.distance(above, below) > TraceThresholds.Parts.outlineContrast
      {
        break
      }
      if FlatPicture.distance(line, above) > TraceThresholds.Parts.outlineContrast { end = x }
      x += step
    }
    return step < 0 ? end : end + 1
  }

  /// Whether a line is a slider with an upright handle between the two parts of its track.
  func isSlider(_ line: TextLine) -> Bool {
    let box = line.box
    guard Thresholds.handle.scaled(by: scale).contains(box.height),
      box.width.isAtLeast(Thresholds.handleAspect, of: box.height), let surface = line.surface,
      line.count <= Thresholds.handleParts
    else { return false }
    let color = surfaces[surface].color
    func ink(_ y: Int) -> Int {
      (box.minX..<box.maxX).count {
        FlatPicture.distance(picture.pixels[y * picture.size.width + $0], color)
          > TraceThresholds.Parts.outlineContrast
      }
    }
    let margin = box.height / 8
    return ink(box.doubleMidY / 2).isAtLeast(Thresholds.handleTrack, of: box.width)
      && (1...Thresholds.handleWidth * scale).contains(ink(box.minY + margin))
      && (1...Thresholds.handleWidth * scale).contains(ink(box.maxY - 1 - margin))
  }

  /// Joins the knob of a slider and the parts of its track.
  mutating func joinSliders() {
    var place = 0
    while place < regions.count {
      defer { place += 1 }
      let knob = regions[place].box
      let isHandle =
        regions[place].rule == .strip && knob.width <= Thresholds.handleWidth * scale
        && Thresholds.handle.scaled(by: scale).contains(knob.height)
      guard [.image, .icon, .button].contains(regions[place].kind),
        isHandle
          || regions[place].rule != .strip
            && Thresholds.knob.scaled(by: scale).contains(knob.height)
            && abs(knob.width - knob.height) <= scale
      else { continue }
      let tracks = regions.filter {
        ($0.rule == .strip || isHandle && [.button, .image].contains($0.kind))
          && $0.box.width >= Thresholds.trackWidth * scale && $0.box.height * 2 <= knob.height
          && abs($0.box.doubleMidY - knob.doubleMidY) <= 2 * scale
          && $0.box.sharedColumns(knob)
            >= -(isHandle ? Thresholds.handleGap : Thresholds.knobGap) * scale
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

  /// Joins equally high controls without gaps between them into a segmented control. A control can begin behind the
  /// round end of another one.
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
        let overlap = max(Thresholds.groupGap * scale, last.height / 2)
        return abs(last.minY - part.box.minY) <= scale && abs(last.maxY - part.box.maxY) <= scale
          && (-Thresholds.groupGap * scale...overlap).contains(last.maxX - part.box.minX)
      }
      if let group { groups[group].append(part) } else { groups.append([part]) }
    }
    for group in groups where Thresholds.segments.contains(group.count) {
      var region = TracedRegion(
        .button, box: group.map(\.box).boundingBox, rule: .segments)
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
      let around = card.box.grown(by: scale)
      let inside = regions.filter { $0.box != card.box && around.contains($0.box) }
      let selected = inside.filter { [.button, .card, .image].contains($0.kind) }
      guard selected.count == 1,
        selected[0].box.height.isAtLeast(Thresholds.segmentHeight, of: card.box.height)
      else { continue }
      let count = segments(of: card.box, like: selected[0].box)
      // A label can consist of an icon and a text.
      let labels = inside.filter {
        [.text, .icon].contains($0.kind) && $0.box.sharedColumns(selected[0].box) < 0
      }.map(\.box)
      let labeled = Set(
        labels.map { ($0.doubleMidX - 2 * card.box.minX) * count / (2 * card.box.width) })
      guard Thresholds.segments.contains(count), labeled.count + 1 == count,
        labels.allSatisfy({ $0.sharedRows(labels[0]) > 0 })
      else { continue }
      var region = card
      region.kind = .button
      region.rule = .segments
      regions.removeAll { around.contains($0.box) }
      regions.append(region)
      place = -1
    }
  }

  /// Joins a selected segment with the labels of the other segments if their surface is not visible. The middles of the
  /// labels are as far apart as the selected segment is wide.
  mutating func joinLooseSegments() {
    let slack = 2 * Thresholds.groupGap * scale
    let labels = regions.filter { $0.kind == .text && $0.lines.count == 1 }.map(\.box)
    for selected in regions where selected.kind == .button && selected.rule == .control {
      var box = selected.box
      let width = box.width
      let middle = box.doubleMidX
      guard box.height <= Thresholds.controlHeight * scale else { continue }
      let row = labels.filter { abs($0.doubleMidY - box.doubleMidY) <= slack && $0.width < width }
      func hasLabel(_ step: Int) -> Bool {
        row.contains {
          abs($0.doubleMidX - middle - 2 * step * width)
            .isAtMost(Thresholds.segmentMiddle, of: 2 * width)
        }
      }
      let after = (1...row.count + 1).prefix { hasLabel($0) }.count
      let before = (1...row.count + 1).prefix { hasLabel(-$0) }.count
      box.minX -= before * width
      box.maxX += after * width
      let inside = regions.filter { !$0.box.intersection(box).isEmpty && !$0.box.contains(box) }
      // The labels of tabs continue at other distances.
      let isPartOfTabs = row.contains { (-width..<0).contains($0.sharedColumns(box)) }
      guard Thresholds.looseSegments.contains(inside.count), inside.count == before + after + 1,
        !isPartOfTabs, PixelRect(picture.size).contains(box)
      else { continue }
      var region = selected
      (region.box, region.rule) = (box, .segments)
      regions.removeAll { box.contains($0.box) }
      regions.append(region)
    }
  }

  /// The number of segments in a control, or 0 if the selected segment is not an equal part of the control.
  private func segments(of control: PixelRect, like selected: PixelRect) -> Int {
    let count = (2 * control.width + selected.width) / (2 * max(1, selected.width))
    let error = abs(control.width - count * selected.width)
    return error.isAtMost(Thresholds.segmentWidth, of: control.width) ? count : 0
  }
}

extension PixelRect {
  /// Whether a box has the shape of a switch that consists of a knob and the visible part of its track. A method of
  /// `RegionBuilder` would copy the builder for each pair of regions.
  fileprivate func isSwitch(_ knob: PixelRect, _ track: PixelRect, scale: Int) -> Bool {
    Thresholds.switchWidth.scaled(by: scale).contains(width)
      && Thresholds.switchHeight.scaled(by: scale).contains(height)
      && width.isAtLeast(Thresholds.switchAspect, of: height)
      && knob.sharedColumns(track) >= -scale
      && knob.sharedRows(track).isAtLeast(Thresholds.switchRows, of: height)
  }
}
