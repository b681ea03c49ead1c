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
    on pixels: inout MutableSpan<UInt32>, kernels: K.Type
  ) {
    let all = 0..<(size.width * size.height)
    switch look {
    case .plain(let pixel): K.fill(&pixels, all, with: pixel)
    case .picture(let picture): K.copy(picture.span, from: 0, to: &pixels, all)
    }
  }
}

extension Canvas {
  /// Lays a ground over whatever the canvas held.
  ///
  /// - Precondition: The ground is as large as the canvas.
  package mutating func lay(_ ground: Ground) {
    precondition(ground.size == size, "the ground is not as large as the canvas")
    let kernels = kernels
    var pixels = pixmap.pixels.mutableSpan
    switch kernels {
    case .vector: ground.lay(on: &pixels, kernels: VectorKernels.self)
    case .reference: ground.lay(on: &pixels, kernels: ReferenceKernels.self)
    }
  }
}
