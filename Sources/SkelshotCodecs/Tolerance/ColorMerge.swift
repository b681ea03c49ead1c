import SkelshotRaster

/// Shows opaque colours as others that are close by, so that a picture or a film needs fewer of them.
///
/// Along a gradient red, green and blue change at different places. Taken together they change less
/// often: runs become longer, and fewer pixels change from frame to frame. Pixels that are not opaque
/// stay as they are.
struct ColorMerge: Sendable {
  /// The most colours that are looked at one by one; where there are more, levels are cut to a grid.
  static let mostColors = 1 << 14
  /// A colour that fills this part of all frames or more stays as it is.
  static let pinnedPart = 16
  /// Colours that make up all but this part of the rest are merged first: those at the edges of shapes,
  /// which are many, do not come between them.
  static let edgePart = 20

  /// Levels of 255 by which a channel may change.
  var tolerance: Int { preferred.tolerance }
  /// The colours that stand for the others; none where levels are cut to a grid.
  private(set) var preferred: PreferredColors
  /// The largest change of a channel so far, 0…255.
  private(set) var largestError = 0

  private var merged: [UInt32: UInt32] = [:]
  private var lastInput: UInt32 = 0
  private var lastOutput: UInt32 = 0

  /// - Parameters:
  ///   - colors: The colours of a film, and how many pixels have each; nil for too many.
  ///   - tolerance: Levels, 1…127.
  init(_ colors: [(color: UInt32, count: Int)]?, tolerance: Int) {
    preferred = PreferredColors(tolerance: tolerance)
    guard let colors else { return }
    var rest = colors.filter { $0.color >> 24 == 255 }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    let total = rest.reduce(0) { $0 + $1.count }
    for (color, count) in rest {
      guard count * Self.pinnedPart >= total else { break }
      if preferred.first(near: color) == nil { preferred.append(color) }
    }
    rest.removeAll { isCovered($0.color) }
    var left = rest.reduce(0) { $0 + $1.count }
    let edges = left / Self.edgePart
    mergeNeighbours(
      rest.prefix { entry in
        defer { left -= entry.count }
        return left > edges
      })
    mergeNeighbours(rest.filter { !isCovered($0.color) })
    for (color, _) in colors where color >> 24 == 255 {
      merged[color] = preferred.first(near: color)
    }
  }

  /// Replaces each opaque pixel.
  mutating func map(_ pixmap: inout Pixmap) {
    var pixels = pixmap.pixels.mutableSpan
    for place in pixels.indices {
      let pixel = pixels[place]
      if pixel != lastInput {
        lastInput = pixel
        lastOutput = shown(pixel)
        largestError = max(largestError, StraightPixel.difference(lastOutput, pixel))
      }
      if lastOutput != pixel { pixels[place] = lastOutput }
    }
  }

  /// What a pixel is shown as.
  func shown(_ pixel: UInt32) -> UInt32 {
    guard pixel >> 24 == 255 else { return pixel }
    return merged[pixel] ?? grid(pixel)
  }

  private func isCovered(_ color: UInt32) -> Bool {
    preferred.first(near: color) != nil
  }

  /// Goes along the colours from dark to bright and takes together as many as a box around them
  /// allows. The one in their middle stands for them, so that no new tint comes in; the centre of the
  /// box where none of them is close enough to all.
  private mutating func mergeNeighbours(_ colors: some Sequence<(color: UInt32, count: Int)>) {
    let sorted = colors.map { StraightPixel(rawValue: $0.color) }.sorted { $0.order < $1.order }
    var start = 0
    while start < sorted.count {
      var (low, high) = (sorted[start], sorted[start])
      var end = start + 1
      while end < sorted.count {
        let (lower, upper) = (low.lower(sorted[end]), high.upper(sorted[end]))
        let range = StraightPixel.difference(lower.rawValue, upper.rawValue)
        guard range <= 2 * tolerance else { break }
        (low, high) = (lower, upper)
        end += 1
      }
      let group = sorted[start..<end]
      let middle = (start + end - 1) / 2
      let own = group.indices.sorted { abs($0 - middle) < abs($1 - middle) }.first {
        isNear(sorted[$0].rawValue, low.rawValue) && isNear(sorted[$0].rawValue, high.rawValue)
      }
      preferred.append(own.map { sorted[$0].rawValue } ?? low.middle(high).rawValue)
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

  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    StraightPixel.difference(a, b) <= tolerance
  }
}

extension StraightPixel {
  /// From dark to bright; colours of one brightness in the order of their values.
  fileprivate var order: (Int, UInt32) { (Int(red) + Int(green) + Int(blue), rawValue) }
}
