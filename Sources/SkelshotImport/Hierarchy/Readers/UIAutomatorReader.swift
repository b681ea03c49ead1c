import SkelshotPrimitives

/// Reads dumps of `adb shell uiautomator dump` and androidx.test.uiautomator, and Appium's page source for Android.
///
/// All have a root `hierarchy` and `bounds` in pixels of the rotated screen. Appium's tags are the names of classes.
package struct UIAutomatorReader: HierarchyReader {
  /// Half of the attributes of an element.
  private static let skipped: Set<String> = [
    "index", "checkable", "checked", "enabled", "focusable", "focused", "long-clickable",
    "password", "selected",
  ]

  private let facts: AndroidDumpFacts

  /// Returns whether the beginning of a text is such a dump or a message of the tool that makes it.
  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    if start.has("<hierarchy ") || start.has("<hierarchy>") { return true }
    let line = start.drop { $0 <= 0x20 }.prefix { $0 != 0x0a && $0 != 0x0d }
    return line.count < 200 && !line.has("<") && HierarchyText.toolFailure(line) != nil
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let (root, notes) = try HierarchyText.xml(
      text, roots: ["hierarchy"], skipping: skipped)
    return try screen(root, notes: notes)
  }

  /// Reads the root of a dump. Other readers bring dumps of Android into the same form.
  static func screen(
    _ root: XMLElement, notes: [HierarchyNote]
  ) throws(HierarchyError) -> CapturedScreen {
    var names = AndroidNames()
    let root = try AndroidNode(root, &names)
    let reader = UIAutomatorReader(facts: try AndroidDumpFacts(root))
    guard !Rect(size: reader.facts.size).isEmpty else { throw .empty }
    var screen = CapturedScreen(format: .uiautomator, size: reader.facts.size)
    screen.unit = .pixels
    screen.notes = notes
    screen.elements = reader.windows(root)
    return screen
  }

  /// The order of windows in the file has no meaning, but a dialog is smaller than the window behind it.
  private func windows(_ root: AndroidNode) -> [CapturedElement] {
    let windows = elements(root.children, in: Rect(size: facts.size))
    return windows.enumerated().sorted { one, other in
      let areas = (one.element.box.area, other.element.box.area)
      return areas.0 == areas.1 ? one.offset < other.offset : areas.0 > areas.1
    }.map(\.element)
  }

  // MARK: The tree

  private func elements(_ nodes: [AndroidNode], in parent: Rect) -> [CapturedElement] {
    var elements: [CapturedElement] = []
    var orders: [Int] = []
    for node in nodes {
      guard let element = element(node, in: parent) else { continue }
      elements.append(element)
      orders.append(node.drawingOrder)
    }
    // Most dumps have no order of their own.
    if zip(orders, orders.dropFirst()).allSatisfy({ $0 <= $1 }) { return elements }
    return elements.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { elements[$0] }
  }

  private func element(_ node: AndroidNode, in parent: Rect) -> CapturedElement? {
    guard let box = node.bounds ?? (node.isLeaf ? nil : parent) else { return nil }
    var element = CapturedElement(.container, box: box)
    element.identifier = node.identifier
    element.children = elements(node.children, in: box.isEmpty ? parent : box)
    if node.isHidden {
      return element.children.isEmpty ? nil : element
    }
    element.role = role(of: node, box: box)
    element.clips = element.role == .list
    element.text = text(of: node, role: element.role, box: box)
    if element.role == .opaque {
      element.children = []
    } else {
      adoptComposeRole(&element)
    }
    return element
  }

  /// Compose adds an empty child for the role of an element: a button, a check box or a plain view. The child is in
  /// front of the words, but draws nothing itself. Its box excludes the margin of small elements for touches.
  private func adoptComposeRole(_ element: inout CapturedElement) {
    guard element.role == .container, element.children.count > 1, let last = element.children.last,
      last.children.isEmpty, last.text == nil, last.identifier == nil
    else { return }
    switch last.role {
    case .container: guard last.box == element.box else { return }
    case .button, .control:
      guard element.box.contains(last.box),
        element.children.dropLast().allSatisfy({ last.box.contains($0.box) })
      else { return }
    default: return
    }
    element.children.removeLast()
    (element.role, element.box) = (last.role, last.box)
  }

  // MARK: Roles

  private func role(of node: AndroidNode, box: Rect) -> CapturedElement.Role {
    if isSystem(node) { return .system }
    if node.isMap { return .opaque }
    if isFlutter(node) { return flutterRole(of: node, box: box) }
    let role = node.kind.role
    switch role {
    case .container: return roleOfGroup(node, box: box)
    case .text: return roleOfText(node)
    case .opaque where !node.isLeaf: return node.isScrollable ? .list : .container
    case .image where !node.isLeaf: return .container
    case .list where isBar(node, box: box): return .bar
    default: return role
    }
  }

  private func isSystem(_ node: AndroidNode) -> Bool {
    if let identifier = node.identifier, AndroidClassRole.isSystem(identifier: identifier) {
      return true
    }
    return !facts.isOnlySystem && node.package.isSystem
  }

  /// A text view without words but with a description shows an icon, such as an item of a menu.
  private func roleOfText(_ node: AndroidNode) -> CapturedElement.Role {
    if node.text != nil { return .text }
    return node.isLeaf && node.description != nil ? .image : .container
  }

  private func roleOfGroup(_ node: AndroidNode, box: Rect) -> CapturedElement.Role {
    if isBar(node, box: box) { return .bar }
    if node.isScrollable { return .list }
    guard node.isLeaf else { return .container }
    if node.kind.name == "Spinner" { return .field }
    if node.text != nil { return node.isClickable ? .button : .text }
    guard !isLarge(box) else { return .container }
    if node.description != nil {
      return node.isClickable ? .button : isIcon(box) ? .image : .opaque
    }
    return node.isPlainView && isIcon(box) ? .image : .container
  }

  private func isBar(_ node: AndroidNode, box: Rect) -> Bool {
    guard let identifier = node.identifier else { return false }
    return AndroidClassRole.isBar(identifier: identifier)
      && box.width > facts.size.width / 2 && box.height < facts.size.height / 4
  }

  /// Whether an element is more likely an invisible layer, such as a scrim, than a part of the screen's contents.
  private func isLarge(_ box: Rect) -> Bool {
    box.area > facts.size.width * facts.size.height / 2
  }

  /// Whether an element without a text is a square as large as an icon.
  private func isIcon(_ box: Rect) -> Bool {
    let side = min(facts.size.width, facts.size.height)
    return abs(box.width - box.height) <= 2 && box.width > side * 0.015 && box.width < side * 0.15
  }

  // MARK: Flutter

  private func isFlutter(_ node: AndroidNode) -> Bool {
    facts.flutterPackages.contains(node.package.name) && node.description != nil && node.text == nil
  }

  private func flutterRole(of node: AndroidNode, box: Rect) -> CapturedElement.Role {
    let role = node.kind.role
    let isMerged = FlutterWords(node.description ?? "").areMerged
    guard node.isLeaf else {
      if node.isScrollable { return .list }
      return role == .button ? role : .container
    }
    switch role {
    case .field, .control: return role
    case .button, .image: return isMerged ? .opaque : role
    default:
      if isLarge(box) { return .container }
      return isMerged || node.isClickable ? .opaque : .text
    }
  }

  // MARK: Words

  private func text(of node: AndroidNode, role: CapturedElement.Role, box: Rect) -> String? {
    if isFlutter(node), role != .image, !(role == .container && node.isLeaf) {
      return FlutterWords(node.description ?? "").text
    }
    switch role {
    case .field: return node.text ?? node.element.words("hint")
    case .control: return controlText(node, box: box)
    case .image, .list, .bar, .system: return nil
    default: return node.text
    }
  }

  /// The text of a switch is often only its state, which the switch does not show. Sliders have a number.
  private func controlText(_ node: AndroidNode, box: Rect) -> String? {
    let name = node.kind.name
    let hasLabel =
      name.hasSuffix("Button") || name.hasSuffix("CheckBox") || name.utf8Bytes.has("Switch")
    return hasLabel && box.width > box.height * 2.5 ? node.text : nil
  }
}
