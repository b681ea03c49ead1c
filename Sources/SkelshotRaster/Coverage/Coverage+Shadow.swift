package import SkelshotPrimitives

extension CoverageBuilder {
  /// A shape blurred by a Gaussian: a shadow.
  ///
  /// What lies outside of the canvas is blurred into it, as far as the blur reaches.
  ///
  /// - Parameters:
  ///   - shape: In pixels.
  ///   - deviation: The standard deviation in pixels, 0 or more.
  ///   - clip: What may be painted, in pixels; its edges stay sharp.
  ///   - size: The canvas.
  package mutating func shadow(
    of shape: RoundedRect, deviation: Double, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    let blur = BoxBlur(deviation: deviation)
    let reach = blur.reach
    guard reach > 0 else { return coverage(of: shape, clip: clip, in: size) }
    // A canvas that has room for what the blur takes from outside.
    let wide = PixelSize(width: size.width + 2 * reach, height: size.height + 2 * reach)
    let moved = RoundedRect(
      shape.rect.offsetBy(x: Double(reach), y: Double(reach)), radii: shape.radii)
    let sharp = coverage(of: moved, in: wide)
    let bounds = sharp.bounds
    let seen = PixelRect(
      minX: bounds.minX - reach, minY: bounds.minY - reach, maxX: bounds.maxX + reach,
      maxY: bounds.maxY + reach
    ).intersection(PixelRect(wide))
    guard !sharp.isEmpty, !seen.isEmpty else { return Coverage(emptyIn: size) }
    var levels = [UInt16](repeating: 0, count: seen.width * seen.height)
    var row = [UInt8](repeating: 0, count: seen.width)
    for band in sharp.bands {
      sharp.levels(of: band, seen.minX..<seen.maxX, into: &row)
      for y in band.rows {
        let start = (y - seen.minY) * seen.width
        for x in 0..<seen.width { levels[start + x] = UInt16(row[x]) << 8 }
      }
    }
    blur.apply(to: &levels, width: seen.width)
    var result = Coverage(emptyIn: size)
    let columns = max(seen.minX - reach, 0)..<min(seen.maxX - reach, size.width)
    let rows = max(seen.minY - reach, 0)..<min(seen.maxY - reach, size.height)
    guard !columns.isEmpty else { return result }
    for y in rows {
      let start = (y + reach - seen.minY) * seen.width + columns.lowerBound + reach - seen.minX
      result.append(
        y..<(y + 1), from: columns.lowerBound,
        levels: levels[start..<(start + columns.count)].map { UInt8(min(255, ($0 + 128) >> 8)) })
    }
    guard clip != .none else { return result }
    let whole = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
    return result.multiplied(by: coverage(of: RoundedRect(whole), clip: clip, in: size))
  }

  /// How many pixels the shadow of a deviation reaches beyond its shape.
  package static func shadowReach(deviation: Double) -> Int { BoxBlur(deviation: deviation).reach }
}
