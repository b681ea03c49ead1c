import Skelshot
import Testing

@Suite struct GoldenNameTests {
  private func names(_ change: (inout SuiteSettings) -> Void) -> [String] {
    var settings = SuiteSettings()
    change(&settings)
    return settings.pictures.map(\.suffix)
  }

  @Test func `golden names contain only settings that are set explicitly`() {
    #expect(names { _ in } == [".png"])
    #expect(names { $0.scales = [1, 2, 1.5] } == [".png", "@2x.png", "@1.5x.png"])
    #expect(names { $0.interfaceStyles = [.light, .dark] } == ["-light.png", "-dark.png"])
    #expect(
      names { $0.times = [.seconds(0), .seconds(0.5), .seconds(2)] } == [
        ".png", "-0.5s.png", "-2s.png",
      ])
    #expect(names { $0.film = .gif } == [".png", ".gif"])
    #expect(names { ($0.film, $0.times) = (.gif, [.seconds(0.5)]) } == ["-0.5s.png", ".gif"])
    #expect(names { ($0.film, $0.times) = (.gif, []) } == [".gif"])
    #expect(names { ($0.film, $0.times) = (.apng, [.seconds(0)]) } == [".png", ".apng"])
    #expect(
      names {
        $0.scales = [3]
        $0.interfaceStyles = [.dark]
        $0.directions = [.leftToRight, .rightToLeft]
        $0.times = [.seconds(1.25)]
      } == ["-dark-ltr-1.25s@3x.png", "-dark-rtl-1.25s@3x.png"])
  }

  @Test func `accepts a threshold only within its metric's range`() {
    for kind in ComparisonMetric.Kind.allCases where kind != .exact {
      for threshold in [0, 1, 2, 100, 255, 256, 375, 376, -1] as [Double] {
        let text = "metric: \(kind.rawValue)\nthreshold: \(threshold)\n"
        let isRead = (try? SuiteDocument.parse(Array(text.utf8), file: "s")) != nil
        let isMetric = ComparisonMetric(kind, threshold: threshold) != nil
        #expect(isRead == isMetric, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("feed", "feed", true), ("feed", "home/feed", false), ("home/*", "home/feed", true),
    ("home/*", "home/a/b", false), ("**", "home/a/b", true), ("**/b", "home/a/b", true),
    ("**/b", "b", true), ("home/**/b", "home/b", true), ("h*/[ab]/?", "home/a/b", true),
    ("*", "home/feed", false), ("**/**/b", "a/b", true),
  ])
  func `an override applies to the layouts whose names it matches`(
    _ pattern: String, _ name: String, _ holds: Bool
  ) {
    let override = SuiteOverride(layouts: ["none", pattern], settings: SuiteSettings())
    #expect(override.holds(for: name) == holds)
  }

  @Test func `later overrides replace earlier ones, and final settings replace all overrides`() {
    func settings(_ scale: Double, _ time: Double?) -> SuiteSettings {
      var settings = SuiteSettings()
      settings.scales = [scale]
      settings.times = time.map { [.seconds($0)] }
      return settings
    }
    let layout = LayoutFile(path: "a.json")
    var suite = GoldenSuite(
      layouts: [layout], golden: "g", settings: settings(1, 1),
      overrides: [
        SuiteOverride(layouts: ["*"], settings: settings(2, 2)),
        SuiteOverride(layouts: ["a"], settings: settings(3, nil)),
        SuiteOverride(layouts: ["b"], settings: settings(4, 4)),
      ])
    #expect(suite.settings(for: layout) == settings(3, 2))
    suite.finalSettings = settings(5, nil)
    #expect(suite.settings(for: layout) == settings(5, 2))
  }
}
