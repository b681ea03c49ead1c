/// `value / 255` rounded to nearest, for 0 … 65,025; 255 is odd, so no quotient lies half-way.
///
/// Source of the shift form: Jim Blinn, "Three wrongs make a right", IEEE CG&A 15(6), 1995; exact
/// over the whole range, which a test tries value by value.
@inline(__always)
package func dividedBy255(_ value: UInt32) -> UInt32 {
  let biased = value &+ 128
  return (biased &+ (biased &>> 8)) &>> 8
}

/// The product of two levels 0…255 read as fractions of 255, rounded to nearest.
@inline(__always)
package func multipliedLevels(_ first: UInt8, _ second: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: dividedBy255(UInt32(first) &* UInt32(second)))
}
