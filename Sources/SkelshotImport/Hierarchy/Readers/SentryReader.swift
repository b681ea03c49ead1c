import SkelshotPrimitives
import SkelshotSyntax

/// Reads the `view-hierarchy.json` that Sentry attaches to an event.
///
/// Frames are relative to the superview, in points on iOS and in pixels on Android. There are no words.
package struct SentryReader: HierarchyReader {
  private let json: HierarchyJSON
  private let isAndroid: Bool
  private var count = 0

  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("\"rendering_system\"")
      || start.has("\"windows\"") && start.has("\"type\"") && start.has("\"alpha\"")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    let json = try HierarchyJSON(text)
    let system = json.string("rendering_system", of: SyntaxTree.root)?.lowercased() ?? ""
    var reader = SentryReader(json: json, isAndroid: system.contains("android"))
    var screen = CapturedScreen(format: .sentry, size: .zero)
    screen.unit = reader.isAndroid ? .pixels : .points
    for window in try json.list("windows", of: SyntaxTree.root) {
      guard let element = try reader.element(window, origin: .zero, depth: 0) else { continue }
      screen.size.width = max(screen.size.width, element.box.maxX)
      screen.size.height = max(screen.size.height, element.box.maxY)
      screen.elements.append(element)
    }
    guard screen.size.width > 0, screen.size.height > 0 else { throw .empty }
    return screen
  }

  private mutating func element(
    _ node: HierarchyJSON.NodeID, origin: Point, depth: Int
  ) throws(HierarchyError) -> CapturedElement? {
    guard json.tree.kind(node) == .object else { throw json.invalid(node, "an object") }
    count += 1
    guard depth < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: json.location(node))
    }
    guard count <= HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: json.location(node))
    }
    guard try isVisible(node) else { return nil }
    let box = Rect(
      x: origin.x + (try json.number("x", of: node) ?? 0),
      y: origin.y + (try json.number("y", of: node) ?? 0),
      width: try json.number("width", of: node) ?? 0,
      height: try json.number("height", of: node) ?? 0)
    guard let (role, isSealed) = kind(json.string("type", of: node) ?? "") else { return nil }
    var element = CapturedElement(role, box: box)
    element.identifier = identifier(of: node)
    element.clips = element.role == .list
    for child in isSealed ? [] : try json.list("children", of: node) {
      let start = Point(x: box.x, y: box.y)
      guard let part = try self.element(child, origin: start, depth: depth + 1) else { continue }
      element.children.append(part)
    }
    if element.role == .opaque, !element.children.isEmpty { element.role = .container }
    return element
  }

  private func isVisible(_ node: HierarchyJSON.NodeID) throws(HierarchyError) -> Bool {
    if json.flag("visible", of: node) == false { return false }
    if let word = json.string("visibility", of: node), word == "gone" || word == "invisible" {
      return false
    }
    return try json.number("alpha", of: node) ?? 1 >= 0.01
  }

  private func identifier(of node: HierarchyJSON.NodeID) -> String? {
    let name = json.string("identifier", of: node)
    return isAndroid ? AndroidClassRole.name(ofResource: name) : name
  }

  /// Returns the role of a class, or nil for decoration. The contents of a sealed element are parts of it.
  private func kind(_ name: String) -> (role: CapturedElement.Role, isSealed: Bool)? {
    if isAndroid { return (AndroidClassRole.role(ofClass: name), false) }
    switch UIKitClass.kind(of: name, baseClass: nil) {
    case .element(let role, let isSealed): return (role, isSealed)
    case .textView: return (.field, true)
    case .undrawn: return nil
    }
  }
}
