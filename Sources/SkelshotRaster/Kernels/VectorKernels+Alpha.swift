extension VectorKernels {
  /// The plain loop: masks are short, a few thousand levels for a large circle.
  package static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8) {
    ReferenceKernels.scaleMask(&mask, by: alpha)
  }

  /// The compiler vectorizes the plain loop itself: it ran at 91 % of the speed of one written
  /// with `ChannelPairs` on unchecked memory.
  package static func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    ReferenceKernels.premultiply(&pixels)
  }

  /// Nearly all pixels of a picture are opaque or clear, so only groups with a translucent pixel divide.
  /// Against the plain loop: 5.6 times as fast on opaque pixels, 1.1 times on translucent ones.
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

  /// One division instead of three: `2²⁴ / alpha`, rounded up, replaces the divisor exactly for
  /// all numerators up to 255.5 · alpha. Source of the bound: Granlund and Montgomery, "Division
  /// by invariant integers using multiplication", PLDI 1994.
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
