import SkelshotRaster
import SkelshotTrace

/// A small picture that a test draws in whole pixels.
struct Drawing {
  let size: PixelSize
  private(set) var pixels: [UInt32]

  init(_ width: Int, _ height: Int, _ gray: Int = 255) {
    size = PixelSize(width: width, height: height)
    pixels = [UInt32](repeating: Self.gray(gray), count: width * height)
  }

  /// The gray of a level as `0xAABBGGRR`.
  static func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x01_0101 }

  /// Pseudorandom numbers, the same in every run.
  static func noise(_ x: Int, _ y: Int) -> UInt32 {
    var value = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    value = (value ^ (value >> 13)) &* 1_274_126_177
    value ^= value >> 16
    return value | 0xff00_0000
  }

  mutating func fill(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32
  ) {
    for row in max(0, y)..<min(size.height, y + height) {
      for column in max(0, x)..<min(size.width, x + width) {
        pixels[row * size.width + column] = color(column, row)
      }
    }
  }

  mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ gray: Int) {
    fill(x, y, width, height) { _, _ in Self.gray(gray) }
  }

  /// Fills the pixels of a box whose centers satisfy a formula.
  mutating func fill(_ box: PixelRect, _ color: UInt32, where holds: (Double, Double) -> Bool) {
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX where holds(Double(column) + 0.5, Double(row) + 0.5) {
        pixels[row * size.width + column] = color
      }
    }
  }

  /// Strokes a line with a width, from one side to the other.
  mutating func stroke(
    from one: (Double, Double), to other: (Double, Double), width: Double, _ color: UInt32
  ) {
    let (dx, dy) = (other.0 - one.0, other.1 - one.1)
    let length = (dx * dx + dy * dy).squareRoot()
    fill(PixelRect(size), color) { x, y in
      let along = ((x - one.0) * dx + (y - one.1) * dy) / length
      let across = ((x - one.0) * dy - (y - one.1) * dx) / length
      return along >= 0 && along <= length && abs(across) <= width / 2
    }
  }

  /// Draws letters like an n: two stems and a bar, `height` high, every `pitch` pixels.
  mutating func word(
    _ count: Int, x: Int, y: Int, height: Int, stroke: Int, pitch: Int, _ gray: Int
  ) {
    for letter in 0..<count {
      let left = x + letter * pitch
      let width = pitch - stroke - 1
      fill(left, y, stroke, height, gray)
      fill(left + width - stroke, y, stroke, height, gray)
      fill(left, y, width, stroke, gray)
    }
  }

  var pixmap: Pixmap { Pixmap(size: size, validPixels: pixels) }
  var flat: FlatPicture { FlatPicture(pixmap) }
  /// Its smooth components at the tolerance of a PNG.
  var runs: PixelRuns { PixelRuns(smooth: flat, within: 2) }
  /// Its surfaces at one pixel per point.
  var surfaces: SurfaceMap { SurfaceMap(runs, of: flat, scale: 1) }

  /// The parts on its surfaces, as the sorter gets them.
  var foreground: (parts: Foreground, map: SurfaceMap) {
    var map = surfaces
    guard var foreground = Foreground(runs, map, size: size) else {
      preconditionFailure("a drawing has few parts")
    }
    map.mergeAcrossDividers(&foreground, scale: 1)
    map.findParents()
    foreground.measureInk(of: flat, map)
    foreground.countColors(of: flat, scale: 1)
    return (foreground, map)
  }

  /// The parts, sorted.
  var sorted: PartSorter.Sorted {
    let (foreground, map) = foreground
    return PartSorter(picture: flat, map: map, scale: 1).sorted(foreground)
  }
}

extension PixelRect {
  /// A box by its corner and size.
  init(at x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}
