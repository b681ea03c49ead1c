import CLibWebP
import SkelshotRaster

extension WebPFile {
  struct Pixels {
    /// The raw `StraightPixel` values, row by row.
    var straight: [UInt32]
    /// Whether the frame's data declares pixels that are not opaque.
    var hasAlpha: Bool
  }

  /// Decodes a frame, or returns nil if the frame is damaged. Unsafe because libwebp is a C library.
  func pixels(of frame: Frame) -> Pixels? {
    let (width, height) = (frame.rect.width, frame.rect.height)
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { return nil }
    var isRight = false
    let straight = unsafe bytes.withUnsafeBufferPointer { file in
      let data = unsafe UnsafeBufferPointer(rebasing: file[frame.data])
      guard unsafe WebPGetFeatures(data.baseAddress, data.count, &config.input) == VP8_STATUS_OK,
        unsafe Int(config.input.width) == width, unsafe Int(config.input.height) == height
      else { return [UInt32]() }
      return unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = UnsafeMutableRawPointer(pixels.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        unsafe config.output.u.RGBA.stride = Int32(4 * width)
        unsafe config.output.u.RGBA.size = 4 * width * height
        isRight = unsafe WebPDecode(data.baseAddress, data.count, &config) == VP8_STATUS_OK
        count = isRight ? width * height : 0
      }
    }
    guard isRight else { return nil }
    return Pixels(straight: straight, hasAlpha: unsafe config.input.has_alpha != 0)
  }
}
