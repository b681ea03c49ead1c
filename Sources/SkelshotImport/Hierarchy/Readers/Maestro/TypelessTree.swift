import SkelshotPrimitives

/// Reads dumps whose elements have words but no types, as Maestro makes them of iOS and of web pages.
///
/// The roles come from the words, names and boxes.
struct TypelessTree {
  private let size: Size

  static func screen(
    _ root: XMLElement, format: HierarchyFormat, size: Size?
  ) throws(HierarchyError) -> CapturedScreen {
    let measured = try screenSize(of: root)
    guard let size = size ?? measured else { throw .empty }
    let tree = TypelessTree(size: size)
    var screen = CapturedScreen(format: format, size: size)
    // The root has no size. Its children are the home screen, the app and the status bar.
    let windows = try root.androidBounds()?.isEmpty ?? true ? root.children : [root]
    for window in windows { screen.elements += try tree.window(window) }
    for place in screen.elements.indices { _ = Self.findKeyboard(in: &screen.elements[place]) }
    return screen
  }

  /// Returns the size of the largest box in the first level that has any.
  private static func screenSize(of root: XMLElement) throws(HierarchyError) -> Size? {
    var level = [root]
    while !level.isEmpty {
      var size = Size.zero
      for element in level {
        guard let box = try element.androidBounds(), !box.isEmpty, box.x >= 0, box.y >= 0 else {
          continue
        }
        if box.width * box.height > size.width * size.height { size = box.size }
      }
      if size.width > 0 { return size }
      level = level.flatMap(\.children)
    }
    return nil
  }

  // MARK: Windows

  private func window(_ element: XMLElement) throws(HierarchyError) -> [CapturedElement] {
    let elements = try self.elements(element, parent: Rect(size: size))
    let bottom = try Self.bottom(of: element)
    guard Self.isHomeScreen(element) || bottom > 0 && bottom <= 64 else { return elements }
    return elements.map { element in
      var element = element
      (element.role, element.children) = (.system, [])
      return element
    }
  }

  /// Returns the lowest edge of all boxes in a tree. That of the status bar is at most 62.
  private static func bottom(of root: XMLElement) throws(HierarchyError) -> Double {
    var bottom = 0.0
    var rest = [root]
    while let element = rest.popLast() {
      if let box = try element.androidBounds(), !box.isEmpty { bottom = max(bottom, box.maxY) }
      rest += element.children
    }
    return bottom
  }

  private static func isHomeScreen(_ element: XMLElement) -> Bool {
    let names = [element["content-desc"], element["resource-id"], element["text"]]
    return names.contains { name in
      let name = name?.lowercased() ?? ""
      return name == "springboard" || name == "com.apple.springboard"
    }
  }

  /// Gives the smallest element with 20 keys the role of the keyboard. Returns the number of keys.
  private static func findKeyboard(in element: inout CapturedElement) -> Int {
    if element.children.isEmpty {
      return [.text, .image].contains(element.role) && element.text?.count == 1 ? 1 : 0
    }
    var count = 0
    for place in element.children.indices { count += findKeyboard(in: &element.children[place]) }
    guard count >= 20 else { return count }
    (element.role, element.children) = (.system, [])
    return 0
  }

  // MARK: The tree

  /// Returns the element, or its children if it has no size.
  private func elements(_ node: XMLElement, parent: Rect) throws(HierarchyError)
    -> [CapturedElement]
  {
    let box = try node.androidBounds() ?? .zero
    var children: [CapturedElement] = []
    for child in node.children {
      children += try elements(child, parent: box.isEmpty ? parent : box)
    }
    guard !box.isEmpty else { return children }
    var element = CapturedElement(.container, box: box)
    element.identifier = Self.identifier(node)
    markOpaqueLeaves(&children, in: box)
    element.children = children
    if node.children.isEmpty {
      describeLeaf(&element, node)
    } else {
      describeGroup(&element, node)
    }
    return [element]
  }

  /// Returns the app's name of an element. Navigation bars have their title as their name, which is not one.
  private static func identifier(_ node: XMLElement) -> String? {
    guard let name = node.words("resource-id"), !name.contains(where: \.isWhitespace),
      name != node["content-desc"], name != node["text"]
    else { return nil }
    return name
  }

