import SkelshotPrimitives

/// An element of a uiautomator dump with its usual attributes. They are read once, since most are needed several times.
struct AndroidNode {
  let element: XMLElement
  let children: [AndroidNode]
  /// The frame in pixels of the screen, or nil: Appium's toasts have none.
  let bounds: Rect?
  /// The name of the class without its package. Appium uses the class also as the name of the tag.
  let className: String
  /// The words on the screen. Appium replaces `text` for sliders and empty fields.
  let text: String?
  let description: String?
  let package: String
  let isClickable: Bool
  let isScrollable: Bool

  init(_ element: XMLElement) throws(HierarchyError) {
    self.element = element
    bounds = try element.androidBounds()
    className = AndroidClassRole.simpleName(element["class"] ?? element.name)
    text = element.words("original-text") ?? element.words("text")
    description = element.words("content-desc")
    package = element["package"] ?? ""
    isClickable = element["clickable"] == "true"
    isScrollable = element["scrollable"] == "true"
    var children: [AndroidNode] = []
    children.reserveCapacity(element.children.count)
    for child in element.children { children.append(try AndroidNode(child)) }
    self.children = children
  }

  var identifier: String? { AndroidClassRole.name(ofResource: element["resource-id"]) }
  var isLeaf: Bool { children.isEmpty }
  /// Whether the class is one that Compose, Flutter and web pages use for everything without a class of its own.
  var isPlainView: Bool { className == "View" }

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
    let name = node.className
    if !node.package.isEmpty, isOnlySystem, !AndroidClassRole.isSystem(package: node.package) {
      isOnlySystem = false
    }
    if name.utf8Bytes.has("Flutter") { flutterPackages.insert(node.package) }
    if name.hasSuffix("TextView") || name == "ComposeView" { packagesWithText.insert(node.package) }
    if node.text == nil, let words = node.description,
      node.isPlainView || FlutterWords(words).areMerged
    {
      packagesWithDescriptions.insert(node.package)
    }
    let scrolls = node.isScrollable || name.hasSuffix("WebView")
    for child in node.children { visit(child, measures: measures && !scrolls) }
  }
}
