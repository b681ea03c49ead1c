import Skelshot
import Testing

/// Tests that targets which are independent of each other have equal limits.
@Suite struct LimitTests {
  @Test func `layouts and pictures have the same pixel limits`() {
    #expect(DocumentLimits.default.longestSide == PixelSize.longestSide)
    #expect(DocumentLimits.default.pixels == PixelSize.defaultPixelLimit)
  }

  @Test func `screens and layouts have the same maximum number of views`() {
    #expect(LayoutLimits().views == DocumentLimits.default.views)
  }

  @Test func `all film formats have the same pixel limit`() {
    // A small frame counts as 16,384 pixels.
    #expect(FilmDecoder().limits.filmLimit / FrameTiming.mostFrames == 16_384)
    #expect(FilmDecoder().limits.filmLimit == 64 * PixelSize.defaultPixelLimit)
    #expect(FilmLimits().filmLimit == FilmDecoder().limits.filmLimit)
  }
}
