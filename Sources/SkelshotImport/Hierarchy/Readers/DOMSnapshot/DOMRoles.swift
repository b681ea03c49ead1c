import SkelshotPrimitives

/// The roles of HTML elements.
enum DOMRoles {
  /// Returns the role of an element whose contents are not read, or nil if they are.
  static func leafRole(_ entry: DOMDocument.Entry) -> CapturedElement.Role? {
    if isMap(entry) { return .opaque }
    return switch entry.name {
    case "IMG", "svg", "VIDEO", "EMBED": .image
    case "OBJECT": entry.document == nil ? .image : nil
    case "IFRAME", "FRAME": entry.document == nil ? .opaque : nil
    case "CANVAS": .opaque
    case "AUDIO", "PROGRESS", "METER": .control
    case "TEXTAREA", "SELECT": .field
    case "INPUT": inputRole(entry.attributes["type"]?.lowercased() ?? "text")
    default: nil
    }
  }

  /// Returns whether an element is a map of Leaflet, Mapbox, MapLibre, OpenLayers or Google, which consists of tiles.
  private static func isMap(_ entry: DOMDocument.Entry) -> Bool {
    if entry.name == "GMP-MAP" { return true }
    let classes = entry.attributes["class"] ?? ""
    let maps = ["leaflet-container", "mapboxgl-map", "maplibregl-map", "ol-viewport", "gm-style"]
    return classes.split(separator: " ").contains { maps.contains(String($0)) }
  }

  private static func inputRole(_ type: String) -> CapturedElement.Role {
    switch type {
    case "checkbox", "radio", "range": .control
    case "button", "submit", "reset", "color", "file": .button
    case "image": .image
    default: .field
    }
  }

  /// Returns the words that a field or button without text boxes shows.
  static func words(_ entry: DOMDocument.Entry) -> String? {
    let type = entry.attributes["type"]?.lowercased() ?? "text"
    let isPlain =
      entry.name == "TEXTAREA"
      || entry.name == "INPUT" && !["checkbox", "radio", "range"].contains(type)
    guard isPlain else { return nil }
    let value = entry.value ?? entry.attributes["value"] ?? ""
    if type == "password", !value.isEmpty {
      return String(repeating: "•", count: min(value.count, 8))
    }
    let words = value.isEmpty ? entry.attributes["placeholder"] ?? "" : value
    return words.isEmpty ? nil : words
  }

  /// Returns whether an element has a meaning of its own, so that it is more than a part of a line of text.
  static func isOwn(_ entry: DOMDocument.Entry) -> Bool {
    entry.attributes["data-skelshot"] != nil || buttonRoles.contains(role(entry))
      || controlRoles.contains(role(entry)) || role(entry) == "img"
  }

  static let buttonRoles: Set<String> = ["button", "tab", "switch", "menuitem"]
  static let controlRoles: Set<String> = [
    "switch", "checkbox", "radio", "slider", "progressbar", "meter", "spinbutton",
  ]

  static func role(_ entry: DOMDocument.Entry) -> String { entry.attributes["role"] ?? "" }

  static func isList(_ entry: DOMDocument.Entry) -> Bool {
    let lists = ["list", "grid", "listbox", "table", "tree", "treegrid", "feed"]
    if ["UL", "OL", "TABLE", "DL"].contains(entry.name) || lists.contains(role(entry)) {
      return true
    }
    guard entry.style.scrolls else { return false }
    guard let client = entry.client, let scroll = entry.scroll else { return true }
    return scroll.height > client.height + 1 || scroll.width > client.width + 1
  }

  /// Returns whether an element is a bar at the top or bottom of the screen.
  static func isBar(_ entry: DOMDocument.Entry, box: Rect, isFixed: Bool, screen: Size) -> Bool {
    let roles = ["navigation", "tablist", "toolbar", "banner", "contentinfo"]
    guard isFixed, ["HEADER", "NAV", "FOOTER"].contains(entry.name) || roles.contains(role(entry))
    else { return false }
    return box.width >= screen.width / 2 && box.height <= screen.height / 4
      && (abs(box.y) <= 1 || abs(box.maxY - screen.height) <= 1)
  }

  /// Returns the role of an element from its contents.
  static func role(
    of entry: DOMDocument.Entry, box: Rect, contents: [CapturedElement]
  ) -> CapturedElement.Role {
    let count = Contents(contents)
    if controlRoles.contains(role(entry)), count.texts == 0, box.height <= 60 { return .control }
    if role(entry) == "img", count.texts == 0 { return .image }
    if ["textbox", "searchbox"].contains(role(entry)), count.fields == 0 { return .field }
    if isButton(entry, box: box, count) { return .button }
    if isList(entry) { return .list }
    if contents.isEmpty, entry.style.hasPicture || isAvatar(entry, box) { return .image }
    return .container
  }

  /// Returns whether an element without contents is a round block of one color, such as an avatar that is not loaded.
  private static func isAvatar(_ entry: DOMDocument.Entry, _ box: Rect) -> Bool {
    let side = min(box.width, box.height)
    guard entry.style.background != nil, entry.style.isVisible, !entry.style.isOutOfFlow else {
      return false
    }
    return side >= 16 && side <= 128 && abs(box.width - box.height) < 4
      && entry.style.cornerRadius(in: box) ?? 0 >= side * 0.4
  }

  /// Returns whether an element is drawn as one button. A card or row can be a button too, but its contents are drawn.
  private static func isButton(_ entry: DOMDocument.Entry, box: Rect, _ count: Contents) -> Bool {
    // A tab or an item of a menu without a surface is only words.
    let isSurface = entry.name == "A" || ["tab", "menuitem"].contains(role(entry))
    let isNamed = entry.name == "BUTTON" || ["button", "switch"].contains(role(entry))
    guard isNamed || isSurface && entry.style.hasSurface, count.fields == 0 else {
      return false
    }
    let parts = count.texts + count.images
    return entry.style.hasSurface
      ? parts <= 3 && box.height <= 80 : parts <= 1 && box.height <= 100
  }

  private struct Contents {
    var texts = 0
    var images = 0
    var fields = 0

    init(_ elements: [CapturedElement]) {
      var rest = elements
      var count = 0
      // An element with more contents than these is never a button.
      while let element = rest.popLast(), texts + images + fields < 10 {
        count += 1
        if count > 100 {
          texts = 10
          break
        }
        switch element.role {
        case .text: texts += max(1, element.lines.count)
        case .image, .opaque: images += 1
        case .field, .button: fields += 1
        default: rest += element.children
        }
      }
    }
  }

  /// The app's own name of an element. IDs with a colon are made by frameworks, such as React's `:r1:`.
  static func identifier(_ entry: DOMDocument.Entry) -> String? {
    for key in ["data-testid", "data-test-id", "data-test", "data-cy", "id"] {
      if let name = entry.attributes[key], !name.isEmpty, !name.contains(":") { return name }
    }
    return nil
  }

  static func steering(_ word: String) -> CapturedElement.Steering? {
    switch word {
    case "ignore": .ignore
    case "keep": .keep
    case "image": .image
    case "text": .text
    case "one": .one
    default: nil
    }
  }
}
