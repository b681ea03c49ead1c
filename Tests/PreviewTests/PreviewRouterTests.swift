import SkelshotPreview
import TestSupport
import Testing

/// Tests which requests the router accepts, and which headers its responses have.
@Suite(.timeLimit(.minutes(10))) struct PreviewRouterTests {
  private func withFixture(_ body: (PreviewFixture) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let fixture = try PreviewFixture(folder, ["a.json"])
      defer { fixture.stop() }
      try await body(fixture)
    }
  }

  @Test(arguments: [
    ("127.0.0.1:7357", 200), ("localhost:7357", 200), ("LOCALHOST:7357", 200),
    ("127.0.0.1", 403), ("127.0.0.1:7358", 403), ("localhost", 403), ("evil.example:7357", 403),
    ("127.0.0.1:7357.evil.example", 403), ("[::1]:7357", 403), ("", 403), (nil, 403),
  ])
  func `rejects requests for another host name`(host: String?, status: Int) async throws {
    try await withFixture { fixture in
      for path in ["/", "/state", "/events", "/picture", "/nothing"] {
        let response = await fixture.router.respond(to: PreviewRequest("GET", path, host: host))
        if status == 403 {
          #expect(response.status == 403)
        } else {
          #expect(response.status != 403)
        }
      }
    }
  }

  @Test(arguments: [
    ("127.0.0.1", 200), ("localhost:80", 200), ("127.0.0.1:7357", 403), ("evil.example", 403),
  ])
  func `accepts a host without a port if the server's port is 80`(host: String, status: Int)
    async throws
  {
    try await withFixture { fixture in
      let router = PreviewRouter(fixture.session, port: 80)
      #expect(await router.respond(to: PreviewRequest("GET", "/", host: host)).status == status)
    }
  }

  @Test(arguments: ["cross-site", "same-site", "anything"])
  func `a cross-origin page can link to the preview page but cannot request other data`(
    site: String
  ) async throws {
    try await withFixture { fixture in
      for path in ["/", "/watch.js", "/state", "/picture", "/events", "/nothing"] {
        for destination in ["document", "iframe", "image", "empty", nil] {
          var request = PreviewRequest("GET", path, host: "localhost:7357")
          (request.site, request.destination) = (site, destination)
          let response = await fixture.router.respond(to: request)
          #expect(response.status == (path == "/" && destination == "document" ? 200 : 403))
        }
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get", ""])
  func `rejects unsupported HTTP methods`(method: String) async throws {
    try await withFixture { fixture in
      let response = await fixture.router.respond(
        to: PreviewRequest(method, "/", host: "localhost:7357"))
      #expect(response.status == 405)
      #expect(response.header("Allow") == "GET, HEAD")
    }
  }

  @Test(arguments: [
    "/../etc/passwd", "/etc/passwd", "//", "/watch.css/", "/layout.json", "/a.json", "", "/%2e%2e",
  ])
  func `the path in a URL never refers to a file on disk`(path: String) async throws {
    try await withFixture { fixture in
      try fixture.write(PreviewFixture.layout, to: "a.json")
      #expect(await fixture.get(path).status == 404)
    }
  }

  @Test func `every response has security headers`() async throws {
    try await withFixture { fixture in
      for path in ["/", "/watch.css", "/watch.js", "/state", "/nothing", "/events"] {
        let response = await fixture.get(path)
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        let policy = try #require(response.header("Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'"))
        #expect(!policy.contains("unsafe"))
      }
    }
  }

  @Test func `the preview page loads nothing from other hosts and never turns text into markup`()
    async throws
  {
    try await withFixture { fixture in
      for path in ["/", "/watch.css", "/watch.js"] {
        let text = String(decoding: await fixture.get(path).bytes, as: UTF8.self)
        #expect(text.count > 1_000)
        #expect(!text.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
          #expect(!text.contains(word))
        }
      }
    }
  }

  @Test(arguments: [
    ("scale", "0"), ("scale", "-1"), ("scale", "nan"), ("scale", "inf"), ("scale", "4.1"),
    ("scale", "x"), ("appearance", "blue"), ("direction", "up"), ("time", "-1"), ("time", "1.5"),
    ("time", "99999999999999999999"),
  ])
  func `rejects invalid picture parameters`(name: String, value: String) async throws {
    try await withFixture { fixture in
      let response = await fixture.router.respond(
        to: PreviewRequest(
          "GET", "/picture", query: [("layout", "0"), (name, value)], host: "localhost:7357"))
      #expect(response.status == 400)
    }
  }

  @Test func `server-sent events have the format that the standard specifies`() {
    #expect(
      String(decoding: PreviewResponse.event(12), as: UTF8.self)
        == "retry: 1000\nevent: version\ndata: 12\n\n")
  }

  @Test func `rejects preview pages beyond the limit until an open page closes`() async throws {
    try await withFixture { fixture in
      var streams: [AsyncStream<Int>] = []
      for _ in 0..<PreviewSession.listenerLimit {
        streams.append(try #require(await fixture.session.versions()))
      }
      #expect(await fixture.get("/events").status == 503)
      streams.removeLast()
      var response = await fixture.get("/events")
      while response.status == 503 {
        await Task.yield()
        response = await fixture.get("/events")
      }
      #expect(response.status == 200)
      #expect(response.header("Content-Type") == "text/event-stream")
      guard case .events(let versions) = response.body else {
        Issue.record("no stream")
        return
      }
      var first = versions.makeAsyncIterator()
      #expect(await first.next() != nil)
      _ = streams
    }
  }
}
