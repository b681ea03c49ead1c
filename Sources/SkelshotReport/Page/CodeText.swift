import SkelshotPrimitives

/// A line of a report as HTML: what stands between backticks, names and ids, is code.
enum CodeText {
  /// The line. A backtick without another stays as it is.
  static func html(_ text: String) -> String {
    let parts = text.visible.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return MarkupText.content(text.visible) }
    return parts.enumerated().map { index, part in
      let content = MarkupText.content(String(part))
      return index % 2 == 1 ? "<code><bdi>\(content)</bdi></code>" : content
    }.joined()
  }
}
