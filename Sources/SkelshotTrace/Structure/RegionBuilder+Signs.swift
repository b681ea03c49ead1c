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
}
