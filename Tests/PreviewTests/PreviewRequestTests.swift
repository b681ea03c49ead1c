import SkelshotPreview
import Testing

/// Tests the parser for the first line of a request.
@Suite struct PreviewRequestTests {
  private func request(_ target: String) -> PreviewRequest {
    PreviewRequest("GET", target: target) { _ in nil }
  }

  private func query(_ target: String) -> [String] {
    request(target).query.map { "\($0.name)=\($0.value)" }
  }

  @Test func `percent-decodes a request's query but not its path`() {
    #expect(request("/a%20b?c").path == "/a%20b")
    #expect(request("").path == "")
    #expect(query("/?").isEmpty)
    #expect(query("/?a=1&b=2&a=3") == ["a=1", "b=2", "a=3"])
    #expect(query("/?a=b=c&d&=e&&") == ["a=b=c", "d=", "=e"])
    #expect(query("/?a+b=c%20d%2B%3d%C3%a4") == ["a b=c d+=ä"])
    #expect(query("/?%=%4&%zz=%+1%-1") == ["%=%4", "%zz=% 1%-1"])
    #expect(query("/?a=%ff%00") == ["a=\u{fffd}\0"])
    #expect(query("/?a?b=c#d") == ["a?b=c#d"])
  }

  @Test func `looks up request headers by name`() {
    let headers = [
      "Host": "localhost", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image",
    ]
    let request = PreviewRequest("HEAD", target: "/") { headers[$0] }
    #expect(request.method == "HEAD")
    #expect(request.host == "localhost")
    #expect(request.site == "same-origin")
    #expect(request.destination == "image")
  }

  @Test func `accepts any request target`() {
    var state: UInt64 = 1
    let signs: [Character] = ["%", "4", "f", "z", "+", "&", "=", "?", "/", "ä", "\0", "\u{1F600}"]
    for _ in 0..<2_000 {
      let target = (0..<40).map { _ -> Character in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return signs[Int(state >> 33) % signs.count]
      }
      let read = request(String(target))
      #expect(read.path == String(target.prefix { $0 != "?" }))
      #expect(read.query.count <= 41)
    }
  }
}
