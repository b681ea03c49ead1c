import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

extension RegionBuilder {
  /// Whether a line is an icon: a few parts in a roughly square box, such as the bars of a menu icon.
  func isIcon(_ line: TextLine) -> Bool {
    let (width, height) = (line.box.width, line.box.height)
    if isSmallSign(line) { return true }
    // Two or more short letters side by side are a word.
    if line.count >= 2, height < Thresholds.wordHeight * scale { return false }
    return line.count <= Thresholds.iconParts
      && Thresholds.iconHeight.scaled(by: scale).contains(height)
      && Thresholds.iconWidth.scaled(by: scale).contains(width)
      && width.isAtMost(Thresholds.iconAspect, of: height)
      && height.isAtMost(Thresholds.iconAspect, of: width)
  }

  /// Whether a line is a small sign: a symmetric part that is wider than a letter, such as an arrow that points
  /// down, or
  /// two parts above each other, such as two arrows.
  private func isSmallSign(_ line: TextLine) -> Bool {
    let (width, height) = (line.box.width, line.box.height)
    guard height >= Thresholds.signHeight * scale, width <= Thresholds.iconWidth.upperBound * scale
    else { return false }
    if line.count == 1 {
      return width.isAtLeast(Thresholds.letterWidth, of: height)
        && width.isAtMost(Thresholds.signWidth, of: height) && isMirrored(line)
    }
    return line.count == 2 && height >= Thresholds.stackedHeight * scale
      && line.partWidths.isAtLeast(Thresholds.stackedWidths, of: width)
      && width.isAtMost(Thresholds.iconAspect, of: height)
      && height.isAtMost(Thresholds.iconAspect, of: width)
  }

  /// Whether the left half of a line mirrors the right half. The words of connected scripts are not symmetric.
  private func isMirrored(_ line: TextLine) -> Bool {
    guard let surface = line.surface else { return false }
    let (box, color) = (line.box, surfaces[surface].color)
    func isInk(_ x: Int, _ y: Int) -> Bool {
      FlatPicture.distance(picture.pixels[y * picture.size.width + x], color) * 2 > line.contrast
    }
    var (equal, all) = (0, 0)
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.minX + box.width / 2 {
        let (one, other) = (isInk(x, y), isInk(box.minX + box.maxX - 1 - x, y))
        if one || other { all += 1 }
        if one && other { equal += 1 }
      }
    }
    return all > 0 && equal.isAtLeast(Thresholds.mirrored, of: all)
  }

  /// Whether an icon is a check box: an empty square outline, or a solid square with a check mark.
  func isCheckBox(_ box: PixelRect, on color: UInt32) -> Bool {
    guard Thresholds.checkBox.scaled(by: scale).contains(box.width),
      abs(box.width - box.height) <= scale
    else { return false }
    func distance(_ x: Int, _ y: Int) -> Int {
      FlatPicture.distance(picture.pixels[y * picture.size.width + x], color)
    }
    func isInk(_ x: Int, _ y: Int) -> Bool {
      distance(x, y) > TraceThresholds.Parts.outlineContrast
    }
    let reach = Thresholds.checkBoxLine * scale
    let side = box.width - 2 * reach
    func isLine(_ ink: (_ depth: Int, _ place: Int) -> Bool) -> Bool {
      (0..<reach).contains { depth in
        (reach..<box.width - reach).count { ink(depth, $0) }.isAtLeast(
          Thresholds.checkBoxSide, of: side)
      }
    }
    // The corners of a ring are empty.
    let corner = max(2, box.width / 8)
    let last = (box.maxX - 1, box.maxY - 1)
    let corners = [box.minX, box.maxX - corner].flatMap { x in
      [box.minY, box.maxY - corner].map { (x, $0) }
    }
    guard
      corners.allSatisfy({ x, y in
        (y..<y + corner).contains { row in (x..<x + corner).contains { isInk($0, row) } }
      })
    else { return false }
    guard isLine({ isInk(box.minX + $1, box.minY + $0) }),
      isLine({ isInk(box.minX + $1, last.1 - $0) }),
      isLine({ isInk(box.minX + $0, box.minY + min($1, box.height - 1)) }),
      isLine({ isInk(last.0 - $0, box.minY + min($1, box.height - 1)) })
    else { return false }
    // A dark check mark on a light square is closer to a dark surface than to the square.
    let middle = box.doubleMidX / 2
    let contrast = (box.minY..<box.minY + reach).reduce(0) { max($0, distance(middle, $1)) }
    let inner = box.grown(by: -box.width / 4)
    let ink = (inner.minY..<inner.maxY).reduce(0) { sum, y in
      sum + (inner.minX..<inner.maxX).count { isInk($0, y) && distance($0, y) * 2 > contrast }
    }
    return ink == 0
      || ink.isAtLeast(Thresholds.checkBoxFill, of: inner.area)
        && ink.isAtMost(Thresholds.checkBoxMark, of: inner.area)
  }

  /// Whether a line consists of many bars of its own height.
  func isBarcode(_ line: TextLine) -> Bool {
    let bars = line.heights.count { $0 >= line.box.height - 2 * scale }
    return line.box.height >= Thresholds.codeHeight * scale && bars >= Thresholds.codeBars
      && bars.isAtLeast(Thresholds.codeShare, of: line.count)
  }

  /// Whether a line is a single flat part, such as the line below the selected tab or the track of a slider.
  func isStrip(_ line: TextLine) -> Bool {
    guard line.count == 1 else { return false }
    if line.box.width <= Thresholds.stripHeight * scale,
      line.box.height >= Thresholds.uprightStrip * scale,
      line.box.height.isAtLeast(Thresholds.stripAspect, of: line.box.width)
    {
      return true
    }
    guard line.box.width >= Thresholds.stripWidth * scale,
      line.box.width.isAtLeast(Thresholds.stripAspect, of: line.box.height)
    else { return false }
    // A word of connected letters fills less of its box.
    return line.box.height <= Thresholds.stripHeight * scale
      && !line.box.width.isAtLeast(Thresholds.fewPartsWidth, of: picture.size.width)
      || line.box.height <= Thresholds.trackHeight * scale
        && line.area.isAtLeast(Thresholds.trackFill, of: line.box.area)
        && isSurrounded(line.box)
  }

  /// Whether the same color is above and below a box. The edge of a sheet lies between two surfaces.
  private func isSurrounded(_ box: PixelRect) -> Bool {
    let (above, below) = (box.minY - scale - 1, box.maxY + scale)
    guard box.minX > 0, box.maxX < picture.size.width, above >= 0, below < picture.size.height
    else {
      return false
    }
    let middle = box.doubleMidX / 2
    return FlatPicture.distance(
      picture.pixels[above * picture.size.width + middle],
      picture.pixels[below * picture.size.width + middle]) <= Thresholds.pageColor
  }
}
