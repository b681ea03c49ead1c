/// The exact areas that a rounded corner cuts away. All coordinates are in subpixel units, measured inward from the
/// outer corner of the rectangle: u along the horizontal edge, v along the vertical edge. The corner's box is 0…radius
/// in both directions, and the arc's center is (radius, radius). Other corners are mirrored to the top left corner.
enum CornerGeometry {
  /// Returns the area cut away from a part of the box, in 2⁻³² square pixels.
  ///
  /// The area inside the arc is integrated along one axis: full columns, then a trapezoid under the chord, plus the
  /// circle segment above the chord. The area of the segment is r² (φ − sin φ cos φ), where φ is half the segment's
  /// angle. All lengths are relative to the pixel, so large radii keep their precision.
  static func cutArea(u: Range<Int64>, v: Range<Int64>, radius: Int64) -> Int64 {
    let u = u.clamped(to: 0..<radius)
    let v = v.clamped(to: 0..<radius)
    if u.isEmpty || v.isEmpty { return 0 }
    // The axes are always processed in the same order, so that transposed pixels have exactly equal areas.
    if (v.lowerBound, v.upperBound) < (u.lowerBound, u.upperBound) {
      return cutArea(first: v, second: u, radius: radius)
    }
    return cutArea(first: u, second: v, radius: radius)
  }

  /// Returns the extent of the arc in a row of the box, in subpixel units, not rounded. Columns before `clear` are cut
  /// away completely. Columns at or after `dirty` are not cut.
  static func extent(v: Range<Int64>, radius: Int64) -> (clear: Double, dirty: Double) {
    let v = v.clamped(to: 0..<radius)
    if v.isEmpty { return (0, 0) }
    let length = Double(radius)
    return (
      length - halfChord(distance: v.upperBound, radius: radius),
      length - halfChord(distance: v.lowerBound, radius: radius)
    )
  }

  /// Returns half the length of the chord at a given distance from the edge that the circle touches.
  private static func halfChord(distance: Int64, radius: Int64) -> Double {
    (Double(distance) * Double(2 * radius - distance)).squareRoot()
  }

  private static func cutArea(first: Range<Int64>, second: Range<Int64>, radius: Int64) -> Int64 {
    // x and y are distances from the arc's center in subpixel units.
    let r = Double(radius)
    let x = Double(radius - first.upperBound)...Double(radius - first.lowerBound)
    let y = Double(radius - second.upperBound)...Double(radius - second.lowerBound)
    let height = y.upperBound - y.lowerBound
    let whole = (x.upperBound - x.lowerBound) * height
    // The arc enters the y range at the upper bound, at x = `enter`, and leaves the range at the lower bound, at
    // x = `leave`.
    let enter = halfChord(distance: second.lowerBound, radius: radius)
    let leave = halfChord(distance: second.upperBound, radius: radius)
    if enter >= x.upperBound { return 0 }
    if leave <= x.lowerBound { return Int64(whole) }
    let begin = max(enter, x.lowerBound)
    let end = min(leave, x.upperBound)
    let beginHeight =
      enter > x.lowerBound
      ? height : halfChord(distance: first.upperBound, radius: radius) - y.lowerBound
    let endHeight =
      leave < x.upperBound
      ? 0 : halfChord(distance: first.lowerBound, radius: radius) - y.lowerBound
    let width = end - begin
    let fall = beginHeight - endHeight
    let sine = (width * width + fall * fall).squareRoot() / (2 * r)
    let segment = r * r * (arcsine(sine) - sine * ((1 - sine) * (1 + sine)).squareRoot())
    let inside =
      (begin - x.lowerBound) * height + width * (beginHeight + endHeight) / 2 + segment
    return Int64(min(max(whole - inside, 0), whole).rounded(.toNearestOrEven))
  }
}

/// Returns the angle in radians whose sine is `value`, 0…1, exact to about 1e-15.
///
/// Uses plain IEEE arithmetic because the last bit of the C library's `asin` differs between systems and could change a
/// rounded coverage. The angle is halved up to three times by the formula sin(a/2) = sin a / √(2 (1 + cos a)). For the
/// resulting angle of at most 11.25°, twelve terms of the Taylor series suffice.
package func arcsine(_ value: Double) -> Double {
  var sine = value
  var factor = 1.0
  while sine > 0.1951 {
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    sine /= (2 * (1 + cosine)).squareRoot()
    factor *= 2
  }
  // asin x = Σ (2k)! / (4ᵏ (k!)² (2k + 1)) x²ᵏ⁺¹; each term is computed from the previous one.
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
