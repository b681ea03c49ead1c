import SkelshotFrames
import SkelshotRaster

/// Holds each image until the next image is known, since the disposal and the delay depend on the next image.
final class GIFImageWriter {
  /// The maximum delay in centiseconds that a GIF can store.
  static let longestDelay = 65_535
  static let shortestDelay = FrameTiming.Unit.centiseconds.shortestDelay

  private let writer: GIFFileWriter
  private let globalTableBytes: Int
  private var imageCount = 0
  private var localTableBytes = 0
  private var imageDataBytes = 0

  private(set) var held: GIFImage?
  /// The held image's delay in centiseconds.
  private(set) var heldDelay = 0

  init(
    size: PixelSize, globalTable: ColorTable, repeats: Int?, output: any ByteSink
  ) throws(GIFError) {
    globalTableBytes = globalTable.byteCount
    writer = try GIFFileWriter(
      size: size, globalTable: globalTable, repeats: repeats, output: output)
  }

  /// Extends the held image's delay, in centiseconds, for a frame that looks the same.
  func extend(by delay: Int) { heldDelay += delay }

  /// Writes the held image, whose pixels stay on the canvas, and holds the next image. `delay` is the next image's
  /// delay in centiseconds.
  func show(_ image: GIFImage, delay: Int) throws {
    try writeHeld(.keep)
    hold(image, delay: delay)
  }

  /// Holds an image. The previous image must already have been written.
  func hold(_ image: GIFImage, delay: Int) {
    held = image
    heldDelay = delay
  }

  func replaceHeld(_ image: GIFImage) { held = image }

  /// Writes the held image and then another image, whose delay is subtracted from the held image's delay.
  func writeHeld(
    _ disposal: Disposal, then image: GIFImage, for delay: Int, _ next: Disposal
  ) throws {
    heldDelay -= delay
    try writeHeld(disposal)
    try write(image, delay: delay, next)
  }

  /// Writes the held image. A delay that is too long for a GIF is split among several images; the additional images do
  /// not change the canvas.
  func writeHeld(_ disposal: Disposal) throws {
    guard var image = held.take() else { return }
    var rest = heldDelay
    while rest > Self.longestDelay {
      let part = min(Self.longestDelay, rest - Self.shortestDelay)
      try write(image, delay: part, .keep)
      rest -= part
      if disposal == .keep { image = .blank }
    }
    try write(image, delay: rest, disposal)
  }

  func finish(_ report: inout EncodingReport) throws {
    try writeHeld(.keep)
    report.byteCount = try writer.finish()
    report.framesWritten = imageCount
    // The number of bytes in the signature, the screen descriptor and the trailer.
    let header = 6 + 7 + 1
    let descriptors = 10 * imageCount
    // In addition to its blocks, each image has one byte for the code size and one byte for the empty block at the end.
    let data = imageDataBytes + 2 * imageCount
    let tables = globalTableBytes + localTableBytes
    var parts = FilePartList()
    parts.add("header", header)
    parts.add("globalColorTable", globalTableBytes)
    parts.add("extensions", report.byteCount - header - descriptors - data - tables)
    parts.add("imageHeaders", descriptors)
    parts.add("localColorTables", localTableBytes)
    parts.add("imageData", data)
    report.parts = parts.all
  }

  private func write(
    _ image: GIFImage, delay: Int, _ disposal: Disposal
  ) throws {
    try writer.write(image, delay: delay, disposal: disposal)
    imageCount += 1
    if let table = image.localTable { localTableBytes += table.byteCount }
    imageDataBytes += image.data.count + (image.data.count + 254) / 255
  }
}

extension GIFImage {
  /// An image with one transparent pixel, which leaves the canvas unchanged.
  fileprivate static var blank: GIFImage {
    var rows = IndexedRows(width: 1)
    rows.addRun(1, length: 1)
    rows.append(row: rows.endRow())
    let table = ColorTable([0xff00_0000], hasTransparent: true)
    var lzw = LZWEncoder()
    return GIFImage(
      rect: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), localTable: table,
      transparentIndex: table.transparentIndex,
      data: lzw.encode(rows, codeSize: table.codeSize) ?? [])
  }
}
