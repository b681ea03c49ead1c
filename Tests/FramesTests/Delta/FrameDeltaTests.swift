import SkelshotFrames
import SkelshotRaster
import TestSupport
import Testing

@Suite struct FrameDeltaTests {
  private static let base = picture(200, 9) { x, y in color(x / 7 + y / 4) }

  private static let distinctRows = DistinctRows(height: 9)

  private static func changed(_ places: [(x: Int, y: Int)], to pixel: UInt32) -> Pixmap {
    var target = base
    for place in places { target[place.x, place.y] = PremultipliedPixel(rawValue: pixel) }
    return target
  }

  @Test func `equal pictures have no changed rectangle`() {
    #expect(
      FrameDelta.changedRect(from: Self.base, to: Self.base, distinctRows: Self.distinctRows)
        .isEmpty)
  }

  @Test(arguments: 0..<40)
  func `the changed rectangle is the smallest one that contains every change`(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let places = (0...seed % 4).map { _ in
      (x: Int.random(in: 0..<200, using: &random), y: Int.random(in: 0..<9, using: &random))
    }
    let target = Self.changed(places, to: 0xff01_0203)
    let expected = places.reduce(PixelRect.empty) { rect, place in
      rect.union(
        PixelRect(minX: place.x, minY: place.y, maxX: place.x + 1, maxY: place.y + 1))
    }
    #expect(
      FrameDelta.changedRect(
        from: Self.base, to: target, distinctRows: Self.distinctRows) == expected)
  }

  @Test(arguments: 0..<20)
  func `only pixels that become transparent count as cleared`(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func places(_ count: Int) -> [(x: Int, y: Int)] {
      (0..<count).map { _ in
        (x: Int.random(in: 0..<200, using: &random), y: Int.random(in: 0..<9, using: &random))
      }
    }
    let cleared = places(seed % 3)
    let holes = places(5)
    var base = Self.base
    for hole in holes { base[hole.x, hole.y] = .clear }
    var target = base
    for hole in holes.prefix(2) { target[hole.x, hole.y] = PremultipliedPixel(rawValue: color(9)) }
    for place in places(5) {
      target[place.x, place.y] = PremultipliedPixel(rawValue: 0xff01_0203)
    }
    for place in cleared { target[place.x, place.y] = .clear }
    var expected = PixelRect.empty
    for y in 0..<9 {
      for x in 0..<200 where base[x, y] != .clear && target[x, y] == .clear {
        expected = expected.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    #expect(
      FrameDelta.clearedRect(from: base, to: target, distinctRows: Self.distinctRows) == expected)
  }

  @Test(arguments: FrameDelta.Style.allCases)
  func `the runs between two pictures turn the old picture into the new one`(
    style: FrameDelta.Style
  ) throws {
    var random = SeededGenerator(1)
    var differ = FrameDiffer()
    for _ in 0..<50 {
      let target = Self.changed(
        (0..<12).map { _ in
          (x: Int.random(in: 20..<150, using: &random), y: Int.random(in: 2..<8, using: &random))
        }, to: color(Int.random(in: 0..<9, using: &random)))
      let rect = FrameDelta.changedRect(
        from: Self.base, to: target, distinctRows: Self.distinctRows)
      guard !rect.isEmpty else { continue }
      let delta = FrameDelta(
        base: Self.base, target: target, distinctRows: Self.distinctRows, rect: rect)
      let cut = differ.rows(of: delta, style)
      let rows = try #require(cut)
      #expect(rows.rect == rect)
      #expect(rows.order.count == rect.height)
      var canvas = Self.base
      var written = 0
      for (y, row) in zip(rect.minY..<rect.maxY, rows.order) {
        var x = rect.minX
        for run in Int(rows.starts[Int(row)])..<Int(rows.starts[Int(row) + 1]) {
          let number = Int(rows.numbers[run])
          let color = number == 0 ? 0 : rows.colors[number - 1]
          for column in x..<x + Int(rows.lengths[run]) where color != 0 {
            canvas[column, y] = PremultipliedPixel(rawValue: color)
            written += 1
          }
          x += Int(rows.lengths[run])
        }
        #expect(x == rect.maxX)
      }
      #expect(canvas == target)
      let changes = zip(Self.base.pixels, target.pixels).count { $0 != $1 }
      #expect(written == (style == .whole ? rect.width * rect.height : changes))
    }
  }
}
