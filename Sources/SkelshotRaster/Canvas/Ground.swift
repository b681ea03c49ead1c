/// What lies below everything that moves in a film, ready to be laid again for every frame.
package struct Ground: Sendable {
  private enum Look: Sendable {
    case plain(UInt32)
    case picture([UInt32])
  }

  /// The extent in pixels.
  package let size: PixelSize
  private let look: Look

  /// A ground of one colour, which takes no memory.
  package init(_ pixel: PremultipliedPixel, size: PixelSize) {
    look = .plain(pixel.rawValue)
    self.size = size
  }

  /// A picture as the ground.
  package init(_ pixmap: Pixmap) {
    look = .picture(pixmap.pixels)
    size = pixmap.size
  }

  /// Whether it looks the same everywhere.
  package var isPlain: Bool {
    if case .plain = look { true } else { false }
  }

  /// The ground as a picture.
  package var pixmap: Pixmap {
    switch look {
    case .plain(let pixel):
      Pixmap(
        size: size, premultiplied: [UInt32](repeating: pixel, count: size.width * size.height))
    case .picture(let pixels): Pixmap(size: size, premultiplied: pixels)
    }
  }

  fileprivate func lay<K: RasterKernels>(
    _ rect: PixelRect, on pixels: inout MutableSpan<UInt32>, kernels: K.Type
  ) {
    for run in rect.runs(inWidth: size.width) {
      switch look {
      case .plain(let pixel): K.fill(&pixels, run, with: pixel)
      case .picture(let picture): K.copy(picture.span, from: run.lowerBound, to: &pixels, run)
      }
    }
  }
}

extension PixelRect {
  /// The pixels of a rectangle in a picture, row by row; full rows lie end to end and are one run.
  fileprivate func runs(inWidth width: Int) -> some Sequence<Range<Int>> {
    let joined = self.width == width
    let rows = isEmpty ? minY..<minY : joined ? minY..<(minY + 1) : minY..<maxY
    let count = joined ? width * height : self.width
    let minX = minX
    return rows.lazy.map { ($0 * width + minX)..<($0 * width + minX + count) }
  }
}

extension Canvas {
  /// Lays a part of a ground over whatever the canvas held.
  ///
  /// - Precondition: The ground is as large as the canvas.
  package mutating func lay(_ ground: Ground, in rect: PixelRect) {
    precondition(ground.size == size, "the ground is not as large as the canvas")
    let (rect, kernels) = (rect.intersection(PixelRect(size)), kernels)
    var pixels = pixmap.pixels.mutableSpan
    switch kernels {
    case .vector: ground.lay(rect, on: &pixels, kernels: VectorKernels.self)
    case .reference: ground.lay(rect, on: &pixels, kernels: ReferenceKernels.self)
    }
  }

  /// Shows a part of the canvas once more, further up or down in the same columns.
  ///
  /// - Parameters:
  ///   - rect: The part.
  ///   - minY: The first row of the copy.
  /// - Precondition: Both parts are on the canvas and share no row.
  package mutating func repeatRows(of rect: PixelRect, at minY: Int) {
    precondition(rect.minX >= 0 && rect.maxX <= size.width, "columns of another canvas")
    precondition(
      minY >= rect.maxY || minY + rect.height <= rect.minY, "a part cannot be copied to itself")
    let (width, kernels) = (size.width, kernels)
    var pixels = pixmap.pixels.mutableSpan
    let shift = (minY - rect.minY) * width
    for run in rect.runs(inWidth: width) {
      let copy = (run.lowerBound + shift)..<(run.upperBound + shift)
      switch kernels {
      case .vector: VectorKernels.move(run.lowerBound, to: copy, in: &pixels)
      case .reference: ReferenceKernels.move(run.lowerBound, to: copy, in: &pixels)
      }
    }
  }
}
