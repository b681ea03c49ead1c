import SkelshotRaster

/// The samples of a picture as PNG packs them, before filtering.
struct PNGRows {
  /// Rows without padding between them.
  private(set) var bytes: [UInt8]
  /// Bytes in a row.
  let rowLength: Int

  /// Packs a picture, whose content allows the form.
  init(_ pixmap: Pixmap, as form: PNGForm) {
    let width = pixmap.size.width
    rowLength = (width * form.bitsPerPixel + 7) / 8
    bytes = [UInt8](repeating: 0, count: rowLength * pixmap.size.height)
    let pixels = pixmap.pixels.span
    var packer = PixelPacker(form)
    for y in 0..<pixmap.size.height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      let above = pixels.extracting(max(0, y - 1) * width..<max(1, y) * width)
      if y > 0, haveSamePixels(row, above) {
        for index in y * rowLength..<(y + 1) * rowLength { bytes[index] = bytes[index - rowLength] }
      } else {
        pack(row, at: y * rowLength, &packer)
      }
    }
  }

  private mutating func pack(_ row: Span<UInt32>, at offset: Int, _ packer: inout PixelPacker) {
    let bits = packer.bitsPerPixel
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      let samples = packer.samples(of: row[start])
      if bits >= 8 {
        let length = bits / 8
        for column in start..<end {
          for sample in 0..<length {
            bytes[offset + column * length + sample] =
              UInt8(truncatingIfNeeded: samples >> UInt32(8 * sample))
          }
        }
      } else {
        for column in start..<end {
          let bit = column * bits
          bytes[offset + bit / 8] |= UInt8(truncatingIfNeeded: samples) << UInt8(8 - bits - bit % 8)
        }
      }
      start = end
    }
  }
}

/// Turns a premultiplied pixel into samples, the first in the lowest byte.
private struct PixelPacker {
  let bitsPerPixel: Int
  private let form: PNGForm
  /// The palette but for its clear entry, which is the first where there is one.
  private var places = ColorIndex()
  private var firstPlace: UInt8 = 0

  init(_ form: PNGForm) {
    self.form = form
    bitsPerPixel = form.bitsPerPixel
    if case .palette(let colors) = form {
      let hasClear = colors.first == 0
      places = ColorIndex(Array(colors.dropFirst(hasClear ? 1 : 0)))
      firstPlace = hasClear ? 1 : 0
    }
  }

  mutating func samples(of pixel: UInt32) -> UInt32 {
    let color = PremultipliedPixel(rawValue: pixel).straight
    switch form {
    case .grey: return UInt32(color.red)
    case .greyAlpha: return UInt32(color.red) | UInt32(color.alpha) << 8
    case .rgb, .rgba: return color.rawValue
    case .palette:
      guard color.rawValue != 0, let place = places.place(of: color.rawValue) else { return 0 }
      return UInt32(place + firstPlace)
    }
  }
}
