extension Int {
  /// log₂ of a number above 0, in 1/256, rounded down: its bits are found by squaring.
  package var binaryLogarithm: Int32 {
    precondition(self > 0, "no logarithm")
    let whole = Int.bitWidth - 1 - leadingZeroBitCount
    // A mantissa in 1 ..< 2, with 30 bits behind the point.
    var mantissa = whole <= 30 ? self << (30 - whole) : self >> (whole - 30)
    var result = Int32(whole)
    for _ in 0..<8 {
      // A shift binds closer than a product.
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
