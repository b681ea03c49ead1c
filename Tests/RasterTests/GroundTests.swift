import SkelshotPrimitives
import SkelshotRaster
import Testing

@Suite struct GroundTests {
  static let size = CanvasTests.size
  static let rects = [
    PixelRect(size), PixelRect(minX: 3, minY: 5, maxX: 17, maxY: 9),
    PixelRect(minX: 0, minY: 7, maxX: 37, maxY: 8),
    PixelRect(minX: 30, minY: 20, maxX: 99, maxY: 99),
    PixelRect(minX: -5, minY: -5, maxX: 2, maxY: 2), .empty,
  ]

  @Test(arguments: rects, KernelSet.allCases)
  func `a ground takes the place of what is in a rectangle`(rect: PixelRect, kernels: KernelSet) {
    let pixel = PremultipliedPixel(rawValue: 0x8011_2233)
    let picture = Pixmap(
      size: Self.size,
      premultiplied: KernelTests.pixels(Self.size.width * Self.size.height, seed: 37))
    for (ground, color) in [
      (Ground(pixel, size: Self.size), pixel), (Ground(picture), nil),
    ] {
      var canvas = Canvas(CanvasTests.noise, kernels: kernels)
      canvas.lay(ground, in: rect)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let isInside = (rect.minX..<rect.maxX).contains(x) && (rect.minY..<rect.maxY).contains(y)
          let expected = isInside ? color ?? picture[x, y] : CanvasTests.noise[x, y]
          #expect(canvas.pixmap[x, y] == expected)
        }
      }
      #expect(ground.pixmap[5, 7] == color ?? picture[5, 7])
    }
  }

  @Test(arguments: KernelSet.allCases)
  func `rows are repeated further down and further up`(kernels: KernelSet) {
    let rect = PixelRect(minX: 4, minY: 9, maxX: 20, maxY: 14)
    for minY in [0, 4, 14, 24] {
      var canvas = Canvas(CanvasTests.noise, kernels: kernels)
      canvas.repeatRows(of: rect, at: minY)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let isCopy = (4..<20).contains(x) && (minY..<(minY + 5)).contains(y)
          let expected = CanvasTests.noise[x, isCopy ? y - minY + 9 : y]
          #expect(canvas.pixmap[x, y] == expected)
        }
      }
    }
  }

  @Test func `a coverage is equal to one a number of rows below it, and to no other`() {
    let size = PixelSize(width: 60, height: 60)
    func coverage(_ x: Double, _ y: Double, radius: Double = 4.5) -> Coverage {
      Coverage(
        of: RoundedRect(Rect(x: x, y: y, width: 21.25, height: 13), radius: radius), in: size)
    }
    let first = coverage(3.5, 2.25)
    #expect(coverage(3.5, 32.25).isEqual(to: first, movedBy: 30))
    #expect(!coverage(3.5, 32.25).isEqual(to: first, movedBy: 29))
    #expect(!coverage(3.5, 32.5).isEqual(to: first, movedBy: 30))
    #expect(!coverage(4.5, 32.25).isEqual(to: first, movedBy: 30))
    #expect(!coverage(3.5, 32.25, radius: 5).isEqual(to: first, movedBy: 30))
    // Cut off by the canvas.
    #expect(!coverage(3.5, 52.25).isEqual(to: first, movedBy: 50))
  }
}
