import SkelshotRaster

private typealias Thresholds = TraceThresholds.CornerInk

/// Step 7a: fits the corners of icons and pictures to their ink, so that no ink is next to a bone.
struct CornerInk {
  let picture: FlatPicture
  let scale: Int

  /// Makes the bones of large discs and rings round, such as progress rings and spinners.
  func roundDiscs(_ regions: inout [TracedRegion]) {
    for place in regions.indices where [.icon, .image].contains(regions[place].kind) {
      let box = regions[place].box
      if min(box.width, box.height) >= Thresholds.disc * scale, isDisc(box) {
        regions[place].cornerRadius = Double(box.height) / 2
      }
    }
  }

  /// Reduces the radii of bones that would leave ink in their corners.
  func fit(_ regions: inout [TracedRegion]) {
    let contents = regions.filter { ![.card, .bar, .divider].contains($0.kind) }.map(\.box)
    for place in regions.indices
    where [.icon, .image].contains(regions[place].kind) && regions[place].cornerRadius > 0 {
      let (box, radius) = (regions[place].box, regions[place].cornerRadius)
      let others = contents.filter { $0 != box && $0.intersection(box).area > 0 }
      let limit = limit(of: box, upTo: radius, without: others)
      // A bone is at least as round as an icon's bone, which leaves out only a few pixels.
      let least = TraceThresholds.Scene.smallRadius * Double(scale)
      regions[place].cornerRadius = min(radius, max(limit, least))
    }
  }

  /// Gives equal pictures in a column or row the same corners, also if a single one of them is a disc. A photograph's
  /// edge that has the color of the background makes its corners look rounder or sharper than they are.
  func match(_ regions: inout [TracedRegion]) {
    let pictures = regions.indices.filter { regions[$0].kind == .image }
    let known = regions
    for place in pictures {
      let (box, radius) = (known[place].box, known[place].cornerRadius)
      let radii = pictures.filter { isEqual(known[$0].box, box) }.map { known[$0].cornerRadius }
      guard radii.count >= Thresholds.equals else { continue }
      let half = Double(min(box.width, box.height)) / 2
      let round = half - Double(scale)
      let common = min(radii.sorted()[radii.count / 2], half)
      if radius < common, limit(of: box, upTo: common, without: []) >= common {
        regions[place].cornerRadius = common
      } else if radius > common,
        radius < round
          || radii.count(where: { $0 >= round }).isAtMost(Thresholds.discs, of: radii.count)
      {
        regions[place].cornerRadius = common
      }
    }
  }

  private func isEqual(_ one: PixelRect, _ other: PixelRect) -> Bool {
    one.hasSize(of: other, within: scale)
      && (abs(one.minX - other.minX) <= scale || abs(one.minY - other.minY) <= scale)
  }

  // MARK: Ink in corners

  /// The largest radius with which a bone covers the ink in three of its corners. A badge can cover the fourth one.
  private func limit(of box: PixelRect, upTo radius: Double, without others: [PixelRect]) -> Double
  {
    let limits = [(false, false), (true, false), (false, true), (true, true)].map { right, bottom in
      limit(upTo: radius) { column, row in
        let x = right ? box.maxX - 1 - column : box.minX + column
        let y = bottom ? box.maxY - 1 - row : box.minY + row
        let isOther = others.contains {
          x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY
        }
        return isOther ? nil : pixel(x, y)
      }
    }
    return limits.sorted()[1]
  }

  /// The largest radius with which an arc leaves out no more than a square point of a corner's ink.
  ///
  /// A point (x, y) is inside of an arc with the radius r, which touches both axes, if r ≤ x + y + √(2xy).
  ///
  /// - Parameter pixel: Returns the pixel at a distance from the corner, or nil for pixels of other regions.
  private func limit(upTo radius: Double, _ pixel: (_ column: Int, _ row: Int) -> UInt32?) -> Double
  {
    let reach = Int(radius.rounded(.up))
    guard let background = pixel(-1, -1) ?? pixel(0, 0),
      [(reach, -1), (-1, reach)].allSatisfy({ column, row in
        pixel(column, row).map {
          FlatPicture.distance($0, background) <= Thresholds.plain
        } ?? true
      })
    else { return radius }
    var limits: [Double] = []
    for row in 0..<reach {
      for column in 0..<reach {
        // Antialiased pixels on the arc belong to the bone.
        let (x, y) = (Double(column) + 1.5, Double(row) + 1.5)
        let limit = x + y + (2 * x * y).squareRoot()
        if limit >= radius { break }
        if let pixel = pixel(column, row),
          FlatPicture.distance(pixel, background) > Thresholds.contrast
        {
          limits.append(limit)
        }
      }
    }
    let most = scale * scale
    return limits.count > most ? limits.sorted()[most] : radius
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    let size = picture.size
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return nil }
    return picture.pixels[y * size.width + x]
  }

  // MARK: Discs

  /// Whether the ink in a box begins on a circle that touches all sides of the box, as in discs and rings.
  private func isDisc(_ box: PixelRect) -> Bool {
    guard abs(box.width - box.height) <= scale, let background = pixel(box.minX, box.minY) else {
      return false
    }
    let radius = box.height / 2
    let misses = Thresholds.directions.count { (x, y) in
      let first = (0...radius).first { depth in
        // The walk starts outside of the circle and goes to the middle.
        let far = Thresholds.start.of(radius) - depth
        let column = box.doubleMidX / 2 + x * far / 1_000
        let row = box.doubleMidY / 2 + y * far / 1_000
        return pixel(column, row).map {
          FlatPicture.distance($0, background) > Thresholds.discContrast
        } ?? false
      }
      guard let first else { return true }
      let distance = Thresholds.start.of(radius) - first
      return distance < Thresholds.edge.of(radius) || first == 0
    }
    return misses <= Thresholds.misses
  }
}
