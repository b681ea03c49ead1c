import Skelshot
import Testing

/// Compares pictures and films with random metrics, budgets and ignored areas.
@Suite(.timeLimit(.minutes(10))) struct RandomValueComparisonTests {
  @Test(arguments: NastyValues.seeds)
  func `the allowed number of different pixels is never negative for random options`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<20 * NastyValues.rounds {
      let options = values.comparison()
      #expect(options.allowedPixels(of: values.integer()) >= 0)
      use(options.hashValue)
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `comparing two random pictures does not crash`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let (one, other) = (values.pixmap(), values.pixmap())
      let options = values.comparison()
      let found = PictureComparison(expected: one, actual: other, options: options)
      use((found.isEqual, found.ratio, found.allowedPixels, found.areas, found.size))
      attempt {
        try found.picture(expected: one, actual: other, pixelLimit: values.limit())
      }
      // These pictures are not the pictures that were compared.
      attempt { try found.picture(expected: values.pixmap(), actual: values.pixmap()) }
      use(HiddenBone(inMainColorsOf: one, metric: options.metric))
      use(
        ChangedArea(bounds: values.pixelRect(), differentPixels: values.integer()).hashValue)
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `comparing random pictures and films asynchronously does not crash`(seed: Int) async throws {
    let values = NastyValues(seed: seed)
    let picture = values.pixmap()
    use(
      try await PictureComparison(
        expected: picture, actual: picture, options: values.comparison()))
    let (one, other) = (values.reader(), values.reader())
    await attempt { try await FilmComparison(expected: one, actual: other) }
  }

  @Test(arguments: NastyValues.seeds)
  func `comparing two random films does not crash`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let (one, other) = (values.reader(), values.reader())
      let options = values.comparison()
      let map = values.elements()
      let found = attempt {
        try FilmComparison(expected: one, actual: other, options: options, layout: map)
      }
      guard let found else { continue }
      use((found.isEqual, found.isIdentical, found.isStill, found.areas, found.worstFrame))
      use((found.ratio, found.largestDifference, found.largestDistance, found.pixelCount))
      use((found.antialiasedPixels, found.size, found.differentPixels))
      use(found.summary(expectedName: values.text(), actualName: values.text(), listsAreas: true))
      use(found.json(expectedName: values.text(), actualName: values.text()))
      for difference in found.timingDifferences { use(difference.name) }
      for frame in found.frames { use((frame.isEqual, frame.pixels?.areas.map(\.element))) }
      // The first film is sometimes not a film that was compared.
      attempt {
        let film = try DifferenceFilm(
          found, expected: values.bool() ? one : values.reader(), actual: other)
        use((film.duration, film.size))
        var pixmap = values.pixmap()
        for frame in [0, values.integer(), film.frameCount] {
          attempt { try film.draw(frame: frame, into: &pixmap) }
        }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `element maps do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      guard let map = values.elements() else { continue }
      let options = values.comparison()
      for bone in map.hidden(by: options, size: values.pixelSize()) {
        var bone = bone
        bone.distance = values.double()
        use((bone.summary(metric: options.metric), bone.message(metric: options.metric)))
        use(bone.advice)
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `descriptions of changes do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let differences: [TimingDifference] = [
        .frameCount(expected: values.integer(), actual: values.integer()),
        .delay(frame: values.integer(), expected: values.delay(), actual: values.delay()),
        .duration(expected: values.duration(), actual: values.duration()),
        .loopCount(expected: .forever, actual: .times(values.integer())),
      ]
      for difference in differences { use((difference.name, difference.hashValue)) }
    }
  }
}

extension NastyValues {
  func comparison() -> ComparisonOptions {
    ComparisonOptions(
      metric: one(of: metrics()), ignoresAntialiasing: bool(),
      ignoredAreas: list(pixelRect), pixelBudget: perhaps(integer),
      ratioBudget: perhaps(fraction), ignoresTiming: bool())
  }

  /// Returns the elements of a scene for pictures of several sizes. Usually, one of the sizes is correct.
  func elements() -> ElementMap? {
    let scene = scene()
    let pixels = scene.canvas.size.pixels(atScale: scene.canvas.scale)
    var sizes = list(upTo: 3, pixelSize)
    if let width = Int(exactly: pixels.width), let height = Int(exactly: pixels.height) {
      sizes.append(PixelSize(width: width, height: height))
    }
    return attempt { try ElementMap(scene, sizes: sizes) }?.flatMap { $0 }
  }
}
