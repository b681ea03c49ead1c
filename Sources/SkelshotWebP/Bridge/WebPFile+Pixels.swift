import CLibWebP
import SkelshotRaster

// Unsafe, for a reason: libwebp is C. It reads from the file and writes into an array, whose sizes it is told; both are valid
// for the length of a call.
extension WebPFile {
  /// Whether the file says that some pixels of a frame may not be opaque; nil where the frame is damaged.
  func hasAlpha(_ frame: Frame) -> Bool? {
    unsafe bytes.withUnsafeBufferPointer { file in
      let data = unsafe UnsafeBufferPointer(rebasing: file[frame.data])
      var features = unsafe WebPBitstreamFeatures()
      guard unsafe WebPGetFeatures(data.baseAddress, data.count, &features) == VP8_STATUS_OK,
        unsafe Int(features.width) == frame.rect.width,
        unsafe Int(features.height) == frame.rect.height
      else { return nil }
      return unsafe features.has_alpha != 0
    }
  }

  /// Decodes a frame to straight pixels, as `StraightPixel` has them.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - pixels: Where its pixels come to stand.
  ///   - start: The place of the first.
  ///   - width: How many pixels a row of `pixels` has.
  /// - Returns: Whether it is undamaged; else some of the pixels may be written.
  func decode(
    _ frame: Frame, into pixels: inout [UInt32], at start: Int, width: Int
  ) -> Bool {
    let (columns, rows) = (frame.rect.width, frame.rect.height)
    let count = (rows - 1) * width + columns
    guard start >= 0, columns <= width, start + count <= pixels.count else { return false }
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { return false }
    return unsafe bytes.withUnsafeBufferPointer { file in
      let data = unsafe UnsafeBufferPointer(rebasing: file[frame.data])
      return unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return false }
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = UnsafeMutableRawPointer(base + start)
          .assumingMemoryBound(to: UInt8.self)
        unsafe config.output.u.RGBA.stride = Int32(4 * width)
        unsafe config.output.u.RGBA.size = 4 * count
        return unsafe WebPDecode(data.baseAddress, data.count, &config) == VP8_STATUS_OK
      }
    }
  }
}
