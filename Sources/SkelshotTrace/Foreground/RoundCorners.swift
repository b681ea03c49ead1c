import SkelshotRaster

private typealias Thresholds = TraceThresholds.RoundCorners

/// Step 5: finds the round corners of cards in the page's color. The straight edges of such a card are too faint for a
/// surface, so that only its corners remain.
struct RoundCorners {
  let picture: FlatPicture
  let scale: Int

  /// Removes faint arcs from the possible letters, and others if an equal arc is opposite them in the same rows.
  func drop(from glyphs: inout [ForegroundPart]) {
    let sides = Thresholds.side.scaled(by: scale)
    let square = glyphs.indices.filter {
      let box = glyphs[$0].box
      return sides.contains(box.width) && sides.contains(box.height)
        && box.hasAspect(atMost: Thresholds.aspect)
    }
    var gone = Set<Int>()
    for isLower in [false, true] {
      let left = square.filter { isArc(glyphs[$0].box, isRight: false, isLower: isLower) }
      let right = square.filter { isArc(glyphs[$0].box, isRight: true, isLower: isLower) }
      let faint = (left + right).filter { glyphs[$0].contrast <= Thresholds.faint }
      gone.formUnion(faint)
      // Noise can break the inner edge of an arc into pieces.
      gone.formUnion(
        glyphs.indices.filter { piece in
          glyphs[piece].contrast <= Thresholds.faint
            && faint.contains { glyphs[$0].box.contains(glyphs[piece].box) }
        })
      for one in left {
        for other in right where areOpposite(glyphs[one].box, glyphs[other].box) {
          gone.formUnion([one, other])
        }
      }
    }
    if !gone.isEmpty { glyphs = glyphs.indices.filter { !gone.contains($0) }.map { glyphs[$0] } }
  }

  private func areOpposite(_ left: PixelRect, _ right: PixelRect) -> Bool {
    left.hasSize(of: right, within: Thresholds.slack * scale)
      && abs(left.minY - right.minY) <= Thresholds.slack * scale
      && right.minX - left.maxX >= Thresholds.width * scale
  }

  /// Whether a box contains the arc of a corner. On the way from the corner to the opposite corner of the box, the ink
  /// ends where a quarter of a circle crosses it, at 1 - √½ of the way. Outside the arc, there can be a shadow.
  private func isArc(_ box: PixelRect, isRight: Bool, isLower: Bool) -> Bool {
    func color(_ percent: Int) -> UInt32 {
      let (column, row) = ((box.width - 1) * percent / 100, (box.height - 1) * percent / 100)
      let x = isRight ? box.maxX - 1 - column : box.minX + column
      let y = isLower ? box.maxY - 1 - row : box.minY + row
      return picture.pixels[y * picture.size.width + x]
    }
    let background = color(100)
    let end = (0..<100).last {
      FlatPicture.distance(color($0), background) >= Thresholds.contrast
    }
    return end.map(Thresholds.end.contains) ?? false
  }
}
