import SkelshotPrimitives

/// An element of a uiautomator dump with its usual attributes. They are read once, since most are needed several times.
///
/// This is a class, because copies of a node with its attributes took as long as reading them.
final class AndroidNode {
  let element: XMLElement
  let children: [AndroidNode]
  /// The frame in pixels of the screen, or nil: Appium's toasts have none.
  let bounds: Rect?
  let kind: AndroidClass
  /// The words on the screen. Appium replaces `text` for sliders and empty fields.
  let text: String?
  let description: String?
  let package: AndroidPackage
  let isClickable: Bool
  let isScrollable: Bool

  init(_ element: XMLElement, _ names: inout AndroidNames) throws(HierarchyError) {
    self.element = element
    bounds = try element.androidBounds()
    // Appium uses the class also as the name of the tag.
    kind = names.kind(ofClass: element["class"] ?? element.name)
    text = element.words("original-text") ?? element.words("text")
    description = element.words("content-desc")
    package = names.package(element["package"] ?? "")
    isClickable = element["clickable"] == "true"
    isScrollable = element["scrollable"] == "true"
    var children: [AndroidNode] = []
    children.reserveCapacity(element.children.count)
    for child in element.children { children.append(try AndroidNode(child, &names)) }
    self.children = children
  }

  var identifier: String? { AndroidClassRole.name(ofResource: element["resource-id"]) }
  var isLeaf: Bool { children.isEmpty }
  /// Whether the class is one that Compose, Flutter and web pages use for everything without a class of its own.
  var isPlainView: Bool { kind.isPlainView }

  /// Whether the element draws a map or a chart, whose parts have descriptions but no words. Google's maps have the
  /// same description in all apps, and a node for each of hundreds of pins.
  var isMap: Bool {
    guard isPlainView, text == nil, !isScrollable else { return false }
    if description == "Google Map" { return true }
    return children.count >= 20
      && children.allSatisfy {
        $0.isLeaf && $0.isPlainView && $0.text == nil && $0.description != nil
      }
  }

  /// Whether the element itself is invisible. Its children can be visible if they extend beyond it.
  var isHidden: Bool {
    element["displayed"] == "false" || element["visible-to-user"] == "false"
  }

  /// The position in drawing order among siblings.
  var drawingOrder: Int { element["drawing-order"].flatMap(Int.init) ?? 0 }
}

/// The classes and packages of a dump, each of which is examined once.
struct AndroidNames {
  private var kinds: [String: AndroidClass] = [:]
  private var packages: [String: AndroidPackage] = [:]

  mutating func kind(ofClass name: String) -> AndroidClass {
    if let known = kinds[name] { return known }
    let kind = AndroidClass(name)
    kinds[name] = kind
    return kind
  }

  mutating func package(_ name: String) -> AndroidPackage {
    if let known = packages[name] { return known }
    let package = AndroidPackage(
      name: name, isSystem: AndroidClassRole.isSystem(package: name))
    packages[name] = package
    return package
  }
}

struct AndroidPackage {
  let name: String
  /// Whether the package draws parts of the system.
  let isSystem: Bool
}

struct AndroidClass {
  /// The name without the package.
  let name: String
  let role: CapturedElement.Role
  let isPlainView: Bool
  let isFlutter: Bool
  let isText: Bool
  let isWebView: Bool

  init(_ fullName: String) {
    name = AndroidClassRole.simpleName(fullName)
    role = AndroidClassRole.role(ofClass: name)
    isPlainView = name == "View"
    isFlutter = name.utf8Bytes.has("Flutter")
    isText = name.hasSuffix("TextView") || name == "ComposeView"
    isWebView = name.hasSuffix("WebView")
  }
}

/// What only a whole uiautomator dump tells.
struct AndroidDumpFacts {
  /// The size of the screen in pixels.
  private(set) var size = Size(width: 0, height: 0)
  /// The packages of Flutter apps.
  private(set) var flutterPackages: Set<String> = []
  /// Whether the dump shows only the system, such as the notification shade.
  private(set) var isOnlySystem = true

  private var packagesWithText: Set<String> = []
  private var packagesWithDescriptions: Set<String> = []

  init(_ root: AndroidNode) throws(HierarchyError) {
    size = Size(
      width: try root.element.coordinate("width") ?? 0,
      height: try root.element.coordinate("height") ?? 0)
    for child in root.children { visit(child, measures: true) }
    // Flutter has no text views. Its words are descriptions, mostly of plain views.
    flutterPackages.formUnion(packagesWithDescriptions.subtracting(packagesWithText))
  }

  /// The dump's `width` and `height` exclude the navigation bar, and windows can exclude it too, so the lowest edge
  /// counts. Contents that scroll can end below the screen.
  private mutating func visit(_ node: AndroidNode, measures: Bool) {
    if measures, let box = node.bounds, !box.isEmpty {
      size.width = max(size.width, box.maxX)
      size.height = max(size.height, box.maxY)
    }
    let package = node.package.name
    if !package.isEmpty, !node.package.isSystem { isOnlySystem = false }
    if node.kind.isFlutter { flutterPackages.insert(package) }
    if node.kind.isText { packagesWithText.insert(package) }
    if node.text == nil, let words = node.description,
      node.isPlainView || FlutterWords(words).areMerged
    {
      packagesWithDescriptions.insert(package)
    }
    let scrolls = node.isScrollable || node.kind.isWebView
    for child in node.children { visit(child, measures: measures && !scrolls) }
  }
}