  private func describeLeaf(_ element: inout CapturedElement, _ node: XMLElement) {
    let label = node.words("content-desc")
    guard let words = node.words("text") ?? label else {
      if node.words("hint") != nil {
        (element.role, element.text) = (.field, node.words("hint"))
      } else if Self.isSymbol(node["resource-id"] ?? "") {
        element.role = .image
      }
      return
    }
    if node.words("hint") != nil {
      (element.role, element.text) = (.field, words)
    } else if let label, XCUIElementRole.isScrollBar(label: label) {
      element.role = .system
    } else if isSwitch(words, element.box) {
      element.role = .control
    } else if isIcon(words, node, element.box) {
      element.role = .image
    } else {
      (element.role, element.text) = (.text, words)
    }
  }

  private func describeGroup(_ element: inout CapturedElement, _ node: XMLElement) {
    let label = node.words("content-desc") ?? ""
    if XCUIElementRole.isScrollBar(label: label) {
      (element.role, element.children) = (.system, [])
    } else if element.children.contains(where: { $0.role == .system }) {
      // A scroll bar stands in the view that scrolls.
      (element.role, element.clips) = (.list, true)
    } else if isBar(element.box, label: label, node) {
      element.role = .bar
    } else if !label.isEmpty, element.box.height <= 64, !Self.hasWords(element.children) {
      (element.role, element.text) = (.button, label)
    }
  }

  private static func hasWords(_ elements: [CapturedElement]) -> Bool {
    elements.contains { $0.text != nil || hasWords($0.children) }
  }

  /// Marks leaves without words that are not the background of anything.
  private func markOpaqueLeaves(_ elements: inout [CapturedElement], in parent: Rect) {
    // Long lists have words and need no comparison of all pairs.
    guard elements.count <= 100 else { return }
    for place in elements.indices where isBlank(elements[place], in: parent) {
      let box = elements[place].box
      let isBackground = elements.indices.contains { other in
        other != place && !box.intersection(elements[other].box).isEmpty
      }
      if !isBackground { elements[place].role = .opaque }
    }
  }

  private func isBlank(_ element: CapturedElement, in parent: Rect) -> Bool {
    let box = element.box
    return element.role == .container && element.children.isEmpty && box != parent
      && min(box.width, box.height) >= 8
      && box.width * box.height < size.width * size.height / 3
  }

  // MARK: Roles

  /// Returns whether an element is a picture or a symbol, whose name is not shown.
  private func isIcon(_ words: String, _ node: XMLElement, _ box: Rect) -> Bool {
    let name = node["resource-id"] ?? ""
    if Self.isSymbol(name) { return true }
    let isSmall = box.width <= 64 && box.height <= 64
    if isSmall, Self.isSymbol(words) { return true }
    if isSmall, words == name, abs(box.width - box.height) <= 8, Self.isWord(name) { return true }
    // A letter takes at least 5 × 12 points.
    return Double(words.count) * 60 > box.width * box.height
  }

  /// Returns whether a name is one of Apple's symbols with several parts, such as `chevron.forward`.
  private static func isSymbol(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { isWord(String($0)) }
      && !["com", "org", "net", "de", "io"].contains(parts.last ?? "")
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
  }

  /// Returns whether an element has the value and the size of a switch: 51 × 31 points, or 63 × 28 on iOS 26.
  private func isSwitch(_ words: String, _ box: Rect) -> Bool {
    (words == "0" || words == "1") && (45...68).contains(box.width)
      && (26...34).contains(box.height)
  }

  /// Returns whether a group is a navigation bar or tab bar. A navigation bar has the name of its screen.
  private func isBar(_ box: Rect, label: String, _ node: XMLElement) -> Bool {
    guard box.width >= size.width * 0.9, box.height <= 130 else { return false }
    if ["Tab Bar", "Toolbar"].contains(label) { return true }
    return node["resource-id"] != nil && box.y <= 110 && box.y > 0 && box.height >= 32
  }
}
