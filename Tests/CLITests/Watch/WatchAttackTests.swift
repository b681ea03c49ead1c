import TestSupport
import Testing

/// Attacks the server of `skelshot watch` through local connections and from a page with another origin.
@Suite(.timeLimit(.minutes(10))) struct WatchAttackTests {
  private func run(_ name: String) throws -> [String] {
    try withTool { tool in
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Tests/CLITests/Watch/attacks.py", name,
          CommandLineTool.executable,
        ], in: tool.folder)
      #expect(result.error == "")
      return result.text.split(separator: "\n").map(String.init)
    }
  }

  @Test func `quickly answers or rejects requests of any length`() throws {
    var expected: [String] = []
    for (name, allowed, refused) in [
      ("line", "404", "414"), ("query", "200", "414"), ("header", "200", "431"),
      ("headers", "400", "431"), ("without end", nil, "414"), ("headers without end", nil, "431"),
    ] {
      if let allowed {
        expected += [1_000, 15_000].map { "\(name) \($0) \(allowed) soon" }
      }
      expected += [17_000, 64_000, 256_000, 1_000_000].map { "\(name) \($0) \(refused) soon" }
    }
    #expect(try run("long") == expected)
  }

  @Test func `counts a request's bytes against the limit even if it arrives in pieces`() throws {
    #expect(
      try run("exact")
        == Array(repeating: "16384 200", count: 3) + Array(repeating: "16385 431", count: 3))
  }

  @Test func `rejects invalid requests`() throws {
    #expect(try run("noise") == ["400 400 400 400 403 403 200 200 405 404 True"])
  }

  @Test func `closes a connection that sends one byte per second and keeps serving others`() throws
  {
    #expect(try run("slow") == ["cut True"])
  }

  @Test func `serves the page even if there are more connections than file descriptors`() throws {
    #expect(try run("many") == ["True", "True"])
  }

  @Test func `accepts a new page as soon as another one is closed`() throws {
    #expect(try run("slots") == ["200 503", "200 soon"])
  }

  @Test func `rejects cross-origin requests from a browser`() throws {
    #expect(
      try run("foreign") == [
        "answered refused refused refused cross-site", "answered refused refused refused same-site",
        "answered answered answered same-origin", "answered answered answered none",
      ])
  }

  @Test(.needs(.chromium)) func `slow images on a cross-origin page do not block the watch page`()
    throws
  {
    #expect(try run("browser") == ["3 True True True"])
  }

  @Test func `an invalid path does not affect the other layouts`() throws {
    #expect(
      try run("pipe")
        == Array(repeating: "['./a.json']", count: 4) + [
          "pictures of this layout and of ./a.json would have the same name \"a\"",
          "the search found more than 1000000 layouts, or folders nested more than 64 levels deep",
          "this is a device, a pipe or a socket, not a file",
        ])
  }

  @Test func `finds layouts in folders that are created during a search`() throws {
    #expect(try run("nested") == ["10"])
  }
}
