import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

@Suite struct PictureTests {
  private func noise(_ width: Int, _ height: Int, opaque: Bool = false) -> Pixmap {
    var random = SeededGenerator(UInt64(width * 1000 + height))
    return Pixmap(
      size: PixelSize(width: width, height: height),
      validPixels: (0..<width * height).map { _ in
        var pixel = StraightPixel(rawValue: UInt32.random(in: 0...UInt32.max, using: &random))
        if opaque { pixel.rawValue |= 0xff00_0000 }
        return PremultipliedPixel(pixel).rawValue
      })
  }

  private func canvas(_ width: Int, _ height: Int, _ color: Color = .clear) throws -> Canvas {
    try Canvas(size: PixelSize(width: width, height: height), background: color)
  }

  private func levels(_ pixel: PremultipliedPixel) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel.rawValue >> $0 & 255) }
  }

  @Test func `copies a picture that is drawn at its own size on whole pixels`() throws {
    let picture = noise(13, 7)
    var canvas = try canvas(30, 20)
    canvas.draw(picture, in: Rect(x: 5, y: 9, width: 13, height: 7))
    for y in 0..<20 {
      for x in 0..<30 {
        let inside = (5..<18).contains(x) && (9..<16).contains(y)
        #expect(canvas.pixmap[x, y] == (inside ? picture[x - 5, y - 9] : .clear))
      }
    }
  }

  @Test func `drawing a picture skips pixels outside the canvas`() throws {
    let picture = noise(13, 7)
    var canvas = try canvas(6, 5)
    canvas.draw(picture, in: Rect(x: -4, y: -1, width: 13, height: 7))
    for y in 0..<5 { for x in 0..<6 { #expect(canvas.pixmap[x, y] == picture[x + 4, y + 1]) } }
  }

  /// Returns the average of an area, computed in floating point directly from the definition.
  private func average(_ picture: Pixmap, x: ClosedRange<Double>, y: ClosedRange<Double>)
    -> [Double]
  {
    var sums = [0.0, 0, 0, 0]
    for row in 0..<picture.size.height {
      let high = max(0, min(y.upperBound, Double(row + 1)) - max(y.lowerBound, Double(row)))
      for column in 0..<picture.size.width where high > 0 {
        let wide = max(0, min(x.upperBound, Double(column + 1)) - max(x.lowerBound, Double(column)))
        for (channel, level) in levels(picture[column, row]).enumerated() {
          sums[channel] += Double(level) * wide * high
        }
      }
    }
    let area = (x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound)
    return sums.map { $0 / area }
  }

  @Test(arguments: [(40, 30, 10, 10), (41, 29, 13, 7), (50, 50, 49, 3), (64, 9, 1, 1)])
  func `a reduced picture contains the average color of each area`(
    width: Int, height: Int, toWidth: Int, toHeight: Int
  ) throws {
    let picture = noise(width, height)
    var canvas = try canvas(toWidth, toHeight)
    canvas.draw(
      picture, in: Rect(x: 0, y: 0, width: Double(toWidth), height: Double(toHeight)))
    let (stepX, stepY) = (
      Double(width) / Double(toWidth), Double(height) / Double(toHeight)
    )
    for y in 0..<toHeight {
      for x in 0..<toWidth {
        let exact = average(
          picture, x: Double(x) * stepX...Double(x + 1) * stepX,
          y: Double(y) * stepY...Double(y + 1) * stepY)
        for (level, exact) in zip(levels(canvas.pixmap[x, y]), exact) {
          #expect(abs(Double(level) - exact) < 0.52)
        }
      }
    }
  }

  @Test(arguments: [(4, 3, 16, 12), (7, 5, 15, 6), (1, 1, 9, 9), (2, 30, 31, 31)])
  func `an enlarged picture interpolates between the four nearest pixels`(
    width: Int, height: Int, toWidth: Int, toHeight: Int
  ) throws {
    let picture = noise(width, height)
    var canvas = try canvas(toWidth, toHeight)
    canvas.draw(
      picture, in: Rect(x: 0, y: 0, width: Double(toWidth), height: Double(toHeight)))
    func position(_ pixel: Int, _ count: Int, _ to: Int) -> (Int, Int, Double) {
      let place = (Double(pixel) + 0.5) * Double(count) / Double(to) - 0.5
      let held = min(max(place, 0), Double(count - 1))
      let first = Int(held)
      return (first, min(first + 1, count - 1), held - Double(first))
    }
    for y in 0..<toHeight {
      let (top, bottom, down) = position(y, height, toHeight)
      for x in 0..<toWidth {
        let (left, right, across) = position(x, width, toWidth)
        for channel in 0..<4 {
          func value(_ x: Int, _ y: Int) -> Double { Double(levels(picture[x, y])[channel]) }
          let upper = value(left, top) * (1 - across) + value(right, top) * across
          let lower = value(left, bottom) * (1 - across) + value(right, bottom) * across
          let exact = upper * (1 - down) + lower * down
          #expect(abs(Double(levels(canvas.pixmap[x, y])[channel]) - exact) < 0.52)
        }
      }
    }
  }

  @Test(arguments: [0.03, 0.4, 0.99, 1, 1.01, 2.7, 40])
  func `a one-color picture stays uniform when scaled, and no level exceeds its alpha`(
    factor: Double
  ) throws {
    let plain = Pixmap(
      size: PixelSize(width: 37, height: 23),
      validPixels: [UInt32](repeating: 0xc07f_2301, count: 37 * 23))
    let rect = Rect(x: -3.3, y: 0.7, width: 37 * factor, height: 23 * factor)
    let placed = try #require(
      PlacedPicture(plain, in: rect, visible: PixelRect(minX: -4, minY: 0, maxX: 40, maxY: 40)))
    var canvas = try canvas(40, 40)
    let coverage = Coverage(
      of: RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40)), in: canvas.size)
    canvas.replace(coverage, by: placed)
    let whole = placed.bounds.intersection(PixelRect(canvas.size))
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside =
          (whole.minX..<whole.maxX).contains(x) && (whole.minY..<whole.maxY).contains(y)
        #expect(canvas.pixmap[x, y].rawValue == (isInside ? 0xc07f_2301 : 0))
      }
    }
    var noisy = try self.canvas(40, 40)
    noisy.draw(noise(37, 23), in: rect)
    for pixel in noisy.pixmap.pixels {
      #expect(max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24)
    }
  }

  @Test func `a picture covers part of a pixel if its edge is inside the pixel`() throws {
    var canvas = try canvas(8, 8, .black)
    let white = try Pixmap(
      size: PixelSize(width: 4, height: 4), filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
    canvas.draw(white, in: Rect(x: 1.25, y: 2, width: 4, height: 4))
    #expect(canvas.pixmap[1, 3].straight.red == 191)
    #expect(canvas.pixmap[2, 3].straight.red == 255)
    #expect(canvas.pixmap[5, 3].straight.red == 64)
    #expect(canvas.pixmap[6, 3].straight.red == 0)
  }

  @Test func `drawing a picture applies the opacity and the clip`() throws {
    var canvas = try canvas(8, 8, .black)
    let white = try Pixmap(
      size: PixelSize(width: 4, height: 4), filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
    canvas.draw(
      white, in: Rect(x: 0, y: 0, width: 8, height: 8), opacity: 0.5,
      clip: Clip(to: RoundedRect(Rect(x: 2, y: 0, width: 2, height: 8))))
    #expect(canvas.pixmap[1, 4].straight.red == 0 && canvas.pixmap[4, 4].straight.red == 0)
    #expect(canvas.pixmap[2, 4].straight.red == 128)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -5])
  func `draws nothing if the picture's rectangle is invalid`(extent: Double) throws {
    var canvas = try canvas(8, 8, .black)
    canvas.draw(noise(3, 3), in: Rect(x: 0, y: 0, width: extent, height: 4))
    canvas.draw(noise(3, 3), in: Rect(x: extent == 0 ? 1e300 : extent, y: 0, width: 0, height: 4))
    let black = try self.canvas(8, 8, .black)
    #expect(canvas.pixmap == black.pixmap)
  }

  @Test func `extreme scaling of a picture allocates no memory beyond the canvas`() throws {
    var canvas = try canvas(4, 4)
    let wide = noise(4000, 2)
    canvas.draw(wide, in: Rect(x: -1e8, y: -1e8, width: 2e8 + 4, height: 2e8 + 4))
    canvas.draw(noise(2, 4000, opaque: true), in: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(arguments: RasterKernels.all)
  func `replacing pixels mixes all four channels according to the opacity`(kernels: RasterKernels)
    throws
  {
    let (before, after) = (noise(19, 6), noise(19, 6).reversedRows)
    let size = before.size
    let whole = Coverage(of: RoundedRect(Rect(x: 0, y: 0, width: 19, height: 6)), in: size)
    for level in [0, 1, 77, 128, 254, 255] {
      var canvas = Canvas(before, kernels: kernels)
      canvas.replace(whole, by: PlacedPicture(after), opacity: Double(level) / 255)
      for index in before.pixels.indices {
        for shift: UInt32 in [0, 8, 16, 24] {
          let (from, to) = (
            Int(before.pixels[index] >> shift & 255), Int(after.pixels[index] >> shift & 255)
          )
          let exact = Double(to * level + from * (255 - level)) / 255
          #expect(Double(canvas.pixmap.pixels[index] >> shift & 255) == exact.rounded())
        }
      }
    }
    var same = Canvas(before, kernels: kernels)
    same.replace(whole, by: PlacedPicture(before), opacity: 0.3)
    #expect(same.pixmap == before)
  }

  @Test func `replacing pixels with transparent pixels erases only the covered area`() throws {
    var canvas = try canvas(8, 8, .white)
    let clear = try canvas.emptyPicture
    let left = Coverage(of: RoundedRect(Rect(x: 0, y: 0, width: 3.5, height: 8)), in: canvas.size)
    canvas.replace(left, by: clear)
    #expect(canvas.pixmap[2, 2].rawValue == 0)
    #expect(canvas.pixmap[3, 2].straight.alpha == 127 || canvas.pixmap[3, 2].straight.alpha == 128)
    #expect(canvas.pixmap[4, 2].rawValue == 0xffff_ffff)
  }
}

extension Pixmap {
  fileprivate var reversedRows: Pixmap {
    Pixmap(size: size, validPixels: pixels.reversed())
  }
}

extension Canvas {
  fileprivate var emptyPicture: PlacedPicture {
    get throws { PlacedPicture(try Pixmap(size: size)) }
  }
}
