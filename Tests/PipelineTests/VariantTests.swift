import Skelshot
import Testing

@Suite struct VariantTests {
  private func variant(_ style: InterfaceStyle, _ scale: Double) -> PictureVariant {
    PictureVariant(interfaceStyle: style, scale: scale)
  }

  @Test(arguments: [
    ("out{-appearance}{@scale}.png", "out-dark@2x.png"), ("{appearance}/a.png", "dark/a.png"),
    ("a{_scale}.gif", "a_2x.gif"),
    ("card{~appearance}{@scale}.png", "card~dark@2x.png"), ("a{{b}}.png", "a{b}.png"),
    ("a{.png", "a{.png"),
    ("plain.png", "plain.png"), ("{{x}}{-scale}}", "{x}-2x}"), ("a}{@scale}{", "a}@2x{"),
  ])
  func `derives a variant's path from a pattern`(pattern: String, path: String) throws {
    #expect(try OutputPattern(pattern).filled(for: variant(.dark, 2)).path() == path)
  }

  @Test(arguments: ["foo", "", "names", "-name", "scale2", "x-scale", "/scale", "Appearance"])
  func `rejects an unknown placeholder in a pattern`(placeholder: String) {
    let pattern = "a{\(placeholder)}.gif"
    #expect(throws: OutputPlanError.unknownPlaceholder(placeholder, pattern: pattern)) {
      try OutputPattern(pattern)
    }
  }

  @Test func `omits a scale of 1 from the file name and keeps fractional scales`() throws {
    let pattern = try OutputPattern("a{@scale}.png")
    #expect(pattern.filled(for: variant(.light, 1)).path() == "a.png")
    #expect(pattern.filled(for: variant(.light, 1.5)).path() == "a@1.5x.png")
  }

  @Test func `omits the light appearance after a tilde, as in the names of DocC`() throws {
    let pattern = try OutputPattern("card{~appearance}{@scale}.png")
    let variants = PictureVariant.all([.light, .dark], scales: [1, 2])
    #expect(
      variants.map { pattern.filled(for: $0).path() }
        == ["card.png", "card@2x.png", "card~dark.png", "card~dark@2x.png"])
    #expect(
      try OutputPattern("a{-appearance}.png").filled(for: variant(.light, 1)).path()
        == "a-light.png")
  }

  @Test
  func `a pattern filled with a variant's values still has a placeholder for the layout's name`()
    throws
  {
    let filled = try OutputPattern("{name}{-appearance}{@scale}.png").filled(for: variant(.dark, 2))
    #expect(filled.text == "{name}-dark@2x.png")
    #expect(filled.path(name: "feed") == "feed-dark@2x.png")
  }

  @Test func `the HTML element offers dark, high-resolution and still pictures`() {
    let sources = [
      ("a-light.gif", InterfaceStyle.light, 1.0, PictureFormat.gif),
      ("a-light@2x.gif", .light, 2, .gif), ("a-dark.gif", .dark, 1, .gif),
      ("a-dark@2x.gif", .dark, 2, .gif), ("a-light.png", .light, 1, .png),
      ("a-dark.png", .dark, 1, .png),
    ].map {
      PictureElement.Source(path: $0.0, variant: variant($0.1, $0.2), format: $0.3)
    }
    let element = PictureElement(
      sources: sources, size: Size(width: 320, height: 199.6), alternativeText: "Rows & \"lines\"")
    #expect(
      element.html == """
        <picture>
          <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" \
        srcset="a-dark.png 1x" type="image/png" />
          <source media="(prefers-reduced-motion: reduce)" srcset="a-light.png 1x" type="image/png" />
          <source media="(prefers-color-scheme: dark)" srcset="a-dark.gif 1x, a-dark@2x.gif 2x" \
        type="image/gif" />
          <img src="a-light.gif" srcset="a-light.gif 1x, a-light@2x.gif 2x" width="320" \
        height="200" alt="Rows &amp; &quot;lines&quot;" />
        </picture>
        """)
  }

  @Test func `the HTML element lists an APNG before the GIF`() {
    let sources = [
      ("a.gif", InterfaceStyle.light, PictureFormat.gif), ("a.apng", .light, .apng),
      ("a.png", .light, .png), ("d.gif", .dark, .gif), ("d.apng", .dark, .apng),
    ].map { PictureElement.Source(path: $0.0, variant: variant($0.1, 1), format: $0.2) }
    let size = Size(width: 10, height: 10)
    #expect(
      PictureElement(sources: sources, size: size, alternativeText: "x").html == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="a.png 1x" type="image/png" />
          <source media="(prefers-color-scheme: dark)" srcset="d.apng 1x" type="image/apng" />
          <source srcset="a.apng 1x" type="image/apng" />
          <source media="(prefers-color-scheme: dark)" srcset="d.gif 1x" type="image/gif" />
          <img src="a.gif" width="10" height="10" alt="x" />
        </picture>
        """)
    let film = [sources[1], sources[2]]
    #expect(
      PictureElement(sources: film, size: size, alternativeText: "x").html == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="a.png 1x" type="image/png" />
          <img src="a.apng" width="10" height="10" alt="x" />
        </picture>
        """)
  }

  @Test func `writes an HTML img element for a single picture`() {
    let element = PictureElement(
      sources: [.init(path: "my a.png", variant: variant(.dark, 2), format: .png)],
      size: Size(width: 10, height: 10), alternativeText: "x")
    #expect(
      element.html == """
        <picture>
          <img src="my%20a.png" width="10" height="10" alt="x" />
        </picture>
        """)
  }
}
