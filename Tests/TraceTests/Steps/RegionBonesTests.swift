import Skelshot
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace
import Testing

/// Compares the bones of regions with the bones of a layout of the same regions' views.
@Suite struct RegionBonesTests {
  private static func check(_ tracing: Tracing) throws {
    var loose = tracing
    loose.repetitions = []
    let drawn = ListLayout.bones(of: loose.scene(content: "screen.png"))
    func sorted(_ bones: [ListBone]) -> [Rect] {
      bones.map(\.rect).sorted {
        ($0.y, $0.x, $0.width, $0.height) < ($1.y, $1.x, $1.width, $1.height)
      }
    }
    #expect(!drawn.isEmpty)
    let (found, expected) = (sorted(RegionBones(loose).list), sorted(drawn))
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      let differences = [
        one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
      ]
      // Dividing by 100 before or after multiplying rounds differently.
      #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(one) instead of \(other)")
    }
  }

  @Test(arguments: ["chat", "feed", "form", "settings"])
  func `the bones of a fixture's regions are the bones of its views`(name: String) throws {
    try Self.check(ScreenTrace(Pixmap(contentsOf: "\(PageTests.folder)/\(name).png")).tracing)
  }

  private static func region(
    _ kind: TracedRegion.Kind, _ box: PixelRect, in parent: Int? = nil, radius: Double = 0
  ) -> TracedRegion {
    var region = TracedRegion(kind, box: box, rule: .element)
    (region.parent, region.cornerRadius) = (parent, radius)
    return region
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func `containers without bones, clipped pictures and bars have the bones of a layout`()
    throws
  {
    var text = Self.region(.text, Self.box(20, 300, 200, 70), in: nil)
    text.lines = [
      Self.box(20, 300, 200, 19), Self.box(20, 331, 111, 19), Self.box(20, 360, 37, 19),
    ]
    let regions = [
      Self.region(.bar, Self.box(0, 0, 400, 60)),
      Self.region(.button, Self.box(10, 10, 40, 40), in: 0),
      // An empty card has no bone.
      Self.region(.card, Self.box(10, 70, 380, 20)),
      // A card that contains only empty cards is a bone.
      Self.region(.card, Self.box(10, 100, 380, 40)),
      Self.region(.card, Self.box(20, 110, 360, 20), in: 3),
      // A card that contains only a divider is empty.
      Self.region(.card, Self.box(10, 150, 380, 30)),
      Self.region(.divider, Self.box(20, 160, 360, 1), in: 5),
      // A picture that reaches beyond its card.
      Self.region(.card, Self.box(11, 191, 377, 99), radius: 12),
      Self.region(.image, Self.box(5, 191, 390, 55), in: 7),
      Self.region(.icon, Self.box(355, 255, 21, 21), in: 7),
      text,
      Self.region(.image, Self.box(380, 790, 40, 20)),
    ]
    for scale in 1...3 {
      try Self.check(
        Tracing(
          size: PixelSize(width: 400, height: 800), scale: scale, pageColor: 0xff_ffff,
          regions: regions))
    }
  }
}
