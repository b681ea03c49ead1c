import SkelshotRaster
import Testing

@Suite struct BackgroundTests {
  @Test(arguments: RasterKernels.all)
  func `painting a background replaces the canvas content`(kernels: RasterKernels) throws {
    let size = CanvasTests.size
    let pixel = PremultipliedPixel(rawValue: 0x8011_2233)
    let picture = Pixmap(
      size: size, validPixels: KernelTests.pixels(size.width * size.height, seed: 37))
    let plain = try Pixmap(size: size, filledWith: pixel)
    for (background, expected) in [
      (Background(pixel, size: size), plain), (Background(picture), picture),
    ] {
      var canvas = Canvas(CanvasTests.noise, kernels: kernels)
      canvas.lay(background)
      #expect(canvas.pixmap == expected)
      #expect(background.pixmap == expected)
    }
  }
}
