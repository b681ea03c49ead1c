package import SkelshotRaster

/// Reduces premultiplied pixels to the opaque and transparent pixels that a GIF can show.
///
/// A reduced pixel is 0 (transparent) or `0xFFBBGGRR` (opaque). These values are also valid premultiplied pixels, so
/// pixels can be reduced in place. With a matte, partially transparent pixels are blended over the matte. Without a
/// matte, pixels with alpha 128 or more become opaque in their straight color, and other pixels become transparent.
package struct AlphaReduction: Sendable {
  package let matte: StraightPixel?

  package init(matte: StraightPixel?) { self.matte = matte }

  package struct Findings: Sendable {
    package var hasTransparent = false
    /// Whether any pixel was partially transparent before the reduction.
    package var hasPartial = false
  }

  package func reduce(_ pixmap: inout Pixmap) -> Findings {
    var findings = Findings()
    let block = 256
    var start = ComparisonKernels.firstBlock(block, notOpaqueIn: pixmap.pixels.span, from: 0)
    // An opaque picture is not modified, so that shared pixels are not copied.
    guard start < pixmap.pixels.count else { return findings }
    var pixels = pixmap.pixels.mutableSpan
    while start < pixels.count {
      reduce(&pixels, start..<min(start + block, pixels.count), &findings)
      start = ComparisonKernels.firstBlock(block, notOpaqueIn: pixels.span, from: start + block)
    }
    return findings
  }

  private func reduce(
    _ pixels: inout MutableSpan<UInt32>, _ range: Range<Int>, _ findings: inout Findings
  ) {
    var lastInput: UInt32 = 0
    var lastOutput: UInt32 = 0
    for index in range {
      let pixel = pixels[index]
      if pixel >= 0xff00_0000 { continue }
      if pixel < 0x0100_0000 {
        findings.hasTransparent = true
        if pixel != 0 { pixels[index] = 0 }
        continue
      }
      findings.hasPartial = true
      if pixel != lastInput {
        lastInput = pixel
        lastOutput = reduced(partial: PremultipliedPixel(rawValue: pixel))
      }
      if lastOutput == 0 { findings.hasTransparent = true }
      pixels[index] = lastOutput
    }
  }

  /// Returns the reduced value of a pixel with alpha 1…254.
  func reduced(partial pixel: PremultipliedPixel) -> UInt32 {
    guard let matte else {
      let straight = pixel.straight
      return straight.alpha >= 128 ? straight.rawValue | 0xff00_0000 : 0
    }
    let source = StraightPixel(rawValue: pixel.rawValue)
    let rest = 255 - UInt32(source.alpha)
    func over(_ level: UInt8, _ below: UInt8) -> UInt8 {
      UInt8(min(255, UInt32(level) + (UInt32(below) * rest + 127) / 255))
    }
    return StraightPixel(
      red: over(source.red, matte.red), green: over(source.green, matte.green),
      blue: over(source.blue, matte.blue)
    ).rawValue
  }
}
