import SkelshotPrimitives

/// What some pictures of a report are called together, in words.
package struct StoryText {
  private let cases: [CheckCase]

  /// Words for pictures by their indices in the report, at least one.
  package init(_ cases: [Int], of report: CheckReport) {
    self.cases = cases.map { report.cases[$0] }
  }

  /// `4 pictures of screens/feed.json (light and dark; 1x and 2x)`; of one picture its file.
  package var title: String { title(name: { $0 }, words: { $0 }) }

  /// The same in another form of text.
  ///
  /// - Parameters:
  ///   - name: How a file's name is written in it.
  ///   - words: How words are that may have names among them.
  func title(name: (String) -> String, words: (String) -> String) -> String {
    guard cases.count > 1 else { return name(cases[0].path) }
    let layouts = PathSet(cases.compactMap(\.layout))
    let variants = VariantText.text(cases.map(\.variant))
    let of =
      layouts.count == 1
      ? " of \(name(layouts.first { _ in true } ?? ""))"
      : layouts.isEmpty ? "" : " of \(layouts.count) layouts"
    return "\(cases.count) pictures\(of)" + (variants.isEmpty ? "" : " (\(words(variants)))")
  }

  /// The files, of many the first: `goldens/feed-dark.png, goldens/feed-light.png and 33 more`.
  package func files(atMost count: Int) -> String {
    let shown = cases.count > count ? count - 1 : cases.count
    let names = cases.prefix(shown).map(\.path).joined(separator: ", ")
    return cases.count > shown ? "\(names) and \(cases.count - shown) more" : names
  }
}
