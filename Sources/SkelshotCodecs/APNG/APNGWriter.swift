import SkelshotRaster

/// Puts frames into the chunks of an APNG.
struct APNGWriter: Sendable {
  /// Frames so far.
  private(set) var frameCount = 0

  private let size: PixelSize
  private let form: APNGForm
  private let plays: UInt32
  private let resolution: UInt32
  /// Everything from the first frame's control on.
  private var frames: [UInt8] = []
  private var sequence: UInt32 = 0

  init(_ size: PixelSize, _ form: APNGForm, plays: UInt32, pixelsPerMetre: UInt32) {
    self.size = size
    self.form = form
    self.plays = plays
    resolution = pixelsPerMetre
  }

  /// Writes a frame.
  mutating func write(_ frame: PackedFrame) {
    PNGChunk.append("fcTL", frame.control.bytes(sequence: next()), to: &frames)
    if frameCount == 0 {
      PNGChunk.append("IDAT", frame.stream, to: &frames)
    } else {
      var data: [UInt8] = []
      PNGChunk.append(next(), to: &data)
      PNGChunk.append("fdAT", data + frame.stream, to: &frames)
    }
    frameCount += 1
  }

  /// The whole file.
  func finish() -> [UInt8] {
    var file = PNGFile(size, form: form.form)
    var animation: [UInt8] = []
    PNGChunk.append(UInt32(frameCount), to: &animation)
    PNGChunk.append(plays, to: &animation)
    file.append("acTL", animation)
    file.appendPalette(of: form.form)
    if case .rgb = form.form, let key = form.clear {
      file.append("tRNS", [0, 8, 16].flatMap { [0, UInt8(truncatingIfNeeded: key >> $0)] })
    }
    file.append(pixelsPerMetre: resolution)
    file.append(chunks: frames)
    file.append("IEND", [])
    return file.bytes
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
