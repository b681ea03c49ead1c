// SkelshotTemplates: layout templates.
//
// In:  the layouts in Gallery, embedded when the package is built.
// Out: the name, one-line summary and text of each layout.
//
// This module does not interpret, write or draw layouts, and it has no dependencies.

/// A layout template that `skelshot init` writes.
public struct LayoutTemplate: Sendable, Hashable {
  /// The name, such as `product-grid`.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The text of the layout, with comments.
  public let json: String

  private init(_ name: String, _ summary: String, _ bytes: [UInt8]) {
    (self.name, self.summary) = (name, summary)
    json = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the template with the given name; nil if the name is unknown.
  public static func named(_ name: String) -> LayoutTemplate? { all.first { $0.name == name } }

  /// All templates, in descending order of popularity.
  public static let all: [LayoutTemplate] = [
    LayoutTemplate(
      "feed", "Posts with an avatar, a photo, text and actions", PackageResources.feed_json),
    LayoutTemplate(
      "chat", "Bubbles of two people, and a field to write in", PackageResources.chat_json),
    LayoutTemplate(
      "profile", "A cover, a face, numbers and a grid of photos", PackageResources.profile_json),
    LayoutTemplate(
      "article", "A picture, a headline, the author and paragraphs", PackageResources.article_json),
    LayoutTemplate(
      "comments", "Comments and indented replies", PackageResources.comments_json),
    LayoutTemplate(
      "product-grid", "Products in two columns, below chips",
      PackageResources.product_grid_json),
    LayoutTemplate(
      "product-page", "One product: photos, sizes, a text, a bar to buy",
      PackageResources.product_page_json),
    LayoutTemplate(
      "search-results", "A field, filters, and hits with a picture",
      PackageResources.search_results_json),
    LayoutTemplate(
      "settings", "Groups of rows with icons, switches and values", PackageResources.settings_json),
    LayoutTemplate(
      "login", "A form to sign in", PackageResources.login_json),
    LayoutTemplate(
      "onboarding", "The first page of an introduction", PackageResources.onboarding_json),
    LayoutTemplate(
      "media-player", "A cover, a line of time, and keys", PackageResources.media_player_json),
    LayoutTemplate(
      "map-with-sheet", "A map, and a sheet with places over it",
      PackageResources.map_with_sheet_json),
    LayoutTemplate(
      "calendar", "A month, and what is on that day", PackageResources.calendar_json),
    LayoutTemplate(
      "dashboard", "Numbers in cards, a chart and events, in a browser",
      PackageResources.dashboard_json),
    LayoutTemplate(
      "table", "A table of data with pages, in a browser", PackageResources.table_json),
  ]
}
