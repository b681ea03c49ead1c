/// Rows of straight pixels, `0xAARRGGBB`. Those that look alike may be kept once.
package struct WebPRows {
  /// How many columns there are, 1 or more.
  package let width: Int
  /// Different rows, one after the other.
  package internal(set) var pixels: [UInt32]
  /// Per row of the picture: which of these rows it is.
  package internal(set) var order: [Int]

  /// - Parameters:
  ///   - pixels: Different rows, one after the other.
  ///   - order: Per row of the picture: which of these rows it is.
  package init(width: Int, pixels: [UInt32] = [], order: [Int] = []) {
    self.width = width
    self.pixels = pixels
    self.order = order
  }

  /// All pixels, row by row.
  package var all: [UInt32] {
    var all: [UInt32] = []
    all.reserveCapacity(width * order.count)
    for row in order { all.append(contentsOf: pixels[row * width..<(row + 1) * width]) }
    return all
  }
}
