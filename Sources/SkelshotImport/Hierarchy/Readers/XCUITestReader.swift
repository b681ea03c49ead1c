import SkelshotPrimitives

/// Reads the page source of WebDriverAgent and Appium for iOS and macOS, in points of the rotated screen.
package struct XCUITestReader: HierarchyReader {
  private static let prefix = "XCUIElementType"

  private let screen: Rect

  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("<AppiumAUT>") || start.has("<AppiumAUT ") || start.has("<\(prefix)")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let (root, notes) = try HierarchyText.xml(text, roots: ["AppiumAUT", "\(prefix)*"])
    let outermost = root.name == "AppiumAUT" ? root.children : [root]
    guard let screen = try screen(of: outermost) else { throw .empty }
    let reader = XCUITestReader(screen: screen)
    var result = CapturedScreen(format: .xcuitest, size: screen.size)
    result.notes = notes
    for element in outermost {
      guard let element = try reader.element(element, in: screen) else {
        continue
      }
      result.elements.append(element)
    }
    return result
  }

  // MARK: The screen

  /// Returns the box of the app, else of its largest window. On macOS, an app has no size and its window is anywhere.
  private static func screen(of elements: [XMLElement]) throws(HierarchyError) -> Rect? {
    var largest: Rect?
    for element in elements {
      if let box = try box(of: element), !box.isEmpty {
        if isLarger(box, than: largest) { largest = box }
        continue
      }
      for child in element.children {
        guard let box = try box(of: child), !box.isEmpty else { continue }
        if isLarger(box, than: largest) { largest = box }
      }
    }
    return largest
  }

  private static func isLarger(_ box: Rect, than other: Rect?) -> Bool {
    guard let other else { return true }
    return box.width * box.height > other.width * other.height
  }

  /// Returns an element's frame, or nil if the dump was made without frames.
  private static func box(
    of element: XMLElement, in parent: Rect = .zero
  ) throws(HierarchyError) -> Rect? {
    guard let width = try element.coordinate("width"), let height = try element.coordinate("height")
    else {
      return nil
    }
    let x = try element.coordinate("x") ?? parent.x
    let y = try element.coordinate("y") ?? parent.y
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  // MARK: The tree

  /// Returns an element with its contents, or nil if it is invisible or its frame is wrong.
  ///
  /// `parent` is the box of the nearest ancestor with an area.
  private func element(
    _ source: XMLElement, in parent: Rect
  ) throws(HierarchyError) -> CapturedElement? {
    let type = Self.type(of: source)
    let box = try Self.box(of: source, in: parent) ?? parent
    guard Self.touches(box, parent), isVisible(source, type, box: box, in: parent) else {
      return nil
    }
    var element = CapturedElement(
      .container, box: box.offsetBy(x: -screen.x, y: -screen.y))
    element.identifier = Self.identifier(source)
    for child in source.children {
      let inner = box.isEmpty ? parent : box
      guard let child = try self.element(child, in: inner) else { continue }
      element.children.append(child)
    }
    let words = XCUIElementWords(source, type: type)
    element.role = role(source, type, box: box, words: words)
    // A map has an element for each pin, and the value of a text view contains the words of its links.
    if type == "Map" || type == "TextView" && element.role == .text { element.children = [] }
    element.clips = element.role == .list
    element.text = words.shown(as: element)
    return element
  }

  private static func type(of element: XMLElement) -> Substring {
    let name = element["type"] ?? element.name
    return name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]
  }

  /// An app's name for an element. Without one, the attribute contains the element's label.
  private static func identifier(_ element: XMLElement) -> String? {
    guard let name = element.words("name"), name != element["label"], name != element["value"]
    else { return nil }
    return name
  }

  /// Rows outside of the screen stay in the tree, but the frames of their contents are wrong.
  private static func touches(_ box: Rect, _ parent: Rect) -> Bool {
    box.x <= parent.maxX && box.maxX >= parent.x && box.y <= parent.maxY && box.maxY >= parent.y
  }

  /// An invisible container hides its contents, for example under a modal view. WebDriverAgent calls the icons of a
  /// row invisible, too, although they are drawn.
  private func isVisible(
    _ element: XMLElement, _ type: Substring, box: Rect, in parent: Rect
  ) -> Bool {
    guard element["visible"] == "false" else { return true }
    guard element.children.isEmpty, parent != screen else { return false }
    return ["Image", "Icon", "Button"].contains(type)
      && box.x >= parent.x - 1 && box.maxX <= parent.maxX + 1 && box.y >= parent.y - 1
      && box.maxY <= parent.maxY + 1
  }

  // MARK: Roles

  private func role(
    _ element: XMLElement, _ type: Substring, box: Rect, words: XCUIElementWords
  ) -> CapturedElement.Role {
    if words.areOfScrollBar(in: box) { return .system }
    let role = XCUIElementRole.role(ofType: type)
    switch role {
    case .opaque where type == "WebView" && !element.children.isEmpty: return .container
    case .field where words.areReadOnly(in: element): return .text
    case .container where element.children.isEmpty && words.mayBeMerged && !isLarge(box):
      return words.fitInLines(box) ? .text : .opaque
    case .button where element.children.isEmpty && words.areMerged: return .opaque
    default: return role
    }
  }

  /// Whether an element is more likely an invisible layer than a part of the screen's contents, such as the layer
  /// "dismiss popup" behind a menu.
  private func isLarge(_ box: Rect) -> Bool {
    box.width * box.height > screen.width * screen.height / 2
  }
}
