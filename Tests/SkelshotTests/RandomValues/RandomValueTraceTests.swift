import Skelshot
import Testing

/// Tests tracing with random screenshots and options.
@Suite(.timeLimit(.minutes(10))) struct RandomValueTraceTests {
  @Test(arguments: NastyValues.seeds)
  func `tracing a random screenshot either succeeds or throws an error`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      var options = TraceOptions()
      options.scale = values.perhaps { values.integer() }
      options.isDark = values.perhaps { values.bool() }
      options.tolerance = values.perhaps { values.integer() }
      options.minimumTextWidth = values.double()
      options.ignored = values.list { values.rect() }
      options.kinds = values.perhaps { Set(values.list { values.any(TracedRegion.Kind.self) }) }
      let region = TracedRegion(values.any(), box: values.pixelRect(), rule: .card)
      use(region.hashValue)
      guard let trace = try? ScreenTrace(values.pixmap(), options: options) else { continue }
      let scene = trace.scene(content: values.perhaps { values.text() })
      attempt { try trace.scene(updating: scene).json() }
      use((trace.regions, trace.repetitions, trace.warnings, trace.scale))
    }
  }
}
