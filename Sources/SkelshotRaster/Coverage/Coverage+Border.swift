package import SkelshotPrimitives

extension CoverageBuilder {
  /// The line inside a shape's edges, as a layer's border: its outer edge is the shape's, and its inner one has the radii
  /// less the width, sharp where nothing is left of them.
  ///
  /// - Parameters:
  ///   - shape: In pixels.
  ///   - width: The width in pixels.
  ///   - clip: What may be painted, in pixels.
  ///   - size: The canvas.
  package mutating func border(
    of shape: RoundedRect, width: Double, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    let outer = coverage(of: shape, clip: clip, in: size)
    let rect = shape.rect
    guard width > 0 else { return Coverage(emptyIn: size) }
    guard 2 * width < min(rect.width, rect.height) else { return outer }
    let radii = CornerRadii(
      topLeft: shape.radii.topLeft - width, topRight: shape.radii.topRight - width,
      bottomRight: shape.radii.bottomRight - width, bottomLeft: shape.radii.bottomLeft - width)
    let inner = RoundedRect(rect.inset(by: EdgeInsets(width)), radii: radii)
    return outer.subtracting(coverage(of: inner, clip: clip, in: size))
  }
}
