import SkelshotPrimitives

/// Layouts and their pictures as one page of HTML that needs nothing else.
package struct GalleryPage: Sendable {
  /// A layout of the page.
  package struct Entry: Sendable {
    /// Its name.
    package var name: String
    /// What it shows, in one line.
    package var summary: String
    /// The text of its file.
    package var source: String
    /// The extent on the page, in points.
    package var width: Int, height: Int
    /// What begins a file like it; nil where nothing does.
    package var command: String?
    /// Its pictures, the light one first.
    package var pictures: [Picture]

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - summary: What it shows, in one line.
    ///   - source: The text of its file.
    ///   - width: The width on the page, in points.
    ///   - height: The height on the page, in points.
    ///   - command: What begins a file like it; nil where nothing does.
    ///   - pictures: Its pictures, the light one first.
    package init(
      name: String, summary: String, source: String, width: Int, height: Int,
      command: String? = nil, pictures: [Picture]
    ) {
      (self.name, self.summary, self.source) = (name, summary, source)
      (self.width, self.height, self.command) = (width, height, command)
      self.pictures = pictures
    }
  }

  /// A picture of a layout, as WebP.
  package struct Picture: Sendable {
    /// The film.
    package var film: [UInt8]
    /// What is shown to who prefers reduced motion.
    package var still: [UInt8]
    /// What it shows, for those who do not see it.
    package var alternativeText: String

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - film: The film, as WebP.
    ///   - still: A still of it, as WebP.
    ///   - alternativeText: What it shows, for those who do not see it.
    package init(film: [UInt8], still: [UInt8], alternativeText: String) {
      (self.film, self.still, self.alternativeText) = (film, still, alternativeText)
    }
  }

  /// The text of the page.
  package let text: String

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - entries: The layouts, in order.
  ///   - title: The heading.
  ///   - tool: What made it: `skelshot 0.1.0`.
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
