import SkelshotRaster

/// The radius of a bone's corners in two pictures, measured in their pixels.
///
/// A corner of radius r leaves (1 − π/4) · r² of its square to the background, so the uncovered area of a corner tells
/// the radius, whichever way its edge is smoothed.
struct MeasuredCorners {
  /// The radius in the expected picture, in pixels, to half a pixel.
  let expected: Double
  /// The radius in the actual picture.
  let actual: Double

  /// 1 − π/4.
  private static let uncoveredPart = 0.214_601_836_602_551_7

  /// Radii closer than this many pixels are the same: colours of few levels tell no more.
  private static let tolerance = 0.6

  /// Measures the corners of a bone that has the same extent in both pictures.
  ///
  /// - Returns: nil where the bone is not one of plain colour in plain surroundings, or its corners do not agree on what
  ///   happened to them.
  init?(_ expected: Pixmap, _ actual: Pixmap, of bounds: PixelRect) {
    guard let before = Self.radii(in: expected, of: bounds),
      let after = Self.radii(in: actual, of: bounds)
    else { return nil }
    let changed = (0..<4).filter { abs(before[$0] - after[$0]) >= Self.tolerance }
    guard let first = changed.first,
      changed.allSatisfy({
        abs(before[$0] - before[first]) < Self.tolerance
          && abs(after[$0] - after[first]) < Self.tolerance
      })
    else { return nil }
    func rounded(_ radii: [Double]) -> Double {
      let mean = changed.reduce(0) { $0 + radii[$1] } / Double(changed.count)
      return (mean * 2).rounded() / 2
    }
    self.expected = rounded(before)
    self.actual = rounded(after)
    if self.expected == self.actual { return nil }
  }

  /// The radii of the corners, in pixels: top left, top right, bottom left, bottom right.
  private static func radii(in picture: Pixmap, of bounds: PixelRect) -> [Double]? {
    let size = picture.size
    // Around the corners there must be a pixel of background.
    guard bounds.minX > 0, bounds.minY > 0, bounds.maxX < size.width, bounds.maxY < size.height,
      bounds.width >= 4, bounds.height >= 4
    else { return nil }
    let background = channels(picture[bounds.minX - 1, bounds.minY - 1])
    let outside = [
      (bounds.maxX, bounds.minY - 1), (bounds.minX - 1, bounds.maxY), (bounds.maxX, bounds.maxY),
    ]
    guard outside.allSatisfy({ channels(picture[$0.0, $0.1]) == background }) else { return nil }
    let (middleX, middleY) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    /// How much of the background's distance to the bone's colour a pixel has.
    func strength(_ x: Int, _ y: Int) -> Double {
      let sum = zip(channels(picture[x, y]), background).reduce(0) { $0 + abs($1.0 - $1.1) }
      return Double(sum)
    }
    // A bone may begin and end within a pixel. In its middle that is seen without corners: row by row in the middle column,
    // and of columns in the middle row. The colour of a gradient is that of the column.
    let middle = strength(middleX, middleY)
    guard middle > 0 else { return nil }
    let rows = (bounds.minY..<bounds.maxY).map { min(1, strength(middleX, $0) / middle) }
    var uncovered = [Double](repeating: 0, count: 4)
    for x in bounds.minX..<bounds.maxX {
      let full = strength(x, middleY)
      guard full > 0 else { return nil }
      let inner = x == bounds.minX ? x + 1 : x == bounds.maxX - 1 ? x - 1 : x
      let column = min(1, full / max(1, strength(inner, middleY)))
      // The middle line of an odd extent belongs to both sides.
      let sidesX = x < middleX ? [0] : x > middleX || bounds.width % 2 == 0 ? [1] : [0, 1]
      for y in bounds.minY..<bounds.maxY {
        let rest = max(0, rows[y - bounds.minY] - strength(x, y) / full) * column
        let sidesY = y < middleY ? [0] : y > middleY || bounds.height % 2 == 0 ? [2] : [0, 2]
        for side in sidesX {
          for other in sidesY {
            uncovered[side + other] += rest / Double(sidesX.count * sidesY.count)
          }
        }
      }
    }
    return uncovered.map { ($0 / uncoveredPart).squareRoot() }
  }

  private static func channels(_ pixel: PremultipliedPixel) -> [Int] {
    let straight = pixel.straight
    return [Int(straight.red), Int(straight.green), Int(straight.blue), Int(straight.alpha)]
  }
}
