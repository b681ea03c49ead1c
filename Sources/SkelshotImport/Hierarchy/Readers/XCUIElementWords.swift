import SkelshotPrimitives

/// The words of an element in WebDriverAgent's page source or in XCUITest's `debugDescription`.
struct XCUIElementWords {
  let label: String?
  private let value: String?
  private let name: String?
  private let placeholder: String?
  private let type: Substring

  init(label: String?, value: String?, placeholder: String?, type: Substring) {
    (self.label, self.value, name) = (label, value, nil)
    (self.placeholder, self.type) = (placeholder, type)
  }

  init(_ element: XMLElement, type: Substring) {
    label = element.words("label")
    value = element.words("value")
    name = element.words("name")
    placeholder = element.words("placeholderValue")
    self.type = type
  }

  /// Whether the element's words come from contents that the dump lacks. React Native's and Flutter's cards are such
  /// elements, and rows that an app makes accessible as a whole.
  var mayBeMerged: Bool { ["Other", "Cell"].contains(type) && label != nil }

  /// Whether the label consists of the words of several texts, as in Flutter's cards.
  var areMerged: Bool { FlutterWords(label ?? "").areMerged }

  /// Whether the element is only a title, such as a section header: one text in at most two lines.
  func fitInLines(_ box: Rect) -> Bool { type == "Other" && !areMerged && box.height < 48 }

  /// Whether a text view only shows its words. A text view for input has no links.
  func areReadOnly(in element: XMLElement) -> Bool {
    type == "TextView" && (value ?? label) != nil
      && element.children.contains {
        $0.name.hasSuffix("Link") || $0["type"]?.hasSuffix("Link") == true
      }
  }

  /// Whether the words are UIKit's for a scroll bar, whose type is `Other`. Its value is the position in percent.
  func areOfScrollBar(in box: Rect) -> Bool {
    if XCUIElementRole.isScrollBar(label: label ?? name ?? "") { return true }
    return type == "Other" && value?.last == "%" && min(box.width, box.height) <= 30
  }

  /// Returns the words that an element shows. The role and children of the element must be known.
  func shown(as element: CapturedElement) -> String? {
    switch element.role {
    case .text: value ?? label ?? name
    case .field: value ?? placeholder
    case .opaque: label.flatMap { FlutterWords($0).text }
    case .button: showsIcon(element) ? nil : label
    case .container, .list, .bar, .image, .control, .system: nil
    }
  }

  /// Whether a button shows only an icon. Its label is then a description or the name of a symbol.
  private func showsIcon(_ element: CapturedElement) -> Bool {
    guard let label else { return true }
    if !element.children.isEmpty, !Self.containsText(element) { return true }
    let isSymbol = label.contains(".") && !label.contains(" ") && label.last != "."
    // A letter takes at least 5 × 12 points.
    return isSymbol || Double(label.count) * 60 > element.box.width * element.box.height
  }

  private static func containsText(_ element: CapturedElement) -> Bool {
    element.children.contains { $0.role == .text || containsText($0) }
  }
}
