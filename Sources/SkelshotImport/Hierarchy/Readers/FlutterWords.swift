/// The words of a Flutter widget, as Android's and iOS' accessibility trees contain them.
///
/// Flutter merges the words of a card or a list row into one element, with line breaks between them. It also adds a
/// line to tabs, such as "Tab 1 of 3".
struct FlutterWords {
  /// The words that the widget shows, or nil.
  let text: String?
  /// Whether the element contains several texts, and maybe pictures. Only a screenshot shows them.
  let areMerged: Bool

  init(_ words: String) {
    var lines = words.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
    areMerged = lines.count > 1
    if lines.count > 1, let last = lines.last, Self.isTabPosition(last) { lines.removeLast() }
    text = lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns whether a line consists of words, a number and the number of tabs. The words depend on the language.
  private static func isTabPosition(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    guard words.count <= 5, numbers.count == 2, let first = words.first, Int(first) == nil else {
      return false
    }
    return numbers[0] >= 1 && numbers[0] <= numbers[1] && numbers[1] <= 20
  }
}
