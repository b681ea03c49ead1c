import Hummingbird
import HummingbirdTesting
import Testing

/// Tests the server under load. The tests compare times, so they run one after another.
@Suite(.serialized) struct LoadTests {
  @Test func `a render that takes too long is stopped and frees its place in the queue`()
    async throws
  {
    try await serving {
      $0.time = .milliseconds(200)
      $0.renders = 1
    } _: { server in
      let start = ContinuousClock.now
      let response = try await server.render(Layouts.slow)
      #expect(ContinuousClock.now - start < .seconds(2))
      #expect(response.status == .serviceUnavailable)
      #expect(response.text.contains("the picture was not done after 0.2 seconds"))
      #expect(try await server.render(Layouts.still).status == .ok)
    }
  }

  @Test func `rejects requests when too many are waiting`() async throws {
    let responses = try await serving {
      $0.renders = 1
      $0.waiting = 1
      $0.time = .seconds(2)
    } _: { server in
      try await withThrowingTaskGroup(of: TestClient.Response.self) { group in
        for _ in 0..<4 { group.addTask { try await server.render(Layouts.slow) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    let busy = responses.filter { $0.headers[.retryAfter] == "1" }
    #expect(busy.count == 2)
    #expect(busy.allSatisfy { $0.status == .serviceUnavailable })
    #expect(busy.allSatisfy { $0.text.contains("too many requests are waiting") })
  }

  @Test func `a client that disconnects frees its place in the queue`() async throws {
    try await serving {
      $0.renders = 1
      $0.time = .seconds(60)
    } _: { server in
      for _ in 0..<3 {
        try await server.connect { client in
          try await client.executeAndDontWaitForResponse(
            TestClient.Request(
              "/render", method: .post, authority: "localhost",
              body: ByteBuffer(string: Layouts.slow)))
          try await Task.sleep(for: .milliseconds(100))
        }
      }
      let start = ContinuousClock.now
      #expect(try await server.render(Layouts.still).status == .ok)
      #expect(ContinuousClock.now - start < .seconds(1))
    }
  }

  @Test func `a request whose body never arrives takes no place and times out`() async throws {
    try await serving {
      $0.renders = 1
      $0.time = .seconds(1)
    } _: { server in
      async let lazy = server.connect {
        try await $0.execute(
          TestClient.Request(
            "/render", method: .post, authority: "localhost", headers: [.contentLength: "1000"]))
      }
      try await Task.sleep(for: .milliseconds(200))
      #expect(try await server.render(Layouts.still).status == .ok)
      #expect(try await lazy.status == .serviceUnavailable)
    }
  }
}
