package import SkelshotRaster

/// Replaces opaque colors with colors within a tolerance to reduce the number of colors in a film. In a gradient, red,
/// green and blue change at different pixels. Quantizing makes the color change less often along the gradient, so runs
/// are longer and fewer pixels change between frames. Pixels that are not opaque are not changed.
package struct ToleranceQuantizer: Sendable {
  /// The maximum number of colors that are grouped individually. With more colors, levels are rounded to a grid.
  static let mostColors = 1 << 14
  /// A color is kept if it fills at least 1/`pinnedPart` of the opaque pixels of all frames.
  static let pinnedPart = 16
  /// The rarest colors, which together fill 1/`edgePart` of the remaining pixels, are grouped last. These are mostly
  /// edge colors, which would split other groups.
  static let edgePart = 20

  package var tolerance: Int { representatives.tolerance }
  /// The largest change to a channel so far, 0…255.
  package private(set) var largestError = 0

  /// The colors that represent other colors; empty if levels are rounded to a grid.
  private var representatives: RepresentativeColors
  private var quantized: [UInt32: UInt32] = [:]
  private var lastInput: UInt32 = 0
  private var lastOutput: UInt32 = 0

  /// - Parameters:
  ///   - colors: The pixel count of each color in a film; nil if there are too many colors.
  ///   - tolerance: The maximum change to a channel, 1…127 levels.
  package init(_ colors: [(color: UInt32, count: Int)]?, tolerance: Int) {
    representatives = RepresentativeColors(tolerance: tolerance)
    guard let colors else { return }
    var rest = colors.filter { $0.color >> 24 == 255 }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    let total = rest.reduce(0) { $0 + $1.count }
    for (color, count) in rest {
      guard count * Self.pinnedPart >= total else { break }
      if !isCovered(color) { representatives.append(color) }
    }
    rest.removeAll { isCovered($0.color) }
    var left = rest.reduce(0) { $0 + $1.count }
    let edges = left / Self.edgePart
    addGroups(
      rest.prefix { entry in
        defer { left -= entry.count }
        return left > edges
      })
    addGroups(rest.filter { !isCovered($0.color) })
    for (color, _) in colors where color >> 24 == 255 {
      quantized[color] = representatives.first(near: color)
    }
  }

  package mutating func map(_ pixmap: inout Pixmap) {
    var pixels = pixmap.pixels.mutableSpan
    for place in pixels.indices {
      let pixel = pixels[place]
      if pixel != lastInput {
        lastInput = pixel
        lastOutput = color(for: pixel)
        largestError = max(largestError, StraightPixel.difference(lastOutput, pixel))
      }
      if lastOutput != pixel { pixels[place] = lastOutput }
    }
  }

  private func color(for pixel: UInt32) -> UInt32 {
    guard pixel >> 24 == 255 else { return pixel }
    return quantized[pixel] ?? onGrid(pixel)
  }

  private func isCovered(_ color: UInt32) -> Bool { representatives.first(near: color) != nil }

  /// Sorts colors from dark to bright, and groups colors that fit into a box with sides of twice the tolerance. The
  /// middle color of a group represents the group, so that no new color appears. If the middle color is not near enough
  /// to all colors of the group, the suitable color closest to the middle is used. If no color is suitable, the center
  /// of the box is used.
  private mutating func addGroups(_ colors: some Sequence<(color: UInt32, count: Int)>) {
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
      representatives.append(own.map { sorted[$0].rawValue } ?? low.middle(high).rawValue)
      start = end
    }
  }

  /// Returns the color at the center of the pixel's cell in a regular grid.
  private func onGrid(_ pixel: UInt32) -> UInt32 {
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

/// Opaque colors that represent nearby colors, in order of preference.
private struct RepresentativeColors: Sendable {
  let tolerance: Int
  private(set) var colors: [UInt32] = []
  /// For each red level, the ascending indices of the colors with that level.
  private var places = [[Int]](repeating: [], count: 256)

  init(tolerance: Int) { self.tolerance = tolerance }

  mutating func append(_ color: UInt32) {
    places[Int(color & 0xff)].append(colors.count)
    colors.append(color)
  }

  func first(near color: UInt32) -> UInt32? {
    let wanted = StraightPixel(rawValue: color)
    let from = max(0, Int(wanted.red) - tolerance)
    let to = min(255, Int(wanted.red) + tolerance)
    var best = colors.count
    for level in from...to {
      for place in places[level] {
        if place >= best { break }
        let color = StraightPixel(rawValue: colors[place])
        guard abs(Int(color.green) - Int(wanted.green)) <= tolerance,
          abs(Int(color.blue) - Int(wanted.blue)) <= tolerance
        else { continue }
        best = place
        break
      }
    }
    return best < colors.count ? colors[best] : nil
  }
}

extension StraightPixel {
  /// A sort key that orders colors from dark to bright, and equally bright colors by value.
  fileprivate var order: (Int, UInt32) { (Int(red) + Int(green) + Int(blue), rawValue) }

  /// The largest channel difference, 0…255, ignoring alpha.
  static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    let (a, b) = (StraightPixel(rawValue: a), StraightPixel(rawValue: b))
    return max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)))
  }

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
