import SkelshotRaster

/// A picture in the sixel format. The picture consists of bands of six rows. Each band lists its pixels color by color.
/// Source: DEC, VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
enum Sixel {
  /// The maximum number of colors. An additional color number is reserved for transparent pixels.
  private static let mostColors = 255

  /// Returns the bytes of a picture. Pixels with an alpha below 128 leave the screen unchanged.
  static func bytes(of pixmap: Pixmap) -> [UInt8] {
    let (width, height) = (pixmap.size.width, pixmap.size.height)
    let (indices, colors) = indexed(pixmap.straightPixels())
    var text = Array("\u{1b}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (number, color) in colors.enumerated() {
      let parts = [color & 255, color >> 8 & 255, color >> 16 & 255].map { ($0 * 100 + 127) / 255 }
      text += "#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      var used = [Bool](repeating: false, count: colors.count)
      for index in indices[top * width..<(top + rows) * width] where index >= 0 {
        used[Int(index)] = true
      }
      var isFirst = true
      for number in colors.indices where used[number] {
        if !isFirst { text.append(UInt8(ascii: "$")) }
        isFirst = false
        text += "#\(number)".utf8
        append(number, indices, columns: width, rows: top..<top + rows, to: &text)
      }
      text.append(UInt8(ascii: "-"))
    }
    return text + [0x1b, UInt8(ascii: "\\")]
  }

  /// Appends the pixels of one color in a band. Repeated columns are written as a run, such as `!12~`.
  private static func append(
    _ number: Int, _ indices: [Int16], columns: Int, rows: Range<Int>, to text: inout [UInt8]
  ) {
    var (last, run): (UInt8, Int) = (0, 0)
    func flush(_ text: inout [UInt8]) {
      guard run > 0 else { return }
      if run > 3 { text += "!\(run)".utf8 }
      for _ in 0..<(run > 3 ? 1 : run) { text.append(63 + last) }
    }
    for column in 0..<columns {
      var bits: UInt8 = 0
      for (bit, row) in rows.enumerated() where Int(indices[row * columns + column]) == number {
        bits |= 1 << bit
      }
      if bits == last, run > 0 {
        run += 1
      } else {
        flush(&text)
        (last, run) = (bits, 1)
      }
    }
    // Empty columns at the end are omitted.
    if last != 0 { flush(&text) }
  }

  /// Returns the color index of each pixel, or −1 if transparent. If there are too many colors, drops their low bits.
  private static func indexed(_ pixels: [UInt32]) -> (indices: [Int16], colors: [UInt32]) {
    for dropped in UInt32(0)...6 {
      let mask: UInt32 = (0xff << dropped & 0xff) &* 0x010101
      let middle = dropped == 0 ? 0 : (UInt32(1) << (dropped - 1)) &* 0x010101
      var numbers: [UInt32: Int16] = [:]
      var colors: [UInt32] = []
      var indices: [Int16] = []
      indices.reserveCapacity(pixels.count)
      for pixel in pixels {
        guard pixel >> 24 >= 128 else {
          indices.append(-1)
          continue
        }
        let color = pixel & mask | middle
        if let number = numbers[color] {
          indices.append(number)
        } else if colors.count < mostColors {
          numbers[color] = Int16(colors.count)
          indices.append(Int16(colors.count))
          colors.append(color)
        } else {
          break
        }
      }
      if indices.count == pixels.count { return (indices, colors) }
    }
    preconditionFailure("4 levels of 3 components produce at most 64 colors")
  }
}
