import Foundation
import SkelshotModel
import SkelshotLoading
import SkelshotOutput
import SkelshotPreview
import TestSupport
import Testing

/// Tests the preview while layouts change.
@Suite(.timeLimit(.minutes(10))) struct PreviewSessionTests {
  private func withFixture(
    _ files: [String: String], _ names: [String],
    change: (inout PreviewOptions, String) -> Void = { _, _ in },
    _ body: (PreviewFixture) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      let fixture = try PreviewFixture(folder, names) { change(&$0, folder) }
      defer { fixture.stop() }
      try await body(fixture)
    }
  }

  private func isDrawn(_ layout: [String: Any]) -> Bool { layout["state"] as? String == "drawn" }

  private func isBroken(_ layout: [String: Any]) -> Bool { layout["state"] as? String == "broken" }

  private func texts(_ layout: [String: Any]) -> [String] {
    (layout["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
  }

  private func views(_ layout: [String: Any]) -> [[String: Any]] {
    (layout["shown"] as? [String: Any])?["views"] as? [[String: Any]] ?? []
  }

  @Test func `the preview returns a layout's canvas, views and source locations`() async throws {
    try await withFixture(["a.json": PreviewFixture.layout], ["a.json"]) { fixture in
      let layout = try await fixture.layout { isDrawn($0) }
      #expect(texts(layout).isEmpty)
      let shown = try #require(layout["shown"] as? [String: Any])
      #expect(shown["width"] as? Double == 40)
      #expect(shown["height"] as? Double == 20)
      let views = views(layout)
      #expect(views.map { $0["type"] as? String } == ["view", "label"])
      #expect(views.map { $0["role"] as? String } == ["container", "leaf"])
      #expect(views[1]["parent"] as? Int == 0)
      #expect(views[1]["frame"] as? [Double] == [4, 4, 20, 10])
      let view = try await fixture.json("/view", ["layout": "0", "view": "1"])
      #expect(view["reference"] as? String == "views[0]/subviews[0]")
      #expect(view["line"] as? Int == 4)
      // The label's JSON object starts at this column.
      #expect(view["column"] as? Int == 35)
      #expect((view["lines"] as? [[Any]])?.map { $0[0] as? Int } == [1, 2, 3, 4, 5, 6])
      #expect((view["reason"] as? String)?.hasPrefix("This text is skeletonable") == true)
      #expect(await fixture.get("/view", ["layout": "0", "view": "2"]).status == 404)
      #expect(await fixture.get("/layout", ["layout": "1"]).status == 404)
    }
  }

  @Test func `the preview distinguishes layouts whose names differ only in Unicode normalization`()
    async throws
  {
    let wide = PreviewFixture.layout.replacing("40", with: "60")
    try await withFixture(["caf\u{e9}.json": PreviewFixture.layout], [""]) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      try fixture.write(wide, to: "cafe\u{301}.json")
      let other = try await fixture.layout(1) { isDrawn($0) }
      #expect((other["shown"] as? [String: Any])?["width"] as? Double == 60)
      try fixture.write(wide.replacing("60", with: "80"), to: "cafe\u{301}.json")
      _ = try await fixture.layout(1) { ($0["shown"] as? [String: Any])?["width"] as? Double == 80 }
      let first = try await fixture.layout { isDrawn($0) }
      #expect((first["shown"] as? [String: Any])?["width"] as? Double == 40)
    }
  }

  @Test func `the preview returns the same pictures as the command line`() async throws {
    try await withFixture(["a.json": PreviewFixture.layout], ["a.json"]) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      let response = await fixture.get(
        "/picture", ["layout": "0", "scale": "2", "appearance": "dark", "time": "0"])
      #expect(response.status == 200)
      #expect(response.header("Content-Type") == "image/png")
      // A PNG stores its width and height from byte 16 on, in big-endian order.
      #expect(Array(response.bytes[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 40])
      let film = await fixture.get("/picture", ["layout": "0", "scale": "1", "film": "1"])
      #expect(film.header("Content-Type") == "image/webp")
      #expect(Array(film.bytes.prefix(4)) == Array("RIFF".utf8))
    }
  }

  @Test func `until an error is fixed, the preview shows its line and keeps the last picture`()
    async throws
  {
    try await withFixture(["a.json": PreviewFixture.layout], ["a.json"]) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      try fixture.write(
        PreviewFixture.layout.replacing("\"id\"", with: "\"idd\""), to: "a.json")
      let broken = try await fixture.layout { isBroken($0) }
      let text = try #require(texts(broken).first)
      #expect(text.contains("a.json:4:"))
      #expect(text.contains("unknown key \"idd\""))
      #expect(text.contains("^~~~~"))
      #expect(views(broken).count == 2)
      #expect(await fixture.get("/picture", ["layout": "0", "time": "0"]).status == 200)
      try fixture.write(
        PreviewFixture.layout.replacing("[4, 4, 20, 10]", with: "[5, 4, 20, 10]"), to: "a.json")
      let mended = try await fixture.layout { isDrawn($0) }
      #expect(texts(mended).isEmpty)
      #expect(views(mended)[1]["frame"] as? [Double] == [5, 4, 20, 10])
    }
  }

  @Test func `the preview adds a missing layout as soon as it exists`() async throws {
    try await withFixture([:], ["a.json"]) { fixture in
      let missing = try await fixture.layout { isBroken($0) }
      #expect(texts(missing).first?.contains("no such file") == true)
      try fixture.write(PreviewFixture.layout, to: "a.json")
      _ = try await fixture.layout { isDrawn($0) }
    }
  }

  @Test func `the preview adds and removes layouts as a folder changes, including new folders`()
    async throws
  {
    try await withFixture(["a.json": PreviewFixture.layout], [""]) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      try FileManager.default.createDirectory(
        atPath: fixture.folder + "/more", withIntermediateDirectories: false)
      try fixture.write(PreviewFixture.layout, to: "more/b.json")
      let second = try await fixture.layout(1) { isDrawn($0) }
      #expect(second["name"] as? String == "more/b")
      try FileManager.default.removeItem(atPath: fixture.folder + "/a.json")
      _ = try await fixture.layout { $0.isEmpty }
      let state = try await fixture.json("/state")
      #expect((state["layouts"] as? [[String: Any]])?.map { $0["name"] as? String } == ["more/b"])
    }
  }

  @Test func `the preview watches the folder of any picture that a layout shows`() async throws {
    let layout = """
      {"canvas": {"width": 8, "height": 8, "content": "pictures/screen.png"}, "views": [{}]}
      """
    try await withFixture(["a.json": layout], ["a.json"]) { fixture in
      let missing = try await fixture.layout { isBroken($0) }
      #expect(texts(missing).first?.contains("pictures/screen.png cannot be read") == true)
      let png = try Data(
        contentsOf: URL(fileURLWithPath: Fixture.repository + "/Fixtures/readme/solid.png"))
      let folder = fixture.folder + "/pictures"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try png.write(to: URL(fileURLWithPath: folder + "/screen.png"), options: .atomic)
      let drawn = try await fixture.layout { isDrawn($0) }
      try png.write(to: URL(fileURLWithPath: folder + "/screen.png"), options: .atomic)
      let before = try #require(drawn["revision"] as? Int)
      _ = try await fixture.layout { isDrawn($0) && ($0["revision"] as? Int ?? 0) > before }
    }
  }

  @Test func `the preview watches a storyboard's companion file`() async throws {
    let place = Fixture.repository + "/Fixtures/interface-builder"
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: place).sorted().first {
        $0.hasSuffix(".storyboard")
      })
    let text = try String(contentsOfFile: "\(place)/\(name)", encoding: .utf8)
    try await withFixture(["Main.storyboard": text], ["Main.storyboard"]) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      try fixture.write("size: 111x222\n", to: "Main.skelshot.yml")
      _ = try await fixture.layout {
        let shown = $0["shown"] as? [String: Any]
        return shown?["width"] as? Double == 111 && shown?["height"] as? Double == 222
      }
      try fixture.write("sise: 1x1\n", to: "Main.skelshot.yml")
      let broken = try await fixture.layout { isBroken($0) }
      #expect(texts(broken).first?.contains("Main.skelshot.yml:1:1: error") == true)
      try fixture.write("# Nothing.\nsize: wide\n", to: "Main.skelshot.yml")
      _ = try await fixture.layout {
        texts($0).first?.contains(
          "Main.skelshot.yml:2:7: error: \"wide\" is not a size\n 2 | size: wide\n") == true
      }
    }
  }

  @Test func `the preview watches the asset catalogs next to a storyboard`() async throws {
    let place = Fixture.repository + "/Fixtures/interface-builder"
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: place).sorted().first {
        $0.hasSuffix(".storyboard")
      })
    let text = try String(contentsOfFile: "\(place)/\(name)", encoding: .utf8)
    try await withTemporaryFolder { folder in
      let set = folder + "/Assets.xcassets/tint.colorset"
      try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
      let fixture = try PreviewFixture(folder, ["Main.storyboard"])
      defer { fixture.stop() }
      let first = try await fixture.layout { isDrawn($0) }
      let before = try #require(first["revision"] as? Int)
      try Data("{}".utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
      _ = try await fixture.layout { isDrawn($0) && ($0["revision"] as? Int ?? 0) > before }
    }
  }

  @Test func `writes the requested outputs after each change and keeps them after an error`()
    async throws
  {
    try await withFixture(
      ["a.json": PreviewFixture.layout], ["a.json"],
      change: { options, folder in
        options.outputs = [folder + "/out/a{-appearance}.png"]
        options.variants = VariantSelection(interfaceStyles: [.light, .dark])
      }
    ) { fixture in
      _ = try await fixture.layout { isDrawn($0) }
      let written = try files(below: fixture.folder + "/out")
      #expect(written.keys.sorted() == ["a-dark.png", "a-light.png"])
      try fixture.write("{", to: "a.json")
      _ = try await fixture.layout { isBroken($0) }
      #expect(try files(below: fixture.folder + "/out") == written)
      try fixture.write(
        PreviewFixture.layout.replacing("\"width\": 40", with: "\"width\": 30"), to: "a.json")
      _ = try await fixture.layout { isDrawn($0) }
      let second = try files(below: fixture.folder + "/out")
      #expect(second.keys.sorted() == ["a-dark.png", "a-light.png"])
      #expect(Array(second["a-dark.png"]?[16..<20] ?? []) == [0, 0, 0, 30])
    }
  }

  @Test func `the preview page contains no control characters or markup from files`() async throws {
    let text = PreviewFixture.layout.replacing("title", with: "\\u001b[31m</script>\\u202e")
    try await withFixture(["a.json": text], ["a.json"]) { fixture in
      _ = try await fixture.layout { !$0.isEmpty && $0["state"] as? String != "loading" }
      let bytes = await fixture.get("/layout", ["layout": "0"]).bytes
      #expect(!bytes.contains(0x1b))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{202e}"))
    }
  }
}
