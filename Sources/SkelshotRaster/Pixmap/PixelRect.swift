/// A rectangle of whole pixels: columns `minX ..< maxX`, rows `minY ..< maxY`.
public struct PixelRect: Sendable, Hashable {
  /// First column.
  public var minX: Int
  /// First row.
  public var minY: Int
  /// One past the last column.
  public var maxX: Int
  /// One past the last row.
  public var maxY: Int

  /// Makes a rectangle of the columns `minX ..< maxX` and the rows `minY ..< maxY`.
  ///
  /// - Parameters:
  ///   - minX: First column.
  ///   - minY: First row.
  ///   - maxX: One past the last column.
  ///   - maxY: One past the last row.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The rectangle of a whole picture.
  package init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// A rectangle with no pixels.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Columns, 0 or more; at most as many as a number can say.
  public var width: Int { Self.extent(from: minX, to: maxX) }
  /// Rows, 0 or more; at most as many as a number can say.
  public var height: Int { Self.extent(from: minY, to: maxY) }
  /// Its extent.
  package var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether the rectangle has no pixels.
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  @inline(__always)
  private static func extent(from start: Int, to end: Int) -> Int {
    let (extent, isTooFar) = end.subtractingReportingOverflow(start)
    return end <= start ? 0 : isTooFar ? .max : extent
  }

  /// The pixels that both rectangles have.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let shared = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return shared.isEmpty ? .empty : shared
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}
