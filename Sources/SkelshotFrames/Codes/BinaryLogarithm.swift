extension Int {
  /// log₂ of a number above 0, in 1/256, rounded down. Each squaring of the mantissa gives one bit of it.
  package var binaryLogarithm: Int32 {
    precondition(self > 0, "no logarithm")
    let whole = Int.bitWidth - 1 - leadingZeroBitCount
    // The mantissa in 1 ..< 2, with 30 fractional bits.
    var mantissa = whole <= 30 ? self << (30 - whole) : self >> (whole - 30)
    var result = Int32(whole)
    for _ in 0..<8 {
      // In Swift a shift binds closer than a product: the product is in brackets.
      mantissa = (mantissa * mantissa) >> 30
      result <<= 1
      if mantissa >= 1 << 31 {
        mantissa >>= 1
        result |= 1
      }
    }
    return result
  }
}
