import SkelshotRaster
import SkelshotTrace

/// A small picture in which a test draws with whole pixels.
struct Drawing {
  let size: PixelSize
  private(set) var pixels: [UInt32]

  init(_ width: Int, _ height: Int, _ gray: Int = 255) {
    size = PixelSize(width: width, height: height)
    pixels = [UInt32](repeating: Self.gray(gray), count: width * height)
  }

  /// Returns a phone screen with four lines of text, so that something is found in any case.
  static func phone(_ gray: Int = 255) -> Drawing {
    var drawing = Drawing(390, 844, gray)
    for line in 0..<4 {
      drawing.word(20, x: 40, y: 400 + 60 * line, height: 10, stroke: 2, pitch: 9, 20)
    }
    return drawing
  }

  /// Returns the trace of the drawing at scale 1.
  func traced() throws -> ScreenTrace {
    var options = TraceOptions()
    options.scale = 1
    return try ScreenTrace(pixmap, options: options)
  }

  /// Returns the gray pixel for a level as `0xAABBGGRR`.
  static func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x01_0101 }

  /// Returns a pseudorandom pixel, which is the same in every run.
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

  /// Fills those pixels in a box whose centers satisfy a condition.
  mutating func fill(_ box: PixelRect, _ color: UInt32, where holds: (Double, Double) -> Bool) {
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX where holds(Double(column) + 0.5, Double(row) + 0.5) {
        pixels[row * size.width + column] = color
      }
    }
  }

  /// Fills a box with round corners.
  mutating func card(_ box: PixelRect, radius: Double, _ gray: Int) {
    fill(box, Self.gray(gray)) { x, y in
      let dx = max(Double(box.minX) + radius - x, x - Double(box.maxX) + radius, 0)
      let dy = max(Double(box.minY) + radius - y, y - Double(box.maxY) + radius, 0)
      return dx * dx + dy * dy <= radius * radius
    }
  }

  /// Draws a line of the given width between two points.
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

  /// Draws letters that resemble an n. Each letter is `height` pixels tall, and a letter begins every `pitch` pixels.
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

  /// Draws square signs in a row, such as the icons of a tab bar.
  mutating func signs(_ count: Int, x: Int, y: Int, side: Int, pitch: Int, ground: Int) {
    for sign in 0..<count {
      for (inset, gray) in [(0, 20), (3, ground), (6, 20)] {
        let length = side - 2 * inset
        fill(x + pitch * sign + inset, y + inset, length, length, gray)
      }
    }
  }

  var pixmap: Pixmap { Pixmap(size: size, validPixels: pixels) }
  var flat: FlatPicture { FlatPicture(pixmap) }
  /// The drawing's smooth components at the tolerance for PNGs.
  var runs: PixelRuns { PixelRuns(smooth: flat, within: 2) }
  /// The drawing's surfaces at one pixel per point.
  var surfaces: SurfaceMap { SurfaceMap(runs, of: flat, scale: 1) }

  /// The drawing's surfaces and the parts on them, which are the input of `PartSorter`.
  var foreground: (parts: Foreground, map: SurfaceMap) {
    var map = surfaces
    guard var foreground = Foreground(runs, map, size: size) else {
      preconditionFailure("a drawing has few parts")
    }
    map.mergeAcrossLines(&foreground, scale: 1)
    map.findParents()
    foreground.measureInk(of: flat, map)
    foreground.countColors(of: flat, map, scale: 1)
    return (foreground, map)
  }

  /// The sorted parts of the drawing.
  var sorted: PartSorter.Sorted {
    let (foreground, map) = foreground
    return PartSorter(picture: flat, map: map, scale: 1).sorted(foreground)
  }
}

extension PixelRect {
  /// Creates a box from its top left corner and its size.
  init(at x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}
