import SkelshotPrimitives
import SkelshotSyntax

/// Reads the JSON that `idb ui describe-all`, `idb ui describe-point` and `axe describe-ui` print for a simulator.
///
/// The frames are absolute and in points. The list is flat unless the command had the option `--nested`.
package struct IDBReader: HierarchyReader {
  private let json: HierarchyJSON
  private var count = 0
  private var size = Size.zero
  private var largest = Size.zero

  private init(_ json: HierarchyJSON) { self.json = json }

  package static func recognizes(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("\"AXFrame\"") || start.has("\"AXLabel\"") && start.has("\"frame\"")
  }

  package static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen {
    var reader = IDBReader(try HierarchyJSON(text))
    let root = SyntaxTree.root
    let nodes = reader.json.tree.kind(root) == .array ? reader.json.tree.children(root) : [root]
    let elements = try reader.elements(nodes, depth: 0)
    let size = reader.size.width > 0 ? reader.size : reader.largest
    guard size.width > 0 else { throw .empty }
    var screen = CapturedScreen(format: .idb, size: size)
    screen.elements = elements
    return screen
  }

  private mutating func elements(
    _ nodes: [HierarchyJSON.NodeID], depth: Int
  ) throws(HierarchyError) -> [CapturedElement] {
    var result: [CapturedElement] = []
    for node in nodes { result += try elements(node, depth: depth) }
    return result
  }

  /// Returns the element, or its children if it has no frame.
  private mutating func elements(
    _ node: HierarchyJSON.NodeID, depth: Int
  ) throws(HierarchyError) -> [CapturedElement] {
    guard json.tree.kind(node) == .object else { throw json.invalid(node, "an object") }
    count += 1
    guard depth < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: json.location(node))
    }
    guard count <= HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: json.location(node))
    }
    let children = try elements(try json.list("children", of: node), depth: depth + 1)
    guard let box = try frame(of: node) else { return children }
    let type = type(of: node)
    if type == "Application", size.width <= 0 { size = box.size }
    if box.width * box.height > largest.width * largest.height { largest = box.size }
    var element = CapturedElement(XCUIElementRole.role(ofType: type), box: box)
    element.identifier = identifier(of: node)
    element.children = children
    element.clips = element.role == .list
    describe(&element, node, type)
    return [element]
  }

  // MARK: Words

  private func describe(
    _ element: inout CapturedElement, _ node: HierarchyJSON.NodeID, _ type: String
  ) {
    let label = words("AXLabel", of: node) ?? words("title", of: node)
    if let label, XCUIElementRole.isScrollBar(label: label) {
      (element.role, element.children) = (.system, [])
    }
    switch element.role {
    case .text: element.text = label ?? words("AXValue", of: node)
    case .field:
      element.text = words("AXValue", of: node) ?? words("AXPlaceholderValue", of: node)
    case .button: element.text = isIcon(label, element.box) ? nil : label
    case .opaque where !element.children.isEmpty: element.role = .container
    case .container where element.children.isEmpty && type != "Application":
      describeLeaf(&element, label)
    default: break
    }
  }

  /// Returns whether a button is too small for its label, so that it shows an icon. A letter is about 8 points wide.
  private func isIcon(_ label: String?, _ box: Rect) -> Bool {
    guard let label else { return true }
    return abs(box.width - box.height) <= 8 && Double(label.count) * 8 > box.width
  }

  /// Describes an element without a type. An app can merge a whole row into one element.
  private func describeLeaf(_ element: inout CapturedElement, _ label: String?) {
    guard let label else { return }
    element.text = label
    element.role = element.box.height <= 30 ? .text : .opaque
  }

  private func words(_ key: String, of node: HierarchyJSON.NodeID) -> String? {
    guard let text = json.string(key, of: node), text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }

  private func identifier(of node: HierarchyJSON.NodeID) -> String? {
    guard let name = json.string("AXUniqueId", of: node) ?? json.string("AXIdentifier", of: node),
      name != json.string("AXLabel", of: node)
    else { return nil }
    return name
  }

  /// Returns the name of the type as in XCUITest. idb's `type` has such names, and `role` has those of macOS.
  private func type(of node: HierarchyJSON.NodeID) -> String {
    var name = json.string("type", of: node) ?? json.string("role", of: node) ?? ""
    if name.hasPrefix("AX") { name.removeFirst(2) }
    switch name {
    case "Heading": return "StaticText"
    case "TextArea": return "TextView"
    case "ScrollArea": return "ScrollView"
    case "PopUpButton": return "Button"
    case "BusyIndicator": return "ActivityIndicator"
    default: return name
    }
  }

  // MARK: Frames

  /// Returns the frame, or nil if it is missing, empty or infinite, as for elements that are not on the screen.
  private func frame(of node: HierarchyJSON.NodeID) throws(HierarchyError) -> Rect? {
    if let object = json.member("frame", of: node), json.tree.kind(object) == .object {
      guard let x = try json.number("x", of: object), let y = try json.number("y", of: object),
        let width = try json.number("width", of: object),
        let height = try json.number("height", of: object)
      else { throw json.invalid(object, "an object with x, y, width and height") }
      return width > 0 && height > 0 ? Rect(x: x, y: y, width: width, height: height) : nil
    }
    guard let value = json.member("AXFrame", of: node) else { return nil }
    let text = json.tree.kind(value) == .string ? json.tree.string(value) : ""
    let words = text.split { "{}, ".contains($0) }
    let numbers = words.compactMap { DOMLength.number($0) }.filter { abs($0) <= 1_000_000 }
    if words.count == 4, words.contains(where: { $0.hasSuffix("inf") }) { return nil }
    guard words.count == 4, numbers.count == 4 else {
      throw json.invalid(value, "a frame such as \"{{0, 0}, {390, 844}}\"")
    }
    let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return box.isEmpty ? nil : box
  }
}
