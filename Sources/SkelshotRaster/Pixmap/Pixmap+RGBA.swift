/// How the color channels of RGBA bytes relate to alpha.
public enum AlphaMode: Sendable, Hashable {
  /// Colors are independent of alpha, as in PNG.
  case straight
  /// Colors are multiplied by alpha.
  case premultiplied
}

extension Pixmap {
  /// Makes a pixmap from RGBA bytes.
  ///
  /// - Parameters:
  ///   - size: The size in pixels.
  ///   - bytes: The R, G, B and A levels of each pixel, row by row from the top, without padding.
  ///   - alpha: Whether colors are already multiplied by alpha. Premultiplied levels above alpha are clamped to alpha.
  /// - Throws: `RasterError` if the size is empty, a side is too long, or the number of bytes is not four per pixel.
  public init(
    size: PixelSize, rgba bytes: [UInt8], alpha: AlphaMode = .straight
  ) throws(RasterError) {
    try size.validate(limit: .max)
    let count = size.width * size.height
    guard bytes.count == 4 * count else {
      throw .wrongByteCount(size, count: bytes.count)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    for place in stride(from: 0, to: bytes.count, by: 4) {
      let opacity = bytes[place + 3]
      let most = alpha == .premultiplied ? opacity : 255
      pixels.append(
        StraightPixel(
          red: min(bytes[place], most), green: min(bytes[place + 1], most),
          blue: min(bytes[place + 2], most), alpha: opacity
        ).rawValue)
    }
    switch alpha {
    case .straight: self.init(size: size, validStraight: pixels)
    case .premultiplied: self.init(size: size, validPixels: pixels)
    }
  }

  /// Returns the pixels as RGBA bytes, row by row from the top, without padding.
  ///
  /// - Parameter alpha: Whether the returned colors are multiplied by alpha. Straight colors are rounded. Transparent
  ///   pixels are 0.
  public func rgba(_ alpha: AlphaMode = .straight) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for pixel in alpha == .straight ? straightPixels() : pixels {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
      }
    }
    return bytes
  }
}

extension Pixmap: CustomStringConvertible, CustomReflectable {
  /// The type and the size, such as `Pixmap 780 × 1688`.
  public var description: String { "Pixmap \(size.width) × \(size.height)" }

  /// Contains only the size because a message with a million pixels is useless.
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
