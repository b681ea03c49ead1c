package import SkelshotPrimitives

extension CoverageBuilder {
  /// Returns the coverage of a shape after a Gaussian blur, for a shadow.
  ///
  /// Parts of the shape outside the canvas also blur into the canvas.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation in pixels, 0 or more.
  ///   - clip: The paintable area in pixels; its edges stay sharp.
  ///   - room: The number of pixels that may still be blurred. The method subtracts the pixels that it blurs. Equal
  ///     rows and equal columns beyond the blur's reach count once.
  /// - Returns: Nil if the shape has more pixels to blur than `room`.
  package mutating func shadow(
    of shape: FilledShape, deviation: Double, clip: Clip = .none, in size: PixelSize,
    room: inout Int
  ) -> Coverage? {
    let blur = BoxBlur(deviation: deviation)
    let reach = blur.reach
    guard reach > 0 else { return coverage(of: shape, clip: clip, in: size) }
    // A canvas with a margin as wide as the blur's reach.
    let wide = PixelSize(width: size.width + 2 * reach, height: size.height + 2 * reach)
    let sharp = coverage(of: shape.offsetBy(x: Double(reach), y: Double(reach)), in: wide)
    let bounds = sharp.bounds
    let seen = bounds.grown(by: reach).intersection(PixelRect(wide))
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
