import SkelshotRaster

/// Finds a bone in a picture: what stands out from the background around a place.
struct BoneExtent {
  let picture: Pixmap
  /// The bone's place by the layout.
  let place: PixelRect
  /// The colour around it.
  private let background: UInt32

  /// The most that a channel of a pixel of the background may differ: one level, which a palette can
  /// cost.
  private static let slack: UInt32 = 1

  /// - Returns: nil where the background around the place is not of one colour.
  init?(_ picture: Pixmap, around place: PixelRect) {
    self.picture = picture
    self.place = place
    guard let background = Self.background(picture, around: place) else { return nil }
    self.background = background
  }

  /// The bounds of what stands out; nil where there is nothing.
  ///
  /// From the place it grows as long as the next row or column has pixels that stand out.
  var bounds: PixelRect? {
    var box = PixelRect.empty
    let inside = place.intersection(PixelRect(picture.size))
    for y in inside.minY..<inside.maxY {
      guard let first = (inside.minX..<inside.maxX).first(where: { standsOut($0, y) }),
        let last = (inside.minX..<inside.maxX).last(where: { standsOut($0, y) })
      else { continue }
      box = box.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
    }
    guard !box.isEmpty else { return nil }
    let size = picture.size
    while true {
      var grown = box
      let (columns, rows) = (box.minX..<box.maxX, box.minY..<box.maxY)
      if box.minX > 0, rows.contains(where: { standsOut(box.minX - 1, $0) }) { grown.minX -= 1 }
      if box.maxX < size.width, rows.contains(where: { standsOut(box.maxX, $0) }) {
        grown.maxX += 1
      }
      if box.minY > 0, columns.contains(where: { standsOut($0, box.minY - 1) }) {
        grown.minY -= 1
      }
      if box.maxY < size.height, columns.contains(where: { standsOut($0, box.maxY) }) {
        grown.maxY += 1
      }
      if grown == box { return box }
      box = grown
    }
  }

  private func standsOut(_ x: Int, _ y: Int) -> Bool {
    let pixel = picture.pixels[y * picture.size.width + x]
    if pixel == background { return false }
    for shift: UInt32 in [0, 8, 16, 24] {
      let (one, other) = ((pixel >> shift) & 0xff, (background >> shift) & 0xff)
      if max(one, other) - min(one, other) > Self.slack { return true }
    }
    return false
  }

  /// The colour that most pixels have on a ring two pixels around a place; nil unless it is more than
  /// half of them.
  private static func background(_ picture: Pixmap, around place: PixelRect) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    var total = 0
    func count(_ x: Int, _ y: Int) {
      guard x >= 0, y >= 0, x < picture.size.width, y < picture.size.height else { return }
      counts[picture.pixels[y * picture.size.width + x], default: 0] += 1
      total += 1
    }
    // Of a place beyond the picture only what the picture has is walked along.
    let columns = (place.minX - 2..<place.maxX + 2).clamped(to: 0..<picture.size.width)
    let rows = (place.minY - 1..<place.maxY + 1).clamped(to: 0..<picture.size.height)
    for x in columns {
      count(x, place.minY - 2)
      count(x, place.maxY + 1)
    }
    for y in rows {
      count(place.minX - 2, y)
      count(place.maxX + 1, y)
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 2 > total ? $0.key : nil }
  }
}
