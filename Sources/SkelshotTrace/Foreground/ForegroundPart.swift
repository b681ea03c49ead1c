import SkelshotRaster

/// Pixels that hang together and belong to no surface: a letter, an icon, a photograph, a line around something.
struct ForegroundPart: Sendable {
  /// The pixels around it.
  var box: PixelRect
  /// How many pixels it has.
  var area: Int
  /// The surface that it lies on; nil where it touches none.
  var surface: Int?
  /// Whether it parts two surfaces: on its two sides there are different ones.
  var isBetweenSurfaces = false
  /// The colour that differs most from the surface's, `0x00BBGGRR`.
  var ink: UInt32 = 0
  /// By how many levels of 255 it does.
  var contrast = 0
  /// How many of its pixels have about that colour; 0 where nobody asked.
  var inkArea = 0
  /// Different colours at 4 bits per channel, up to 255; 0 where nobody asked.
  var colorCount = 0

  /// The part of its box that it fills, 0…1.
  var fill: Double { box.area == 0 ? 0 : Double(area) / Double(box.area) }
}
