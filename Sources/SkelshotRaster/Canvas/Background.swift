/// The static background of a film, which is copied into every frame.
package struct Background: Sendable {
  private enum Content: Sendable {
    case plain(UInt32)
    case picture([UInt32])
  }

  package let size: PixelSize
  private let content: Content

  package init(_ pixel: PremultipliedPixel, size: PixelSize) {
    content = .plain(pixel.rawValue)
    self.size = size
  }

  package init(_ pixmap: Pixmap) {
    content = .picture(pixmap.pixels)
    size = pixmap.size
  }

  package var pixmap: Pixmap {
    switch content {
    case .plain(let pixel):
      Pixmap(
        size: size, validPixels: [UInt32](repeating: pixel, count: size.width * size.height))
    case .picture(let pixels): Pixmap(size: size, validPixels: pixels)
    }
  }

  fileprivate func lay(
    on pixels: inout MutableSpan<UInt32>, kernels: RasterKernels
  ) {
    let all = 0..<(size.width * size.height)
    switch content {
    case .plain(let pixel): kernels.fill(&pixels, all, with: pixel)
    case .picture(let picture): kernels.copy(picture.span, from: 0, to: &pixels, all)
    }
  }
}

extension Canvas {
  /// Copies a background over the whole canvas. Both must have the same size.
  package mutating func lay(_ background: Background) {
    precondition(background.size == size, "the background and the canvas differ in size")
    let kernels = kernels
    var pixels = pixmap.pixels.mutableSpan
    background.lay(on: &pixels, kernels: kernels)
  }
}
