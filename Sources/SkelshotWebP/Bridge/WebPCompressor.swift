import CLibWebP
import SkelshotRaster
import SkelshotWork

struct WebPEffort: Hashable, Sendable {
  /// The method parameter of libwebp, 0…6.
  var method: Int
  /// The quality parameter of libwebp, 0…100. libwebp's search distance changes at qualities of 25, 50 and 75.
  var quality: Float
}

/// Compresses pixels with libwebp. Unsafe because libwebp is a C library. Pointers are valid only during a call.
/// Results are copied and freed before `file` returns.
enum WebPCompressor {
  /// Returns the lossless WebP for straight pixels, `0xAARRGGBB`, row by row. Each side must be
  /// 1…`WebPError.longestSide`. Throws `WebPError`, or `CancellationError` if the work of this thread is canceled.
  static func file(
    _ pixels: [UInt32], size: PixelSize, _ effort: WebPEffort
  ) throws -> [UInt8] {
    precondition(pixels.count == size.width * size.height, "the pixels do not match the size")
    var pixels = pixels
    var config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else { throw WebPError.encoderFailed(code: 0) }
    config.lossless = 1
    config.method = Int32(effort.method)
    config.quality = effort.quality
    // Makes libwebp keep the color of transparent pixels, which is always 0.
    config.exact = 1
    let result = unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      unsafe compressed(buffer, size: size, &config)
    }
    switch result {
    case .success(let file): return file
    case .failure(VP8_ENC_ERROR_USER_ABORT): throw CancellationError()
    case .failure(VP8_ENC_ERROR_OUT_OF_MEMORY), .failure(VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY):
      throw WebPError.outOfMemory
    case .failure(let code): throw WebPError.encoderFailed(code: Int(code.rawValue))
    }
  }

  private static func compressed(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, size: PixelSize, _ config: inout WebPConfig
  ) -> Result<[UInt8], WebPEncodingError> {
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { return .failure(VP8_ENC_ERROR_BAD_WRITE) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(size.width)
    unsafe picture.height = Int32(size.height)
    // libwebp frees only pixels that it has allocated.
    unsafe picture.argb = pixels.baseAddress
    unsafe picture.argb_stride = Int32(size.width)
    unsafe picture.progress_hook = { _, _ in Cancellation.isRequested ? 0 : 1 }
    var writer = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&writer)
    defer { unsafe WebPMemoryWriterClear(&writer) }
    unsafe picture.writer = WebPMemoryWrite
    return unsafe withUnsafeMutablePointer(to: &writer) { writer in
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard unsafe WebPEncode(&config, &picture) != 0 else {
        return unsafe .failure(picture.error_code)
      }
      return unsafe .success(
        Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size)))
    }
  }
}

extension WebPEncodingError: @retroactive Error {}
