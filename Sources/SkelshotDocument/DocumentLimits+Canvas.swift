package import SkelshotPrimitives
package import SkelshotSyntax

extension DocumentLimits {
  /// Checks the size of a canvas in pixels. Each side is round(points × scale) pixels, and must be in 1…`longestSide`.
  /// The area must not exceed `pixels`.
  ///
  /// - Parameters:
  ///   - size: The canvas size in points.
  ///   - scale: Pixels per point.
  /// - Returns: The first violation, or nil.
  package func problem(ofCanvas size: Size, scale: Double) -> DiagnosticProblem? {
    let extent = size.pixels(atScale: scale)
    let (width, height) = (extent.width, extent.height)
    // No valid picture has a longer side than this bound, which prevents an overflow when the area is computed.
    let longestSide = min(longestSide, 1 << 30)
    guard width.isFinite, height.isFinite, width <= Double(longestSide),
      height <= Double(longestSide)
    else {
      let longer = max(width, height)
      return .layout(
        .canvasSideTooLong(
          pixels: longer.isFinite && longer < 1e15 ? Int(longer) : Int.max, limit: longestSide))
    }
    guard width >= 1, height >= 1 else { return .layout(.canvasEmpty) }
    guard Int(width) * Int(height) <= pixels else {
      return .layout(
        .canvasTooLarge(width: Int(width), height: Int(height), limit: pixels))
    }
    return nil
  }
}
