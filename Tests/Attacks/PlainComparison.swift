import SkelshotCompare
import SkelshotPrimitives
import SkelshotRaster

/// Compares two pictures pixel by pixel with the definitions of the metrics, without the library's optimizations.
struct PlainComparison {
  private let expected: Pixmap
  private let actual: Pixmap
  private let options: ComparisonOptions
  private let width: Int
  private let height: Int

  init(_ expected: Pixmap, _ actual: Pixmap, _ options: ComparisonOptions) {
    (self.expected, self.actual, self.options) = (expected, actual, options)
    width = max(expected.size.width, actual.size.width)
    height = max(expected.size.height, actual.size.height)
  }

  /// Checks a comparison result against the definitions.
  func check(_ result: PictureComparison) throws(BrokenPromise) {
    var (different, soft) = (Set<Place>(), 0)
    var (level, distance, isAnyDifferent) = (0, 0.0, false)
    for y in 0..<height {
      for x in 0..<width {
        let (one, other) = (pixel(expected, x, y), pixel(actual, x, y))
        if one != other { isAnyDifferent = true }
        if one == nil && other == nil || isIgnored(x, y) { continue }
        guard let one, let other else {
          different.insert(Place(x: x, y: y))
          (level, distance) = (255, max(distance, largestDistance))
          continue
        }
        guard differs(one, other) else { continue }
        if options.ignoresAntialiasing, isSoft(expected, x, y) || isSoft(actual, x, y) {
          soft += 1
          continue
        }
        different.insert(Place(x: x, y: y))
        level = max(level, largestLevel(one, other))
        distance = max(distance, options.metric.distance(one, other))
      }
    }
    try BrokenPromise.unless(
      result.differentPixels == different.count, "\(different.count) pixels differ")
    try BrokenPromise.unless(result.antialiasedPixels == soft, "\(soft) pixels are anti-aliasing")
    try BrokenPromise.unless(result.largestDifference == level, "a channel differs by \(level)")
    try BrokenPromise.unless(
      abs(result.largestDistance - distance) < 1e-9, "the largest distance is \(distance)")
    try BrokenPromise.unless(
      result.isIdentical == !isAnyDifferent
        && (!result.isIdentical || expected.size == actual.size),
      "pictures are identical where no pixel differs")
    try checkAreas(result, different)
  }

  private struct Place: Hashable {
    var x: Int
    var y: Int
  }

  private func checkAreas(
    _ result: PictureComparison, _ different: Set<Place>
  ) throws(BrokenPromise) {
    try BrokenPromise.unless(
      result.areas.count <= PictureComparison.mostAreas, "there are not too many areas")
    var rest = different
    for area in result.areas {
      let within = rest.filter {
        area.bounds.minX <= $0.x && $0.x < area.bounds.maxX && area.bounds.minY <= $0.y
          && $0.y < area.bounds.maxY
      }
      try BrokenPromise.unless(
        within.count == area.differentPixels, "\(area) has \(within.count) pixels of its own")
      let (columns, rows) = (within.map(\.x), within.map(\.y))
      try BrokenPromise.unless(
        columns.min() == area.bounds.minX && columns.max() == area.bounds.maxX - 1
          && rows.min() == area.bounds.minY && rows.max() == area.bounds.maxY - 1,
        "\(area) is no larger than its pixels")
      rest.subtract(within)
    }
    try BrokenPromise.unless(rest.isEmpty, "every pixel lies in an area; \(rest.count) do not")
  }

  private func pixel(_ picture: Pixmap, _ x: Int, _ y: Int) -> PremultipliedPixel? {
    x < picture.size.width && y < picture.size.height ? picture[x, y] : nil
  }

  private func isIgnored(_ x: Int, _ y: Int) -> Bool {
    options.ignoredAreas.contains { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }
  }

  // MARK: Metrics

  private var largestDistance: Double {
    switch options.metric {
    case .exact, .channel: 255
    case .yiq: 1
    case .perceptual: 100
    }
  }

