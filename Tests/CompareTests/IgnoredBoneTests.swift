import Skelshot
import SkelshotCompare
import TestSupport
import Testing

/// Tests that the detection of bones hidden by ignored rectangles agrees with a count of visible pixels.
@Suite struct IgnoredBoneTests {
  private static let side = 24

  private func rect(_ random: inout SeededGenerator) -> PixelRect {
    let x = Int.random(in: -4..<Self.side, using: &random)
    let y = Int.random(in: -4..<Self.side, using: &random)
    return PixelRect(
      minX: x, minY: y, maxX: x + Int.random(in: 0...14, using: &random),
      maxY: y + Int.random(in: 0...14, using: &random))
  }

  private func contains(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
    rect.minX <= x && x < rect.maxX && rect.minY <= y && y < rect.maxY
  }

  private func bone(_ number: Int, _ bounds: PixelRect) -> ElementMap.Bone {
    let gray = StraightPixel(red: 200, green: 200, blue: 200)
    let white = StraightPixel(red: 255, green: 255, blue: 255)
    return ElementMap.Bone(
      name: ElementMap.Name(type: "view", reference: "views[\(number)]"), bounds: bounds,
      colors: [gray], background: white)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `reports a bone as hidden if its pixels outside ignored areas fit into the budget`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed)
    let bones = (0..<6).map { _ in
      let rect = rect(&random).intersection(
        PixelRect(minX: 0, minY: 0, maxX: Self.side, maxY: Self.side))
      return rect.isEmpty ? PixelRect(minX: 1, minY: 1, maxX: 9, maxY: 9) : rect
    }
    let areas = (0..<Int.random(in: 0...12, using: &random)).map { _ in rect(&random) }
    let budget = [nil, 0, 3, 20].randomElement(using: &random) ?? nil
    let map = ElementMap(
      bones: bones.enumerated().map { bone($0, $1) }, regions: [])
    let found = map.hidden(
      by: ComparisonOptions(ignoredAreas: areas, pixelBudget: budget),
      size: PixelSize(width: Self.side, height: Self.side)
    ).filter { if case .ignored = $0.kind { true } else { false } }
    var hidden: [(number: Int, pixels: Int)] = []
    for (number, bone) in bones.enumerated() {
      var (pixels, all) = (0, 0)
      for y in bone.minY..<bone.maxY {
        for x in bone.minX..<bone.maxX {
          all += 1
          if !areas.contains(where: { contains($0, x, y) }) { pixels += 1 }
        }
      }
      // A bone that fits the budget even without ignored areas is reported separately.
      if all > budget ?? 0, pixels <= budget ?? 0 { hidden.append((number, pixels)) }
    }
    #expect(found.count == min(1, hidden.count))
    guard let first = hidden.first else { return }
    #expect(
      found.first?.kind
        == .ignored(pixels: first.pixels, allowed: budget ?? 0, bones: hidden.count))
    #expect(found.first?.element == "view `views[\(first.number)]`")
  }

  @Test func `accepts ignored rectangles and bones of any size`() {
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    let some = PixelRect(minX: 0, minY: 0, maxX: .max, maxY: .max)
    let map = ElementMap(bones: [bone(0, all), bone(1, some)], regions: [])
    for (areas, count) in [([all], 1), ([some], 1), ([some, some, .empty], 1), ([.empty], 0)] {
      #expect(
        map.hidden(
          by: ComparisonOptions(ignoredAreas: areas), size: PixelSize(width: 9, height: 9)
        ).count == count)
    }
  }
}
