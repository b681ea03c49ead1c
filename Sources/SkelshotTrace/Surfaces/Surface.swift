package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Surfaces

/// A plain or smoothly colored area with straight or rounded sides, such as the page, a card, a bar or a button.
package struct Surface: Sendable {
  package var box: PixelRect
  /// The number of pixels in the surface, without its contents.
  package var area: Int
  /// The most common sampled color, as `0x00BBGGRR`.
  package var color: UInt32
  /// Whether the surface has one color, except for shadows. A gradient or a part of a photograph is not plain.
  package var isPlain: Bool
  /// The surface's linear gradient, or nil if the surface is plain or has other colors.
  package var gradient: SurfaceGradient?
  /// The corner radii in pixels: top left, top right, bottom right, bottom left.
  package var radii: [Double]
  /// The fraction of the box that the surface and its holes fill, 0…1.
  package var solidity: Double
  /// The index of the smallest surface around this surface, or nil for the page.
  package var parent: Int?
  package var hasBorder = false
  package var isMerged = false
  /// Whether another surface, such as a menu, hides a part of the surface.
  package var isCovered = false

  /// The mean of the two largest corner radii. A picture or the screen's edge can cut off the other corners.
  package var radius: Double {
    let sorted = radii.sorted()
    return (sorted[2] + sorted[3]) / 2
  }

  /// Whether all corners have about the same radius.
  func hasEqualCorners(scale: Int) -> Bool {
    (radii.max() ?? 0) - (radii.min() ?? 0) <= Double(2 * scale)
  }

  /// Whether the surface is a card or a disc with even round corners, which can be on a map or another picture.
  func isCard(scale: Int) -> Bool {
    guard hasEqualCorners(scale: scale), radius >= Double(Thresholds.cardRadius * scale) else {
      return false
    }
    let (short, long) = (min(box.width, box.height), max(box.width, box.height))
    if short >= Thresholds.cardShort * scale, long >= Thresholds.cardLong * scale {
      return isRectangle
    }
    return isPlain && Thresholds.disc.scaled(by: scale).contains(short) && long - short <= scale
      && radius * 2 >= Double(short - scale)
  }

  /// Whether the surface is a rectangle of one color, apart from its round corners.
  var isRectangle: Bool { isPlain && fillsBox }

  /// Whether the surface fills its box, apart from its round corners.
  var fillsBox: Bool {
    let corners = radii.reduce(0) { $0 + TraceThresholds.Corners.missingArea * $1 * $1 }
    return solidity >= Thresholds.cardSolidity - corners / Double(box.area)
  }

  /// Whether the middle of a box is on the surface. In a round corner, it can be beside the surface.
  func isInside(_ other: PixelRect) -> Bool {
    let (x, y) = (Double(other.doubleMidX) / 2, Double(other.doubleMidY) / 2)
    let dx = max(Double(box.minX) + radius - x, x - Double(box.maxX) + radius, 0)
    let dy = max(Double(box.minY) + radius - y, y - Double(box.maxY) + radius, 0)
    return dx == 0 || dy == 0 || dx * dx + dy * dy <= radius * radius
  }
}

package struct SurfaceMap: Sendable {
  /// The surfaces, largest first, so that each surface follows the surfaces behind it. A merged surface has the place
  /// of its largest piece.
  package var surfaces: [Surface] = []
  var surfaceOfComponent: [Int32] = []
}

