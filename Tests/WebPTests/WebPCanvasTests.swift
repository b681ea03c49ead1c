import CLibWebP
import SkelshotFormats
import SkelshotFrames
import SkelshotRaster
import SkelshotWebP
import TestSupport
import Testing

/// Tests that films with random rectangles, disposals and alphas are composed as in libwebp's animation decoder.
@Suite struct WebPCanvasTests {
  /// Returns the canvases that libwebp composes, or nil if libwebp rejects a frame.
  @safe private static func canvases(_ file: [UInt8], _ size: PixelSize) -> [[UInt32]]? {
    unsafe file.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var options = WebPAnimDecoderOptions()
      unsafe WebPAnimDecoderOptionsInit(&options)
      options.color_mode = MODE_RGBA
      guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return nil }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var canvases: [[UInt32]] = []
      while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var canvas: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0,
          let canvas = unsafe canvas
        else { return nil }
        canvases.append(
          (0..<size.width * size.height).map { place in
            let straight = unsafe StraightPixel(
              red: canvas[4 * place], green: canvas[4 * place + 1], blue: canvas[4 * place + 2],
              alpha: canvas[4 * place + 3])
            return PremultipliedPixel(straight).rawValue
          })
      }
      return canvases
    }
  }

  private static let size = PixelSize(width: 12, height: 10)

  /// Returns a film with random frames. The seed determines which alphas occur: 0 and 255, only 255, or seven values.
  private static func film(_ seed: UInt64) throws -> [UInt8] {
    var random = SeededGenerator(seed)
    let alphas: [UInt8] =
      switch seed % 3 {
      case 0: [0, 255]
      case 1: [255]
      default: [0, 1, 17, 128, 200, 254, 255]
      }
    var frames: [HandMadeWebP.Frame] = []
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      let isWhole = Int.random(in: 0..<3, using: &random) == 0
      let x = isWhole ? 0 : 2 * Int.random(in: 0...4, using: &random)
      let y = isWhole ? 0 : 2 * Int.random(in: 0...3, using: &random)
      let width = isWhole ? size.width : Int.random(in: 1...(size.width - x), using: &random)
      let height = isWhole ? size.height : Int.random(in: 1...(size.height - y), using: &random)
      var frame: HandMadeWebP.Frame
      if Bool.random(using: &random) {
        let alpha = UInt32(alphas.randomElement(using: &random) ?? 255)
        frame = HandMadeWebP.Frame(
          width: width, height: height,
          solid: UInt32.random(in: 0...0xff_ffff, using: &random) | alpha << 24)
      } else {
        let pixels = (0..<width * height).map { _ in
          PremultipliedPixel(
            StraightPixel(
              red: .random(in: 0...255, using: &random),
              green: .random(in: 0...255, using: &random),
              blue: 9, alpha: alphas.randomElement(using: &random) ?? 255)
          ).rawValue
        }
        let still = try Pixmap(size: PixelSize(width: width, height: height), validPixels: pixels)
          .encode(as: .webp).bytes
        let chunk = WebPChunks(still).pictures[0]
        frame = HandMadeWebP.Frame(width: width, height: height, picture: Array(still[chunk]))
      }
      (frame.x, frame.y) = (x, y)
      (frame.blends, frame.clears) = (.random(using: &random), .random(using: &random))
      frames.append(frame)
    }
    return HandMadeWebP.film(width: size.width, height: size.height, frames)
  }

  @Test(arguments: 0..<90)
  func `composes WebP frames just as libwebp does`(seed: UInt64) throws {
    let file = try Self.film(seed)
    let expected = try #require(Self.canvases(file, Self.size))
    let found = try WebPFrames.all(file).map(\.pixmap.pixels)
    #expect(found == expected)
    #expect(expected.count > 1)
  }

  @Test
  func
    `each frame adds the canvas's pixel count to the total, or four times its own if that is more`()
    throws
  {
    let size = PixelSize(width: 200, height: 100)
    func film(_ count: Int, _ width: Int, _ height: Int) -> [UInt8] {
      HandMadeWebP.film(
        width: 200, height: 100,
        Array(
          repeating: HandMadeWebP.Frame(width: width, height: height, solid: 0xff00_00ff),
          count: count))
    }
    let limits = FilmLimits(pixelLimit: 200 * 100)
    let error = WebPReadError.filmTooLarge(size, limit: 64 * 200 * 100)
    #expect(try WebPFrames.all(film(64, 2, 2), limits).count == 64)
    #expect(throws: error) { try WebPFrames(film(65, 2, 2), limits: limits) }
    #expect(try WebPFrames.all(film(16, 200, 100), limits).count == 16)
    #expect(throws: error) { try WebPFrames(film(17, 200, 100), limits: limits) }
    // The 4 KB file states 4 Gi pixels in total.
    let frame = HandMadeWebP.Frame(width: 8_000, height: 8_000, solid: 0xff00_00ff)
    let bomb = HandMadeWebP.film(width: 8_000, height: 8_000, Array(repeating: frame, count: 64))
    #expect(bomb.count < 4_000)
    #expect(
      throws: WebPReadError.filmTooLarge(PixelSize(width: 8_000, height: 8_000), limit: 1 << 32)
    ) { try WebPFrames(bomb) }
  }
}
