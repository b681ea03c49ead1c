extension Pixmap {
  /// Makes the pixels of a rectangle clear.
  ///
  /// - Parameter rect: A part of the picture.
  package mutating func clear(_ rect: PixelRect) { pixels.clear(rect, rowLength: size.width) }
}

extension [UInt32] {
  /// Makes the pixels of a rectangle clear, premultiplied or straight.
  ///
  /// - Parameters:
  ///   - rect: A part of the picture.
  ///   - rowLength: The pixels of a row of the picture.
  package mutating func clear(_ rect: PixelRect, rowLength: Int) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { self[y * rowLength + x] = 0 }
    }
  }
}
