import SkelshotRaster

/// Shows colours as others that are close by, so that a film needs fewer of them.
///
/// Along a gradient red, green and blue change at different places. Taken together they change less
/// often: runs become longer, and fewer pixels change from frame to frame.
struct ColorMerge: Sendable {
  /// The most colours that are looked at one by one; where there are more, levels are cut to a grid.
  static let mostColors = 1 << 14
  /// A colour that fills this part of all frames or more stays as it is.
  static let pinnedPart = 16

  /// Levels of 255 by which a channel may change.
  let tolerance: Int
  /// The largest change of a channel so far, 0…255.
  private(set) var largestError = 0

  private var merged: [UInt32: UInt32] = [:]
  private var lastInput: UInt32 = 0
  private var lastOutput: UInt32 = 0

  /// - Parameters:
  ///   - colors: The opaque colours of a film, and how many pixels have each; nil for too many.
  ///   - tolerance: Levels, 1…127.
  init(_ colors: [(color: UInt32, count: Int)]?, tolerance: Int) {
    self.tolerance = tolerance
    guard let colors else { return }
    let total = colors.reduce(0) { $0 + $1.count }
    var pinned: [UInt32] = []
    for (color, count) in colors.sorted(by: { ($1.count, $0.color) < ($0.count, $1.color) }) {
      guard count * Self.pinnedPart >= total else { break }
      if !pinned.contains(where: { isNear($0, color) }) { pinned.append(color) }
    }
    var rest: [StraightPixel] = []
    for (color, _) in colors {
      if let near = pinned.first(where: { isNear($0, color) }) {
        merged[color] = near
      } else {
        rest.append(StraightPixel(rawValue: color))
      }
    }
    mergeNeighbours(rest)
  }

  /// Replaces each opaque pixel.
  mutating func map(_ pixmap: inout Pixmap) {
    var pixels = pixmap.pixels.mutableSpan
    for place in pixels.indices {
      let pixel = pixels[place]
      if pixel != lastInput {
        lastInput = pixel
        lastOutput = pixel == 0 ? 0 : merged[pixel] ?? grid(pixel)
        largestError = max(largestError, difference(lastOutput, pixel))
      }
      if lastOutput != pixel { pixels[place] = lastOutput }
    }
  }

  /// Goes along the colours from dark to bright and takes together as many as a box around them
  /// allows. The one in their middle stands for them, so that no new tint comes in; the centre of the
  /// box where none of them is close enough to all.
  private mutating func mergeNeighbours(_ colors: [StraightPixel]) {
    let sorted = colors.sorted { $0.order < $1.order }
    var start = 0
    while start < sorted.count {
      var (low, high) = (sorted[start], sorted[start])
      var end = start + 1
      while end < sorted.count {
        let (lower, upper) = (low.lower(sorted[end]), high.upper(sorted[end]))
        guard difference(lower.rawValue, upper.rawValue) <= 2 * tolerance else { break }
        (low, high) = (lower, upper)
        end += 1
      }
      let group = sorted[start..<end]
      let middle = (start + end - 1) / 2
      let own = group.indices.sorted { abs($0 - middle) < abs($1 - middle) }.first {
        isNear(sorted[$0].rawValue, low.rawValue) && isNear(sorted[$0].rawValue, high.rawValue)
      }
      let center = own.map { sorted[$0].rawValue } ?? low.middle(high).rawValue
      for color in group { merged[color.rawValue] = center }
      start = end
    }
  }

  /// The colour at the centre of a cell of a regular grid.
  private func grid(_ pixel: UInt32) -> UInt32 {
    let side = 2 * tolerance + 1
    func cut(_ level: UInt8) -> UInt8 {
      UInt8(min(255, Int(level) / side * side + tolerance))
    }
    let color = StraightPixel(rawValue: pixel)
    return StraightPixel(red: cut(color.red), green: cut(color.green), blue: cut(color.blue))
      .rawValue
  }

  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool { difference(a, b) <= tolerance }

  /// The largest difference of a channel.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    let (a, b) = (StraightPixel(rawValue: a), StraightPixel(rawValue: b))
    return max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)))
  }
}

extension StraightPixel {
  /// From dark to bright; colours of one brightness in the order of their values.
  fileprivate var order: (Int, UInt32) { (Int(red) + Int(green) + Int(blue), rawValue) }

  fileprivate func lower(_ other: StraightPixel) -> StraightPixel {
    StraightPixel(
      red: min(red, other.red), green: min(green, other.green), blue: min(blue, other.blue))
  }

  fileprivate func upper(_ other: StraightPixel) -> StraightPixel {
    StraightPixel(
      red: max(red, other.red), green: max(green, other.green), blue: max(blue, other.blue))
  }

  fileprivate func middle(_ other: StraightPixel) -> StraightPixel {
    func middle(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b)) / 2) }
    return StraightPixel(
      red: middle(red, other.red), green: middle(green, other.green),
      blue: middle(blue, other.blue))
  }
}
