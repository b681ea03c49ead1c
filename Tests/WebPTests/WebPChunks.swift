/// Reads the chunks of a WebP as the container specification describes. Lengths are little-endian, data with an odd
/// length is padded, and the chunk of a frame contains the chunks of the frame's picture.
struct WebPChunks {
  struct Frame {
    var x, y, width, height, delay: Int
    var isBlended: Bool
    /// The length of the frame's data in bytes, which includes the chunk of its picture.
    var byteCount: Int
  }

  private(set) var names: [String] = []
  private(set) var frames: [Frame] = []
  /// The byte range of each lossless picture's data.
  private(set) var pictures: [Range<Int>] = []

  init(_ file: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    var offset = 12
    while offset + 8 <= file.count {
      let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
      let length = number(offset + 4, 4)
      names.append(name)
      offset += 8
      if name == "VP8L" { pictures.append(offset..<offset + length) }
      guard name == "ANMF" else {
        offset += length + length % 2
        continue
      }
      frames.append(
        Frame(
          x: 2 * number(offset, 3), y: 2 * number(offset + 3, 3), width: number(offset + 6, 3) + 1,
          height: number(offset + 9, 3) + 1, delay: number(offset + 12, 3),
          isBlended: file[offset + 15] & 2 == 0, byteCount: length))
      offset += 16
    }
  }
}
