import SkelshotRaster

/// Composes the frames of a WebP exactly as libwebp does. Sources: WebP Container Specification, "Canvas Assembly", and
/// libwebp's anim_decode.c for the arithmetic.
struct WebPCanvas: Sendable {
  private(set) var shown: Pixmap
  /// The straight pixels, or nil while they can be computed from the shown pixels.
  private(set) var straight: [UInt32]?
  /// The last drawn frame, and whether the canvas was cleared before this frame.
  private var last: (frame: WebPFile.Frame, isKey: Bool)?

  init(size: PixelSize) {
    shown = Pixmap(
      size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
  }

  mutating func draw(_ frame: WebPFile.Frame, _ pixels: WebPFile.Pixels) {
    let whole = PixelRect(shown.size)
    let isKey: Bool
    if let last {
      isKey =
        (!pixels.hasAlpha || !frame.blends) && frame.rect == whole
        || last.frame.clears && (last.frame.rect == whole || last.isKey)
      if isKey {
        if frame.rect != whole { clear(whole) }
      } else if last.frame.clears {
        clear(last.frame.rect)
      }
    } else {
      isKey = true
    }
    defer { last = (frame, isKey) }
    let lowest = pixels.straight.reduce(255) { min($0, $1 >> 24) }
    if lowest == 255, frame.rect == whole {
      shown = Pixmap(size: shown.size, validPixels: pixels.straight)
      straight = nil
      return
    }
    if straight == nil, lowest < 255, pixels.straight.contains(where: { $0 >> 24 < 255 && $0 != 0 })
    {
      straight = shown.pixels
    }
    // Pixels that were cleared are replaced instead of blended.
    let cleared = last.flatMap { $0.frame.clears ? $0.frame.rect : nil } ?? .empty
    for row in 0..<frame.rect.height {
      let y = frame.rect.minY + row
      let inRow = cleared.minY <= y && y < cleared.maxY
      let middle = (inRow ? cleared.minX..<cleared.maxX : 0..<0).clamped(
        to: frame.rect.minX..<frame.rect.maxX)
      let blends = frame.blends && !isKey
      for (columns, isBlended) in [
        (frame.rect.minX..<middle.lowerBound, blends), (middle, false),
        (middle.upperBound..<frame.rect.maxX, blends),
      ] {
        draw(
          pixels.straight.span, from: row * frame.rect.width + columns.lowerBound - frame.rect.minX,
          at: y * shown.size.width + columns.lowerBound, count: columns.count, isBlended: isBlended)
      }
    }
  }

  /// - Parameters:
  ///   - source: The index of the first straight pixel.
  ///   - target: The index of the first target pixel on the canvas.
  ///   - isBlended: Whether to blend pixels over the canvas.
  private mutating func draw(
    _ pixels: Span<UInt32>, from source: Int, at target: Int, count: Int, isBlended: Bool
  ) {
    guard var straight = self.straight.take() else {
      var canvas = shown.pixels.mutableSpan
      for index in 0..<count {
        let pixel = pixels[source + index]
        // Each pixel is either opaque or fully transparent with the color 0.
        if pixel >> 24 != 0 {
          canvas[target + index] = pixel
        } else if !isBlended {
          canvas[target + index] = 0
        }
      }
      return
    }
    var under = straight.mutableSpan
    var canvas = shown.pixels.mutableSpan
    // A run of equal pixel pairs is blended only once, because a few bytes can decode to millions of pixels.
    var (top, bottom) = (UInt32(0), UInt32(0))
    var (sum, result) = (UInt32(0), UInt32(0))
    for index in 0..<count {
      if pixels[source + index] != top || under[target + index] != bottom {
        (top, bottom) = (pixels[source + index], under[target + index])
        sum = isBlended && top >> 24 != 255 ? Self.blended(top, over: bottom) : top
        result =
          sum >> 24 == 255 ? sum : PremultipliedPixel(StraightPixel(rawValue: sum)).rawValue
      }
      under[target + index] = sum
      canvas[target + index] = result
    }
    self.straight = straight
  }

  private mutating func clear(_ rect: PixelRect) {
    shown.clear(rect)
    straight?.clear(rect, rowLength: shown.size.width)
  }

  private static func blended(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    let alpha = top >> 24
    if alpha == 0 { return bottom }
    let rest = ((bottom >> 24) * (256 - alpha)) >> 8
    let sum = alpha + rest
    let scale = (1 << 24) / sum
    var pixel = sum << 24
    for shift in [0, 8, 16] as [UInt32] {
      let level = ((top >> shift) & 255) * alpha + ((bottom >> shift) & 255) * rest
      pixel |= ((level &* scale) >> 24) << shift
    }
    return pixel
  }
}
