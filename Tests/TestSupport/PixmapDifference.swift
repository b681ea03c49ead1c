public import SkelshotRaster

/// How two pictures differ.
public struct PixmapDifference: Sendable {
  /// Pixels that are not the same; all of them where the sizes differ.
  public let count: Int
  /// The largest difference of any channel, 0…255.
  public let largest: Int
  /// The first different pixel, row by row.
  public let first: (x: Int, y: Int)?
  /// Equal pixels pale, different ones red.
  public let picture: Pixmap?

  /// Compares two pictures pixel by pixel.
  public init(_ expected: Pixmap, _ actual: Pixmap) {
    guard expected.size == actual.size else {
      count = max(expected.pixels.count, actual.pixels.count)
      largest = 255
      first = (0, 0)
      picture = nil
      return
    }
    var count = 0
    var largest = 0
    var firstIndex: Int?
    var marked = [UInt32](repeating: 0, count: expected.pixels.count)
    for (index, (left, right)) in zip(expected.pixels, actual.pixels).enumerated() {
      if left == right {
        // A quarter of the picture over white, so that places can be recognised.
        let pixel = StraightPixel(rawValue: left)
        func pale(_ level: UInt8) -> UInt8 { UInt8(191 + Int(level) / 4) }
        marked[index] =
          StraightPixel(red: pale(pixel.red), green: pale(pixel.green), blue: pale(pixel.blue))
          .rawValue
        continue
      }
      count += 1
      firstIndex = firstIndex ?? index
      marked[index] = StraightPixel(red: 255, green: 0, blue: 0).rawValue
      for shift in stride(from: 0, to: 32, by: 8) {
        largest = max(largest, abs(Int((left >> shift) & 255) - Int((right >> shift) & 255)))
      }
    }
    self.count = count
    self.largest = largest
    first = firstIndex.map { ($0 % expected.size.width, $0 / expected.size.width) }
    picture = Pixmap(size: expected.size, premultiplied: marked)
  }
}
