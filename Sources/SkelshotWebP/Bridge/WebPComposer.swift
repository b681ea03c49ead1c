import CLibWebP
import SkelshotRaster

/// Decodes the frames of a WebP one after the other, and composes them on the canvas, by libwebpdemux.
///
/// Unsafe, for a reason: libwebpdemux is C. The decoder lives as long as this object, and so does the copy of the
/// file that it reads. One owner uses it at a time (`WebPFrames`).
@safe final class WebPComposer: @unchecked Sendable {
  private let file: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private let size: PixelSize
  /// How many frames were asked for.
  private(set) var framesComposed = 0

  init(_ file: WebPFile) throws(WebPReadError) {
    size = file.size
    unsafe self.file = .allocate(capacity: file.bytes.count)
    _ = unsafe self.file.initialize(from: file.bytes)
    var options = WebPAnimDecoderOptions()
    unsafe WebPAnimDecoderOptionsInit(&options)
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    var data = unsafe WebPData(bytes: self.file.baseAddress, size: self.file.count)
    guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else {
      unsafe self.file.deallocate()
      throw .outOfMemory
    }
    unsafe self.decoder = decoder
  }

  deinit {
    unsafe WebPAnimDecoderDelete(decoder)
    unsafe file.deallocate()
  }

  /// The next frame as players show it.
  ///
  /// - Throws: `WebPReadError.frame` where its data is damaged.
  func next() throws(WebPReadError) -> Pixmap? {
    guard unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var canvas: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0, let canvas = unsafe canvas
    else { throw .frame(framesComposed) }
    framesComposed += 1
    let bytes = unsafe UnsafeBufferPointer(start: canvas, count: 4 * size.width * size.height)
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.width * size.height) {
      pixels, count in
      for index in 0..<size.width * size.height {
        let straight = unsafe StraightPixel(
          red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
          alpha: bytes[4 * index + 3])
        unsafe pixels.initializeElement(
          at: index,
          to: straight.alpha == 255 ? straight.rawValue : PremultipliedPixel(straight).rawValue)
      }
      count = size.width * size.height
    }
    return Pixmap(size: size, validPixels: pixels)
  }
}
