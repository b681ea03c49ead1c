public import SkelshotPrimitives

extension Canvas {
  /// Draws a picture, stretched to a rectangle.
  ///
  /// Edges between pixels are covered in part, as those of any shape. See `PlacedPicture` for how
  /// the picture is brought to the canvas's pixels, and to draw one often.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - rect: In pixels; one with a number that is not finite draws nothing.
  ///   - opacity: 0…1.
  ///   - clip: What may be painted, in pixels.
  public mutating func draw(
    _ picture: Pixmap, in rect: Rect, opacity: Double = 1, clip: Clip = .none
  ) {
    let coverage = Coverage(of: RoundedRect(rect), clip: clip, in: size)
    guard let placed = PlacedPicture(picture, in: rect, onCanvas: coverage.bounds) else { return }
    fill(coverage, with: .picture(placed), opacity: opacity)
  }

  /// Puts a picture in the place of what a shape covers, also where the picture is clear.
  ///
  /// At a coverage c times opacity, a pixel d becomes `(s·c + d·(255 − c)) / 255`, rounded, in all
  /// four channels: a dissolve from one picture to another.
  ///
  /// - Parameters:
  ///   - coverage: The shape.
  ///   - picture: What comes to stand there; clear where it has no pixels.
  ///   - opacity: 0…1.
  /// - Precondition: The coverage was made for a canvas of this size.
  package mutating func replace(
    _ coverage: Coverage, by picture: PlacedPicture, opacity: Double = 1
  ) {
    precondition(coverage.size == size, "the coverage belongs to a canvas of another size")
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
