/// The extent of a picture in whole pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels in a row, 1 or more.
  public var width: Int
  /// Rows, 1 or more.
  public var height: Int

  /// Makes an extent; nothing is checked before a `Pixmap` is made of it.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side a picture may have: GIF stores sides in 16 bits.
  package static let longestSide = 65_535

  /// Pixels a picture may have unless a caller raises the limit: 64 Mi pixels, 256 MiB of memory.
  public static let defaultPixelLimit = 1 << 26

  /// The pixels in all; nil where no picture has the sides.
  package var area: Int? {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) ? width * height : nil
  }

  /// Checks both sides and the area before any memory is taken.
  ///
  /// - Parameter limit: The largest area in pixels.
  /// - Throws: `RasterError.emptySize`, `.sideTooLong` or `.tooManyPixels`.
  package func validate(limit: Int = PixelSize.defaultPixelLimit) throws(RasterError) {
    guard width > 0, height > 0 else { throw .emptySize(self) }
    guard width <= Self.longestSide, height <= Self.longestSide else { throw .sideTooLong(self) }
    guard width * height <= limit else { throw .tooManyPixels(self, limit: limit) }
  }
}
