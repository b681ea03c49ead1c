// SkelshotTemplates: layouts to begin with.
//
// In:  the layouts in Gallery, which are embedded when the package is built.
// Out: their names, one line on each, and their text.
//
// It does not know what is in a layout, where it is written, or how it is drawn. It imports nothing.

/// A layout to begin with, as `skelshot init` writes it.
public struct LayoutTemplate: Sendable, Hashable {
  /// The name: `product-grid`.
  public let name: String
  /// What it shows, in one line.
  public let summary: String
  /// The text of the layout.json, with comments.
  public let json: String

  private init(_ name: String, _ summary: String, _ bytes: [UInt8]) {
    (self.name, self.summary) = (name, summary)
    json = String(decoding: bytes, as: UTF8.self)
  }

  /// The template of a name; nil where there is none.
  public static func named(_ name: String) -> LayoutTemplate? { all.first { $0.name == name } }

  /// All templates, the ones that are asked for most first.
  public static let all: [LayoutTemplate] = [
    LayoutTemplate("feed", "Posts with an avatar, text, a photo and actions", PackageResources.feed_json),
    LayoutTemplate("chat", "Bubbles of two people, and a field to write in", PackageResources.chat_json),
  ]
}
