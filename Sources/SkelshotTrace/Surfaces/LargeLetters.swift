import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Letters

/// Step 2a: distinguishes large letters from surfaces of the same size.
struct LargeLetters {
  private let boxes: [PixelRect]
  private let widest: Int
  private let scale: Int

  /// Collects the possible letters among all smooth components.
  init(_ statistics: [ComponentStatistics], scale: Int) {
    self.scale = scale
    let sizes = Thresholds.height.scaled(by: scale)
    boxes = statistics.lazy.filter {
      $0.area >= Thresholds.area * scale * scale && sizes.contains($0.box.height)
        && $0.box.width <= sizes.upperBound
    }.prefix(Thresholds.most).map(\.box).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    widest = boxes.map(\.width).max() ?? 0
  }

  /// Whether a component is a letter. A letter has more holes and bays than a small surface with content.
  ///
  /// The bowl of a bold o fills its box like a disc with a sign. Only an adjacent letter shows that the shape is an o.
  func isLetter(_ part: ComponentStatistics, _ shape: Silhouette) -> Bool {
    let (width, height) = (part.box.width, part.box.height)
    let (long, short) = (max(width, height), min(width, height))
    guard long <= Thresholds.height.upperBound * scale, long <= Thresholds.aspect * short,
      part.fill < Thresholds.fill
    else { return false }
    if isInRow(part.box) { return false }
    let isHollow = Double(part.area) < Thresholds.hollow * shape.filledArea
    if hasNeighbor(part.box, within: isHollow ? Thresholds.hollowGap : Thresholds.gap) {
      return true
    }
    guard long <= Thresholds.aloneSide * scale, part.fill < Thresholds.aloneFill else {
      return false
    }
    if part.fill < Thresholds.aloneThin { return true }
    let radii = shape.corners(edge: 0.5).map(\.radius).sorted()
    return radii[1] < Double(short) * Thresholds.aloneRadius
  }

  /// Whether a box is one of several equal squares, such as round buttons with signs. A word hardly has three equal
  /// letters.
  private func isInRow(_ box: PixelRect) -> Bool {
    guard box.height >= Thresholds.button * scale, abs(box.width - box.height) <= 1 else {
      return false
    }
    let reach = 2 * Thresholds.buttonPitch.of(box.width)
    let first = boxes.indices.partitioningIndex { boxes[$0].minX >= box.minX - reach }
    let alike = boxes[first...].prefix { $0.minX <= box.minX + reach }.count {
      $0 != box && abs($0.minY - box.minY) <= 1 && abs($0.width - box.width) <= 1
        && abs($0.height - box.height) <= 1
    }
    return alike >= Thresholds.buttons
  }

  /// Whether a letter with the same baseline or top is next to the box. `gap` is relative to the height of the box.
  private func hasNeighbor(_ box: PixelRect, within gap: Ratio) -> Bool {
    let reach = max(Thresholds.leastGap * scale, gap.of(box.height))
    let slack = max(scale, Thresholds.feet.of(box.height))
    let first = boxes.indices.partitioningIndex { boxes[$0].minX >= box.minX - reach - widest }
    for other in boxes[first...].prefix(while: { $0.minX <= box.maxX + reach }) {
      guard other.height.isAtLeast(Thresholds.neighborLow, of: box.height),
        other.height.isAtMost(Thresholds.neighborHigh, of: box.height),
        max(other.minX - box.maxX, box.minX - other.maxX) <= reach,
        other.sharedColumns(box) <= slack, other != box,
        abs(other.maxY - box.maxY) <= slack || abs(other.minY - box.minY) <= slack
      else { continue }
      return true
    }
    return false
  }
}
