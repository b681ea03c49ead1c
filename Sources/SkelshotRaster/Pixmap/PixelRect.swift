import SkelshotPrimitives

/// A rectangle of whole pixels: columns `minX ..< maxX`, rows `minY ..< maxY`.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last column.
  public var maxX: Int
  /// The row after the last row.
  public var maxY: Int

  /// Makes a rectangle of the columns `minX ..< maxX` and the rows `minY ..< maxY`.
  ///
  /// - Parameters:
  ///   - minX: The first column.
  ///   - minY: The first row.
  ///   - maxX: The column after the last column.
  ///   - maxY: The row after the last row.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// Rounds the edges of a rectangle in pixels to whole pixels. NaN and far edges become ±`PixelSize.longestSide`.
  package init(rounding rect: Rect) {
    func rounded(_ edge: Double) -> Int {
      let farthest = Double(PixelSize.longestSide)
      // The order of the arguments replaces NaN by a number.
      return Int(min(farthest, max(-farthest, edge.rounded())))
    }
    self.init(
      minX: rounded(rect.x), minY: rounded(rect.y), maxX: rounded(rect.x + rect.width),
      maxY: rounded(rect.y + rect.height))
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The number of columns, 0…`Int.max`.
  public var width: Int { Self.extent(from: minX, to: maxX) }
  /// The number of rows, 0…`Int.max`.
  public var height: Int { Self.extent(from: minY, to: maxY) }
  package var size: PixelSize { PixelSize(width: width, height: height) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  @inline(__always)
  private static func extent(from start: Int, to end: Int) -> Int {
    let (extent, isTooFar) = end.subtractingReportingOverflow(start)
    return end <= start ? 0 : isTooFar ? .max : extent
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let shared = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return shared.isEmpty ? .empty : shared
  }

  /// Returns the smallest rectangle that contains both rectangles. Empty rectangles are ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether another rectangle is inside this rectangle, edges included.
  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  @inlinable
  package func grown(by pixels: Int) -> PixelRect {
    PixelRect(
      minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
  }

  @inlinable
  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

/// The size of a picture in whole pixels.
public struct PixelSize: Sendable, Hashable {
  /// The number of pixels in a row, 1 or more.
  public var width: Int
  /// The number of rows, 1 or more.
  public var height: Int

  /// Makes a size without checking it. `Pixmap` checks its size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The maximum side of a picture, in pixels. GIF stores sides in 16 bits.
  package static let longestSide = 65_535

  /// The default limit for the area of a picture: 64 Mi pixels, which take 256 MiB of memory.
  public static let defaultPixelLimit = 1 << 26

  /// Returns the smallest size that contains both sizes.
  package func union(_ other: PixelSize) -> PixelSize {
    PixelSize(width: max(width, other.width), height: max(height, other.height))
  }

  /// The number of pixels, or nil if a side is invalid for a picture.
  package var area: Int? {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) ? width * height : nil
  }

  /// Checks the width, the height and the area.
  ///
  /// - Throws: `RasterError` if the size is empty or exceeds a limit.
  package func validate(limit: Int = PixelSize.defaultPixelLimit) throws(RasterError) {
    guard width > 0, height > 0 else { throw .emptySize(self) }
    guard width <= Self.longestSide, height <= Self.longestSide else { throw .sideTooLong(self) }
    guard width * height <= limit else { throw .tooManyPixels(self, limit: limit) }
  }
}
