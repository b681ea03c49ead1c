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
    let contents = contents(of: regions)
    for place in regions.indices
    where [.icon, .image].contains(regions[place].kind) && regions[place].cornerRadius > 0 {
      let (box, radius) = (regions[place].box, regions[place].cornerRadius)
      let hasBadge = badge(of: regions[place], without: contents) != nil
      let limit = limit(of: box, upTo: radius, without: contents, inAll: !hasBadge)
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
      if radius < common, limit(of: box, upTo: common, without: [], inAll: false) >= common {
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

  /// Adds the badges of discs, such as the dot of a contact who is online. A badge fills one corner of the disc's box
  /// and ends with an arc that touches both sides.
  func addBadges(to regions: inout [TracedRegion]) {
    let contents = contents(of: regions)
    regions += regions.compactMap { disc in
      guard let badge = badge(of: disc, without: contents) else { return nil }
      var region = TracedRegion(.image, box: badge, rule: .sign)
      region.cornerRadius = Double(badge.width) / 2
      region.color = disc.color
      region.parent = disc.parent
      return region
    }
  }

  /// Returns the badge of a disc, or nil if the region is not a disc or has no badge.
  private func badge(of disc: TracedRegion, without contents: [PixelRect]) -> PixelRect? {
    let (box, radius) = (disc.box, disc.cornerRadius)
    let side = min(box.width, box.height)
    guard disc.kind == .image, side >= Thresholds.badgeDisc * scale, isRound(box, radius: radius)
    else { return nil }
    let inks = corners(of: box, without: contents).map { ink(outside: radius, $0) ?? [] }
    let filled = inks.indices.filter { inks[$0].count > scale * scale }
    guard filled.count == 1, let corner = filled.first,
      let badge = diameter(ofBadge: inks[corner], outside: radius),
      badge >= Thresholds.badge * scale, badge.isAtMost(Thresholds.badgeSide, of: side)
    else { return nil }
    let (isRight, isLower) = Self.corners[corner]
    let (x, y) = (isRight ? box.maxX - badge : box.minX, isLower ? box.maxY - badge : box.minY)
    return PixelRect(minX: x, minY: y, maxX: x + badge, maxY: y + badge)
  }

  // MARK: Ink in corners

  private func contents(of regions: [TracedRegion]) -> [PixelRect] {
    regions.filter { ![.card, .bar, .divider].contains($0.kind) }.map(\.box)
  }

  /// The corners of a box in the order of `corners(of:without:)`.
  private static let corners = [(false, false), (true, false), (false, true), (true, true)]

  /// Returns the pixel at a distance from a corner, or nil for pixels of other regions.
  private typealias Corner = (_ column: Int, _ row: Int) -> UInt32?

  private func corners(of box: PixelRect, without contents: [PixelRect]) -> [Corner] {
    let others = contents.filter { $0 != box && !$0.intersection(box).isEmpty }
    return Self.corners.map { isRight, isLower in
      { column, row in
        let x = isRight ? box.maxX - 1 - column : box.minX + column
        let y = isLower ? box.maxY - 1 - row : box.minY + row
        let isOther = others.contains {
          x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY
        }
        return isOther ? nil : pixel(x, y)
      }
    }
  }

  /// The largest radius with which a bone covers the ink in all or three of its corners. A disc can have a badge in the
  /// fourth one.
  private func limit(
    of box: PixelRect, upTo radius: Double, without contents: [PixelRect], inAll: Bool
  ) -> Double {
    let limits = corners(of: box, without: contents).map { limit(upTo: radius, $0) }
    return limits.sorted()[inAll ? 0 : 1]
  }

  private func isRound(_ box: PixelRect, radius: Double) -> Bool {
    abs(box.width - box.height) <= scale
      && radius >= Double(min(box.width, box.height) / 2 - scale)
  }

  /// The largest radius with which an arc leaves out no more than a square point of a corner's ink.
  private func limit(upTo radius: Double, _ corner: Corner) -> Double {
    guard let ink = ink(outside: radius, corner) else { return radius }
    let most = scale * scale
    return ink.count > most ? ink.map(\.largest).sorted()[most] : radius
  }

  /// Returns the ink in a corner outside an arc with a radius, or nil if the pixels around the corner have many colors.
  private func ink(outside radius: Double, _ corner: Corner) -> [InkPixel]? {
    let reach = Int(radius.rounded(.up))
    guard let background = corner(-1, -1) ?? corner(0, 0),
      [(reach, -1), (-1, reach)].allSatisfy({ column, row in
        corner(column, row).map {
          FlatPicture.distance($0, background) <= Thresholds.plain
        } ?? true
      })
    else { return nil }
    var ink: [InkPixel] = []
    for row in 0..<reach {
      for column in 0..<reach {
        let place = InkPixel(column: column, row: row)
        if place.largest >= radius { break }
        if let pixel = corner(column, row),
          FlatPicture.distance(pixel, background) > Thresholds.contrast
        {
          ink.append(place)
        }
      }
    }
    return ink
  }

  /// The diameter of the smallest badge that contains all of a corner's ink outside a disc, or nil if the ink fills too
  /// little of the badge.
  private func diameter(ofBadge ink: [InkPixel], outside radius: Double) -> Int? {
    guard let least = ink.map(\.smallest).max(), let most = ink.map(\.largest).min(),
      least <= most + Double(scale)
    else { return nil }
    let reach = Int((2 * least).rounded(.up))
    let area = (0..<reach * reach).count { number in
      let place = InkPixel(column: number % reach, row: number / reach)
      return place.largest < radius && place.smallest <= least && place.largest >= least
    }
    return ink.count.isAtLeast(Thresholds.badgeInk, of: area) ? reach : nil
  }

  /// A pixel of ink at a distance from a corner.
  ///
  /// A point (x, y) is inside a circle with the radius r that touches both axes if
  /// x + y - √(2xy) ≤ r ≤ x + y + √(2xy).
  private struct InkPixel {
    let column: Int
    let row: Int

    /// The radius of the largest circle that contains the pixel. Antialiased pixels on the circle belong to the bone.
    var largest: Double {
      let (x, y) = (Double(column) + 1.5, Double(row) + 1.5)
      return x + y + (2 * x * y).squareRoot()
    }

    /// The radius of the smallest circle that contains the pixel's middle.
    var smallest: Double {
      let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
      return x + y - (2 * x * y).squareRoot()
    }
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
