import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Adds the controls that are outlines without a surface of their own.
  mutating func addOutlines() {
    for outline in sorted.outlines
    where !regions.contains(where: {
      $0.box.grown(by: Thresholds.outlineOutside * scale).contains(outline.box)
        && outline.box.grown(by: Thresholds.outlineInside * scale).contains($0.box)
    }) {
      let inside = texts.indices.filter {
        !usedTexts.contains($0) && outline.box.contains(texts[$0].box)
      }
      // The label of a field can interrupt the field's outline at the top.
      let labels = texts.indices.filter { place in
        let box = texts[place].box
        return !usedTexts.contains(place) && texts[place].count == 1
          && box.minX > outline.box.minX && box.maxX < outline.box.maxX
          && box.minY < outline.box.minY && box.maxY > outline.box.minY
          && box.height <= Thresholds.outlineLabel * scale
      }
      guard outline.box.height <= picture.size.most(Thresholds.controlHeight, scale: scale),
        outline.box.height >= Thresholds.outlineHeight * scale,
        inside.reduce(0, { $0 + texts[$1].count }) <= 1
      else { continue }
      let own = icons.indices.filter {
        !usedIcons.contains($0) && outline.box.contains(icons[$0].box)
      }
      let kind = TracedRegion.Kind.control(
        outline.box, content: inside.map { texts[$0].box } + own.map { icons[$0].box },
        screen: picture.size, scale: scale)
      // A field can have a sign at its end, such as an arrow.
      let isField = inside.isEmpty && own.isEmpty || !labels.isEmpty || kind == .card
      var region = TracedRegion(
        isField ? .field : kind,
        box: labels.reduce(outline.box) { box, label in
          var box = box
          box.minY = min(box.minY, texts[label].box.minY)
          return box
        }, rule: .outline)
      region.cornerRadius = Double(Thresholds.outlineRadius * scale)
      usedTexts.formUnion(inside + labels)
      usedIcons.formUnion(own)
      regions.append(region)
    }
  }

  /// Gives fields of equal size equal corners. A thin outline can hide how round the corners are, so the largest radius
  /// counts.
  mutating func matchFields() {
    let fields = regions.filter { $0.kind == .field }
    for place in regions.indices where regions[place].kind == .field {
      let box = regions[place].box
      let twins = fields.filter {
        $0.box.hasSize(of: box, within: scale)
      }
      regions[place].cornerRadius = twins.map(\.cornerRadius).max() ?? 0
    }
  }

  /// Adds fields that have a line below their text instead of an outline. Two such fields have equally wide lines.
  mutating func addUnderlinedFields() {
    let fields = sorted.dividers.indices.compactMap { place in
      underlinedText(sorted.dividers[place].box).map { (divider: place, text: $0) }
    }
    for field in fields {
      let line = sorted.dividers[field.divider].box
      let hasTwin = fields.contains { other in
        let twin = sorted.dividers[other.divider].box
        return other.divider != field.divider && twin.hasSides(of: line, within: scale)
          && abs(twin.minY - line.minY) <= Thresholds.underlinePitch * scale
      }
      guard hasTwin else { continue }
      let text = texts[field.text].box
      let box = PixelRect(
        minX: line.minX, minY: text.minY - Thresholds.borderSlack * scale, maxX: line.maxX,
        maxY: line.maxY)
      usedDividers.insert(field.divider)
      usedTexts.insert(field.text)
      usedIcons.formUnion(
        icons.indices.filter { !usedIcons.contains($0) && box.contains(icons[$0].box) })
      regions.append(TracedRegion(.field, box: box, rule: .outline))
    }
  }

  /// The text of a field directly above a line. The label or the field above it is farther away.
  private func underlinedText(_ line: PixelRect) -> Int? {
    guard line.width >= Thresholds.underlineWidth * scale, line.width > line.height else {
      return nil
    }
    let inside = texts.indices.filter {
      texts[$0].box.sharedColumns(line) > 0 && texts[$0].box.maxY <= line.minY
    }
    let nearest = inside.filter {
      line.minY - texts[$0].box.maxY <= Thresholds.underlineGap * scale
    }
    guard nearest.count == 1, let text = nearest.first, !usedTexts.contains(text),
      texts[text].count == 1, texts[text].box.height <= Thresholds.underlineText * scale,
      abs(texts[text].box.minX - line.minX) <= Thresholds.underlineEdge * scale
    else { return nil }
    let box = texts[text].box
    let others = inside.filter { $0 != text }.map { texts[$0].box } + sorted.dividers.map(\.box)
    let ends = others.filter { $0.sharedColumns(line) > 0 }.map(\.maxY)
    let above = ends.filter { $0 <= box.minY }.max() ?? 0
    return (box.minY - above).isAtLeast(Thresholds.underlineAbove, of: line.minY - box.maxY)
      ? text : nil
  }
}
