import Foundation
import Skelshot
import Testing

/// What was proven holds only while everything that decides is the same.
@Suite struct GoldenCacheTests {
  private static let pictured = """
    {"canvas": {"width": 40, "height": 20, "content": "content.png"},
     "skeleton": {"animated": false}, "views": [{"frame": [4, 4, 8, 8]}]}
    """

  /// A suite whose pictures are proven.
  private func withProven(_ body: (inout TestSuite) throws -> Void) throws {
    var suite = try TestSuite()
    defer { suite.cleanUp() }
    try suite.write(TestSuite.layout(20), to: "screens/a.json")
    try suite.write(Self.pictured, to: "screens/b.json")
    try content(200, suite)
    _ = try suite.suite.record()
    let first = try suite.suite.verify()
    #expect(first.isPassed && first.checks.allSatisfy { !$0.isFromCache })
    let second = try suite.suite.verify()
    #expect(second.isPassed && second.checks.allSatisfy { $0.isFromCache })
    try body(&suite)
  }

  private func content(_ level: UInt8, _ suite: TestSuite) throws {
    var pixmap = try Pixmap(size: PixelSize(width: 40, height: 20))
    let pixel = PremultipliedPixel(StraightPixel(red: level, green: level, blue: level)).rawValue
    for index in pixmap.pixels.indices { pixmap.pixels[index] = pixel }
    let png = try PNGEncoder(scale: 1).encode(pixmap)
    try Data(png).write(to: URL(fileURLWithPath: suite.folder + "/screens/content.png"))
  }

  /// Which checks were taken from the cache.
  private func cached(_ suite: TestSuite) throws -> [String: Bool] {
    let run = try suite.suite.verify()
    return Dictionary(uniqueKeysWithValues: run.checks.map { ($0.name, $0.isFromCache) })
  }

  @Test func `A layout that changes is drawn again`() throws {
    try withProven { suite in
      // As long, so that neither sizes nor, within a second, times of files would tell.
      try suite.write(TestSuite.layout(21), to: "screens/a.json")
      let run = try suite.suite.verify()
      #expect(suite.states(run) == ["a.png": .different, "b.png": .equal])
      #expect(run.checks.map(\.isFromCache) == [false, true])
    }
  }

  @Test func `A golden that changes is compared again`() throws {
    try withProven { suite in
      var pixmap = try PNGDecoder().decode(suite.bytes("goldens/a.png"))
      pixmap.pixels[7] ^= 1
      let png = try PNGEncoder(scale: 1).encode(pixmap)
      try Data(png).write(to: URL(fileURLWithPath: suite.folder + "/goldens/a.png"))
      #expect(try suite.states(suite.suite.verify())["a.png"] == .different)
    }
  }

  @Test func `A picture that a layout names and that changes is seen`() throws {
    try withProven { suite in
      try content(201, suite)
      #expect(try suite.states(suite.suite.verify()) == ["a.png": .equal, "b.png": .different])
      try suite.remove("screens/content.png")
      #expect(try suite.states(suite.suite.verify()) == ["a.png": .equal, "b.png": .failed])
    }
  }

  @Test func `Other settings prove nothing`() throws {
    try withProven { suite in
      suite.settings.times = [0]
      // 0 is what was drawn.
      let same = try cached(suite)
      #expect(same == ["a.png": true, "b.png": true])
      suite.settings.metric = "channel"
      let other = try cached(suite)
      #expect(other["a.png"] == false)
    }
  }

  @Test func `Another build proves nothing, and a damaged file no more`() throws {
    try withProven { suite in
      let name = "goldens/.skelshot-cache/verified"
      let text = String(decoding: try suite.bytes(name), as: UTF8.self)
      try suite.write(text.replacingOccurrences(of: " 0.", with: " 9."), to: name)
      #expect(try cached(suite).values.allSatisfy { !$0 })
      for end in stride(from: 0, to: text.utf8.count, by: 17) {
        try suite.write(String(text.prefix(end)), to: name)
        #expect(try suite.suite.verify().isPassed)
      }
    }
  }

  @Test func `Without the cache everything is drawn, and nothing is kept`() throws {
    try withProven { suite in
      suite.usesCache = false
      try suite.remove("goldens/.skelshot-cache")
      #expect(try cached(suite).values.allSatisfy { !$0 })
      #expect(!FileManager.default.fileExists(atPath: suite.folder + "/goldens/.skelshot-cache"))
    }
  }

  @Test func `What differs is never proven`() throws {
    try withProven { suite in
      try suite.write(TestSuite.layout(21), to: "screens/a.json")
      for _ in 0..<3 { #expect(try suite.states(suite.suite.verify())["a.png"] == .different) }
    }
  }
}
