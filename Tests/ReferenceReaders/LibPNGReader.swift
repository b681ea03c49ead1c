import CLibPNG
public import SkelshotRaster

/// Reads PNGs with libpng's simplified interface, which Skelshot's libpng bridge does not use.
///
/// The calls are unsafe because libpng writes through pointers, which are valid during a call.
public enum LibPNGReader {
  /// An error from libpng.
  public struct Failure: Error {
    /// The error message in English.
    public var message: String
  }

  /// Reads a PNG, or the still of an APNG, as 8-bit sRGB.
  public static func read(_ bytes: [UInt8]) throws(Failure) -> Pixmap {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw unsafe failure(image)
    }
    unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    let size = unsafe PixelSize(width: Int(image.width), height: Int(image.height))
    var levels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let isRead = unsafe levels.withUnsafeMutableBytes { buffer in
      unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil)
    }
    guard isRead != 0 else { throw unsafe failure(image) }
    let pixels = stride(from: 0, to: levels.count, by: 4).map { place in
      PremultipliedPixel(
        StraightPixel(
          red: levels[place], green: levels[place + 1], blue: levels[place + 2],
          alpha: levels[place + 3])
      ).rawValue
    }
    return Pixmap(size: size, validPixels: pixels)
  }

  private static func failure(_ image: png_image) -> Failure {
    let text = unsafe image.message
    return unsafe withUnsafeBytes(of: text) { buffer in
      Failure(message: unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self))
    }
  }
}
