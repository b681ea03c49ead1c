/// Builds WebP films byte by byte. A few bytes can encode a frame of any size.
public enum HandMadeWebP {
  /// A frame of a WebP film.
  public struct Frame {
    /// The first column, which must be an even number.
    public var x = 0
    /// The first row, which must be an even number.
    public var y = 0
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The data of the frame's `VP8L` chunk.
    public var picture: [UInt8]
    /// Whether the frame is blended with the canvas.
    public var blends = false
    /// Whether the frame's area is cleared after the frame has been shown.
    public var clears = false

    /// Creates a frame from the data of a `VP8L` chunk.
    public init(width: Int, height: Int, picture: [UInt8]) {
      (self.width, self.height, self.picture) = (width, height, picture)
    }

    /// Creates a frame in a single color. The data takes about 15 bytes, regardless of the size.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - pixel: The straight color as `0xAABBGGRR`.
    public init(width: Int, height: Int, solid pixel: UInt32) {
      var bits: [Bool] = []
      func put(_ value: Int, _ count: Int) {
        for place in 0..<count { bits.append(value >> place & 1 == 1) }
      }
      put(0x2f, 8)
      put(width - 1, 14)
      put(height - 1, 14)
      put(1, 1)
      put(0, 3)
      // The bits state that there are no transforms, no color cache and a single group of codes.
      put(0, 3)
      let (red, blue) = (Int(pixel & 255), Int(pixel >> 16 & 255))
      let (green, alpha) = (Int(pixel >> 8 & 255), Int(pixel >> 24))
      // Each code has a single symbol, which takes no bits. The last code is for distances.
      for symbol in [green, red, blue, alpha, 0] {
        put(1, 1)
        put(0, 1)
        put(1, 1)
        put(symbol, 8)
      }
      let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
        (start..<min(start + 8, bits.count)).reduce(UInt8(0)) {
          $0 | (bits[$1] ? 1 : 0) << ($1 - start)
        }
      }
      self.init(width: width, height: height, picture: bytes)
    }
  }

  /// Returns a film on a canvas with the given size in pixels. Each frame is shown for 0.1 s.
  public static func film(width: Int, height: Int, _ frames: [Frame]) -> [UInt8] {
    var chunks = chunk(
      "VP8X", [0x12, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
    chunks += chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for frame in frames {
      let place = number(frame.x / 2, 3) + number(frame.y / 2, 3)
      let extent = number(frame.width - 1, 3) + number(frame.height - 1, 3)
      let flags: UInt8 = (frame.blends ? 0 : 2) | (frame.clears ? 1 : 0)
      chunks += chunk(
        "ANMF", place + extent + number(100, 3) + [flags] + chunk("VP8L", frame.picture))
    }
    return Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let rest: [UInt8] = data.count.isMultiple(of: 2) ? [] : [0]
    return Array(name.utf8) + number(data.count, 4) + data + rest
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
