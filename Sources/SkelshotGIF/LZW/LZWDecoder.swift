/// Decodes GIF's variant of LZW. Codes have up to 12 bits, with the lowest bit first, and are stored in blocks of up to
/// 255 bytes. A full table remains in use until a clear code occurs. Source: GIF89a, appendix F.
struct LZWDecoder {
  enum Failure: Error {
    /// A code or the code size is invalid.
    case invalidCode
    /// The data ends before the last pixel.
    case tooShort
  }

  /// The number of bits per pixel.
  private let codeSize: Int
  /// For each code, the code that represents all of its pixels except the last.
  private var prefixes = [UInt16](repeating: 0, count: 4096)
  /// For each code, its last pixel.
  private var suffixes = [UInt8](repeating: 0, count: 4096)
  /// For each code, its number of pixels.
  private var lengths = [Int32](repeating: 1, count: 4096)

  /// - Parameter codeSize: The code size from the file, 1…8.
  init(codeSize: Int) throws(Failure) {
    guard (1...8).contains(codeSize) else { throw .invalidCode }
    self.codeSize = codeSize
    for pixel in 0..<(1 << codeSize) { suffixes[pixel] = UInt8(pixel) }
  }

  /// Decodes `count` pixels from the blocks in `data`; each block is preceded by its length. Further pixels are
  /// ignored.
  mutating func decode(
    _ bytes: [UInt8], _ data: Range<Int>, count: Int
  ) throws(Failure) -> [UInt8] {
    var input = LZWBitReader(bytes: bytes, offset: data.lowerBound)
    var pixels = [UInt8](repeating: 0, count: count)
    let (clear, end) = (1 << codeSize, (1 << codeSize) + 1)
    var next = clear + 2
    var width = codeSize + 1
    var previous: Int?
    var done = 0
    while done < count {
      guard let code = input.next(bits: width), code != end else { throw .tooShort }
      if code == clear {
        (next, width, previous) = (clear + 2, codeSize + 1, nil)
        continue
      }
      // An encoder can use a code just before the decoder adds it to the table. Such a code stands for the previous
      // code's pixels, followed by the first of these pixels.
      let isNew = code == next && previous != nil && next < 4096
      guard code < clear || code >= clear + 2 && code < next || isNew else { throw .invalidCode }
      let known = isNew ? previous ?? 0 : code
      let length = Int(lengths[known])
      var place = done + length - 1
      var walk = known
      while true {
        if place < count { pixels[place] = suffixes[walk] }
        if place == done { break }
        walk = Int(prefixes[walk])
        place -= 1
      }
      let first = pixels[done]
      done += length
      if isNew, done < count {
        pixels[done] = first
      }
      if isNew { done += 1 }
      if let previous, next < 4096 {
        prefixes[next] = UInt16(previous)
        suffixes[next] = first
        lengths[next] = lengths[previous] + 1
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = code
    }
    return pixels
  }
}

private struct LZWBitReader {
  let bytes: [UInt8]
  var offset: Int
  private var left = 0
  private var bits: UInt32 = 0
  private var count = 0

  init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Returns the next code; nil after the last block.
  @inline(__always)
  mutating func next(bits width: Int) -> Int? {
    while count < width {
      if left == 0 {
        left = Int(bytes[offset])
        if left == 0 { return nil }
        offset += 1
      }
      bits |= UInt32(bytes[offset]) << UInt32(count)
      offset += 1
      left -= 1
      count += 8
    }
    let code = Int(bits & (1 << UInt32(width) - 1))
    bits >>= UInt32(width)
    count -= width
    return code
  }
}
