import SkelshotPrimitives
import SkelshotRaster
import Testing

@Suite struct CanvasTests {
  static let size = PixelSize(width: 37, height: 29)
  static let bounds = RoundedRect(Rect(x: 0, y: 0, width: 37, height: 29))
  static let circle = RoundedRect(Rect(x: 4.3, y: 3.7, width: 21.5, height: 21.5), radius: 10.75)

  /// Returns `numerator / 255`, rounded to the nearest integer.
  static func rounded(_ numerator: Int) -> Int { (2 * numerator + 255) / 510 }

  static func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 0xff) } }

  /// A pixmap with random premultiplied pixels.
  static let noise = Pixmap(
    size: size, validPixels: KernelTests.pixels(size.width * size.height, seed: 31))

  /// Blends one pixel over another in plain integer arithmetic.
  static func blended(_ source: UInt32, _ coverage: Int, over destination: UInt32) -> [Int] {
    let (from, onto) = (channels(source), channels(destination))
    if from[3] == 255 {
      return zip(from, onto).map { rounded($0 * coverage + $1 * (255 - coverage)) }
    }
    let scaled = from.map { rounded($0 * coverage) }
    return zip(scaled, onto).map { $0 + rounded($1 * (255 - scaled[3])) }
  }

  @Test(arguments: [0xff33_6699, 0x8040_2010, 0x0100_0001, 0xffff_ffff] as [UInt32])
  func `a fill blends according to the formula at every coverage`(_ pixel: UInt32) {
    let straight = PremultipliedPixel(rawValue: pixel).straight
    let color = Color(
      red: Double(straight.red) / 255, green: Double(straight.green) / 255,
      blue: Double(straight.blue) / 255, alpha: Double(straight.alpha) / 255)
    let source = PremultipliedPixel(color).rawValue
    let coverage = Coverage(of: Self.circle, in: Self.size)
    for opacity in [0, 1, 77, 254, 255] {
      var canvas = Canvas(Self.noise)
      canvas.fill(Self.circle, with: .solid(color), opacity: Double(opacity) / 255)
      let wrong = (0..<29).flatMap { y in (0..<37).map { x in (x, y) } }.filter { x, y in
        let cover = Self.rounded(Int(coverage[x, y]) * opacity)
        let expected = Self.blended(source, cover, over: Self.noise[x, y].rawValue)
        return Self.channels(canvas.pixmap[x, y].rawValue) != expected
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test func `a gradient fill blends its pixels according to the formula`() throws {
    for alpha in [1, 0.6] {
      let gradient = LinearGradient(
        from: .zero, to: Point(x: 30, y: 20),
        stops: LinearGradient.evenlySpaced(
          [
            Color(hex: 0xff8800).withAlpha(alpha), Color(hex: 0x2244ee).withAlpha(alpha * 0.9),
            Color(hex: 0x00ff00).withAlpha(alpha),
          ].map { alpha == 1 ? $0.withAlpha(1) : $0 }))
      // To get the pixels of the gradient, the gradient is painted over a whole transparent canvas.
      let source = try GradientTests.painted(gradient, size: Self.size)
      let clip = RoundedRect(Rect(x: 0, y: 0, width: 37, height: 29))
      let coverage = Coverage(of: Self.circle, in: Self.size)
      for opacity in [77, 255] {
        var canvas = Canvas(Self.noise)
        canvas.fill(
          Self.circle, with: .linearGradient(gradient), opacity: Double(opacity) / 255,
          clip: Clip(to: clip))
        var worst = 0
        for y in 0..<29 {
          for x in 0..<37 {
            let cover = Self.rounded(Int(coverage[x, y]) * opacity)
            let expected = Self.blended(
              source[x, y].rawValue, cover, over: Self.noise[x, y].rawValue)
            let found = Self.channels(canvas.pixmap[x, y].rawValue)
            worst = max(worst, zip(found, expected).map { abs($0 - $1) }.max() ?? 0)
          }
        }
        // Shapes with different bounds can share gradient ramps differently, which changes pixels by up to one level.
        #expect(worst <= 1)
      }
    }
  }

  @Test func `an opacity of zero or NaN paints nothing`() {
    for opacity in [0, -1, Double.nan, 0.001] {
      var canvas = Canvas(Self.noise)
      canvas.fill(Self.bounds, with: .solid(.black), opacity: opacity)
      canvas.draw(
        Pixmap(size: Self.size, validStraight: Self.noise.pixels), opacity: opacity,
        in: PixelRect(Self.size))
      #expect(canvas.pixmap == Self.noise)
    }
  }

  @Test func `opacities above one are clamped to one`() {
    var canvas = Canvas(Self.noise)
    canvas.fill(Self.bounds, with: .solid(.white), opacity: 7)
    #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func `a precomputed coverage fills the same pixels as its shape`() {
    let paint = Paint.solid(Color(hex: 0x336699).withAlpha(0.7))
    var (first, second) = (Canvas(Self.noise), Canvas(Self.noise))
    first.fill(Self.circle, with: paint, opacity: 0.5)
    second.fill(Coverage(of: Self.circle, in: Self.size), with: paint, opacity: 0.5)
    #expect(first.pixmap == second.pixmap)
  }

  @Test(arguments: [
    PixelRect(minX: 0, minY: 0, maxX: 37, maxY: 29), PixelRect(minX: 5, minY: 3, maxX: 30, maxY: 9),
    PixelRect(minX: -5, minY: 20, maxX: 4, maxY: 90),
    PixelRect(minX: 40, minY: 0, maxX: 50, maxY: 9),
    PixelRect(minX: 9, minY: 9, maxX: 9, maxY: 12), PixelRect(minX: 0, minY: 4, maxX: 99, maxY: 7),
  ])
  func `layers are drawn and copied only inside the given rectangle`(_ rect: PixelRect) throws {
    let layer = Pixmap(
      size: Self.size, validPixels: KernelTests.pixels(37 * 29, seed: 41))
    for opacity in [100, 255] {
      var drawn = Canvas(Self.noise)
      drawn.draw(layer, opacity: Double(opacity) / 255, in: rect)
      var copied = Canvas(Self.noise)
      copied.copy(layer, in: rect)
      var wrong = 0
      for y in 0..<29 {
        for x in 0..<37 {
          let inside = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
          let before = Self.noise[x, y].rawValue
          let (source, scaled) = (
            layer[x, y].rawValue,
            Self.channels(layer[x, y].rawValue).map { Self.rounded($0 * opacity) }
          )
          let over = zip(scaled, Self.channels(before)).map {
            $0 + Self.rounded($1 * (255 - scaled[3]))
          }
          if Self.channels(drawn.pixmap[x, y].rawValue) != (inside ? over : Self.channels(before)) {
            wrong += 1
          }
          if copied.pixmap[x, y].rawValue != (inside ? source : before) { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }
  }

  @Test func `the background fills the canvas`() throws {
    let canvas = try Canvas(
      size: Self.size, background: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(canvas.pixmap.pixels == [UInt32](repeating: 0x8000_0080, count: 37 * 29))
  }

  @Test func `converts a color to a pixel with only one rounding`() {
    #expect(PremultipliedPixel(Color(white: 0.3, alpha: 0.5)).rawValue == 0x8026_2626)
    #expect(PremultipliedPixel(Color(red: 2, green: -1, blue: .nan)).rawValue == 0xff00_00ff)
    #expect(PremultipliedPixel(Color(white: 1, alpha: .nan)).rawValue == 0)
  }

  @Test func `throws an error for a size over the limits`() {
    // The pixels would not fit into memory, so the size must be rejected before memory is allocated.
    let widest = PixelSize(width: 65_535, height: 65_535)
    #expect(throws: RasterError.tooManyPixels(widest, limit: PixelSize.defaultPixelLimit)) {
      try Canvas(size: widest)
    }
    #expect(throws: RasterError.tooManyPixels(PixelSize(width: 3, height: 3), limit: 8)) {
      try Canvas(size: PixelSize(width: 3, height: 3), pixelLimit: 8)
    }
    #expect(throws: RasterError.sideTooLong(PixelSize(width: 65_536, height: 1))) {
      try Canvas(size: PixelSize(width: 65_536, height: 1))
    }
    #expect(throws: RasterError.sideTooLong(PixelSize(width: .max, height: .max))) {
      try Canvas(size: PixelSize(width: .max, height: .max))
    }
    for size in [PixelSize(width: 0, height: 5), PixelSize(width: 5, height: -1)] {
      #expect(throws: RasterError.emptySize(size)) { try Canvas(size: size) }
    }
    #expect(throws: Never.self) {
      try Canvas(size: PixelSize(width: 3, height: 3), pixelLimit: 9)
    }
  }
}
