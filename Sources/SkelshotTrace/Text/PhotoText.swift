package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Photographs

/// Step 7a: finds text on photographs.
///
/// In the darkest channel of each pixel, white letters stay white, while colored and gray backgrounds become dark. A
/// letter's pixels are closer to white than to the mean level nearby. Black letters are found likewise.
package struct PhotoText {
  let picture: FlatPicture
  let scale: Int

  package init(picture: FlatPicture, scale: Int) {
    self.picture = picture
    self.scale = scale
  }

  /// Adds the texts on photographs to the photographs' containers, and removes photographs behind a screen's contents.
  /// Words inside `drawings` are skipped.
  package func add(to regions: inout [TracedRegion], without drawings: [PixelRect]) {
    var result: [TracedRegion] = []
    var places = [Int](repeating: 0, count: regions.count)
    for (place, region) in regions.enumerated() {
      places[place] = result.count
      result.append(region)
      guard region.kind == .image, region.box.width >= Thresholds.width * scale,
        region.box.height >= Thresholds.height * scale,
        !drawings.contains(region.box), !isDrawing(region.box)
      else { continue }
      let controls = regions.filter {
        [.button, .field, .card].contains($0.kind) && region.box.contains($0.box)
      }.map(\.box)
      let bones = regions.filter {
        [.image, .icon, .button, .field].contains($0.kind) && $0.box != region.box
          && region.box.contains($0.box)
      }.map(\.box)
      // Equal icons in a row resemble letters.
      let texts = texts(in: region.box).map { (lines: $0, box: $0.map(\.box).boundingBox) }
        .filter { text in !bones.contains { text.box.contains($0) } }
      // A photograph can be behind a screen's contents, such as the icons and their names on a home screen.
      let count = texts.reduce(0) { $0 + $1.lines.count }
      if bones.count >= TraceThresholds.Regions.backgroundBones,
        region.box.isBackground(of: picture.size, lines: count)
      {
        result.removeLast()
      }
      for (lines, box) in texts {
        if controls.contains(where: { $0.contains(box) }) { continue }
        if lines.count == 1,
          let badge = PhotoBadges(picture: picture, scale: scale)
            .badge(around: lines[0], in: region.box)
        {
          var button = TracedRegion(.button, box: badge, rule: .photoText)
          button.parent = region.parent
          result.append(button)
          continue
        }
        var text = TracedRegion(.text, box: box, rule: .photoText)
        text.lines = lines.map(\.bar)
        text.parent = region.parent
        text.color = region.color
        result.append(text)
      }
    }
    for place in result.indices { result[place].parent = result[place].parent.map { places[$0] } }
    regions = result
  }

  /// Whether a few colors cover most of the picture. Words on a map or drawing are part of the picture.
  private func isDrawing(_ box: PixelRect) -> Bool {
    var samples = ColorSamples()
    let step = max(1, box.height / Thresholds.sampledRows)
    for y in stride(from: box.minY, to: box.maxY, by: step) {
      let base = y * picture.size.width
      var start = box.minX
      for x in (box.minX + 1)..<max(box.minX + 1, box.maxX)
      where picture.pixels[base + x] != picture.pixels[base + start] {
        samples.add(picture.pixels[base + start], weight: x - start)
        start = x
      }
    }
    return samples.isOfFewColors
  }

  package func texts(in box: PixelRect) -> [[TextLine]] {
    // If there is white text, black text is not searched for, because the shadows of white letters look like letters.
    let white = lines(in: box, isWhite: true)
    return Paragraphs(scale: scale).gathered(
      white.isEmpty ? lines(in: box, isWhite: false) : white)
  }

  private func lines(in box: PixelRect, isWhite: Bool) -> [TextLine] {
    let mask = InkMask(picture, in: box, isWhite: isWhite, reach: Thresholds.reach * scale)
    guard !mask.ink.isEmpty else { return [] }
    var runs = mask.runs()
    runs.joinTouching()
    let edge = PixelRect(
      minX: 1, minY: 1, maxX: box.width - 1, maxY: box.height - 1)
    let glyphs = runs.statistics.filter { part in
      part.area >= Thresholds.letterArea * scale
        && part.box.height <= Thresholds.letterHeight * scale
        && part.box.width <= Thresholds.letterWidth * scale
        && part.box.height >= scale && edge.contains(part.box)
        && (part.fill < Thresholds.letterFill
          || min(part.box.width, part.box.height) <= Thresholds.stroke * scale)
    }.map { part in
      ForegroundPart(
        box: part.box, area: part.area, surface: nil, ink: isWhite ? 0xff_ffff : 0, contrast: 255)
    }
    guard glyphs.count <= Thresholds.parts.of(TraceThresholds.Parts.most) else { return [] }
    return TextLines(scale: scale).lines(of: glyphs).filter { isWriting($0, mask) }.map { line in
      line.moved(x: box.minX, y: box.minY)
    }
  }

  /// Whether the line has enough letters of equal height on one baseline, and hardly any ink right above and below.
  private func isWriting(_ line: TextLine, _ mask: InkMask) -> Bool {
    let height = line.letterHeight
    guard line.count >= Thresholds.letters, height >= Thresholds.lineHeight * scale,
      line.box.width.isAtLeast(Thresholds.lineWidth, of: line.box.height)
    else { return false }
    // Skips dots.
    let letters = line.heights.indices.filter {
      line.heights[$0].isOver(Thresholds.dot, of: height)
    }
    // The range includes small letters, capitals, and letters with ascenders or descenders.
    let alike = letters.count {
      line.heights[$0].isAtLeast(Thresholds.low, of: height)
        && line.heights[$0].isAtMost(Thresholds.high, of: height)
    }
    let bottoms = letters.map { line.bottoms[$0] }.sorted()
    guard letters.count >= Thresholds.letters,
      alike.isAtLeast(Thresholds.alike, of: letters.count)
    else { return false }
    let base = bottoms[bottoms.count / 2]
    let onBase = bottoms.count {
      max(0, abs($0 - base) - 1).isAtMost(Thresholds.baseline, of: height)
    }
    guard onBase.isAtLeast(Thresholds.onBaseline, of: bottoms.count) else { return false }
    let inside = mask.count(in: line.box)
    let reach = Thresholds.ring.of(height)
    let ring = PixelRect(
      minX: line.box.minX, minY: line.box.minY - reach, maxX: line.box.maxX,
      maxY: line.box.maxY + reach)
    let around = mask.count(in: ring) - inside
    return inside.isAtLeast(Thresholds.leastInk, of: line.box.area)
      && inside.isAtMost(Thresholds.mostInk, of: line.box.area)
      && around.isAtMost(Thresholds.inkAround, of: max(0, ring.area - line.box.area))
  }
}

extension TextLine {
  func moved(x: Int, y: Int) -> TextLine {
    var line = self
    line.box = box.offsetBy(x: x, y: y)
    line.bottoms = bottoms.map { $0 + y }
    return line
  }
}
