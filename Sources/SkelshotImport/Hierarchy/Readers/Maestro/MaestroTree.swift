import SkelshotPrimitives
import SkelshotSyntax

/// The nodes of a dump in the form of uiautomator's elements, so that all dumps of Android are read in the same way.
struct MaestroTree {
  /// The names of the keys. The raw value is the key of the root.
  enum Keys: String {
    case maestro
    /// Trailblaze's own form of Maestro's nodes.
    case viewHierarchy
    case nodeTree = "trailblazeNodeTree"

    /// Returns whether a value is the name of a class in a tree with these keys.
    func isClass(_ node: SyntaxTree.NodeID, _ tree: SyntaxTree) -> Bool {
      guard self != .maestro, tree.kind(node) == .string,
        tree.rawKey(node).elementsEqual("className".utf8),
        let parent = tree.parent(node)
      else { return false }
      let isInDetail = tree.rawKey(parent).elementsEqual("driverDetail".utf8)
      return isInDetail == (self == .nodeTree)
    }
  }

  let json: HierarchyJSON
  let keys: Keys
  private var count = 0
  private var hasClasses = false

  init(json: HierarchyJSON, keys: Keys) { (self.json, self.keys) = (json, keys) }

  mutating func screen(
    _ node: HierarchyJSON.NodeID, format: HierarchyFormat, size: Size?
  ) throws(HierarchyError) -> CapturedScreen {
    var root = try element(node, depth: 0)
    guard hasClasses else { return try TypelessTree.screen(root, format: format, size: size) }
    if root["bounds"] != nil || root["class"] != nil {
      root = XMLElement(
        name: "hierarchy", attributes: [], children: [root], location: root.location)
    }
    addPackages(&root, inherited: nil)
    if let size {
      root.attributes += [
        .init(name: "width", value: size.width.shortText),
        .init(name: "height", value: size.height.shortText),
      ]
    }
    var screen = try UIAutomatorReader.screen(root, notes: [])
    screen.format = format
    return screen
  }

  // MARK: Nodes

  private mutating func element(
    _ node: HierarchyJSON.NodeID, depth: Int
  ) throws(HierarchyError) -> XMLElement {
    guard json.tree.kind(node) == .object else { throw json.invalid(node, "an object") }
    let location = json.location(node)
    count += 1
    guard depth < HierarchyError.depthLimit else {
      throw .nestedTooDeep(limit: HierarchyError.depthLimit, location: location)
    }
    guard count <= HierarchyError.elementLimit else {
      throw .tooManyElements(limit: HierarchyError.elementLimit, location: location)
    }
    var element = XMLElement(name: "node", attributes: [], location: location)
    for (name, key) in attributes { add(name, key, of: node, to: &element) }
    try addBounds(of: node, to: &element)
    if element["class"] != nil { hasClasses = true }
    for child in try json.list("children", of: node) {
      element.children.append(try self.element(child, depth: depth + 1))
    }
    return element
  }

  /// uiautomator's attributes and the keys for them.
  private var attributes: [(name: String, key: String)] {
    let shared = [
      ("text", "text"), ("hint", "hintText"),
      ("scrollable", isNodeTree ? "isScrollable" : "scrollable"),
      ("clickable", isNodeTree ? "isClickable" : "clickable"),
    ]
    switch keys {
    case .maestro:
      return shared + [
        ("class", "class"), ("content-desc", "accessibilityText"), ("resource-id", "resource-id"),
      ]
    case .viewHierarchy:
      return shared + [
        ("class", "className"), ("content-desc", "accessibilityText"),
        ("resource-id", "resourceId"),
      ]
    case .nodeTree:
      return shared + [
        ("class", "className"), ("content-desc", "contentDescription"),
        ("content-desc", "accessibilityText"), ("resource-id", "resourceId"),
        ("package", "packageName"), ("visible-to-user", "isVisibleToUser"),
        ("drawing-order", "drawingOrder"),
      ]
    }
  }

  private var isNodeTree: Bool { keys == .nodeTree }

  /// The object with a node's attributes.
  private func details(of node: HierarchyJSON.NodeID) -> HierarchyJSON.NodeID {
    switch keys {
    case .maestro: json.member("attributes", of: node) ?? node
    case .viewHierarchy: node
    case .nodeTree: json.member("driverDetail", of: node) ?? node
    }
  }

  private func add(
    _ name: String, _ key: String, of node: HierarchyJSON.NodeID, to element: inout XMLElement
  ) {
    // Maestro writes flags both as attributes and as members of the node.
    guard let value = json.member(key, of: details(of: node)) ?? json.member(key, of: node) else {
      return
    }
    switch json.tree.kind(value) {
    case .string:
      let text = json.tree.string(value)
      if !text.isEmpty { element.attributes.append(.init(name: name, value: text)) }
    case .true, .false, .number:
      element.attributes.append(.init(name: name, value: json.tree.text(value)))
    default: break
    }
  }

  /// Adds bounds in uiautomator's form. Trailblaze omits zeros.
  private func addBounds(
    of node: HierarchyJSON.NodeID, to element: inout XMLElement
  ) throws(HierarchyError) {
    let names: [String]
    var owner = node
    switch keys {
    case .maestro:
      if let text = json.string("bounds", of: details(of: node)) {
        element.attributes.append(.init(name: "bounds", value: text))
      }
      return
    case .viewHierarchy: names = ["x1", "y1", "x2", "y2"]
    case .nodeTree:
      guard let bounds = json.member("bounds", of: node) else { return }
      (names, owner) = (["left", "top", "right", "bottom"], bounds)
    }
    var edges: [String] = []
    for name in names { edges.append((try json.number(name, of: owner) ?? 0).shortText) }
    let text = "[\(edges[0]),\(edges[1])][\(edges[2]),\(edges[3])]"
    element.attributes.append(.init(name: "bounds", value: text))
  }

  // MARK: Packages

  /// Adds the packages of Android's windows, which tell the system's windows from those of the app. Maestro has them
  /// only as a part of resource IDs.
  private func addPackages(_ element: inout XMLElement, inherited: String?) {
    let package = Self.package(element) ?? inherited ?? firstPackage(in: element)
    if element["package"] == nil, let package, !package.isEmpty {
      element.attributes.append(.init(name: "package", value: package))
    }
    let isRoot = element.name == "hierarchy" || inherited == nil && element["bounds"] == nil
    for place in element.children.indices {
      addPackages(&element.children[place], inherited: isRoot ? nil : package ?? "")
    }
  }

  private func firstPackage(in element: XMLElement) -> String? {
    var rest = [element]
    while let next = rest.popLast() {
      if let package = Self.package(next) { return package }
      rest += next.children.reversed()
    }
    return nil
  }

  private static func package(_ element: XMLElement) -> String? {
    if let package = element["package"] { return package }
    guard let identifier = element["resource-id"], let colon = identifier.firstIndex(of: ":"),
      identifier[colon...].hasPrefix(":id/")
    else { return nil }
    let package = identifier[..<colon]
    return package == "android" ? nil : String(package)
  }
}
