/// How rows of pixels are laid out in bytes.
package struct RowLayout: Sendable {
  /// Bytes of a row with its filter type: the distance to the same column one row above.
  package var stride: Int
  /// Bytes of a pixel; 1 where a pixel is smaller than a byte.
  package var step: Int

  /// Makes a layout of two positive numbers.
  package init(stride: Int, step: Int) {
    self.stride = stride
    self.step = step
  }
}
