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
  ///   - room: How many pixels may be blurred; it becomes less by those that were. Of a shape that is larger than its blur
  ///     the straight parts count once.
  /// - Returns: nil where there is no room.
  package mutating func shadow(
    of shape: RoundedRect, deviation: Double, clip: Clip = .none, in size: PixelSize,
    room: inout Int
  ) -> Coverage? {
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
    let folded = FoldedBlur(sharp, seen: seen, blur: blur)
    guard folded.pixelCount <= room else { return nil }
    room -= folded.pixelCount
    let result = folded.coverage(movedBy: -reach, in: size)
    guard clip != .none else { return result }
    let whole = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
    return result.multiplied(by: coverage(of: RoundedRect(whole), clip: clip, in: size))
  }
}
