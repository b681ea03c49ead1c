/// Eight pixels as two vectors of 16-bit lanes: one for red and blue, one for green and alpha. Swift widens bytes lane
/// by lane on baseline x86-64, so masks and shifts are used instead.
struct ChannelPairs {
  typealias Lanes = SIMD16<UInt16>
  typealias Pixels = SIMD8<UInt32>

  static var width: Int { 8 }

  var redBlue: Lanes
  var greenAlpha: Lanes

  @inline(__always)
  init(redBlue: Lanes, greenAlpha: Lanes) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
  }

  @inline(__always)
  init(_ pixels: Pixels) {
    let low = Pixels(repeating: 0x00ff_00ff)
    redBlue = Self.lanes(pixels & low)
    greenAlpha = Self.lanes((pixels &>> 8) & low)
  }

  /// Sets both lanes of each pixel to that pixel's level, 0…255.
  @inline(__always)
  static func spread(_ levels: Pixels) -> Lanes { lanes(levels | (levels &<< 16)) }

  /// The eight packed pixels. Every lane must be 0…255.
  @inline(__always)
  var pixels: Pixels { Self.pixels(redBlue) | (Self.pixels(greenAlpha) &<< 8) }

  /// Each pixel's alpha in both of its lanes.
  @inline(__always)
  var alpha: Lanes {
    let high = Self.pixels(greenAlpha)
    let upper = high & Pixels(repeating: 0xffff_0000)
    return Self.lanes(upper | (upper &>> 16))
  }

  @inline(__always)
  static func * (pairs: Self, factor: Lanes) -> Self {
    Self(redBlue: pairs.redBlue &* factor, greenAlpha: pairs.greenAlpha &* factor)
  }

  @inline(__always)
  static func + (first: Self, second: Self) -> Self {
    Self(
      redBlue: first.redBlue &+ second.redBlue, greenAlpha: first.greenAlpha &+ second.greenAlpha)
  }

  /// The lanes divided by 255 and rounded to nearest. Every lane must be 0 … 65,025.
  @inline(__always)
  var dividedBy255: Self {
    Self(redBlue: Self.divided(redBlue), greenAlpha: Self.divided(greenAlpha))
  }

  @inline(__always)
  static func divided(_ lanes: Lanes) -> Lanes {
    let biased = lanes &+ Lanes(repeating: 128)
    return (biased &+ (biased &>> 8)) &>> 8
  }

  /// Reinterprets 32-bit lanes as pairs of 16-bit lanes. Unsafe for speed, since a loop over lanes is slow.
  @inline(__always)
  static func lanes(_ pixels: Pixels) -> Lanes { unsafe unsafeBitCast(pixels, to: Lanes.self) }

  @inline(__always)
  static func pixels(_ lanes: Lanes) -> Pixels { unsafe unsafeBitCast(lanes, to: Pixels.self) }
}
