/// What an element of SVG says of itself, in attributes or in `style`, which counts more.
struct SVGStyle {
  private let element: MarkupElement
  private var rules: [String: String] = [:]

  init(_ element: MarkupElement) {
    self.element = element
    for rule in element["style"]?.value.text?.split(separator: ";") ?? [] {
      guard let colon = rule.firstIndex(of: ":") else { continue }
      rules[Self.trimmed(rule[..<colon]).lowercased()] = Self.trimmed(
        rule[rule.index(after: colon)...])
    }
  }

  /// The value of a property such as `stop-color`, or as React writes it, `stopColor`.
  subscript(_ name: String) -> String? { rules[name] ?? element[name]?.value.text }

  /// The id that `url(#id)` names, with or without an address before it.
  func reference(_ name: String) -> String? {
    guard let text = self[name], text.hasPrefix("url("), let hash = text.firstIndex(of: "#"),
      let end = text[hash...].firstIndex(of: ")")
    else { return nil }
    return text[text.index(after: hash)..<end].filter { $0 != "\"" && $0 != "'" && $0 != " " }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
