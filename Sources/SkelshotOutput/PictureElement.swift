import SkelshotFormats
import SkelshotModel
package import SkelshotPrimitives

/// The HTML `<picture>` element for a scene's variants.
///
/// The browser chooses the appearance and the scale, and shows a still if reduced motion is preferred. Tags are closed
/// because MDX and XHTML require closed tags.
package struct PictureElement: Sendable, Hashable {
  package struct Source: Sendable, Hashable {
    package var path: String
    package var variant: PictureVariant
    package var format: PictureFormat

    package init(path: String, variant: PictureVariant, format: PictureFormat) {
      self.path = path
      self.variant = variant
      self.format = format
    }
  }

  package var sources: [Source]
  /// The size on the page: the canvas size in points.
  package var size: Size
  package var alternativeText: String

  package init(sources: [Source], size: Size, alternativeText: String) {
    self.sources = sources
    self.size = size
    self.alternativeText = alternativeText
  }

  /// The element in HTML, with one line per source.
  ///
  /// Browsers show the first format that they support. The default appearance is light.
  package var html: String {
    // Stills come first, then films in order of size. Every browser supports the last format.
    let formats = Set(sources.map(\.format)).map(\.descriptor).filter { $0.pageOrder != nil }
      .sorted { ($0.pageOrder ?? 0) < ($1.pageOrder ?? 0) }
    let main = formats.last
    let isLightKnown = sources.contains { $0.variant.interfaceStyle == .light }
    var lines: [String] = []
    for format in formats {
      let isMain = format.format == main?.format
      for style in [true, false] where style || isLightKnown {
        let group = sources.filter {
          $0.format == format.format && ($0.variant.interfaceStyle == .dark) == style
        }
        let isFallback = isMain && (style ? !isLightKnown : true)
        if group.isEmpty || isFallback { continue }
        var media: [String] = []
        if !format.holdsFilms, !isMain { media.append("(prefers-reduced-motion: reduce)") }
        if style && isLightKnown { media.append("(prefers-color-scheme: dark)") }
        let condition = media.isEmpty ? "" : "media=\"\(media.joined(separator: " and "))\" "
        lines.append(
          "  <source \(condition)srcset=\"\(set(group))\" type=\"\(format.mediaType)\" />")
      }
    }
    let fallback = sources.filter {
      $0.format == main?.format && ($0.variant.interfaceStyle == .light || !isLightKnown)
    }
    lines.append("  " + image(fallback))
    return "<picture>\n" + lines.joined(separator: "\n") + "\n</picture>"
  }

  private func image(_ group: [Source]) -> String {
    let smallest = group.min { $0.variant.scale < $1.variant.scale }
    let source = smallest.map { URLText.path($0.path) } ?? ""
    let others = group.count > 1 ? " srcset=\"\(set(group))\"" : ""
    return "<img src=\"\(source)\"\(others) width=\"\(Self.length(size.width))\" "
      + "height=\"\(Self.length(size.height))\" alt=\"\(MarkupText.attribute(alternativeText))\" />"
  }

  private func set(_ group: [Source]) -> String {
    group.map { "\(URLText.path($0.path)) \($0.variant.scaleName)" }.joined(separator: ", ")
  }

  /// HTML requires integers.
  private static func length(_ points: Double) -> String { "\(Int(points.rounded()))" }
}
