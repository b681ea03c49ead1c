/// The variants of some pictures in words: `light and dark; 1x and 2x`.
package enum VariantText {
  /// The words of several pictures, axis by axis; empty where no picture has any.
  ///
  /// - Parameter variants: The words of each picture: `["dark", "rtl", "0.5s", "2x"]`.
  package static func text(_ variants: [[String]]) -> String {
    var words: [[String]] = Array(repeating: [], count: 4)
    for variant in variants {
      for word in variant {
        let axis = axis(of: word)
        if !words[axis].contains(word) { words[axis].append(word) }
      }
    }
    // A still of the first moment says none, beside others or a film.
    if !words[2].isEmpty, variants.contains(where: { $0.allSatisfy { axis(of: $0) != 2 } }) {
      words[2].insert("still", at: 0)
    }
    // The picture that says nothing of a scale has the layout's own.
    return words.filter { !$0.isEmpty }.map { list($0) }.joined(separator: "; ")
  }

  private static func axis(of word: String) -> Int {
    switch word {
    case "light", "dark": 0
    case "ltr", "rtl": 1
    case _ where word.hasSuffix("x"): 3
    default: 2
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
