import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// Draws a scene that uses all functions of the rasterizer, with both sets of kernels.
@Suite struct SceneTests {
  static let size = PixelSize(width: 211, height: 173)

  static func painted(_ kernels: RasterKernels) throws -> Pixmap {
    var canvas = Canvas(
      try Pixmap(size: size, filledWith: PremultipliedPixel(Color(hex: 0xf4f4f8))),
      kernels: kernels)
    var layer = Canvas(try Pixmap(size: size), kernels: kernels)
    var random = SeededGenerator(2026)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func color() -> Color {
      Color(
        red: number(0...1), green: number(0...1), blue: number(0...1),
        alpha: Bool.random(using: &random) ? 1 : number(0...1))
    }
    func shape() -> RoundedRect {
      RoundedRect(
        Rect(
          x: number(-20...180), y: number(-20...150), width: number(0...140),
          height: number(0...90)),
        radii: CornerRadii(
          topLeft: number(0...30), topRight: number(0...30), bottomRight: number(0...30),
          bottomLeft: number(0...30)))
    }
    for index in 0..<160 {
      let shape = shape()
      var paint = Paint.solid(color())
      if index % 3 != 0 {
        let end = index % 4 == 0 ? Point(x: 1, y: 0) : Point(x: number(-1...1), y: number(-1...1))
        paint = .linearGradient(
          LinearGradient(
            unitStart: .zero, unitEnd: end, in: shape.rect,
            stops: LinearGradient.evenlySpaced((0...(index % 5)).map { _ in color() })))
      }
      var clip = Clip.none
      if index % 7 == 0 { clip = Clip(to: shape).intersecting(Self.clip) }
      if index % 11 == 0 {
        layer.fill(shape, with: paint, clip: clip)
      } else {
        canvas.fill(shape, with: paint, opacity: index % 5 == 0 ? 0.4 : 1, clip: clip)
      }
    }
    canvas.draw(layer.pixmap, opacity: 0.7, in: PixelRect(minX: 9, minY: 5, maxX: 190, maxY: 160))
    canvas.copy(layer.pixmap, in: PixelRect(minX: 150, minY: 100, maxX: 170, maxY: 120))
    return canvas.pixmap
  }

  static let clip = RoundedRect(Rect(x: 12.5, y: 9.25, width: 150, height: 130), radius: 25)

  /// Returns the FNV-1a hash of the pixel bytes. Source: draft-eastlake-fnv.
  static func checksum(_ pixmap: Pixmap) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in pixmap.pixels {
      for shift: UInt32 in [0, 8, 16, 24] {
        let byte = UInt64((pixel >> shift) & 0xff)
        hash = (hash ^ byte) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }

  @Test(arguments: RasterKernels.all)
  func `all kernels paint the same picture`(_ kernels: RasterKernels) throws {
    #expect(try Self.painted(kernels) == Self.painted(.reference))
  }

  /// The recorded checksum must be the same on every machine, with and without optimization.
  @Test func `a painted scene is byte-for-byte identical on every machine`() throws {
    let checksum = try Self.checksum(Self.painted(.standard))
    #expect(checksum == 5_784_508_110_681_152_401)
  }

  @Test func `every pixel in a drawn scene stays premultiplied`() throws {
    #expect(
      try Self.painted(.standard).pixels.allSatisfy { pixel in
        [0, 8, 16].allSatisfy { pixel >> $0 & 0xff <= pixel >> 24 }
      })
  }
}