extension SurfaceMap {
  /// Step 2: keeps the components that have the size and sides of a surface. `scale` is in pixels per point.
  package init(_ runs: PixelRuns, of picture: FlatPicture, scale: Int) {
    let statistics = runs.statistics
    let whole = picture.size.width * picture.size.height
    func isWide(_ box: PixelRect) -> Bool {
      box.width.isAtLeast(Thresholds.edgeToEdge, of: picture.size.width)
    }
    // Android's navigation bar is low if it only shows a handle.
    func leastHeight(_ box: PixelRect) -> Int {
      (isWide(box) && box.maxY == picture.size.height ? Thresholds.edgeSide : Thresholds.side)
        * scale
    }
    var candidates = statistics.indices.filter { number in
      let part = statistics[number]
      if part.area.isAtLeast(Thresholds.pageArea, of: whole) { return true }
      return part.area >= Thresholds.area * scale * scale
        && part.box.width >= Thresholds.side * scale && part.box.height >= leastHeight(part.box)
        && part.fill >= (isWide(part.box) ? Thresholds.wideFill : Thresholds.frameFill)
    }
    candidates.sort { (statistics[$0].area, $1) > (statistics[$1].area, $0) }
    candidates = Array(candidates.prefix(Thresholds.most))
    var place = [Int32](repeating: -1, count: runs.componentCount)
    for (index, number) in candidates.enumerated() { place[number] = Int32(index) }
    var shapes = candidates.map { Silhouette(box: statistics[$0].box) }
    var samples = [ColorSamples](repeating: ColorSamples(), count: candidates.count)
    var gradients = [GradientSamples](repeating: GradientSamples(), count: candidates.count)
    for row in 0..<runs.rowCount {
      let base = row * picture.size.width
      for index in runs.runs(ofRow: row) {
        let candidate = Int(place[Int(runs.components[index])])
        guard candidate >= 0 else { continue }
        let run = runs.runs[index]
        shapes[candidate].add(run, row: row)
        samples[candidate].add(
          picture.pixels[base + Int(run.start + run.end) / 2], weight: Int(run.end - run.start))
        let quarter = Int(run.end - run.start) / 4
        for x in [Int(run.start) + quarter, Int(run.end) - 1 - quarter] {
          gradients[candidate].add(picture.pixels[base + x], x: x, y: row)
        }
      }
    }
    func isPlain(_ index: Int) -> Bool {
      samples[index].isPlain || samples[index].range <= Thresholds.plainRange
    }
    let linear = candidates.indices.map { isPlain($0) ? nil : SurfaceGradient(gradients[$0]) }
    // The rows at which contents end: the lower edge of the screen, and the upper edges of bars at this edge.
    let ends = Set(
      [picture.size.height]
        + candidates.map { statistics[$0].box }.filter {
          isWide($0) && $0.maxY == picture.size.height && 2 * $0.minY > picture.size.height
        }.map(\.minY))
    let letters = LargeLetters(statistics, scale: scale)
    var isSurface = [Bool](repeating: false, count: candidates.count)
    var solidities = [Double](repeating: 0, count: candidates.count)
    var partial: [Int] = []
    for (index, number) in candidates.enumerated() {
      let part = statistics[number]
      if isWide(part.box) || linear[index] != nil { shapes[index] = shapes[index].withoutStrands }
      var closed = shapes[index].closed(at: picture.size.width)
      if ends.contains(part.box.maxY), !isWide(part.box) {
        closed = (closed ?? shapes[index]).closedAtBottom
      }
      if let closed, closed.solidity >= Thresholds.frontSolidity { shapes[index] = closed }
      let shape = shapes[index]
      let least = leastHeight(part.box)
      guard shape.box.height >= least || part.box.height < least else { continue }
      let isPage = part.area.isAtLeast(Thresholds.pageArea, of: whole) && isPlain(index)
      // Other cards cover most of a card that is only a frame around them.
      let isFrame =
        !isWide(part.box) && Double(part.area) < Thresholds.fill * Double(shape.box.area)
      guard isPage || !letters.isLetter(part, shape) && (!isFrame || isPlain(index)) else {
        continue
      }
      solidities[index] = shape.solidity
      let leastSolidity =
        isFrame
        ? Thresholds.frameSolidity
        : isPlain(index) ? Thresholds.solidity : Thresholds.gradientSolidity
      isSurface[index] = isPage || solidities[index] >= leastSolidity
      if !isSurface[index], isPlain(index), !isFrame { partial.append(index) }
    }
    let fronts = candidates.indices.filter {
      isSurface[$0] && solidities[$0] >= Thresholds.frontSolidity
    }.map { shapes[$0].box }
    let covered = partial.filter { index in
      fronts.contains { shapes[index].isRectangle(behind: $0) }
    }
    for index in covered { isSurface[index] = true }
    surfaceOfComponent = [Int32](repeating: -1, count: runs.componentCount)
    for (index, number) in candidates.enumerated() where isSurface[index] {
      let (part, shape) = (statistics[number], shapes[index])
      let body = isWide(part.box) ? shape : shape.withoutTails(upTo: Thresholds.tail * scale)
      surfaceOfComponent[number] = Int32(surfaces.count)
      let radii = Self.radii(of: body, scale: scale)
      let isRound =
        (radii.min() ?? 0) * Double(Thresholds.round.whole)
        >= Double(Thresholds.round.part) * Double(min(body.box.width, body.box.height))
      surfaces.append(
        Surface(
          box: isRound ? picture.withSoftSides(body.box) : body.box, area: part.area,
          color: samples[index].commonest, isPlain: isPlain(index),
          gradient: linear[index], radii: radii,
          solidity: solidities[index], parent: nil, isCovered: covered.contains(index)))
    }
  }

  /// The radii of the four corners. A corner that is not an arc, such as a message's tail, gets the largest radius.
  private static func radii(of shape: Silhouette, scale: Int) -> [Double] {
    let fits = shape.corners(edge: 0.5)
    let most = Thresholds.arcError * Double(scale)
    let arcs = fits.filter { $0.error <= most }
    guard let round = arcs.map(\.radius).max() else { return fits.map(\.radius) }
    return fits.map { $0.error <= most ? $0.radius : round }
  }

  package mutating func findParents() {
    for index in surfaces.indices where !surfaces[index].isMerged {
      let box = surfaces[index].box
      var best: (area: Int, place: Int)?
      for other in surfaces.indices where other != index && !surfaces[other].isMerged {
        let around = surfaces[other].box
        let area = around.width * around.height
        guard around.contains(box), area > box.width * box.height || other < index else { continue }
        if area < best?.area ?? .max { best = (area, other) }
      }
      surfaces[index].parent = best?.place
    }
  }
}

