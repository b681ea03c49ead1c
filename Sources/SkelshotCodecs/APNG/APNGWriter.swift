import SkelshotRaster
import Synchronization

/// Writes the chunks of an APNG.
struct APNGWriter: Sendable {
  /// Bytes so far.
  private(set) var byteCount = 0
  /// What they are for.
  private(set) var parts = PartList()

  private let output: any ByteSink
  private var isFirst = true
  private var sequence: UInt32 = 0

  init(_ output: any ByteSink) { self.output = output }

  /// Writes everything before the first frame.
  mutating func begin(
    _ size: PixelSize, _ form: APNGForm, frameCount: Int, _ header: APNGHeader
  ) throws {
    var file = PNGFile(size, form: form.form)
    var animation: [UInt8] = []
    PNGChunk.append(UInt32(frameCount), to: &animation)
    PNGChunk.append(header.plays, to: &animation)
    file.append("acTL", animation)
    file.appendPalette(of: form.form)
    if case .rgb = form.form, let key = form.clear {
      file.append("tRNS", [0, 8, 16].flatMap { [0, UInt8(truncatingIfNeeded: key >> $0)] })
    }
    file.append(pixelsPerMetre: header.pixelsPerMetre)
    try put(file.bytes)
    for part in FilePart.parts(of: file.bytes) { parts.add(part.name, part.byteCount) }
  }

  /// Writes a frame.
  mutating func write(_ frame: PackedFrame) throws {
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

  /// Writes what stands behind the last frame.
  mutating func end() throws {
    var chunk: [UInt8] = []
    PNGChunk.append("IEND", [], to: &chunk)
    parts.add("IEND", chunk.count)
    try put(chunk)
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

/// What a file says that does not follow from its frames.
struct APNGHeader: Sendable {
  /// How often it plays; 0 for ever.
  var plays: UInt32
  /// Its resolution.
  var pixelsPerMetre: UInt32 = 0
}

/// Collects a file in memory.
final class MemorySink: ByteSink {
  private let collected = Mutex<[UInt8]>([])

  /// The bytes so far.
  var bytes: [UInt8] { collected.withLock { $0 } }

  func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
