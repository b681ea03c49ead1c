import SkelshotPrimitives

/// A storyboard or XIB, with its scenes or views, and the data that they share.
struct InterfaceFile: Sendable {
  /// A view controller with its view, or a top-level view in a XIB.
  struct Screen: Sendable {
    /// The controller; nil in a XIB.
    var controller: XMLElement?
    /// The view; nil if the controller, such as a container controller, has no view of its own.
    var view: XMLElement?
    var sceneID: String?

    /// The screen's names on the command line, in order of preference: storyboard id, class, title, ids. Names of
    /// output files are also taken from this list.
    var names: [String] {
      let element = controller ?? view
      return [
        element?["storyboardIdentifier"], element?["customClass"], element?["title"],
        controller?.child(key: "navigationItem")?["title"], element?["reuseIdentifier"],
        element?["userLabel"], element?["id"], sceneID,
      ].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
    }
  }

  let root: XMLElement
  private(set) var screens: [Screen] = []
  private var screensOfName: [String: [Int]] = [:]
  private var screenOfController: [String: Int] = [:]
  private(set) var segueSources = SegueSources()

  init(_ bytes: [UInt8]) throws(InterfaceBuilderError) {
    root = try wrapping(InterfaceBuilderError.xml) { () throws(XMLError) in
      try XMLReader.parse(bytes)
    }
    guard root.name == "document", root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true
    else { throw .notInterfaceBuilder(element: root.name, location: root.location) }
    let runtime = root["targetRuntime"] ?? ""
    guard ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad", "AppleTV", ""].contains(runtime) else {
      throw .unsupportedRuntime(runtime, location: root.location)
    }
    for scene in root.list("scenes") {
      let objects = scene.list("objects")
      for controller in objects
      where controller["sceneMemberID"] == "viewController"
        || controller.name.lowercased().hasSuffix("controller")
      {
        let view =
          controller.children.first { $0["key"] == "view" || $0["key"] == "tableView" }
          ?? controller.children.first { $0["key"] == "collectionView" }
        screens.append(Screen(controller: controller, view: view, sceneID: scene["sceneID"]))
        segueSources.add(controller)
      }
    }
    for object in root.list("objects") where ViewElement.isView(object) {
      screens.append(Screen(controller: nil, view: object, sceneID: nil))
    }
    for (index, screen) in screens.enumerated() {
      for name in Set(screen.names) { screensOfName[name, default: []].append(index) }
      if let id = screen.controller?["id"], screenOfController[id] == nil {
        screenOfController[id] = index
      }
    }
  }

  /// Whether the file uses safe areas instead of a controller's layout guides.
  var usesSafeAreas: Bool { root["useSafeAreas"] == "YES" }

  /// Whether the file was written by Xcode 26 or later. Version 32700 means that the version is unknown.
  var isRecent: Bool {
    let version = root["toolsVersion"].flatMap {
      $0.split(separator: ".").first.flatMap { Int($0) }
    }
    return version.map { (24_000..<32_000).contains($0) } ?? false
  }

  var shown: [Screen] { screens.filter { $0.view != nil } }

  /// Returns a controller's screen. If the controller is a container, returns the screen that the container shows
  /// first, such as the root of a navigation controller.
  func screen(id: String, depth: Int = 0) -> Screen? {
    guard depth < 16, let index = screenOfController[id] else { return nil }
    let screen = screens[index]
    if screen.view != nil, screen.controller.map(Self.holdsOthers) != true { return screen }
    let segues = screen.controller?.list("connections") ?? []
    for segue in segues where segue.name == "segue" && segue["kind"] == "relationship" {
      if let destination = segue["destination"],
        let inner = self.screen(id: destination, depth: depth + 1)
      {
        return inner
      }
    }
    return screen.view == nil ? nil : screen
  }

  private static func holdsOthers(_ controller: XMLElement) -> Bool {
    ["navigationController", "tabBarController", "splitViewController"].contains(controller.name)
  }

  var initial: Screen? {
    if let id = root["initialViewController"], let screen = screen(id: id) { return screen }
    return shown.first
  }

  func screen(named name: String) throws(InterfaceBuilderError) -> Screen {
    for index in screensOfName[name.trimmed] ?? [] {
      let screen = screens[index]
      if let id = screen.controller?["id"], let inner = self.screen(id: id) { return inner }
      if screen.view != nil { return screen }
    }
    var known: [String] = []
    for screen in shown {
      if let name = screen.names.first, !known.contains(name) { known.append(name) }
    }
    throw .unknownScene(name, known: known)
  }

  func embedded(in container: XMLElement) -> Screen? {
    let segue = container.list("connections").first {
      $0.name == "segue" && $0["kind"] == "embed"
    }
    return segue?["destination"].flatMap { screen(id: $0) }
  }

  /// Collects the outlet names of views by view id. Outlets belong to the controller, cells and views.
  /// A view can have several outlets.
  static func outlets(of element: XMLElement, into names: inout [String: [String]], depth: Int = 0)
  {
    guard depth < 600 else { return }
    for connection in element.list("connections") where connection.name == "outlet" {
      guard let property = connection["property"], let id = connection["destination"],
        !["dataSource", "delegate", "view"].contains(property),
        names[id]?.contains(property) != true
      else { continue }
      names[id, default: []].append(property)
    }
    for child in element.children where !child.children.isEmpty {
      outlets(of: child, into: &names, depth: depth + 1)
    }
  }
}