extension Silhouette {
  /// Whether the shape is a rectangle of which a box hides a part, such as a card behind a menu.
  fileprivate func isRectangle(behind front: PixelRect) -> Bool {
    let hidden = front.intersection(box).area
    return !front.contains(box) && hidden.isAtLeast(Thresholds.leastHidden, of: box.area)
      && hidden.isAtMost(Thresholds.mostHidden, of: box.area)
      && filledArea >= Thresholds.visibleSolidity * Double(box.area - hidden)
  }
}

extension FlatPicture {
  /// For each side of a round shape, extends the box by one pixel if the pixel next to the side's middle is soft.
  fileprivate func withSoftSides(_ box: PixelRect) -> PixelRect {
    let (x, y) = (box.doubleMidX / 2, box.doubleMidY / 2)
    var grown = box
    if isSoft(box.minX, y, -1, 0) { grown.minX -= 1 }
    if isSoft(box.maxX - 1, y, 1, 0) { grown.maxX += 1 }
    if isSoft(x, box.minY, 0, -1) { grown.minY -= 1 }
    if isSoft(x, box.maxY - 1, 0, 1) { grown.maxY += 1 }
    return grown
  }

  /// Whether a pixel is a mixture of the pixels on its two sides and closer to the inner pixel.
  private func isSoft(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bool {
    let (endX, endY) = (x + 2 * dx, y + 2 * dy)
    guard endX >= 0, endY >= 0, endX < size.width, endY < size.height else { return false }
    func pixel(_ step: Int) -> UInt32 { pixels[(y + step * dy) * size.width + x + step * dx] }
    let (inner, soft, outer) = (pixel(0), pixel(1), pixel(2))
    for shift in [UInt32(0), 8, 16] {
      let (one, middle, other) = (
        Int((inner >> shift) & 255), Int((soft >> shift) & 255), Int((outer >> shift) & 255)
      )
      guard middle >= min(one, other) - Thresholds.softSlack,
        middle <= max(one, other) + Thresholds.softSlack
      else { return false }
    }
    return Self.distance(inner, soft) * 2 < Self.distance(inner, outer)
  }
}

extension PixelRect {
  package var area: Int { width * height }

  /// Twice the middle column, so that the value is an integer.
  package var doubleMidX: Int { minX + maxX }
  /// Twice the middle row, so that the value is an integer.
  package var doubleMidY: Int { minY + maxY }
  /// Twice the first row, for comparison with `doubleMidY`.
  package var doubleMinY: Int { 2 * minY }

  /// The number of common rows. A negative number is the size of a gap.
  package func sharedRows(_ other: PixelRect) -> Int {
    min(maxY, other.maxY) - max(minY, other.minY)
  }
  /// The number of common columns. A negative number is the size of a gap.
  package func sharedColumns(_ other: PixelRect) -> Int {
    min(maxX, other.maxX) - max(minX, other.minX)
  }

  /// Whether the left sides, and also the right sides, are at most `slack` pixels apart, as in the rows of a list.
  func hasSides(of other: PixelRect, within slack: Int) -> Bool {
    abs(minX - other.minX) <= slack && abs(maxX - other.maxX) <= slack
  }

  /// Whether a picture with some lines of text is large enough to be behind a screen's contents.
  func isBackground(of screen: PixelSize, lines: @autoclosure () -> Int) -> Bool {
    area.isOver(TraceThresholds.Regions.backgroundArea, of: screen.width * screen.height)
      && lines() >= TraceThresholds.Regions.backgroundLines
  }

  /// Whether the middle of the box is in the right half and the lowest quarter of the screen, like a floating button.
  func isAtLowerRight(of screen: PixelSize) -> Bool {
    doubleMidX > screen.width
      && doubleMidY.isOver(TraceThresholds.Regions.floatingTop, of: 2 * screen.height)
  }

  /// Whether the right side of the screen cuts off the box, and a wider box is beside it in the same rows.
  func isCutOff(by screen: PixelSize, beside other: PixelRect, scale: Int) -> Bool {
    maxX >= screen.width - scale && other.maxX <= minX && other.width > width
      && abs(other.minY - minY) <= scale && abs(other.maxY - maxY) <= scale
  }

  /// Whether the ratio of the longer side to the shorter side is at most `ratio`.
  func hasAspect(atMost ratio: Ratio) -> Bool {
    max(width, height).isAtMost(ratio, of: min(width, height))
  }

  /// Whether two rectangles have the same width and height.
  func hasSize(of other: PixelRect, within slack: Int) -> Bool {
    abs(width - other.width) <= slack && abs(height - other.height) <= slack
  }
}

extension Sequence<PixelRect> {
  /// The smallest rectangle that contains these rectangles, or an empty one. Empty rectangles are ignored.
  package var boundingBox: PixelRect { reduce(.empty) { $0.union($1) } }
}
