// SkelshotTemplates contains layout templates.
//
// The layouts in Gallery are embedded when the package is built. Each template has a name, a one-line summary and the
// text of a layout. This module does not interpret, write or draw layouts, and it has no dependencies.

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

  /// Returns the template with the given name, or nil if the name is unknown.
  public static func named(_ name: String) -> LayoutTemplate? { all.first { $0.name == name } }

  /// All templates, in descending order of popularity.
  public static let all: [LayoutTemplate] = [
    LayoutTemplate(
      "feed", "Posts with an avatar, a photo, text and actions", PackageResources.feed_json),
    LayoutTemplate(
      "chat", "Chat bubbles from two people, and a text field", PackageResources.chat_json),
    LayoutTemplate(
      "profile", "A cover, a portrait, statistics and a photo grid", PackageResources.profile_json),
    LayoutTemplate(
      "article", "A picture, a headline, an author and paragraphs", PackageResources.article_json),
    LayoutTemplate(
      "comments", "Comments and indented replies", PackageResources.comments_json),
    LayoutTemplate(
      "product-grid", "Products in two columns below filter chips",
      PackageResources.product_grid_json),
    LayoutTemplate(
      "product-page", "A product with photos, sizes, a description and a buy button",
      PackageResources.product_page_json),
    LayoutTemplate(
      "search-results", "A search field, filters, and results with pictures",
      PackageResources.search_results_json),
    LayoutTemplate(
      "settings", "Grouped rows with icons, switches and values", PackageResources.settings_json),
    LayoutTemplate(
      "login", "A sign-in form", PackageResources.login_json),
    LayoutTemplate(
      "onboarding", "The first page of an app introduction", PackageResources.onboarding_json),
    LayoutTemplate(
      "media-player", "A cover, a progress bar and playback buttons",
      PackageResources.media_player_json),
    LayoutTemplate(
      "map-with-sheet", "A map under a sheet that lists places",
      PackageResources.map_with_sheet_json),
    LayoutTemplate(
      "calendar", "A month, and the events of one day", PackageResources.calendar_json),
    LayoutTemplate(
      "dashboard", "A browser window with metric cards, a chart and events",
      PackageResources.dashboard_json),
    LayoutTemplate(
      "table", "A browser window with a data table and page buttons", PackageResources.table_json),
  ]
}
