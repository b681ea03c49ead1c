/// The colors of a picture. Color indices replace the picture's pixels. Source: RFC 9649, 4.4.
struct LosslessPalette {
  /// At most 256 colors, as `0xAARRGGBB`.
  private(set) var colors: [UInt32]

  /// - Returns: Nil if there are more than 256 colors.
  init?(_ pixels: [UInt32]) {
    var known: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      guard known.insert(pixel).inserted else { continue }
      guard known.count <= 256 else { return nil }
    }
    colors = known.sorted()
  }

  var hasAlpha: Bool { colors.contains { $0 >> 24 < 255 } }

  /// The base-2 logarithm of the number of indices packed into one pixel.
  var packing: Int { colors.count > 16 ? 0 : colors.count > 4 ? 1 : colors.count > 2 ? 2 : 3 }

  /// Sorts the colors so that the image of their differences is smallest, and returns this image.
  mutating func image(_ effort: LosslessEncoder.Effort) throws -> LosslessImage {
    var best: LosslessImage?
    for order in effort == .quick ? [colors] : orders {
      var last: UInt32 = 0
      let row = order.map { color in
        defer { last = color }
        var difference: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          difference |= ((color >> shift &- last >> shift) & 255) << shift
        }
        return difference
      }
      let image = try LosslessSearch.small(LosslessPicture(row: row))
      if image.bitCount < best?.bitCount ?? .max { (best, colors) = (image, order) }
    }
    guard let best else { preconditionFailure("no order") }
    return best
  }

  /// The colors sorted by alpha and then by red, green or blue. The best order depends on the film.
  private var orders: [[UInt32]] {
    ([16, 8, 0] as [UInt32]).map { shift in
      func rank(_ color: UInt32) -> (UInt32, UInt32, UInt32) {
        (color >> 24, color >> shift & 255, color)
      }
      return colors.sorted { rank($0) < rank($1) }
    }
  }

  /// Converts rows of colors to rows of indices, with one or more indices per pixel.
  func packed(_ rows: WebPRows) -> WebPRows {
    var numbers: [UInt32: UInt32] = [:]
    for (number, color) in colors.enumerated() { numbers[color] = UInt32(number) }
    let packing = packing
    let bits = UInt32(8 >> packing)
    var packed = WebPRows(width: (rows.width - 1) >> packing + 1, order: rows.order)
    let height = rows.pixels.count / rows.width
    packed.pixels = Array(repeating: 0, count: packed.width * height)
    var last = (color: colors[0], number: UInt32(0))
    for y in 0..<height {
      for x in 0..<rows.width {
        let color = rows.pixels[y * rows.width + x]
        if color != last.color { last = (color, numbers[color] ?? 0) }
        let shift = 8 + bits * UInt32(x & (1 << packing - 1))
        packed.pixels[y * packed.width + x >> packing] |= last.number << shift
      }
    }
    return packed
  }
}
