import Hummingbird
import HummingbirdTesting
import Testing

@Suite struct RefusalTests {
  @Test func `a mistake is told with its line and a caret`() async throws {
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

  @Test func `programs get the same as JSON`() async throws {
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

  @Test func `what is no JSON is a mistake, too`() async throws {
    for layout in ["", "{", "\u{0}", String(repeating: "[", count: 100_000)] {
      #expect(try await render(layout).status == .unprocessableContent)
    }
  }

  @Test func `a body that is too large is not read`() async throws {
    let response = try await render(
      Layouts.film + String(repeating: " ", count: 5_000), limits: { $0.layoutBytes = 5_000 })
    #expect(response.status == .contentTooLarge)
    #expect(response.text.contains("5000 bytes"))
  }

  @Test func `too many pixels are refused, by the layout and by the query`() async throws {
    let layout = try await render(Layouts.still, limits: { $0.pixels = 4_799 })
    #expect(layout.status == .unprocessableContent)
    #expect(layout.text.contains("120 × 40"))
    let query = try await render(Layouts.still, query: "?scale=2", limits: { $0.pixels = 4_800 })
    #expect(query.status == .unprocessableContent)
    #expect(query.text.contains("240 × 80"))
    #expect(try await render(Layouts.still, limits: { $0.pixels = 4_800 }).status == .ok)
  }

  @Test func `too many frames are refused, but not a moment of them`() async throws {
    let film = try await render(Layouts.film, limits: { $0.frames = 44 })
    #expect(film.status == .unprocessableContent)
    #expect(film.text.contains("45 frames; the limit is 44"))
    let still = try await render(Layouts.film, query: "?time=1", limits: { $0.frames = 44 })
    #expect(still.status == .ok)
  }

  @Test func `many large views over each other are refused before they are drawn`() async throws {
    let response = try await render(Layouts.manyLayers)
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains("counting overlaps"))
  }

  @Test func `a picture of too many bytes is refused`() async throws {
    let response = try await render(Layouts.film, limits: { $0.pictureBytes = 1_000 })
    #expect(response.status == .unprocessableContent)
    #expect(response.text.contains("more than 1000 bytes"))
  }

  @Test(arguments: ["/etc/hostname", "../secret.png", "photo.png"])
  func `files of the server are not read`(picture: String) async throws {
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
  func `a query that does not fit is refused`(query: String) async throws {
    let response = try await render(Layouts.film, query: "?\(query)")
    #expect(response.status == .badRequest)
    #expect(response.text.contains("; use "))
  }
}
