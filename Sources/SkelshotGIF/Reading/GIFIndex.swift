import SkelshotFrames
import SkelshotRaster

/// The frames of a GIF and the positions of their data, without pixels. Sources: GIF89a, and Netscape's loop extension
/// as browsers read it.
struct GIFIndex: Sendable {
  struct Frame: Sendable {
    /// The rectangle of the image, which can extend beyond the canvas.
    var rect: PixelRect
    /// The range of the local color table; nil if there is no local table.
    var table: Range<Int>?
    var isInterlaced: Bool
    /// The number of bits per pixel in the compressed data.
    var codeSize: Int
    /// The blocks of compressed data, including their lengths and the final empty block.
    var data: Range<Int>
    var control = Control()
  }

  /// A graphic control extension, which applies to the next image.
  struct Control: Sendable {
    var transparentIndex: UInt8?
    var disposal: Disposal = .keep
    /// The delay in centiseconds.
    var delay = 0
  }

  let bytes: [UInt8]
  let size: PixelSize
  let table: Range<Int>?
  private(set) var frames: [Frame] = []
  private(set) var loopCount = LoopCount.times(1)

  init(_ bytes: [UInt8], _ limits: FilmLimits) throws(GIFReadError) {
    let signature = bytes.prefix(6)
    guard
      signature.starts(with: Array("GIF87a".utf8)) || signature.starts(with: Array("GIF89a".utf8))
    else { throw .notGIF }
    var walk = GIFWalk(bytes, offset: 6)
    self.bytes = bytes
    size = PixelSize(width: try walk.halfWord(), height: try walk.halfWord())
    try Self.check(size, limits)
    let flags = try walk.byte()
    try walk.skip(2)
    table = try walk.table(flags)
    var control = Control()
    var budget = FrameBudget(pixels: limits.filmLimit)
    while true {
      let start = walk.offset
      switch try walk.byte() {
      case 0x21: try readExtension(&walk, &control, start: start)
      case 0x2c:
        frames.append(try walk.frame(control))
        let image = frames[frames.count - 1].rect.size
        try Self.check(image, limits)
        // All pixels of an image are decoded, even if the image is larger than the canvas.
        guard budget.take(size, image) else { throw .filmTooLarge(size, limit: budget.pixels) }
        control = Control()
      case 0x3b:
        guard !frames.isEmpty else { throw .noFrames }
        return
      case let kind: throw .unknownBlock(kind, offset: start)
      }
    }
  }

  private mutating func readExtension(
    _ walk: inout GIFWalk, _ control: inout Control, start: Int
  ) throws(GIFReadError) {
    let label = try walk.byte()
    let blocks = try walk.blocks()
    switch label {
    case 0xf9:
      guard let data = blocks.first, data.count == 4 else { throw .invalidExtension(offset: start) }
      let values = Array(bytes[data])
      control.disposal = Disposal(rawValue: (values[0] >> 2) & 7) ?? .keep
      control.delay = Int(values[1]) | Int(values[2]) << 8
      control.transparentIndex = values[0] & 1 == 1 ? values[3] : nil
    case 0xff:
      guard blocks.count >= 2, bytes[blocks[0]].elementsEqual("NETSCAPE2.0".utf8),
        blocks[1].count == 3, bytes[blocks[1].lowerBound] == 1
      else { return }
      let values = Array(bytes[blocks[1]])
      let repeats = Int(values[1]) | Int(values[2]) << 8
      loopCount = repeats == 0 ? .forever : .times(repeats + 1)
    default: break
    }
  }

  private static func check(_ size: PixelSize, _ limits: FilmLimits) throws(GIFReadError) {
    try wrapping(GIFReadError.size) { () throws(RasterError) in try limits.validate(size) }
  }
}

struct GIFWalk {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func byte() throws(GIFReadError) -> UInt8 {
    guard offset < bytes.count else { throw .truncated }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func halfWord() throws(GIFReadError) -> Int {
    Int(try byte()) | Int(try byte()) << 8
  }

  mutating func skip(_ count: Int) throws(GIFReadError) {
    guard count <= bytes.count - offset else { throw .truncated }
    offset += count
  }

  mutating func table(_ flags: UInt8) throws(GIFReadError) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    let start = offset
    try skip(3 << (Int(flags & 7) + 1))
    return start..<offset
  }

  /// Skips all blocks, including the empty block at the end. Returns the ranges of the data of the first two blocks. No
  /// supported extension has more than two blocks.
  mutating func blocks() throws(GIFReadError) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return blocks }
      if blocks.count < 2 { blocks.append(offset..<offset + count) }
      try skip(count)
    }
  }

  /// Reads an image descriptor and the image's data, after the introducer byte.
  mutating func frame(_ control: GIFIndex.Control) throws(GIFReadError) -> GIFIndex.Frame {
    let (x, y) = (try halfWord(), try halfWord())
    let (width, height) = (try halfWord(), try halfWord())
    let flags = try byte()
    let table = try table(flags)
    let codeSize = Int(try byte())
    let start = offset
    while true {
      let count = Int(try byte())
      if count == 0 { break }
      try skip(count)
    }
    return GIFIndex.Frame(
      rect: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height), table: table,
      isInterlaced: flags & 0x40 != 0, codeSize: codeSize, data: start..<offset, control: control)
  }
}
