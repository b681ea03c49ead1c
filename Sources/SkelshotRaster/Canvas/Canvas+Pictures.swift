public import SkelshotPrimitives

extension Canvas {
  /// Draws a picture stretched to a rectangle.
  ///
  /// The edges are antialiased. `PlacedPicture` describes the resampling. To draw one picture many times, fill with a
  /// `PlacedPicture`.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - rect: The rectangle in pixels. Nothing is drawn if a coordinate is not finite.
  ///   - opacity: 0…1.
  ///   - clip: The paintable area in pixels.
  public mutating func draw(
    _ picture: Pixmap, in rect: Rect, opacity: Double = 1, clip: Clip = .none
  ) {
    let coverage = Coverage(of: RoundedRect(rect), clip: clip, in: size)
    guard let placed = PlacedPicture(picture, in: rect, onCanvas: coverage.bounds) else { return }
    fill(coverage, with: .picture(placed), opacity: opacity)
  }

  /// Replaces the canvas inside a shape with a picture, including the picture's transparent pixels.
  ///
  /// If `s` is the picture's pixel and `c` is the coverage times the opacity, a pixel `d` becomes
  /// `(s·c + d·(255 − c)) / 255`, rounded, in all four channels.
  package mutating func replace(
    _ coverage: Coverage, by picture: PlacedPicture, opacity: Double = 1
  ) {
    precondition(coverage.size == size, "the coverage and the canvas differ in size")
    let alpha = Self.level(opacity)
    if alpha == 0 || coverage.isEmpty { return }
    paint(coverage, .picture(picture), alpha: alpha, replaces: true)
  }
}
