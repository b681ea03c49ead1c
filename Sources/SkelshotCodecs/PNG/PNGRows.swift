import SkelshotRaster

/// The samples of a picture or a part of it as PNG packs them, each row after a filter number of 0.
struct PNGRows {
  /// The rows, one after the other.
  private(set) var bytes: [UInt8]
  /// Bytes from a row to the next.
  let stride: Int

  /// How the rows are laid out.
  var layout: RowLayout { RowLayout(stride: stride, step: max(1, bits / 8)) }

  private let bits: Int
  private let clear: UInt32

  /// Packs a picture, whose content allows the form.
  init(_ pixmap: Pixmap, as form: PNGForm) {
    self.init(
      pixmap, rect: PixelRect(pixmap.size), over: nil, clear: 0, PixelPacker(form))
  }

  /// Packs a part of a picture.
  ///
  /// - Parameters:
  ///   - base: Pixels equal to those of this picture become clear; nil where none do.
  ///   - clear: The samples of a clear pixel.
  init(
    _ pixmap: Pixmap, rect: PixelRect, over base: Pixmap?, clear: UInt32, _ packer: PixelPacker
  ) {
    bits = packer.bitsPerPixel
    self.clear = clear
    stride = (rect.width * bits + 7) / 8 + 1
    bytes = [UInt8](repeating: 0, count: stride * rect.height)
    let width = pixmap.size.width
    let new = pixmap.pixels.span
    for y in 0..<rect.height {
      let start = (rect.minY + y) * width
      let columns = start + rect.minX..<start + rect.maxX
      let above = y == 0 ? columns : columns.lowerBound - width..<columns.upperBound - width
      let row = new.extracting(columns)
      let isSame = y > 0 && haveSamePixels(row, new.extracting(above))
      if let base {
        let old = base.pixels.span
        let oldRow = old.extracting(columns)
        if isSame, haveSamePixels(oldRow, old.extracting(above)) {
          copyAbove(y)
        } else {
          pack(row, over: oldRow, at: y * stride + 1, packer)
        }
      } else if isSame {
        copyAbove(y)
      } else {
        pack(row, at: y * stride + 1, packer)
      }
    }
  }

  private mutating func copyAbove(_ y: Int) {
    for index in y * stride..<(y + 1) * stride { bytes[index] = bytes[index - stride] }
  }

  private mutating func pack(_ row: Span<UInt32>, at offset: Int, _ packer: PixelPacker) {
    var start = 0
    while start < row.count {
      let end = endOfRun(row, from: start)
      fill(start..<end, with: packer.samples(of: row[start]), at: offset)
      start = end
    }
  }

  private mutating func pack(
    _ row: Span<UInt32>, over old: Span<UInt32>, at offset: Int, _ packer: PixelPacker
  ) {
    var start = 0
    while start < row.count {
      var end = start + 1
      if row[start] == old[start] {
        while end < row.count, row[end] == old[end] { end += 1 }
        if clear != 0 { fill(start..<end, with: clear, at: offset) }
      } else {
        let color = row[start]
        while end < row.count, row[end] == color, old[end] != color { end += 1 }
        fill(start..<end, with: packer.samples(of: color), at: offset)
      }
      start = end
    }
  }

  private mutating func fill(_ columns: Range<Int>, with samples: UInt32, at offset: Int) {
    if bits == 8 {
      let sample = UInt8(truncatingIfNeeded: samples)
      for column in columns { bytes[offset + column] = sample }
    } else if bits > 8 {
      let length = bits / 8
      for column in columns {
        for sample in 0..<length {
          bytes[offset + column * length + sample] =
            UInt8(truncatingIfNeeded: samples >> UInt32(8 * sample))
        }
      }
    } else {
      for column in columns {
        let bit = column * bits
        bytes[offset + bit / 8] |= UInt8(truncatingIfNeeded: samples) << UInt8(8 - bits - bit % 8)
      }
    }
  }
}
