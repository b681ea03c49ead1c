import Foundation
import Skelshot
import SkelshotGoldens
import Testing

/// Tests that skelshot finds goldens with names from earlier versions and that recording renames these goldens.
@Suite struct OlderNameTests {
  private let picture = GoldenPicture(
    interfaceStyle: .dark, direction: .rightToLeft, scale: 2, time: .seconds(0.5))

  @Test func `writes golden names in one form and recognizes older names from SkelshotTesting`() {
    #expect(picture.suffix == "-dark-rtl-0.5s@2x.png")
    #expect(picture.olderSuffixes == ["-dark-rtl@2x@0.5s.png"])
    #expect(GoldenPicture(scale: 1).olderSuffixes == ["@1x.png"])
    for picture in [
      GoldenPicture(), GoldenPicture(interfaceStyle: .light), GoldenPicture(scale: 2),
      GoldenPicture(scale: 3, format: .gif),
      GoldenPicture(direction: .leftToRight, time: .seconds(0)),
    ] {
      #expect(picture.olderSuffixes.isEmpty, "\(picture.suffix)")
    }
  }

  /// Runs a test with a recorded suite in which all goldens have their older names.
  private func withOlderNames(_ body: (inout TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    try suite.write(TestSuite.layout(20), to: "screens/a.json")
    suite.settings.interfaceStyles = [.dark]
    suite.settings.directions = [.rightToLeft]
    suite.settings.scales = [2]
    suite.settings.times = [.seconds(0.5)]
    _ = try suite.suite.record()
    try FileManager.default.moveItem(
      atPath: suite.folder + "/goldens/a-dark-rtl-0.5s@2x.png",
      toPath: suite.folder + "/goldens/a-dark-rtl@2x@0.5s.png")
    try body(&suite)
  }

  @Test(arguments: [true, false])
  func `verify uses a golden that has an older name and does not rename it`(_ isListed: Bool) throws
  {
    try withOlderNames { suite in
      try suite.write(isListed ? "a-dark-rtl@2x@0.5s.png\n" : "", to: "goldens/goldens.txt")
      let before = try suite.goldens()
      let run = try suite.suite.verify()
      #expect(suite.states(run) == ["a-dark-rtl-0.5s@2x.png": .equal])
      #expect(run.isPassed && run.checks.allSatisfy { $0.change == nil })
      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      #expect(try suite.states(suite.suite.verify()) == ["a-dark-rtl-0.5s@2x.png": .different])
      #expect(try suite.goldens() == before)
    }
  }

  @Test func `record renames an equal golden without changing its bytes`() throws {
    try withOlderNames { suite in
      try suite.write("a-dark-rtl@2x@0.5s.png\n", to: "goldens/goldens.txt")
      let bytes = try suite.bytes("goldens/a-dark-rtl@2x@0.5s.png")
      let run = try suite.suite.record()
      #expect(run.checks.map(\.change) == [.renamed])
      #expect(run.isPassed)
      let goldens = try suite.goldens()
      #expect(goldens.keys.sorted() == ["a-dark-rtl-0.5s@2x.png", "goldens.txt"])
      #expect(goldens["a-dark-rtl-0.5s@2x.png"] == bytes)
      let list = String(decoding: try suite.bytes("goldens/goldens.txt"), as: UTF8.self)
      #expect(list.hasSuffix("\na-dark-rtl-0.5s@2x.png\n"))
      #expect(try suite.suite.record().checks.map(\.change) == [nil])
    }
  }

  @Test func `updating a golden that differs leaves only the file with the new name`() throws {
    try withOlderNames { suite in
      try suite.write(TestSuite.layout(22), to: "screens/a.json")
      let run = try suite.suite.verify(record: .changed)
      #expect(run.checks.map(\.change) == [.updated])
      #expect(try suite.goldens().keys.sorted() == ["a-dark-rtl-0.5s@2x.png", "goldens.txt"])
      #expect(try suite.suite.verify().isPassed)
    }
  }

  @Test func `uses the golden with the new name if both names exist`() throws {
    try withOlderNames { suite in
      try suite.write("no picture", to: "goldens/a-dark-rtl-0.5s@2x.png")
      #expect(try suite.states(suite.suite.verify()) == ["a-dark-rtl-0.5s@2x.png": .unreadable])
    }
  }
}
