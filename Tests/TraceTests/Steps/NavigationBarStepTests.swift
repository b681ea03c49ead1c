import SkelshotRaster
import SkelshotTrace
import Testing

/// Tests where navigation bars begin and end.
@Suite struct NavigationBarStepTests {
  private func region(
    _ kind: TracedRegion.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> TracedRegion {
    var region = TracedRegion(kind, box: PixelRect(at: x, y, width, height), rule: .card)
    if kind == .text { region.lines = [region.box] }
    return region
  }

  /// The camera ends below the signs of the status bar and overlaps the rows of the title.
  @Test func `a title beside the lower part of a camera is in the navigation bar`() {
    let texts = (0..<3).map { region(.text, 40, 400 + 60 * $0, 177, 10) }
    var regions =
      [
        region(.text, 30, 8, 40, 10), region(.icon, 320, 8, 48, 11),
        region(.image, 177, 8, 36, 36), region(.text, 30, 48, 97, 13),
        region(.icon, 311, 45, 18, 18), region(.icon, 347, 45, 18, 18),
      ] + texts
    BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
    let bars = regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars == [PixelRect(at: 0, 0, 390, 67)])
  }

  /// The screenshot has 1.4 pixels per point, but its scale is a whole number.
  @Test func `the middle of a navigation bar can be lower on a large screenshot`() {
    func bottom(middle: Int) -> Int {
      let texts = (0..<3).map { region(.text, 40, 400 + 60 * $0, 177, 14) }
      var regions =
        [
          region(.text, 30, 20, 44, 14), region(.icon, 444, 18, 58, 18),
          region(.icon, 26, middle - 10, 20, 20), region(.text, 75, middle - 12, 265, 24),
        ] + texts
      BarFinder(size: PixelSize(width: 540, height: 1170), scale: 1).find(in: &regions)
      return regions.filter { $0.kind == .bar }.map(\.box.maxY).max() ?? 0
    }
    #expect(bottom(middle: 96) == 112)
    #expect(bottom(middle: 140) < 60)
  }

  /// The toolbar is higher than one without tabs.
  @Test(arguments: [(3, true), (2, true), (1, false)])
  func `a toolbar with tabs is a bar`(tabs: Int, isBar: Bool) throws {
    var drawing = Drawing.phone()
    drawing.fill(0, 0, 390, 24, 40)
    drawing.fill(0, 24, 390, 112, 80)
    drawing.word(10, x: 16, y: 44, height: 13, stroke: 2, pitch: 10, 250)
    for tab in 0..<tabs {
      let middle = 390 * (2 * tab + 1) / (2 * tabs)
      drawing.word(6, x: middle - 27, y: 104, height: 9, stroke: 2, pitch: 9, 250)
    }
    let bars = try drawing.traced().regions.filter { $0.kind == .bar }.map(\.box)
    #expect(bars.contains(PixelRect(at: 0, 24, 390, 112)) == isBar)
  }

  @Test(arguments: [(52, 1), (60, 0)])
  func `a navigation bar can have large round buttons`(side: Int, count: Int) {
    let texts = (0..<3).map { region(.text, 40, 400 + 60 * $0, 177, 10) }
    var regions =
      [
        region(.text, 30, 14, 40, 10), region(.icon, 320, 14, 48, 11),
        region(.image, 20, 70 - side / 2, side, side), region(.text, 150, 63, 90, 14),
        region(.image, 370 - side, 70 - side / 2, side, side),
      ] + texts
    BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
    #expect(regions.count { $0.kind == .bar && $0.box.maxY > 90 } == count)
  }

  @Test func `the arcs of a Wi-Fi sign beside a battery are not a title and a subtitle`() {
    let texts = (0..<3).map { region(.text, 40, 400 + 60 * $0, 177, 10) }
    var regions =
      [
        region(.text, 20, 14, 27, 11), region(.text, 286, 13, 16, 6),
        region(.text, 289, 18, 10, 4), region(.text, 292, 22, 4, 4),
        region(.icon, 307, 13, 26, 12),
      ] + texts
    BarFinder(size: PixelSize(width: 360, height: 800), scale: 1).find(in: &regions)
    #expect(regions.filter { $0.kind == .bar }.map(\.box) == [PixelRect(at: 0, 0, 360, 30)])
  }

  /// A card below the status bar begins with a sign and a title. A page in a picture of a phone is as narrow, but has
  /// its title in the middle.
  @Test(arguments: [(48, false), (135, true)])
  func `the first row of a card is not a navigation bar`(title: Int, isBar: Bool) {
    var regions = [
      region(.text, 30, 8, 40, 12), region(.icon, 340, 8, 24, 12),
      region(.card, 12, 36, 366, 110), region(.icon, 24, 48, 20, 20),
      region(.text, title, 52, 120, 12), region(.text, 24, 90, 200, 12),
      region(.text, 24, 116, 160, 12),
    ]
    for place in 3...6 { regions[place].parent = 2 }
    BarFinder(size: PixelSize(width: 390, height: 844), scale: 1).find(in: &regions)
    #expect(regions[0].kind == .bar)
    #expect((regions[0].box.maxY > 60) == isBar)
  }
}
