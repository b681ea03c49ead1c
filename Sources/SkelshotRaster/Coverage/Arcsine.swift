/// The angle whose sine is `value`, in radians; exact to about 1e-15.
///
/// Written in plain IEEE arithmetic because the last bit of the C library's `asin` differs between
/// systems, and with it a rounded coverage could. Halving the angle, sin(a/2) = sin a /
/// √(2 (1 + cos a)), up to three times leaves at most 11.25°, where twelve terms of the Taylor
/// series suffice.
///
/// - Parameter value: 0…1.
package func arcsine(_ value: Double) -> Double {
  var sine = value
  var factor = 1.0
  while sine > 0.1951 {
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    sine /= (2 * (1 + cosine)).squareRoot()
    factor *= 2
  }
  // asin x = Σ (2k)! / (4ᵏ (k!)² (2k + 1)) x²ᵏ⁺¹; each term follows from the one before.
  let square = sine * sine
  var power = sine
  var sum = sine
  for k in 1...12 {
    let twice = Double(2 * k)
    power *= square * (twice - 1) / twice
    sum += power / (twice + 1)
  }
  return factor * sum
}