  /// Returns the red, green, blue and alpha levels of a pixel. Blends the pixel with white if the metric requires it.
  private func levels(_ pixel: PremultipliedPixel) -> [Int] {
    let raw = StraightPixel(rawValue: pixel.rawValue)
    let levels = [raw.red, raw.green, raw.blue].map(Int.init)
    switch options.metric {
    case .exact, .channel: return levels + [Int(raw.alpha)]
    case .yiq, .perceptual: return levels.map { $0 + 255 - Int(raw.alpha) } + [255]
    }
  }

  private func largestLevel(_ one: PremultipliedPixel, _ other: PremultipliedPixel) -> Int {
    zip(levels(one), levels(other)).map { abs($0 - $1) }.max() ?? 0
  }

  private func differs(_ one: PremultipliedPixel, _ other: PremultipliedPixel) -> Bool {
    switch options.metric {
    case .exact: return one != other
    case .channel(let most): return largestLevel(one, other) > most
    case .yiq(let threshold):
      let apart = zip(levels(one), levels(other)).map { Double($0 - $1) }
      let y = apart[0] * 0.29889531 + apart[1] * 0.58662247 + apart[2] * 0.11448223
      let i = apart[0] * 0.59597799 - apart[1] * 0.27417610 - apart[2] * 0.32180189
      let q = apart[0] * 0.21147017 - apart[1] * 0.52261711 + apart[2] * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > 35_215 * threshold * threshold
    case .perceptual(let deltaE): return options.metric.distance(one, other) > deltaE
    }
  }

  // MARK: Anti-aliasing

  /// Returns the color of one pixel, blended with white.
  private func color(_ picture: Pixmap, _ place: Place) -> [Int] {
    let raw = StraightPixel(rawValue: picture[place.x, place.y].rawValue)
    return [raw.red, raw.green, raw.blue].map { Int($0) + 255 - Int(raw.alpha) }
  }

  private func neighbors(_ x: Int, _ y: Int) -> [Place] {
    let columns = min(expected.size.width, actual.size.width)
    let rows = min(expected.size.height, actual.size.height)
    return (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { Place(x: column, y: $0) } }
      .filter { $0 != Place(x: x, y: y) }
      .filter { $0.x >= 0 && $0.x < columns && $0.y >= 0 && $0.y < rows }
  }

  /// Returns whether at least three neighbors have the pixel's own color. A picture edge counts as one neighbor.
  private func isFlat(_ picture: Pixmap, _ x: Int, _ y: Int) -> Bool {
    let around = neighbors(x, y)
    let own = color(picture, Place(x: x, y: y))
    return around.count { color(picture, $0) == own } + (around.count < 8 ? 1 : 0) > 2
  }

  /// Returns whether a pixel is soft. A soft pixel is not flat and has a darker and a brighter neighbor, and its
  /// darkest or brightest neighbor is flat in both pictures.
  private func isSoft(_ picture: Pixmap, _ x: Int, _ y: Int) -> Bool {
    if isFlat(picture, x, y) { return false }
    // Floating-point rounding could make equal lumas differ, so lumas are integers.
    func luma(_ place: Place) -> Int {
      let color = color(picture, place)
      return color[0] * 29_889_531 + color[1] * 58_662_247 + color[2] * 11_448_223
    }
    let around = neighbors(x, y)
    let center = luma(Place(x: x, y: y))
    guard let dark = first(around, { luma($0) }, <), luma(dark) < center,
      let bright = first(around, { luma($0) }, >), luma(bright) > center
    else { return false }
    return [dark, bright].contains { place in
      isFlat(expected, place.x, place.y) && isFlat(actual, place.x, place.y)
    }
  }

  /// Returns the place with the best value. If several places are equally good, returns the first in column order.
  private func first(
    _ places: [Place], _ value: (Place) -> Int, _ isBetter: (Int, Int) -> Bool
  ) -> Place? {
    var best: Place?
    for place in places {
      if let best, !isBetter(value(place), value(best)) { continue }
      best = place
    }
    return best
  }
}
