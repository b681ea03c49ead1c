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

  /// Takes rows that stand behind their filter numbers.
  init(unfiltered rows: [UInt8], stride: Int) {
    rowLength = stride - 1
    bytes = []
    bytes.reserveCapacity(rows.count)
    for start in Swift.stride(from: 1, to: rows.count, by: stride) {
      bytes += rows[start..<start + rowLength]
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
