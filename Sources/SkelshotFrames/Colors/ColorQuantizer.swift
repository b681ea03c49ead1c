package import SkelshotRaster

/// Shows opaque colours as others within a tolerance, so that a picture or a film has fewer colours.
///
/// Along a gradient red, green and blue change at different pixels. A quantized gradient changes less
/// often, so runs are longer and fewer pixels change from frame to frame. Pixels that are not opaque
/// stay as they are.
package struct ColorQuantizer: Sendable {
  /// The most colours that are grouped one by one; where there are more, levels are rounded to a grid.
  static let mostColors = 1 << 14
  /// A colour that fills one in this many opaque pixels of all frames, or more, stays as it is.
  static let pinnedPart = 16
  /// The rarest colours, together one in this many of the pixels that are left, are grouped last. They
  /// are the many colours at the edges of shapes; among the others they would split groups.
  static let edgePart = 20

  /// Levels of 255 by which a channel may change.
  package var tolerance: Int { representatives.tolerance }
  /// The largest change of a channel so far, 0…255.
  package private(set) var largestError = 0

  /// The colours that stand for the others; none where levels are rounded to a grid.
  private var representatives: RepresentativeColors
  /// Per colour of the film: the colour that stands for it.
  private var quantized: [UInt32: UInt32] = [:]
  private var lastInput: UInt32 = 0
  private var lastOutput: UInt32 = 0

  /// Chooses colours.
  ///
  /// - Parameters:
  ///   - colors: The colours of a film, and how many pixels have each; nil for too many.
  ///   - tolerance: Levels, 1…127.
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

  /// Replaces each opaque pixel by the colour that stands for it.
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

  /// Whether one of the chosen colours can stand for a colour.
  private func isCovered(_ color: UInt32) -> Bool { representatives.first(near: color) != nil }

  /// Sorts colours from dark to bright and groups neighbours, as many as one colour can stand for: those
  /// within a box of twice the tolerance. The middle one of the group stands for all, so that no new
  /// tint appears, or its neighbour that is close enough to all; the centre of the box where none is.
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

  /// The colour at the centre of a cell of a regular grid.
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

extension StraightPixel {
  /// Sorts from dark to bright; colours of one brightness by their values.
  fileprivate var order: (Int, UInt32) { (Int(red) + Int(green) + Int(blue), rawValue) }
}
