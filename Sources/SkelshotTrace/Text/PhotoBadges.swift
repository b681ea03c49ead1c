import SkelshotRaster

private typealias Thresholds = TraceThresholds.Badges

/// Step 7a: finds the badge around a short text on a photograph, such as the length of a video.
///
/// The photograph is visible through the badge, so the badge is not a surface. But at each side of the badge, most
/// pixels inside are darker than their neighbors outside. A side can also be the edge of the photograph.
struct PhotoBadges {
  let picture: FlatPicture
  let scale: Int

  /// Returns the badge around a line of white letters, or nil if the line is on the photograph itself.
  func badge(around line: TextLine, in photo: PixelRect) -> PixelRect? {
    let (box, height) = (line.box, line.box.height)
    guard box.width.isAtMost(Thresholds.width, of: photo.width),
      height.isAtMost(Thresholds.height, of: photo.height)
    else { return nil }
    let reach = Thresholds.reach.of(height)
    let (rows, columns) = (box.minY..<box.maxY, box.minX..<box.maxX)
    guard
      let top = side(
        from: box.minY, to: max(photo.minY, box.minY - reach), -1, along: columns,
        edge: photo.minY, isVertical: true),
      let bottom = side(
        from: box.maxY, to: min(photo.maxY, box.maxY + reach), 1, along: columns,
        edge: photo.maxY, isVertical: true),
      let left = side(
        from: box.minX, to: max(photo.minX, box.minX - reach), -1, along: rows,
        edge: photo.minX, isVertical: false),
      let right = side(
        from: box.maxX, to: min(photo.maxX, box.maxX + reach), 1, along: rows,
        edge: photo.maxX, isVertical: false)
    else { return nil }
    let badge = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    let edges = [
      left == photo.minX, top == photo.minY, right == photo.maxX, bottom == photo.maxY,
    ]
    let slack = Thresholds.slack.of(height)
    guard edges.count(where: { $0 }) <= Thresholds.edges,
      abs(badge.doubleMidX - box.doubleMidX) <= 2 * slack,
      abs(badge.doubleMidY - box.doubleMidY) <= 2 * slack
    else { return nil }
    return badge
  }

  /// The first line, from a side of the text outward, at which most pixels become brighter.
  private func side(
    from start: Int, to end: Int, _ step: Int, along: Range<Int>, edge: Int, isVertical: Bool
  ) -> Int? {
    func luma(_ line: Int, _ place: Int) -> Int {
      let (x, y) = isVertical ? (place, line) : (line, place)
      return Int(FlatPicture.luma(picture.pixels[y * picture.size.width + x]))
    }
    for line in stride(from: start, to: end, by: step) {
      // The pixel inside is before the line, in the direction of the step.
      let (inside, outside) = step < 0 ? (line, line - 1) : (line - 1, line)
      let brighter = along.count {
        luma(outside, $0) - luma(inside, $0) >= Thresholds.contrast
      }
      if brighter.isAtLeast(Thresholds.share, of: along.count) { return line }
    }
    return end == edge ? edge : nil
  }
}
