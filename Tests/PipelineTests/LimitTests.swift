import Skelshot
import Testing

/// Rooms that must not know each other state the same limits.
@Suite struct LimitTests {
  @Test func `a layout may ask for as many pixels as a picture may have`() {
    #expect(DocumentLimits.default.longestSide == PixelSize.longestSide)
    #expect(DocumentLimits.default.pixels == PixelSize.defaultPixelLimit)
  }
}
