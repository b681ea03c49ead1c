public import SkelshotPrimitives

extension Canvas {
  /// Draws a picture stretched to a rectangle.
  ///
  /// Pixels at the edges are covered in part. `PlacedPicture` describes the resampling; fill with one to draw a
  /// picture often.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - rect: The rectangle in pixels. Nothing is drawn if one of its numbers is not finite.
  ///   - opacity: 0…1.
  ///   - clip: The paintable area in pixels.
  public mutating func draw(
    _ picture: Pixmap, in rect: Rect, opacity: Double = 1, clip: Clip = .none
  ) {
    let coverage = Coverage(of: RoundedRect(rect), clip: clip, in: size)
    guard let placed = PlacedPicture(picture, in: rect, onCanvas: coverage.bounds) else { return }
    fill(coverage, with: .picture(placed), opacity: opacity)
  }

  /// Replaces the canvas by a picture within a shape, including where the picture is clear.
  ///
  /// At a coverage c times opacity, a pixel d becomes `(s·c + d·(255 − c)) / 255`, rounded, in all
  /// four channels: a dissolve from one picture to another.
  package mutating func replace(
    _ coverage: Coverage, by picture: PlacedPicture, opacity: Double = 1
  ) {
    precondition(coverage.size == size, "the coverage and the canvas differ in size")
    let alpha = Self.level(opacity)
    if alpha == 0 || coverage.isEmpty { return }
    switch kernels {
    case .vector:
      paint(coverage, .picture(picture), alpha: alpha, replaces: true, VectorKernels.self)
    case .reference:
      paint(coverage, .picture(picture), alpha: alpha, replaces: true, ReferenceKernels.self)
    }
  }
}
