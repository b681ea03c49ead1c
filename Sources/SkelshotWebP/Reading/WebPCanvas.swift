import SkelshotRaster

/// What the frames of a WebP have drawn: composed as libwebp does it, to the bit.
///
/// Source: WebP Container Specification, "Canvas Assembly"; the arithmetic is that of libwebp's anim_decode.c.
struct WebPCanvas: Sendable {
  /// What is shown.
  private(set) var shown: Pixmap
  /// The straight pixels, from where any is translucent: before that they are those that are shown.
  private var straight: [UInt32]?
  /// The frame that was drawn last, and whether it began from a clear canvas.
  private var last: (frame: WebPFile.Frame, isKey: Bool)?

  init(size: PixelSize) {
    shown = Pixmap(
      size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
  }

  /// Draws a frame.
  ///
  /// - Returns: Whether it is undamaged; else the canvas is of no more use.
  mutating func draw(_ frame: WebPFile.Frame, of file: WebPFile) -> Bool {
    guard let hasAlpha = file.hasAlpha(frame) else { return false }
    let isKey = begin(frame, hasAlpha: hasAlpha)
    defer { last = (frame, isKey) }
    guard frame.blends, hasAlpha, !isKey else {
      return replace(frame, of: file, hasAlpha: hasAlpha)
    }
    let (width, height) = (frame.rect.width, frame.rect.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard file.decode(frame, into: &pixels, at: 0, width: width) else { return false }
    if straight == nil, pixels.contains(where: Self.isTranslucent) { straight = shown.pixels }
    // What was just cleared is not blended with.
    let cleared = last.flatMap { $0.frame.clears ? $0.frame.rect : nil } ?? .empty
    for row in 0..<height {
      let y = frame.rect.minY + row
      let isInRow = cleared.minY <= y && y < cleared.maxY
      let middle = (isInRow ? cleared.minX..<cleared.maxX : 0..<0).clamped(
        to: frame.rect.minX..<frame.rect.maxX)
      for (columns, isBlended) in [
        (frame.rect.minX..<middle.lowerBound, true), (middle, false),
        (middle.upperBound..<frame.rect.maxX, true),
      ] {
        draw(
          pixels.span, from: row * width + columns.lowerBound - frame.rect.minX,
          at: y * shown.size.width + columns.lowerBound, count: columns.count, isBlended: isBlended)
      }
    }
    return true
  }

  /// Clears what the last frame leaves clear, or all of the canvas where a frame needs nothing of it.
  ///
  /// - Returns: Whether it needs nothing.
  private mutating func begin(_ frame: WebPFile.Frame, hasAlpha: Bool) -> Bool {
    guard let last else { return true }
    let whole = PixelRect(shown.size)
    let isKey =
      (!hasAlpha || !frame.blends) && frame.rect == whole
      || last.frame.clears && (last.frame.rect == whole || last.isKey)
    if isKey {
      if frame.rect != whole { clear(whole) }
    } else if last.frame.clears {
      clear(last.frame.rect)
    }
    return isKey
  }

  /// Draws a frame in the place of what is there: it is decoded where it stands.
  private mutating func replace(
    _ frame: WebPFile.Frame, of file: WebPFile, hasAlpha: Bool
  ) -> Bool {
    let (rect, width) = (frame.rect, shown.size.width)
    let start = rect.minY * width + rect.minX
    if straight != nil, !hasAlpha, rect == PixelRect(shown.size) { straight = nil }
    guard straight == nil else {
      var pixels = straight.take() ?? []
      guard file.decode(frame, into: &pixels, at: start, width: width) else { return false }
      straight = pixels
      show(rect)
      return true
    }
    guard file.decode(frame, into: &shown.pixels, at: start, width: width) else { return false }
    guard hasAlpha else { return true }
    for y in rect.minY..<rect.maxY {
      let row = (y * width + rect.minX)..<(y * width + rect.maxX)
      if shown.pixels[row].contains(where: Self.isTranslucent) {
        // Straight in the frame; elsewhere both are the same.
        straight = shown.pixels
        break
      }
    }
    show(rect)
    return true
  }

  /// Premultiplies the pixels of a part of the canvas.
  private mutating func show(_ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      let row = (y * shown.size.width + rect.minX)..<(y * shown.size.width + rect.maxX)
      if let straight {
        for place in row {
          let pixel = straight[place]
          shown.pixels[place] =
            pixel >> 24 == 255 ? pixel : PremultipliedPixel(StraightPixel(rawValue: pixel)).rawValue
        }
      } else {
        // What is clear has no colour.
        for place in row where shown.pixels[place] >> 24 == 0 { shown.pixels[place] = 0 }
      }
    }
  }

  /// Draws pixels of a row.
  ///
  /// - Parameters:
  ///   - pixels: Straight pixels.
  ///   - source: The first of them.
  ///   - target: Where it comes to stand on the canvas.
  ///   - count: How many they are.
  ///   - isBlended: Whether they are laid over what is there.
  private mutating func draw(
    _ pixels: Span<UInt32>, from source: Int, at target: Int, count: Int, isBlended: Bool
  ) {
    guard var straight = self.straight.take() else {
      var canvas = shown.pixels.mutableSpan
      for index in 0..<count {
        let pixel = pixels[source + index]
        // Each is opaque, or clear: then it has no colour, or lets everything through.
        if pixel >> 24 != 0 {
          canvas[target + index] = pixel
        } else if !isBlended {
          canvas[target + index] = 0
        }
      }
      return
    }
    for index in 0..<count {
      var pixel = pixels[source + index]
      if isBlended, pixel >> 24 != 255 {
        pixel = Self.blended(pixel, over: straight[target + index])
      }
      straight[target + index] = pixel
      shown.pixels[target + index] =
        pixel >> 24 == 255 ? pixel : PremultipliedPixel(StraightPixel(rawValue: pixel)).rawValue
    }
    self.straight = straight
  }

  private mutating func clear(_ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        shown.pixels[y * shown.size.width + x] = 0
        straight?[y * shown.size.width + x] = 0
      }
    }
  }

  private static func isTranslucent(_ pixel: UInt32) -> Bool {
    (1..<255).contains(pixel >> 24)
  }

  /// A straight pixel over another one.
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
