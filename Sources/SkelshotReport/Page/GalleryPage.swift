import SkelshotPrimitives

/// A self-contained HTML page that shows layouts and their pictures.
package struct GalleryPage: Sendable {
  package struct Entry: Sendable {
    package var name: String
    package var summary: String
    package var source: String
    /// The size of the picture on the page, in points.
    package var width: Int, height: Int
    /// The command that creates a similar layout, if there is such a command.
    package var command: String?
    /// The pictures, starting with the light picture.
    package var pictures: [Picture]

    package init(
      name: String, summary: String, source: String, width: Int, height: Int,
      command: String? = nil, pictures: [Picture]
    ) {
      (self.name, self.summary, self.source) = (name, summary, source)
      (self.width, self.height, self.command) = (width, height, command)
      self.pictures = pictures
    }
  }

  package struct Picture: Sendable {
    package var film: [UInt8]
    /// The still picture for people who prefer reduced motion.
    package var still: [UInt8]
    package var alternativeText: String

    package init(film: [UInt8], still: [UInt8], alternativeText: String) {
      (self.film, self.still, self.alternativeText) = (film, still, alternativeText)
    }
  }

  package let text: String

  package init(_ entries: [Entry], title: String, tool: String) {
    let page = Template(String(decoding: PackageResources.gallery_html, as: UTF8.self))
    let (link, item) = (page.piece("link"), page.piece("entry"))
    text = page.filled(
      [
        "title": title, "tool": tool, "count": "\(entries.count)",
        "style": String(decoding: PackageResources.gallery_css, as: UTF8.self),
      ],
      pieces: [
        "link": entries.map { link.filled(["name": $0.name, "id": URLText.id($0.name)]) }.joined(),
        "entry": entries.map { Self.text($0, item) }.joined(),
      ])
  }

  private static func text(_ entry: Entry, _ item: Template) -> String {
    let (picture, command) = (item.piece("picture"), item.piece("command"))
    let pictures = entry.pictures.map {
      picture.filled([
        "film": PictureURL.text(webp: $0.film), "still": PictureURL.text(webp: $0.still),
        "alternative": $0.alternativeText,
        "width": "\(entry.width)", "height": "\(entry.height)",
      ])
    }
    return item.filled(
      [
        "name": entry.name, "id": URLText.id(entry.name), "summary": entry.summary,
        "source": entry.source,
        "kind": entry.width > 500 ? "wide" : "tall",
      ],
      pieces: [
        "picture": pictures.joined(),
        "command": entry.command.map { command.filled(["command": $0]) } ?? "",
      ])
  }
}
