package import SkelshotRaster

/// The screenshot with a numbered box around each region, in the color of the region's kind, and a legend below.
package struct ExplanationPicture {
  package private(set) var pixmap: Pixmap
  private let unit: Int

  /// Draws the traced regions. Throws a `RasterError` if the legend makes the picture too large.
  package init(_ screenshot: Pixmap, _ tracing: Tracing) throws(RasterError) {
    try self.init(
      screenshot, marks: tracing.marks, names: tracing.markNames, scale: tracing.scale)
  }

  /// Draws the result of a step. Throws a `RasterError` if the legend makes the picture too large.
  package init(_ screenshot: Pixmap, _ steps: TraceSteps, step: TraceStep) throws(RasterError) {
    guard step != .regions else {
      try self.init(screenshot, steps.tracing)
      return
    }
    let marks = steps.marks(of: step)
    var names: [String] = []
    for mark in marks where !names.contains(mark.name) { names.append(mark.name) }
    try self.init(screenshot, marks: marks, names: names, scale: steps.tracing.scale)
  }

  /// - Parameter names: The names in the legend, in order. Names without a box are omitted.
  private init(
    _ screenshot: Pixmap, marks: [ExplanationMark], names: [String], scale: Int
  ) throws(RasterError) {
    let size = screenshot.size
    unit = max(1, scale)
    let legend = 14 * unit
    let rows = names.filter { name in marks.contains { $0.name == name } }
    let larger = PixelSize(width: size.width, height: size.height + legend * rows.count)
    try larger.validate()
    pixmap = Pixmap(validSize: larger)
    pixmap.pixels.replaceSubrange(0..<screenshot.pixels.count, with: screenshot.pixels)
    fill(PixelRect(minX: 0, minY: size.height, maxX: size.width, maxY: larger.height), 0xff20_2020)
    for mark in marks {
      outline(mark.box, mark.color)
      for line in mark.lines { outline(line, mark.color & 0xff7f_7f7f) }
    }
    for (number, mark) in marks.enumerated() {
      label("\(number)", x: mark.box.minX, y: mark.box.minY, mark.color)
    }
    for (row, name) in rows.enumerated() {
      let y = size.height + row * legend + 3 * unit
      let own = marks.filter { $0.name == name }
      fill(
        PixelRect(minX: 4 * unit, minY: y, maxX: 12 * unit, maxY: y + 8 * unit),
        own.first?.color ?? 0)
      label("\(own.count) \(name)".uppercased(), x: 16 * unit, y: y, nil)
    }
  }

  private mutating func fill(_ box: PixelRect, _ color: UInt32) {
    let box = box.intersection(PixelRect(pixmap.size))
    for y in box.minY..<max(box.minY, box.maxY) {
      let start = y * pixmap.size.width
      for x in box.minX..<box.maxX { pixmap.pixels[start + x] = color }
    }
  }

  private mutating func outline(_ box: PixelRect, _ color: UInt32) {
    let (a, b) = (box.minX, box.maxX)
    fill(PixelRect(minX: a, minY: box.minY, maxX: b, maxY: box.minY + unit), color)
    fill(PixelRect(minX: a, minY: box.maxY - unit, maxX: b, maxY: box.maxY), color)
    fill(PixelRect(minX: a, minY: box.minY, maxX: a + unit, maxY: box.maxY), color)
    fill(PixelRect(minX: b - unit, minY: box.minY, maxX: b, maxY: box.maxY), color)
  }

  private mutating func label(_ text: String, x: Int, y: Int, _ plate: UInt32?) {
    let dot = max(1, unit)
    let step = (TinyFont.width + 1) * dot
    if let plate {
      fill(
        PixelRect(
          minX: x, minY: y, maxX: x + text.count * step + dot, maxY: y + (TinyFont.height + 2) * dot
        ),
        plate)
    }
    for (number, letter) in text.enumerated() {
      guard let rows = TinyFont.rows(of: letter) else { continue }
      for (row, bits) in rows.enumerated() {
        for column in 0..<TinyFont.width where bits & UInt8(4 >> column) != 0 {
          let (left, top) = (x + dot + number * step + column * dot, y + dot + row * dot)
          fill(
            PixelRect(minX: left, minY: top, maxX: left + dot, maxY: top + dot), 0xffff_ffff)
        }
      }
    }
  }
}

/// Digits and capital letters of 3 × 5 pixels each.
enum TinyFont {
  static let width = 3
  static let height = 5

  /// The rows of a letter from the top, or nil if unknown. In each row, the highest of three bits is the left column.
  static func rows(of letter: Character) -> [UInt8]? {
    guard let place = letters.firstIndex(of: letter) else { return nil }
    let number = letters.distance(from: letters.startIndex, to: place)
    return (0..<height).map { UInt8((shapes[number] >> UInt16(3 * (height - 1 - $0))) & 7) }
  }

  private static let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// The fifteen bits of each letter, row by row.
  private static let shapes: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
    0b011_100_100_100_011, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
    0b011_100_101_101_011, 0b101_101_111_101_101, 0b111_010_010_010_111, 0b001_001_001_101_010,
    0b101_101_110_101_101, 0b100_100_100_100_111, 0b101_111_111_101_101, 0b110_101_101_101_101,
    0b010_101_101_101_010, 0b110_101_110_100_100, 0b010_101_101_110_011, 0b110_101_110_101_101,
    0b011_100_010_001_110, 0b111_010_010_010_010, 0b101_101_101_101_111, 0b101_101_101_101_010,
    0b101_101_111_111_101, 0b101_101_010_101_101, 0b101_101_010_010_010, 0b111_001_010_100_111,
  ]
}
