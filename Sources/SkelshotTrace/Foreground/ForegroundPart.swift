package import SkelshotRaster

/// Pixels that hang together and belong to no surface: a letter, an icon, a photograph, a line around something.
package struct ForegroundPart: Sendable {
  /// The pixels around it.
  package var box: PixelRect
  /// How many pixels it has.
  package var area: Int
  /// The surface that it lies on; nil where it touches none.
  package var surface: Int?
  /// Whether it parts two surfaces: on its two sides there are different ones.
  package var isBetweenSurfaces = false
  /// The colour that differs most from the surface's, `0x00BBGGRR`.
  package var ink: UInt32 = 0
  /// By how many levels of 255 it does.
  package var contrast = 0
  /// How many of its pixels have about that colour; 0 where nobody asked.
  package var inkArea = 0
  /// Different colours at 4 bits per channel, up to 255; 0 where nobody asked.
  package var colorCount = 0

  package init(
    box: PixelRect, area: Int, surface: Int?, isBetweenSurfaces: Bool = false, ink: UInt32 = 0,
    contrast: Int = 0
  ) {
    self.box = box
    self.area = area
    self.surface = surface
    self.isBetweenSurfaces = isBetweenSurfaces
    self.ink = ink
    self.contrast = contrast
  }

  /// The part of its box that it fills, 0…1.
  var fill: Double { box.area == 0 ? 0 : Double(area) / Double(box.area) }
}
