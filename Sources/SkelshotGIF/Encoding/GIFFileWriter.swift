import CLibGIF
import SkelshotFrames
import SkelshotRaster

/// How an image's rectangle is treated before the next image is drawn.
enum Disposal: UInt8, Sendable {
  case keep = 1
  /// The rectangle becomes transparent.
  case background = 2
  /// The rectangle's previous content is restored.
  case previous = 3
}

/// Writes a GIF89a container to a sink with giflib. Only this source file uses giflib's pointers. `file` is opened in
/// `init` and closed exactly once, in `finish` or when a failed writer is deinitialized. giflib writes to `buffer`,
/// which outlives `file`.
@safe
final class GIFFileWriter {
  private final class Buffer {
    var bytes: [UInt8] = []
    var written = 0
  }

  /// The buffer is written to the sink when it contains at least this many bytes.
  private static let portion = 1 << 16

  private let buffer: Buffer
  private let output: any ByteSink
  /// giflib's open file; nil after the file is closed.
  private var file: UnsafeMutablePointer<GifFileType>?

  /// - Parameters:
  ///   - size: The size of the canvas; each side can be up to 65,535 pixels.
  ///   - repeats: The number of repetitions after the first play; 0 is endless, and nil writes no loop extension.
  init(
    size: PixelSize, globalTable: ColorTable, repeats: Int?, output: any ByteSink
  ) throws(GIFError) {
    let buffer = Buffer()
    // Unsafe: giflib passes the context pointer to the callback. The writer keeps the buffer alive until the file is
    // closed.
    let context = unsafe Unmanaged.passUnretained(buffer).toOpaque()
    var code: Int32 = 0
    let opened = unsafe EGifOpen(
      context,
      { file, bytes, count in
        guard let file = unsafe file, let bytes = unsafe bytes, count >= 0,
          let context = unsafe file.pointee.UserData
        else { return -1 }
        let buffer = unsafe Unmanaged<Buffer>.fromOpaque(context).takeUnretainedValue()
        unsafe buffer.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let opened = unsafe opened else {
      throw GIFError(code: Int(code))
    }
    self.buffer = buffer
    self.output = output
    unsafe self.file = opened
    unsafe EGifSetGifVersion(opened, true)
    try unsafe withColorMap(globalTable) { map throws(GIFError) in
      try self.check(
        unsafe EGifPutScreenDesc(opened, Int32(size.width), Int32(size.height), 8, 0, map))
    }
    if let repeats { try putLoopExtension(repeats) }
  }

  deinit { _ = close() }

  /// Writes an image with a delay of 0…65,535 centiseconds.
  func write(_ frame: GIFImage, delay: Int, disposal: Disposal) throws {
    var control: [UInt8] = [
      disposal.rawValue << 2 | (frame.transparentIndex == nil ? 0 : 1),
      UInt8(delay & 0xff), UInt8(delay >> 8), frame.transparentIndex ?? 0,
    ]
    try check(unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, &control))
    let rect = frame.rect
    if let table = frame.localTable {
      try unsafe withColorMap(table) { map throws(GIFError) in
        try unsafe putDescriptor(rect, map)
      }
    } else {
      try unsafe putDescriptor(rect, nil)
    }
    try putCodes(frame.data)
    if buffer.bytes.count >= Self.portion { try flush() }
  }

  /// Writes the trailer and closes the file. Returns the length of the file in bytes.
  func finish() throws -> Int {
    if let error = close() { throw error }
    try flush()
    return buffer.written
  }

  private func flush() throws {
    try output.write(buffer.bytes)
    buffer.written += buffer.bytes.count
    buffer.bytes.removeAll(keepingCapacity: true)
  }

  private func putDescriptor(
    _ rect: PixelRect, _ map: UnsafeMutablePointer<ColorMapObject>?
  ) throws(GIFError) {
    // giflib leaks an image's local color table if the next image has no local color table.
    if unsafe map == nil, let file = unsafe file, let last = unsafe file.pointee.Image.ColorMap {
      unsafe GifFreeMapObject(last)
      unsafe file.pointee.Image.ColorMap = nil
    }
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height), false,
        map))
  }

  /// Writes compressed data unchanged, in blocks of up to 255 bytes.
  private func putCodes(_ data: [UInt8]) throws(GIFError) {
    var block = [UInt8](repeating: 0, count: 256)
    var start = 0
    while start < data.count {
      let count = min(255, data.count - start)
      block[0] = UInt8(count)
      for index in 0..<count { block[1 + index] = data[start + index] }
      try check(unsafe EGifPutCodeNext(file, &block))
      start += count
    }
    try check(unsafe EGifPutCodeNext(file, nil))
  }

  /// Writes Netscape's application extension, from which browsers read the loop count. The extension's block contains
  /// the byte 1 and the count.
  private func putLoopExtension(_ repeats: Int) throws(GIFError) {
    let identifier = Array("NETSCAPE2.0".utf8)
    let block: [UInt8] = [1, UInt8(repeats & 0xff), UInt8(repeats >> 8)]
    try check(unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(unsafe EGifPutExtensionBlock(file, Int32(identifier.count), identifier))
    try check(unsafe EGifPutExtensionBlock(file, Int32(block.count), block))
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  /// Calls `body` with a color table in giflib's format. The pointer is valid only during the call.
  private func withColorMap(
    _ table: ColorTable, _ body: (UnsafeMutablePointer<ColorMapObject>) throws(GIFError) -> Void
  ) throws(GIFError) {
    var colors = [GifColorType](repeating: GifColorType(), count: 1 << table.bits)
    for (place, color) in table.colors.enumerated() {
      let pixel = StraightPixel(rawValue: color)
      colors[place] = GifColorType(Red: pixel.red, Green: pixel.green, Blue: pixel.blue)
    }
    guard let map = unsafe GifMakeMapObject(Int32(colors.count), colors) else {
      throw GIFError.outOfMemory
    }
    defer { unsafe GifFreeMapObject(map) }
    try unsafe body(map)
  }

  private func check(_ result: Int32) throws(GIFError) {
    guard result == GIF_OK else {
      throw GIFError(code: unsafe Int(file?.pointee.Error ?? 0))
    }
  }

  private func close() -> GIFError? {
    guard let file = unsafe file else { return nil }
    unsafe self.file = nil
    var code: Int32 = 0
    let result = unsafe EGifCloseFile(file, &code)
    return result == GIF_OK ? nil : GIFError(code: Int(code))
  }
}
