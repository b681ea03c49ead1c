import SkelshotRaster

/// Step 2a: tells letters of large fonts, which are as large as surfaces, from surfaces.
struct LargeLetters {
  /// Boxes that may be letters, by their left edges.
  private let boxes: [PixelRect]
  /// The widest of them, in pixels.
  private let widest: Int
  private let scale: Int

  /// Letters are up to so many points high.
  private static let highest = 120
  /// As many letters as a screen can have.
  private static let limit = 20_000

  /// - Parameters:
  ///   - statistics: All smooth components.
  ///   - scale: Pixels per point.
  init(_ statistics: [ComponentStatistics], scale: Int) {
    self.scale = scale
    let sizes = (8 * scale)...(Self.highest * scale)
    boxes = statistics.lazy.filter {
      $0.area >= 2 * scale * scale && sizes.contains($0.box.height)
        && $0.box.width <= Self.highest * scale
    }.prefix(Self.limit).map(\.box).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    widest = boxes.map(\.width).max() ?? 0
  }

  /// Whether a component is a letter: it has more holes and bays than a small surface with something on it.
  ///
  /// The bowl of a bold o is as full as a disc with a sign on it; a letter beside it tells them apart.
  func isLetter(_ part: ComponentStatistics, _ shape: Silhouette) -> Bool {
    let (width, height) = (part.box.width, part.box.height)
    let (long, short) = (max(width, height), min(width, height))
    guard long <= Self.highest * scale, long <= 2 * short, part.fill < 0.75 else { return false }
    // A bold o has a hole of a fifth and more; a sign on a disc takes an eighth at most, and discs stand farther apart.
    let isHollow = Double(part.area) < 0.87 * shape.filledArea
    if hasNeighbour(part.box, within: isHollow ? 28 : 16) { return true }
    guard long <= 80 * scale, part.fill < 0.66 else { return false }
    if part.fill < 0.48 { return true }
    let radii = shape.corners(edge: 0.5).map(\.radius).sorted()
    return radii[1] < Double(short) * 0.35
  }

  /// Whether a letter stands close beside a box, on its baseline or with its top.
  ///
  /// - Parameters:
  ///   - box: The letter's pixels.
  ///   - percent: The largest gap, in percent of its height.
  private func hasNeighbour(_ box: PixelRect, within percent: Int) -> Bool {
    let reach = max(2 * scale, box.height * percent / 100)
    let slack = max(scale, box.height * 8 / 100)
    var (low, high) = (0, boxes.count)
    let first = box.minX - reach - widest
    while low < high {
      let middle = (low + high) / 2
      if boxes[middle].minX < first { low = middle + 1 } else { high = middle }
    }
    while low < boxes.count, boxes[low].minX <= box.maxX + reach {
      let other = boxes[low]
      low += 1
      guard other.height * 2 >= box.height, other.height * 10 <= box.height * 22,
        max(other.minX - box.maxX, box.minX - other.maxX) <= reach,
        other.sharedColumns(box) <= slack, other != box,
        abs(other.maxY - box.maxY) <= slack || abs(other.minY - box.minY) <= slack
      else { continue }
      return true
    }
    return false
  }
}
