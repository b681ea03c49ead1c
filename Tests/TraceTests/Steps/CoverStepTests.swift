import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests step 7 of a trace, which enlarges bones until they cover the ink around them.
@Suite struct CoverStepTests {
  private func region(_ kind: TracedRegion.Kind, _ box: PixelRect, radius: Double = 0)
    -> TracedRegion
  {
    var region = TracedRegion(kind, box: box, rule: .icon)
    region.cornerRadius = radius
    if kind == .text { region.lines = [box] }
    return region
  }

  /// Returns the boxes of the regions after the ink around them is covered.
  private func covered(
    _ regions: [TracedRegion], on drawing: Drawing = Drawing(200, 200), loose: [PixelRect] = []
  ) -> [PixelRect] {
    var regions = regions
    let parts = loose.map {
      ForegroundPart(box: $0, area: $0.area, surface: 0, contrast: 200)
    }
    InkCover(picture: drawing.flat, scale: 1).apply(to: &regions, parts: parts)
    return regions.map(\.box)
  }

  @Test func `joins an icon with small pieces beside it`() {
    let bell = region(.icon, PixelRect(at: 40, 40, 20, 18))
    let both = PixelRect(at: 40, 40, 20, 22)
    #expect(covered([bell], loose: [PixelRect(at: 48, 59, 5, 3)]) == [both])
    #expect(covered([bell, region(.divider, PixelRect(at: 42, 60, 16, 2))]) == [both])
    // A word and a piece that is farther away do not belong to the icon.
    let word = PixelRect(at: 40, 60, 20, 9)
    #expect(covered([bell, region(.text, word)]) == [bell.box, word])
    #expect(covered([bell], loose: [PixelRect(at: 48, 64, 5, 3)]) == [bell.box])
  }

  /// The part is the edge of the card's round corner, next to a picture with a margin of 6 pixels.
  @Test func `a picture is not joined with the corner of its card`() {
    let photo = region(.image, PixelRect(at: 26, 26, 60, 90))
    let corner = PixelRect(at: 20, 20, 6, 6)
    let card = region(.card, PixelRect(at: 20, 20, 150, 102))
    #expect(covered([card, photo], loose: [corner]).last == photo.box)
    #expect(covered([photo], loose: [corner]) != [photo.box])
  }

  @Test func `a bone covers the soft edge of a picture`() {
    var drawing = Drawing(200, 200)
    drawing.fill(39, 39, 52, 52, 180)
    drawing.fill(40, 40, 50, 50, 60)
    let photo = region(.image, PixelRect(at: 40, 40, 50, 50))
    #expect(covered([photo], on: drawing) == [PixelRect(at: 39, 39, 52, 52)])
    // If other contents are next to a side, the side stays.
    drawing.fill(91, 30, 3, 80) { x, y in Drawing.gray((x + y) % 2 * 200) }
    #expect(covered([photo], on: drawing) == [PixelRect(at: 39, 39, 51, 52)])
  }

  /// The shadow fades from a level of 215 to the page in 8 pixels.
  @Test func `a floating button's bone is a circle that covers its shadow`() {
    var drawing = Drawing(200, 200)
    for step in 0..<9 {
      drawing.fill(
        PixelRect(at: 100, 110, 90, 90), Drawing.gray(255 - 5 * step),
        where: { x, y in
          let (dx, dy) = (x - 146, y - 156)
          return (dx * dx + dy * dy).squareRoot() <= Double(32 - step)
        })
    }
    drawing.fill(
      PixelRect(at: 122, 132, 48, 48), Drawing.gray(40),
      where: { x, y in
        let (dx, dy) = (x - 146, y - 156)
        return dx * dx + dy * dy <= 24 * 24
      })
    let button = PixelRect(at: 122, 132, 48, 48)
    let box = covered([region(.button, button, radius: 24)], on: drawing)[0]
    #expect(box.width == box.height && box.contains(button))
    #expect((54...62).contains(box.width))
    // The shadow of a picture at the left is not covered.
    let photo = covered([region(.icon, button)], on: drawing)[0]
    #expect(photo.width <= 52)
  }

  /// The dark part of a shadow is at the lower right of the button.
  @Test func `the shadow of a floating button is not an icon`() {
    let button = region(.button, PixelRect(at: 122, 132, 48, 48), radius: 12)
    let (sign, shadow) = (
      region(.icon, PixelRect(at: 138, 148, 16, 16)), region(.icon, PixelRect(at: 126, 152, 48, 34))
    )
    #expect(covered([button, sign, shadow]).count == 2)
    // An icon that only touches the button is content.
    #expect(covered([button, region(.icon, PixelRect(at: 110, 176, 16, 16))]).count == 2)
  }
}
