import SkelshotRaster
import Testing

@Suite struct GroundTests {
  @Test(arguments: KernelSet.allCases)
  func `a ground takes the place of what is on a canvas`(kernels: KernelSet) throws {
    let size = CanvasTests.size
    let pixel = PremultipliedPixel(rawValue: 0x8011_2233)
    let picture = Pixmap(
      size: size, premultiplied: KernelTests.pixels(size.width * size.height, seed: 37))
    let plain = try Pixmap(size: size, filledWith: pixel)
    for (ground, expected) in [
      (Ground(pixel, size: size), plain), (Ground(picture), picture),
    ] {
      var canvas = Canvas(CanvasTests.noise, kernels: kernels)
      canvas.lay(ground)
      #expect(canvas.pixmap == expected)
      #expect(ground.pixmap == expected)
    }
  }
}
