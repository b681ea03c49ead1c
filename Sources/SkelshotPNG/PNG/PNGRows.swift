import SkelshotFrames
import SkelshotRaster

/// The samples of a picture or of a part of a picture, as packed for PNG. Each row follows a filter type of 0.
struct PNGRows {
  /// The distinct rows as one array.
  private(set) var bytes: [UInt8]
  /// The index of the distinct row for each row from the top.
  private(set) var order: [Int32] = []
  /// The number of bytes between the starts of two rows.
  let stride: Int

  var layout: RowLayout { RowLayout(stride: stride, step: max(1, bits / 8)) }

  private let bits: Int
  private let transparent: UInt32

  /// Packs a picture. The color type must be able to represent the content.
  init(_ picture: DeduplicatedPicture, as colorType: PNGColorType) {
    self.init(
      picture, rect: PixelRect(picture.size), over: nil, transparent: 0, PixelPacker(colorType))
  }

  /// Packs a part of a picture. The part must not be empty. Pixels that equal the pixels of `base` become transparent.
  /// The rows of both pictures must be deduplicated in the same way.
  init(
    _ picture: DeduplicatedPicture, rect: PixelRect, over base: DeduplicatedPicture?,
    transparent: UInt32, _ packer: PixelPacker
  ) {
    bits = packer.bitsPerPixel
    self.transparent = transparent
    stride = (rect.width * bits + 7) / 8 + 1
    bytes = []
    order.reserveCapacity(rect.height)
    let distinctRows = picture.distinctRows
    bytes.reserveCapacity(min(rect.height, distinctRows.rows.count) * stride)
    // Without optimization, `repeatElement` would take a fifth of the time for an APNG.
    let emptyRow = [UInt8](repeating: 0, count: stride)
    // For each deduplicated row, 1 plus its new number.
    var known = [Int32](repeating: 0, count: distinctRows.rows.count)
    var count: Int32 = 0
    var last: Int?
    for y in rect.minY..<rect.maxY {
      let place = distinctRows.places[y]
      if known[place] == 0 {
        let columns = Self.columns(of: place, picture, rect)
        let row = picture.pixmap.pixels.span.extracting(columns)
        if let last, isRow(row, place, equalTo: last, picture, base, rect) {
          known[place] = known[last]
        } else {
          let offset = bytes.count + 1
          bytes += emptyRow
          if let base {
            pack(row, over: base.pixmap.pixels.span.extracting(columns), at: offset, packer)
          } else {
            pack(row, at: offset, packer)
          }
          count += 1
          known[place] = count
        }
      }
      last = place
      order.append(known[place] - 1)
    }
  }

  var expanded: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(order.count * stride)
    for row in order { all += bytes[Int(row) * stride..<(Int(row) + 1) * stride] }
    return all
  }

  var byteCount: Int { order.count * stride }

  private static func columns(
    of place: Int, _ picture: DeduplicatedPicture, _ rect: PixelRect
  ) -> Range<Int> {
    let start = picture.row(place).lowerBound
    return start + rect.minX..<start + rect.maxX
  }

  private func isRow(
    _ row: Span<UInt32>, _ place: Int, equalTo other: Int, _ picture: DeduplicatedPicture,
    _ base: DeduplicatedPicture?, _ rect: PixelRect
  ) -> Bool {
    let columns = Self.columns(of: place, picture, rect)
    let others = Self.columns(of: other, picture, rect)
    guard haveSamePixels(row, picture.pixmap.pixels.span.extracting(others)) else { return false }
    guard let base else { return true }
    return haveSamePixels(
      base.pixmap.pixels.span.extracting(columns), base.pixmap.pixels.span.extracting(others))
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
        if transparent != 0 { fill(start..<end, with: transparent, at: offset) }
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
      let pixel = (
        UInt8(truncatingIfNeeded: samples), UInt8(truncatingIfNeeded: samples >> 8),
        UInt8(truncatingIfNeeded: samples >> 16), UInt8(truncatingIfNeeded: samples >> 24)
      )
      var output = bytes.mutableSpan
      var index = offset + columns.lowerBound * length
      let end = offset + columns.upperBound * length
      while index < end {
        output[index] = pixel.0
        output[index &+ 1] = pixel.1
        if length > 2 { output[index &+ 2] = pixel.2 }
        if length > 3 { output[index &+ 3] = pixel.3 }
        index &+= length
      }
    } else {
      for column in columns {
        let bit = column * bits
        bytes[offset + bit / 8] |= UInt8(truncatingIfNeeded: samples) << UInt8(8 - bits - bit % 8)
      }
    }
  }
}

/// Converts a premultiplied pixel to samples, with the first sample in the lowest byte.
struct PixelPacker: Sendable {
  let bitsPerPixel: Int
  private let colorType: PNGColorType
  /// The palette without its transparent entry.
  private var numbers = ColorNumbers()
  private var firstEntry: UInt16 = 0

  init(_ colorType: PNGColorType) {
    self.colorType = colorType
    bitsPerPixel = colorType.bitsPerPixel
    if case .palette(let colors, _) = colorType {
      let hasTransparent = colors.first == 0
      numbers = ColorNumbers(Array(colors.dropFirst(hasTransparent ? 1 : 0)))
      firstEntry = hasTransparent ? 1 : 0
    }
  }

  func samples(of pixel: UInt32) -> UInt32 {
    let color = PremultipliedPixel(rawValue: pixel).straight
    switch colorType {
    case .gray: return UInt32(color.red)
    case .grayAlpha: return UInt32(color.red) | UInt32(color.alpha) << 8
    case .rgb, .rgba: return color.rawValue
    case .palette:
      guard let number = numbers.number(of: color.rawValue), number > 0 else { return 0 }
      return UInt32(number - 1 + firstEntry)
    }
  }
}
