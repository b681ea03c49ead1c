package import SkelshotRaster

/// Step 7b: finds text on photographs.
///
/// Such text is nearly white or nearly black. Seen through the darkest channel of each pixel a white letter stays white, while whatever
/// is coloured or grey behind it is dark, so a pixel belongs to a letter
/// where its level is nearer to white than to the mean level of its surroundings.
package struct PhotoText {
  let picture: FlatPicture
  let scale: Int

  package init(picture: FlatPicture, scale: Int) {
    self.picture = picture
    self.scale = scale
  }

  /// Adds the texts of all photographs.
  ///
  /// - Parameters:
  ///   - regions: What was found; a text gets its photograph's container.
  ///   - drawings: Pictures whose words are a part of them.
  package func add(to regions: inout [TracedRegion], without drawings: [PixelRect]) {
    var result: [TracedRegion] = []
    var places = [Int](repeating: 0, count: regions.count)
    for (place, region) in regions.enumerated() {
      places[place] = result.count
      result.append(region)
      guard region.kind == .image, region.box.width >= 80 * scale, region.box.height >= 32 * scale,
        !drawings.contains(region.box), !isDrawing(region.box)
      else { continue }
      for lines in texts(in: region.box) {
        var text = TracedRegion(.text, box: lines.reduce(.empty) { $0.union($1.box) })
        text.lines = lines.map(\.bar)
        text.parent = region.parent
        text.color = region.color
        result.append(text)
      }
    }
    for place in result.indices { result[place].parent = result[place].parent.map { places[$0] } }
    regions = result
  }

  /// Whether a few colours have most of a picture: words on a map or a drawing are a part of it.
  private func isDrawing(_ box: PixelRect) -> Bool {
    var samples = ColorSamples()
    // Some sixty rows tell.
    for y in stride(from: box.minY, to: box.maxY, by: max(1, box.height / 60)) {
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

  /// The texts of a photograph, each as its lines.
  package func texts(in box: PixelRect) -> [[TextLine]] {
    // A photograph has white words or black ones; a dark shadow around white letters is no dark letter.
    let white = lines(in: box, isWhite: true)
    return Paragraphs(scale: scale).gathered(
      white.isEmpty ? lines(in: box, isWhite: false) : white)
  }

  private func lines(in box: PixelRect, isWhite: Bool) -> [TextLine] {
    let mask = InkMask(picture, in: box, isWhite: isWhite, reach: 12 * scale)
    guard !mask.ink.isEmpty else { return [] }
    var runs = mask.runs()
    runs.joinTouching()
    let edge = PixelRect(
      minX: 1, minY: 1, maxX: box.width - 1, maxY: box.height - 1)
    let glyphs = runs.statistics.filter { part in
      part.area >= 2 * scale && part.box.height <= 60 * scale && part.box.width <= 120 * scale
        && part.box.height >= scale && edge.contains(part.box)
        && (part.fill < 0.9 || min(part.box.width, part.box.height) <= 8 * scale)
    }.map { part in
      ForegroundPart(
        box: part.box, area: part.area, surface: nil, ink: isWhite ? 0xff_ffff : 0, contrast: 255)
    }
    guard glyphs.count <= Foreground.limit / 8 else { return [] }
    return TextLines(scale: scale).lines(of: glyphs).filter { isWriting($0, mask) }.map { line in
      line.moved(x: box.minX, y: box.minY)
    }
  }

  /// Whether a line is writing: enough letters of one height on one baseline, and hardly any ink right above and below.
  private func isWriting(_ line: TextLine, _ mask: InkMask) -> Bool {
    let height = line.letterHeight
    guard line.count >= 3, height >= 5 * scale, line.box.width >= 2 * line.box.height else {
      return false
    }
    // Dots are no letters.
    let letters = line.heights.indices.filter { line.heights[$0] * 3 > height }
    // Small letters, those that reach above and below them, and capitals.
    let alike = letters.count {
      line.heights[$0] * 10 >= height * 6 && line.heights[$0] * 100 <= height * 165
    }
    let bottoms = letters.map { line.bottoms[$0] }.sorted()
    guard letters.count >= 3, alike * 4 >= letters.count * 3 else { return false }
    let base = bottoms[bottoms.count / 2]
    let onBase = bottoms.count { abs($0 - base) * 7 <= height + 7 }
    guard onBase * 2 >= bottoms.count else { return false }
    let inside = mask.count(in: line.box)
    let ring = PixelRect(
      minX: line.box.minX, minY: line.box.minY - height / 3, maxX: line.box.maxX,
      maxY: line.box.maxY + height / 3)
    let around = mask.count(in: ring) - inside
    return inside * 100 >= line.box.area * 10 && inside * 100 <= line.box.area * 65
      && around * 100 <= max(0, ring.area - line.box.area) * 12
  }
}

extension TextLine {
  /// The same line in another place.
  func moved(x: Int, y: Int) -> TextLine {
    var line = self
    line.box = PixelRect(
      minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y)
    line.bottoms = bottoms.map { $0 + y }
    return line
  }
}
