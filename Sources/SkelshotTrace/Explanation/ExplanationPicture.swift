package import SkelshotRaster

/// The screenshot with a numbered box around every region, in the colour of its kind, and a legend below.
package struct ExplanationPicture {
  /// What was drawn.
  package private(set) var pixmap: Pixmap
  private let unit: Int

  /// Draws the boxes.
  ///
  /// - Parameters:
  ///   - screenshot: The pixels that were traced.
  ///   - tracing: What was found on them.
  /// - Throws: `RasterError` if the legend makes the picture too large.
  package init(_ screenshot: Pixmap, _ tracing: Tracing) throws(RasterError) {
    let size = screenshot.size
    unit = max(1, tracing.scale)
    let legend = 14 * unit
    let kinds = TracedRegion.Kind.allCases.filter { kind in
      tracing.regions.contains { $0.kind == kind }
    }
    let larger = PixelSize(width: size.width, height: size.height + legend * kinds.count)
    try larger.validate()
    pixmap = Pixmap(validSize: larger)
    pixmap.pixels.replaceSubrange(0..<screenshot.pixels.count, with: screenshot.pixels)
    fill(PixelRect(minX: 0, minY: size.height, maxX: size.width, maxY: larger.height), 0xff20_2020)
    for region in tracing.regions {
      outline(region.box, Self.color(of: region.kind))
      for line in region.lines { outline(line, Self.color(of: .text) & 0xff7f_7f7f) }
    }
    for (number, region) in tracing.regions.enumerated() {
      label("\(number)", x: region.box.minX, y: region.box.minY, Self.color(of: region.kind))
    }
    for (row, kind) in kinds.enumerated() {
      let y = size.height + row * legend + 3 * unit
      fill(
        PixelRect(minX: 4 * unit, minY: y, maxX: 12 * unit, maxY: y + 8 * unit),
        Self.color(of: kind))
      let count = tracing.regions.count { $0.kind == kind }
      label("\(count) \(kind.rawValue)".uppercased(), x: 16 * unit, y: y, nil)
    }
  }

  /// The colour of a kind, `0xAABBGGRR`.
  private static func color(of kind: TracedRegion.Kind) -> UInt32 {
    switch kind {
    case .card: 0xffc0_8020
    case .bar: 0xff80_8080
    case .image: 0xff20_20e0
    case .icon: 0xff20_90ff
    case .button: 0xff20_a020
    case .field: 0xff90_a000
    case .text: 0xffd0_20b0
    case .divider: 0xff60_6060
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

  /// White letters, on a plate of a colour if there is one.
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
