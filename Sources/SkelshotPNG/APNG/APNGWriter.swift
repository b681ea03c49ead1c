import SkelshotFrames
import SkelshotRaster

struct APNGWriter: ContainerWriter, Sendable {
  private var byteCount = 0
  private var imageCount = 0
  private var parts = FilePartList()

  private let output: any ByteSink
  private var isFirst = true
  private var sequence: UInt32 = 0

  init(_ output: any ByteSink) { self.output = output }

  mutating func begin(
    _ size: PixelSize, _ content: APNGBackEnd.Content, frameCount: Int, plays: UInt32,
    pixelsPerMeter: UInt32
  ) throws {
    var file = PNGFile(size, content.colorType)
    var animation: [UInt8] = []
    PNGChunk.append(UInt32(frameCount), to: &animation)
    PNGChunk.append(plays, to: &animation)
    file.append("acTL", animation)
    file.appendPalette(of: content.colorType)
    if case .rgb = content.colorType, let key = content.transparent {
      file.append("tRNS", [0, 8, 16].flatMap { [0, UInt8(truncatingIfNeeded: key >> $0)] })
    }
    file.append(pixelsPerMeter: pixelsPerMeter)
    try put(file.bytes)
    var reader = FilePartReader(file.bytes)
    parts.addPNG(&reader)
  }

  mutating func write(_ images: [PackedFrame], showing frames: Range<Int>) throws {
    for image in images { try write(image) }
  }

  private mutating func write(_ frame: PackedFrame) throws {
    imageCount += 1
    var chunks: [UInt8] = []
    PNGChunk.append("fcTL", frame.control.bytes(sequence: next()), to: &chunks)
    parts.add("fcTL", chunks.count)
    let control = chunks.count
    if isFirst {
      PNGChunk.append("IDAT", frame.stream, to: &chunks)
    } else {
      var data: [UInt8] = []
      PNGChunk.append(next(), to: &data)
      PNGChunk.append("fdAT", data + frame.stream, to: &chunks)
    }
    parts.add(isFirst ? "IDAT" : "fdAT", chunks.count - control)
    isFirst = false
    try put(chunks)
  }

  mutating func finish(_ report: inout EncodingReport) throws {
    var chunk: [UInt8] = []
    PNGChunk.append("IEND", [], to: &chunk)
    parts.add("IEND", chunk.count)
    try put(chunk)
    report.framesWritten = imageCount
    report.parts = parts.all
    report.byteCount = byteCount
  }

  private mutating func put(_ bytes: [UInt8]) throws {
    try output.write(bytes)
    byteCount += bytes.count
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
