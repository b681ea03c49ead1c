import Skelshot
import SkelshotGoldens
import SkelshotReport
import TestSupport
import Testing

extension InputCauseTests {
  @Test func `a layout that cannot be drawn counts as one failure`() throws {
    var settings = SuiteSettings()
    settings.interfaceStyles = [.light, .dark]
    try withScreen(settings) { files in
      try files.write("{", to: "screens/broken.json")
      var suite = try files.suite
      suite.failureLimit = 2
      let run = try suite.verify()
      #expect(run.checks.count == 4 && run.unchecked == 0)
      #expect(run.report().grouped().stories.map(\.cases.count) == [2])
    }
  }
}
