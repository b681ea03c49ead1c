import SkelshotRaster

/// Writes images one behind: how an image is disposed of, and how long it is shown, depend on what
/// comes next.
struct FilmWriter: ~Copyable {
  /// Images and tables so far.
  private(set) var report = GIFReport()
  private let writer: GIFWriter

  /// The image that is held back; nil before the first.
  private(set) var held: EncodedFrame?
  /// How long it is shown, in centiseconds.
  private(set) var heldDelay = 0

  init(
    size: PixelSize, globalTable: ColorTable, repeats: Int?, output: (any ByteSink)?
  ) throws(GIFError) {
    writer = try GIFWriter(
      size: size, globalTable: globalTable, repeats: repeats, output: output)
  }

  /// Shows the held image for longer, in place of a frame that looks like it.
  mutating func extend(by delay: Int) {
    heldDelay += delay
    report.framesMerged += 1
  }

  /// Writes the held image, which stays, and holds the next.
  ///
  /// - Parameter delay: Centiseconds.
  mutating func show(_ image: EncodedFrame, delay: Int) throws(GIFError) {
    try writeHeld(.keep)
    hold(image, delay: delay)
  }

  /// Holds an image; there must be none.
  mutating func hold(_ image: EncodedFrame, delay: Int) {
    held = image
    heldDelay = delay
  }

  /// Puts another image in the place of the held one.
  mutating func replaceHeld(_ image: EncodedFrame) { held = image }

  /// Shows an image at the end of the held one's time, and takes its time from that.
  mutating func writeHeld(
    _ disposal: Disposal, then image: EncodedFrame, for delay: Int, _ next: Disposal
  ) throws(GIFError) {
    heldDelay -= delay
    try writeHeld(disposal)
    try write(image, delay: delay, next)
  }

  /// Writes the held image. A delay that GIF cannot store is spread over several images, the further
  /// ones of which change nothing.
  mutating func writeHeld(_ disposal: Disposal) throws(GIFError) {
    guard var image = held.take() else { return }
    var rest = heldDelay
    while rest > FrameTiming.longestDelay {
      let part = min(FrameTiming.longestDelay, rest - FrameTiming.shortestDelay)
      try write(image, delay: part, .keep)
      rest -= part
      if disposal == .keep { image = .blank }
    }
    try write(image, delay: rest, disposal)
  }

  /// Writes the last image and the trailer.
  consuming func finish() throws(GIFError) -> EncodedGIF {
    try writeHeld(.keep)
    var report = self.report
    let (bytes, count) = try writer.finish()
    report.byteCount = count
    return EncodedGIF(bytes: bytes, report: report)
  }

  private mutating func write(
    _ image: EncodedFrame, delay: Int, _ disposal: Disposal
  ) throws(GIFError) {
    try writer.write(image, delay: delay, disposal: disposal)
    report.framesWritten += 1
    if let table = image.localTable {
      report.localTableFrames += 1
      report.localTableBytes += table.byteCount
    } else {
      report.globalTableFrames += 1
    }
    report.imageDataBytes += image.data.count + (image.data.count + 254) / 255
  }
}

extension EncodedFrame {
  /// An image that leaves the canvas as it is: one clear pixel.
  fileprivate static var blank: EncodedFrame {
    var rows = IndexedRows(width: 1)
    rows.addRun(1, length: 1)
    rows.append(row: rows.endRow())
    let table = ColorTable([0xff00_0000], hasClear: true)
    var lzw = LZWEncoder()
    return EncodedFrame(
      rect: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), localTable: table,
      clearIndex: table.clearIndex, data: lzw.encode(rows, codeSize: table.codeSize) ?? [])
  }
}
