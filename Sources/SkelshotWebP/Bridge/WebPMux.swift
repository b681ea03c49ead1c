import CLibWebP
import SkelshotRaster

/// Combines images into a container with libwebpmux. Unsafe because libwebpmux is a C library. The container exists
/// only during `film` and copies the images.
enum WebPMux {
  /// Returns an animated WebP with two or more images. The first image covers the canvas. The animation is endless if
  /// `plays` is 0.
  static func film(
    of images: [WebPImage], size: PixelSize, plays: Int
  ) -> Result<[UInt8], WebPError> {
    guard let mux = unsafe WebPMuxNew() else { return .failure(.outOfMemory) }
    defer { unsafe WebPMuxDelete(mux) }
    // The background color is transparent. Players ignore it.
    var animation = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(plays))
    var code = unsafe WebPMuxSetCanvasSize(mux, Int32(size.width), Int32(size.height))
    if code == WEBP_MUX_OK { code = unsafe WebPMuxSetAnimationParams(mux, &animation) }
    for image in images where code == WEBP_MUX_OK {
      code = unsafe image.file.withUnsafeBufferPointer { bytes in
        var info = unsafe WebPMuxFrameInfo()
        unsafe info.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        unsafe info.x_offset = Int32(image.rect.minX)
        unsafe info.y_offset = Int32(image.rect.minY)
        unsafe info.duration = Int32(image.delay)
        unsafe info.id = WEBP_CHUNK_ANMF
        unsafe info.dispose_method = WEBP_MUX_DISPOSE_NONE
        unsafe info.blend_method = image.isOver ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        return unsafe WebPMuxPushFrame(mux, &info, 1)
      }
    }
    var file = unsafe WebPData()
    if code == WEBP_MUX_OK { code = unsafe WebPMuxAssemble(mux, &file) }
    guard code == WEBP_MUX_OK else {
      return .failure(
        code == WEBP_MUX_MEMORY_ERROR ? .outOfMemory : .containerFailed(code: Int(code.rawValue)))
    }
    defer { unsafe WebPDataClear(&file) }
    return unsafe .success(Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
  }
}
