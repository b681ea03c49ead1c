import CPictureBridge
package import SkelshotRaster

/// Calls the C bridge. No other file uses the bridge's pointers. Pointers are valid only during a call. Results are
/// copied and freed before a function returns.
package enum JPEGBridge {
  /// The version of libjpeg-turbo at build time.
  package static var version: String { unsafe String(cString: cjpeg_library_version()) }

  package struct Outcome: Sendable {
    package let result: Result<Pixmap, JPEGError>
    package let allocations: Int
    /// The number of allocations that were not freed. A number above 0 indicates a memory leak.
    package let leaked: Int

    func get() throws(JPEGError) -> Pixmap { try result.get() }
  }

  /// Decodes a file. `allocation` is the number of the allocation that fails in a test, counted from 1; with 0, none
  /// fails.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int, refusing allocation: Int
  ) -> Outcome {
    var status = cjpeg_status()
    status.refused_allocation = allocation
    var pixels = unsafe cjpeg_buffer()
    var properties = cjpeg_properties()
    let limits = cjpeg_limits(
      side: UInt32(PixelSize.longestSide), pixels: UInt64(max(0, pixelLimit)),
      scans: Int32(JPEGDecoder.scanLimit))
    let code = unsafe cjpeg_decode(
      bytes, bytes.count, limits, &pixels, &properties, &status)
    let size = PixelSize(width: Int(properties.width), height: Int(properties.height))
    guard code == CJPEG_OK else {
      return Outcome(
        result: .failure(error(code, status, size, pixelLimit)), allocations: status.allocations,
        leaked: status.live_allocations)
    }
    defer { unsafe cjpeg_free(&pixels) }
    let samples = unsafe UnsafeBufferPointer(start: pixels.bytes, count: pixels.length)
    var opaque: [UInt32] = []
    opaque.reserveCapacity(size.width * size.height)
    for index in 0..<size.width * size.height {
      let sample = unsafe (
        samples[4 * index], samples[4 * index + 1], samples[4 * index + 2], samples[4 * index + 3]
      )
      let pixel =
        switch properties.samples {
        case CJPEG_RGBA: StraightPixel(red: sample.0, green: sample.1, blue: sample.2)
        case CJPEG_CMYK:
          light(255 - sample.0, 255 - sample.1, 255 - sample.2, black: 255 - sample.3)
        default: light(sample.0, sample.1, sample.2, black: sample.3)
        }
      opaque.append(pixel.rawValue)
    }
    return Outcome(
      result: .success(Pixmap(size: size, validPixels: opaque)), allocations: status.allocations,
      leaked: status.live_allocations - 1)
  }

  /// Converts CMYK to RGB by multiplying each color by black. A level of 0 is the maximum amount of ink.
  private static func light(
    _ cyan: UInt8, _ magenta: UInt8, _ yellow: UInt8, black: UInt8
  ) -> StraightPixel {
    func level(_ ink: UInt8) -> UInt8 { UInt8((Int(ink) * Int(black) + 127) / 255) }
    return StraightPixel(red: level(cyan), green: level(magenta), blue: level(yellow))
  }

  private static func error(
    _ code: cjpeg_result, _ status: cjpeg_status, _ size: PixelSize, _ limit: Int
  ) -> JPEGError {
    switch code {
    case CJPEG_OUT_OF_MEMORY: .outOfMemory
    case CJPEG_NOT_JPEG: .notJPEG
    case CJPEG_TRUNCATED: .truncated
    case CJPEG_SIDE_TOO_LONG: .size(.sideTooLong(size))
    case CJPEG_TOO_MANY_PIXELS: .size(.tooManyPixels(size, limit: limit))
    case CJPEG_TOO_MANY_SCANS: .tooManyScans(limit: JPEGDecoder.scanLimit)
    default: .corrupt(reason: message(status))
    }
  }

  private static func message(_ status: cjpeg_status) -> String {
    let text = status.message
    return unsafe withUnsafeBytes(of: text) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
