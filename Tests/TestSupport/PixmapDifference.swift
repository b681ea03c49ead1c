public import SkelshotRaster

/// The largest difference between two pictures. The plain implementation is independent of SkelshotCompare.
public struct PixmapDifference: Sendable {
  /// The largest difference in any channel, from 0 to 255. The value is 255 if the sizes differ.
  public let largest: Int

  /// Compares two pictures.
  public init(_ expected: Pixmap, _ actual: Pixmap) {
    guard expected.size == actual.size else {
      largest = 255
      return
    }
    var largest = 0
    for (left, right) in zip(expected.pixels, actual.pixels) where left != right {
      for shift in stride(from: 0, to: 32, by: 8) {
        largest = max(largest, abs(Int((left >> shift) & 255) - Int((right >> shift) & 255)))
      }
    }
    self.largest = largest
  }
}
