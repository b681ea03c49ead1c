import SkelshotPrimitives

package struct StoryText {
  private let cases: [CheckCase]

  /// Creates a description of one or more pictures. `cases` contains the pictures' indices in the report.
  package init(_ cases: [Int], of report: CheckReport) {
    self.cases = cases.map { report.cases[$0] }
  }

  /// A title such as `4 pictures of screens/feed.json (light and dark; 1x and 2x)`. The title of a single picture is
  /// its path.
  package var title: String { title(name: { $0 }, words: { $0 }) }

  /// Returns the title in a markup language. `name` formats a path, and `words` formats a text that can contain names.
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

  /// Lists at most `count` paths, such as `goldens/feed-dark.png, goldens/feed-light.png and 33 more`.
  package func files(atMost count: Int) -> String {
    let shown = cases.count > count ? count - 1 : cases.count
    let names = cases.prefix(shown).map(\.path).joined(separator: ", ")
    return cases.count > shown ? "\(names) and \(cases.count - shown) more" : names
  }
}

package enum VariantText {
  /// Groups the words of all pictures by axis. Each picture has words such as `["dark", "rtl", "0.5s", "2x"]`.
  package static func text(_ variants: [[String]]) -> String {
    var words: [[String]] = Array(repeating: [], count: 4)
    for variant in variants {
      for word in variant {
        let axis = axis(of: word)
        if !words[axis].contains(word) { words[axis].append(word) }
      }
    }
    // If only some variants name a time, the word "still" describes the stills at time 0.
    if !words[2].isEmpty, variants.contains(where: { $0.allSatisfy { axis(of: $0) != 2 } }) {
      words[2].insert("still", at: 0)
    }
    // A picture without a scale in its name has the layout's scale.
    return words.filter { !$0.isEmpty }.map { $0.listed("and") }.joined(separator: "; ")
  }

  private static func axis(of word: String) -> Int {
    switch word {
    case "light", "dark": 0
    case "ltr", "rtl": 1
    case _ where word.hasSuffix("x"): 3
    default: 2
    }
  }
}
