import Foundation
import Skelshot
import Testing

/// Tests the artifacts folder, which contains the pictures of failed checks.
@Suite struct ArtifactTests {
  @Test func `writes expected, actual and difference pictures and removes outdated pictures`()
    throws
  {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    for name in ["a", "b", "c"] {
      try suite.write(TestSuite.layout(20), to: "screens/\(name).json")
    }
    _ = try suite.suite.record()
    let golden = try suite.bytes("goldens/a.png")
    try suite.write(TestSuite.layout(24), to: "screens/a.json")
    try suite.remove("goldens/b.png")
    var checked = try suite.suite
    checked.keepsArtifacts = true
    let folder = suite.folder + "/artifacts"
    try checked.verify().writeArtifacts(to: folder)
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    #expect(
      try files()
        == ["a.actual.png", "a.diff.png", "a.expected.png", "b.actual.png", "index.json"])
    #expect(try suite.bytes("artifacts/a.expected.png") == golden)
    let picture = try PNGDecoder().decode(suite.bytes("artifacts/a.actual.png"))
    #expect(picture.pixels.filter { $0 != 0xffff_ffff }.count == 24 * 12)
    let red = StraightPixel(red: 226, green: 0, blue: 54).rawValue
    let difference = try PNGDecoder().decode(suite.bytes("artifacts/a.diff.png"))
    #expect(difference.pixels.filter { $0 == red }.count == 4 * 12)
    let index = try #require(
      try JSONSerialization.jsonObject(with: Data(suite.bytes("artifacts/index.json")))
        as? [String: Any])
    let pictures = try #require(index["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["name"] as? String } == ["a.png", "b.png"])
    #expect(pictures.map { $0["state"] as? String } == ["different", "missing"])
    #expect(pictures[0]["diff"] as? String == "a.diff.png")
    #expect(pictures[1]["expected"] is NSNull)
    // Files from other programs must not be removed.
    try suite.write("mine", to: "artifacts/mine.actual.png")
    try suite.write(TestSuite.layout(20), to: "screens/a.json")
    try checked.verify().writeArtifacts(to: folder)
    #expect(try files() == ["b.actual.png", "index.json", "mine.actual.png"])
  }

  @Test func `writing artifacts does not remove files outside the artifacts folder`() throws {
    let suite = try TestSuite()
    defer { suite.cleanUp() }
    try suite.write(TestSuite.layout(20), to: "screens/a.json")
    _ = try suite.suite.record()
    try FileManager.default.createDirectory(
      atPath: suite.folder + "/artifacts", withIntermediateDirectories: true)
    try suite.write("mine", to: "mine.actual.png")
    try suite.write(
      #"{"pictures": [{"actual": "../mine.actual.png", "expected": "/etc/x.expected.png", "diff": "index.json"}]}"#,
      to: "artifacts/index.json")
    try suite.suite.verify().writeArtifacts(to: suite.folder + "/artifacts")
    #expect(try suite.bytes("mine.actual.png") == Array("mine".utf8))
  }

  @Test func `a still and a film with the same name have separate artifacts`() throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    suite.settings.film = .apng
    try suite.write(TestSuite.layout(20), to: "screens/a.json")
    _ = try suite.suite.record()
    try suite.write(TestSuite.layout(24), to: "screens/a.json")
    var checked = try suite.suite
    checked.keepsArtifacts = true
    try checked.verify().writeArtifacts(to: suite.folder + "/artifacts")
    let index = try #require(
      try JSONSerialization.jsonObject(with: Data(suite.bytes("artifacts/index.json")))
        as? [String: Any])
    let pictures = try #require(index["pictures"] as? [[String: Any]])
    let names = pictures.flatMap { picture in
      ["expected", "actual", "diff"].compactMap { picture[$0] as? String }
    }
    #expect(names.count == 6 && Set(names).count == 6)
    for name in names {
      let bytes = try suite.bytes("artifacts/\(name)")
      #expect(!bytes.isEmpty)
    }
  }
}
