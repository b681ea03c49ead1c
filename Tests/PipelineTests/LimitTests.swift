import Skelshot
import Testing

/// Targets that do not know each other have the same limits.
@Suite struct LimitTests {
  @Test func `a layout may ask for as many pixels as a picture may have`() {
    #expect(DocumentLimits.default.longestSide == PixelSize.longestSide)
    #expect(DocumentLimits.default.pixels == PixelSize.defaultPixelLimit)
  }

  @Test func `a screen may have as many views as a layout`() {
    #expect(LayoutLimits().views == DocumentLimits.default.views)
  }

  @Test func `films that are read have one limit, whatever their format`() {
    // Small frames count as 16,384 pixels.
    #expect(FilmDecoder().limits.filmLimit / FrameTiming.mostFrames == 16_384)
    #expect(FilmDecoder().limits.filmLimit == 64 * PixelSize.defaultPixelLimit)
    #expect(FilmLimits().filmLimit == FilmDecoder().limits.filmLimit)
  }
}
