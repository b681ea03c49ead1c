import SkelshotCompare
import SkelshotRaster
import Testing

/// Tests pixel budgets, ignored areas, picture sizes, changed areas and difference pictures.
@Suite struct ComparisonTests {
  private func white(_ width: Int, _ height: Int) throws -> Pixmap {
    try Pixmap(
      size: PixelSize(width: width, height: height),
      filledWith: PremultipliedPixel(rawValue: 0xffff_ffff))
  }

  private func white(_ width: Int, _ height: Int, black rects: [PixelRect]) throws -> Pixmap {
    var picture = try white(width, height)
    for rect in rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          picture[x, y] = PremultipliedPixel(rawValue: 0xff00_0000)
        }
      }
    }
    return picture
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func `a comparison with two budgets applies the smaller one`() throws {
    let expected = try white(100, 10)
    let actual = try white(100, 10, black: [rect(3, 3, 5, 1)])
    for (pixels, ratio, allowed) in [
      (nil, nil, 0), (4, nil, 4), (5, nil, 5), (nil, 0.0049, 4), (nil, 0.005, 5), (5, 0.004, 4),
      (4, 0.5, 4), (900, 0.5, 500),
    ] as [(Int?, Double?, Int)] {
      let result = PictureComparison(
        expected: expected, actual: actual,
        options: ComparisonOptions(pixelBudget: pixels, ratioBudget: ratio))
      #expect(result.differentPixels == 5)
      #expect(result.ratio == 0.005)
      #expect(result.allowedPixels == allowed)
      #expect(result.isEqual == (allowed >= 5))
      #expect(!result.isIdentical)
    }
  }

  @Test func `a comparison does not count pixels in ignored areas`() throws {
    let expected = try white(90, 20)
    let actual = try white(90, 20, black: [rect(10, 5, 70, 10)])
    let areas = [rect(0, 0, 30, 9), rect(28, 6, 20, 4), rect(60, -5, 900, 900), rect(5, 5, 0, 9)]
    let result = PictureComparison(
      expected: expected, actual: actual, options: ComparisonOptions(ignoredAreas: areas))
    // The expected number of pixels is counted one by one.
    var count = 0
    for y in 5..<15 {
      for x in 10..<80 {
        let isIgnored = areas.contains {
          $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY
        }
        if !isIgnored { count += 1 }
      }
    }
    #expect(result.differentPixels == count)
    #expect(!result.isIdentical)
    let all = PictureComparison(
      expected: expected, actual: actual,
      options: ComparisonOptions(ignoredAreas: [rect(0, 0, 90, 20)]))
    #expect(all.isEqual && all.differentPixels == 0 && all.areas.isEmpty && !all.isIdentical)
  }

  @Test func `pictures with different sizes are never equal`() throws {
    let expected = try white(40, 30)
    let actual = try white(50, 20)
    let result = PictureComparison(
      expected: expected, actual: actual, options: ComparisonOptions(ratioBudget: 1))
    #expect(result.size == PixelSize(width: 50, height: 30))
    // One picture has ten additional columns, and the other has ten additional rows. They do not overlap.
    #expect(result.differentPixels == 10 * 20 + 40 * 10)
    #expect(result.largestDifference == 255)
    #expect(!result.isEqual)
    let picture = try result.picture(expected: expected, actual: actual)
    #expect(picture.size == result.size)
    let ignored = PictureComparison(
      expected: expected, actual: actual,
      options: ComparisonOptions(ignoredAreas: [rect(0, 0, 50, 30)]))
    #expect(ignored.differentPixels == 0 && !ignored.isEqual)
  }

  @Test func `each changed area is the bounding box of its changed pixels`() throws {
    let expected = try white(200, 100)
    let changed = [
      rect(3, 2, 1, 1), rect(100, 10, 30, 20), rect(20, 60, 5, 30), rect(199, 99, 1, 1),
    ]
    let actual = try white(200, 100, black: changed)
    let result = PictureComparison(expected: expected, actual: actual)
    #expect(result.areas.map(\.bounds) == changed)
    #expect(result.areas.map(\.differentPixels) == [1, 600, 150, 1])
    // An area inside a ring must be merged into the area of the ring.
    let ring = try white(
      200, 100,
      black: [
        rect(10, 10, 90, 2), rect(10, 80, 90, 2), rect(10, 10, 2, 72), rect(98, 10, 2, 72),
        rect(50, 45, 3, 3),
      ])
    let areas = PictureComparison(expected: expected, actual: ring).areas
    #expect(areas.map(\.bounds) == [rect(10, 10, 90, 72)])
  }

  @Test func `merges the changed areas if there are too many`() throws {
    let expected = try white(900, 700)
    var dots: [PixelRect] = []
    for y in stride(from: 5, to: 700, by: 30) {
      for x in stride(from: 5, to: 900, by: 30) { dots.append(rect(x, y, 2, 2)) }
    }
    let result = PictureComparison(
      expected: expected, actual: try white(900, 700, black: dots))
    #expect(result.areas.count <= PictureComparison.mostAreas)
    #expect(result.areas.reduce(0) { $0 + $1.differentPixels } == 4 * dots.count)
    for dot in dots {
      #expect(result.areas.contains { $0.bounds.intersection(dot) == dot })
    }
  }

  @Test func `the difference picture marks the pixels that count as different`() throws {
    let expected = try white(60, 40, black: [rect(5, 5, 20, 10)])
    let actual = try white(60, 40, black: [rect(5, 5, 24, 10)])
    let result = PictureComparison(
      expected: expected, actual: actual,
      options: ComparisonOptions(ignoredAreas: [rect(40, 25, 10, 10)]))
    let picture = try result.picture(expected: expected, actual: actual)
    let red = StraightPixel(red: 226, green: 0, blue: 54).rawValue
    #expect(picture.pixels.filter { $0 == red }.count == result.differentPixels)
    for y in 5..<15 { for x in 25..<29 { #expect(picture[x, y].rawValue == red) } }
    // The background is pale, and the picture contains two distinct grays.
    #expect(picture[10, 10].straight.red == 204)
    #expect(picture[55, 2].straight.red == 252)
    #expect(Set(picture.pixels).count <= 64)
  }

  /// A bone that is 14 levels darker than its background must be visible.
  @Test func `faint bones are visible in the difference picture`() throws {
    var expected = try white(40, 20)
    for x in 5..<30 { expected[x, 9] = PremultipliedPixel(rawValue: 0xfff1_f0ec) }
    let result = PictureComparison(expected: expected, actual: expected)
    #expect(result.isIdentical && result.isEqual)
    let picture = try result.picture(expected: expected, actual: expected)
    #expect(picture[2, 2].straight.red == 252 && picture[10, 9].straight.red == 204)
  }
}
