extension VectorKernels {
  package static func scaleMask(_ mask: inout MutableSpan<UInt8>, by alpha: UInt8) {
    let factor = Lanes(repeating: UInt16(alpha))
    let low = Lanes(repeating: 0xff)
    let whole = mask.count / 32 * 32
    unsafe mask.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in stride(from: 0, to: whole, by: 32) {
        let levels = unsafe (base + index).loadUnaligned(as: Lanes.self)
        let even = ChannelPairs.divided((levels & low) &* factor)
        let odd = ChannelPairs.divided((levels &>> 8) &* factor)
        unsafe (base + index).storeBytes(of: even | (odd &<< 8), as: Lanes.self)
      }
    }
    for index in whole..<mask.count { mask[index] = multipliedLevels(mask[index], alpha) }
  }

  package static func premultiply(_ pixels: inout MutableSpan<UInt32>) {
    let steps = steps(0..<pixels.count)
    // Alpha is multiplied by 255 and so stays as it is.
    let alphaLanes = ChannelPairs.lanes(Pixels(repeating: 0x00ff_0000))
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in stride(from: 0, to: steps.upperBound, by: ChannelPairs.width) {
        let straight = unsafe ChannelPairs(load(base, index))
        let alpha = straight.alpha
        let scaled = ChannelPairs(
          redBlue: straight.redBlue &* alpha,
          greenAlpha: straight.greenAlpha &* (alpha | alphaLanes))
        unsafe store(scaled.dividedBy255.pixels, base, index)
      }
    }
    for index in steps.upperBound..<pixels.count {
      pixels[index] = PremultipliedPixel(StraightPixel(rawValue: pixels[index])).rawValue
    }
  }

  /// Nearly all pixels of a picture are opaque or clear: only groups with a translucent pixel pay
  /// for divisions.
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
