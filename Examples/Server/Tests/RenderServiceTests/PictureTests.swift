import Hummingbird
import HummingbirdTesting
import Skelshot
import Testing

@Suite struct PictureTests {
  @Test func `an animated layout becomes a GIF`() async throws {
    let response = try await render(Layouts.film)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "image/gif")
    #expect(response.start(6) == "GIF89a")
  }

  @Test func `the picture equals the library's`() async throws {
    let response = try await render(Layouts.film)
    let picture = try await Scene(json: Layouts.film).encode(as: .gif)
    #expect(response.bytes == picture.bytes)
  }

  @Test func `a layout without animation becomes a PNG`() async throws {
    let response = try await render(Layouts.still)
    #expect(response.headers[.contentType] == "image/png")
    #expect(response.bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `a still is a PNG unless the query names another format`() async throws {
    let still = try await render(Layouts.film, query: "?time=0.5")
    #expect(still.headers[.contentType] == "image/png")
    let gif = try await render(Layouts.film, query: "?time=0.5&format=gif")
    #expect(gif.start(6) == "GIF89a")
  }

  @Test func `the query sets format, scale and frame rate`() async throws {
    let response = try await render(Layouts.film, query: "?format=apng&scale=2&fps=10")
    #expect(response.headers[.contentType] == "image/apng")
    let film = try FilmDecoder().open(response.bytes)
    #expect(film.size == PixelSize(width: 240, height: 80))
    // The film has 15 frames, of which two are equal and merged.
    #expect(film.frameDelays.count == 14)
  }

  @Test func `an APNG may have a higher frame rate than a GIF`() async throws {
    let response = try await render(Layouts.film, query: "?fps=60&format=apng")
    let film = try FilmDecoder().open(response.bytes)
    #expect(film.frameDelays.contains { $0.duration < .milliseconds(20) })
  }

  @Test func `the start page shows the usage and the health check succeeds`() async throws {
    let (page, health) = try await serving {
      try await $0.connect { (try await $0.get("/"), try await $0.get("/health")) }
    }
    #expect(page.text.contains("curl --data-binary @layout.json"))
    #expect(health.status == .ok)
  }
}
