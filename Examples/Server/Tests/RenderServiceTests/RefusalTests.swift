import Hummingbird
import HummingbirdTesting
import Testing

@Suite struct RefusalTests {
  @Test func `an error is shown with its line and a caret`() async throws {
    let response = try await render(Layouts.mistake)
    #expect(response.status == .unprocessableContent)
    #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(
      response.text == """
        layout.json:3:25: error: unknown value "gradiant"
         3 |   "skeleton": {"style": "gradiant"},
           |                         ^~~~~~~~~~
        help: did you mean "gradient"?

        """)
  }

  @Test func `sends errors as JSON to clients that accept JSON`() async throws {
    let response = try await render(Layouts.mistake, accept: "application/json")
    #expect(response.status == .unprocessableContent)
    #expect(response.headers[.contentType]?.hasPrefix("application/json") == true)
    for part in [
      #""code":"unknown-value""#, #""help":"did you mean \"gradient\"?""#, #""line":3"#,
      #""column":25"#, #""path":"layout.json""#, #""place":"skeleton.style""#,
    ] {
      #expect(response.text.contains(part), "\(response.text)")
    }
  }

  @Test func `rejects a body that is not JSON`() async throws {
    for layout in ["", "{", "\u{0}", String(repeating: "[", count: 100_000)] {
      #expect(try await render(layout).status == .unprocessableContent)
    }
  }

  @Test func `rejects a body over the size limit`() async throws {
    let response = try await render(
      Layouts.film + String(repeating: " ", count: 5_000), limits: { $0.layoutBytes = 5_000 })
    #expect(response.status == .contentTooLarge)
    #expect(response.text.contains("5000 bytes"))
  }

  @Test func `rejects too many pixels, from the layout or the query`() async throws {
    let layout = try await render(Layouts.still, limits: { $0.pixels = 4_799 })
    #expect(layout.status == .unprocessableContent)
    #expect(layout.text.contains("120 × 40"))
    let query = try await render(Layouts.still, query: "?scale=2", limits: { $0.pixels = 4_800 })
    #expect(query.status == .unprocessableContent)
    #expect(query.text.contains("240 × 80"))
    #expect(try await render(Layouts.still, limits: { $0.pixels = 4_800 }).status == .ok)
  }

  @Test func `rejects too many frames, but not a still`() async throws {
    let film = try await render(Layouts.film, limits: { $0.frames = 44 })
    #expect(film.status == .unprocessableContent)
    #expect(film.text.contains("45 frames; the limit is 44"))
    let still = try await render(Layouts.film, query: "?time=1", limits: { $0.frames = 44 })
    #expect(still.status == .ok)
  }

  @Test func `rejects too many large overlapping views before drawing them`() async throws {
    let response = try await render(Layouts.manyLayers)
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains("including overlaps"))
  }

  @Test func `rejects a picture that exceeds the byte limit`() async throws {
    let response = try await render(Layouts.film, limits: { $0.pictureBytes = 1_000 })
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains("more than 1000 bytes"))
  }

  @Test(arguments: ["/etc/hostname", "../secret.png", "photo.png"])
  func `does not read files of the server`(picture: String) async throws {
    let response = try await render(Layouts.naming(picture))
    #expect(response.status == .unprocessableContent)
    #expect(response.text.hasPrefix("layout.json:3:"), "\(response.text)")
    #expect(response.text.contains("this server reads no files"))
  }

  @Test(arguments: [
    "format=jpeg", "format=", "time=-1", "time=nan", "time=1e300", "scale=0", "scale=1e300",
    "scale=two", "fps=0", "fps=51", "fps=51&format=gif", "format=apng&fps=61",
    "fromat=gif",
  ])
  func `rejects an invalid query`(query: String) async throws {
    let response = try await render(Layouts.film, query: "?\(query)")
    #expect(response.status == .badRequest)
    #expect(response.text.contains("; use "))
  }
}
