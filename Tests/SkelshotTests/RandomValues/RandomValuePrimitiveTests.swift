import Skelshot
import Testing

/// Tests random points, rectangles, colors, messages and names.
@Suite(.timeLimit(.minutes(10))) struct RandomValuePrimitiveTests {
  @Test(arguments: NastyValues.seeds)
  func `points, sizes and rectangles do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      use(values.size().pixels(atScale: values.double()))
      let (one, other) = (values.rect(), Rect(size: values.size()))
      let changed = [
        one.intersection(other), other.intersection(one), one.inset(by: values.insets()),
        one.offsetBy(x: values.double(), y: values.double()), one.scaled(by: values.double()),
      ]
      for rect in changed + [.zero] {
        use((rect.isEmpty, rect.maxX, rect.maxY, rect.size, rect.hashValue, "\(rect)"))
      }
      use((values.insets().mirrored, EdgeInsets.zero, Point.zero, Size.zero))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `rounded rectangles do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let radii = values.radii()
      use(radii.scaled(by: values.double()))
      let shape = RoundedRect(values.rect(), radii: radii)
      use((shape.scaled(by: values.double()), RoundedRect(values.rect(), radius: values.double())))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `colors do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      let (one, other) = (values.color(), values.color())
      let colors = [
        one.complementary, one.mixed(with: other, fraction: values.fraction()),
        one.withAlpha(values.fraction()),
      ]
      for color in colors {
        let straight = StraightPixel(color)
        use((straight.hexText, PremultipliedPixel(color).straight, PremultipliedPixel(straight)))
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `metrics do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<10 * NastyValues.rounds {
      for metric in values.metrics() {
        use((metric.kind.thresholds, metric.name, metric.threshold, metric.hashValue))
        use(
          metric.distance(
            PremultipliedPixel(rawValue: values.bits()), PremultipliedPixel(rawValue: values.bits())
          )
        )
      }
      let kind = values.any(ComparisonMetric.Kind.self)
      use(ComparisonMetric(kind, threshold: values.perhaps(values.double)))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `messages, formats and diagnostics do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let location = values.perhaps {
        TextLocation(
          line: values.integer(), column: values.integer(), offset: values.integer(),
          length: values.integer())
      }
      let message = Message(
        values.text(), values.text(), help: values.perhaps(values.text),
        path: values.perhaps(values.text), location: location)
      use((message.description, message.about(values.text()).description))
      let format = PictureFormat(path: values.text())
      use((format?.holdsFilms, PictureFormat.films))
      let error = LayoutError(file: values.text(), diagnostics: [])
      use((error.description, error.message, error.errorDescription, error.recoverySuggestion))
      use((error.failureReason, error.helpAnchor))
    }
  }
}

extension NastyValues {
  /// Returns metrics with random thresholds, which the initializers would reject.
  func metrics() -> [ComparisonMetric] {
    [
      .exact, .channel(levels: integer()), .yiq(threshold: fraction()),
      .perceptual(deltaE: double()),
    ]
  }
}
