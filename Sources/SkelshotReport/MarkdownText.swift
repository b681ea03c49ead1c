import SkelshotPrimitives

/// Text that Markdown shows literally in a table cell, a paragraph or a comment.
///
/// Escaping single characters is not sufficient, because GitHub resolves entities and backslashes before it looks for
/// links, mentions, issues, commits and emoji. Therefore, untrusted text is formatted as code, which GitHub does not
/// change.
package enum MarkdownText {
  /// Formats untrusted text as code.
  ///
  /// Source: CommonMark 0.31, "Code spans"; GitHub Flavored Markdown, "Tables".
  package static func code(_ text: String) -> String {
    // In a table cell, only an escaped bar is safe. The bar must be outside the code spans. Otherwise, a backslash at
    // the end of a span would escape the backslash before the bar.
    text.visible.split(separator: "|", omittingEmptySubsequences: false).map { span($0) }
      .joined(separator: "\\|")
  }

  /// Formats a line that contains untrusted text. Names between backticks become code, as do words that are not plain.
  package static func line(_ text: String) -> String {
    let parts = text.visible.split(separator: "`", omittingEmptySubsequences: false)
    // Backticks are ordinary characters if they are unpaired or if there is no text between them.
    let isMarked =
      parts.count % 2 == 1 && !parts.enumerated().contains { $0 % 2 == 1 && $1.isEmpty }
    guard isMarked else { return words([(text.visible[...], false)]) }
    return words(parts.enumerated().map { index, part in (part, index % 2 == 1) })
  }

  /// Formats a code span. The fence is longer than any sequence of backticks in the code.
  private static func span(_ code: Substring) -> String {
    guard !code.isEmpty else { return "" }
    var (longest, run) = (0, 0)
    for character in code.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // Markdown removes one space at each end of a code span, so code that begins or ends with a backtick is padded.
    let isPadded =
      code.hasPrefix("`") || code.hasSuffix("`")
      || (code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " })
    let blank = isPadded ? " " : ""
    return fence + blank + code + blank + fence
  }

  /// Joins the code and plain parts of a line. Merges adjacent code parts.
  private static func words(_ parts: [(text: Substring, isCode: Bool)]) -> String {
    var result = ""
    var waiting = ""
    // The spaces and punctuation after the last word, which become code only if code follows.
    var gap = ""
    func add(code: some StringProtocol, opening: some StringProtocol) {
      if waiting.isEmpty {
        result += gap + opening
      } else {
        waiting += gap + opening
      }
      waiting += code
      gap = ""
    }
    func add(plain: Substring) {
      result += code(waiting) + gap + plain
      (waiting, gap) = ("", "")
    }
    for part in parts {
      if part.isCode {
        add(code: part.text, opening: "")
        continue
      }
      for (index, word) in part.text.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { gap += " " }
        if word.isEmpty { continue }
        if isPlain(word) {
          add(plain: word)
        } else {
          let inner = word.drop { $0 == "(" }
          let core = inner.dropLast(inner.reversed().prefix { ",;:)".contains($0) }.count)
          add(code: core, opening: word[..<inner.startIndex])
          gap = String(inner[core.endIndex...])
        }
      }
    }
    add(plain: "")
    return result
  }

  /// Whether GitHub shows a word unchanged. Such a word consists of letters and hyphens, is a number with a unit of at
  /// most two letters, or is punctuation.
  private static func isPlain(_ word: Substring) -> Bool {
    let ends: Set<Unicode.Scalar> = [".", ",", ":", ";", "!", "?", ")"]
    var core = word.unicodeScalars.drop { $0 == "(" }
    while let last = core.last, ends.contains(last) { core.removeLast() }
    guard let first = core.first else { return true }
    if ["→", "–", "×", "·", "…", "%", "+", "-", "="].contains(String(core)) { return true }
    // Seven hexadecimal digits could be a commit hash.
    if core.split(whereSeparator: { !isHexadecimal($0) }).contains(where: { $0.count >= 7 }) {
      return false
    }
    if isLetter(first) {
      return core.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "'" }
        .allSatisfy { !$0.isEmpty && $0.allSatisfy(isLetter) }
    }
    guard isDigit(first) else { return false }
    let unit = core.drop { isDigit($0) || [".", ",", "–"].contains($0) }
    return unit.count <= 2 && unit.allSatisfy(isLetter)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value | 0x20) &- 0x61 < 26
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || (scalar.value | 0x20) &- 0x61 < 6
  }
}
