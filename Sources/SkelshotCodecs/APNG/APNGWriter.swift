import SkelshotRaster

/// Puts frames into the chunks of an APNG.
struct APNGWriter {
  /// Frames so far.
  private(set) var frameCount = 0

  private let size: PixelSize
  private let form: APNGForm
  private let plays: UInt32
  private let resolution: UInt32
  private var packer: PixelPacker
  /// Everything from the first frame's control on.
  private var frames: [UInt8] = []
  private var sequence: UInt32 = 0

  init(_ size: PixelSize, _ form: APNGForm, plays: UInt32, scale: Double) throws {
    self.size = size
    self.form = form
    self.plays = plays
    do throws(PNGError) {
      resolution = try PNGEncoder(scale: scale).pixelsPerMetre()
    } catch {
      throw APNGError.png(error)
    }
    packer = PixelPacker(form.form)
  }

  /// Writes a frame; where one delay is not enough, further ones that change nothing.
  mutating func write(
    _ pixmap: Pixmap, after previous: Pixmap?, delays: [APNGDelay]
  ) throws(PNGError) {
    guard let first = delays.first else { return }
    var control = FrameControl(
      rect: PixelRect(size), delay: first, disposal: .keep, blend: .source)
    if let previous {
      let change = FrameChange(from: previous, to: pixmap)
      // A frame cannot be empty.
      control.rect =
        change.rect.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : change.rect
      if change.isOpaque, form.clear != nil { control.blend = .over }
    }
    try append(pixmap, control, over: control.blend == .over ? previous : nil)
    control.rect = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    control.blend = .source
    for delay in delays.dropFirst() {
      control.delay = delay
      try append(pixmap, control, over: nil)
    }
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

  private mutating func append(
    _ pixmap: Pixmap, _ control: FrameControl, over base: Pixmap?
  ) throws(PNGError) {
    let rows = APNGRows(pixmap, rect: control.rect, over: base, as: form, &packer)
    let stream = try PixelStream.packed(
      rows, size: PixelSize(width: control.rect.width, height: control.rect.height),
      form: form.form)
    PNGChunk.append("fcTL", control.bytes(sequence: next()), to: &frames)
    if frameCount == 0 {
      PNGChunk.append("IDAT", stream, to: &frames)
    } else {
      var data: [UInt8] = []
      PNGChunk.append(next(), to: &data)
      PNGChunk.append("fdAT", data + stream, to: &frames)
    }
    frameCount += 1
  }

  private mutating func next() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
