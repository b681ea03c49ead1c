/// The bars around a controller's view. The bars belong to container controllers in the file, or are simulated in the
/// editor.
struct ControllerBars {
  var hasNavigationBar = false
  var isLarge = false
  /// Whether views start below the bar because the bar is opaque.
  var isOpaque = false
  /// The navigation bar's element, which sets the bar's color; nil if the file does not contain the bar.
  var navigationBar: XMLElement?
  var hasTabBar = false
  var hasToolbar = false
  var tabBar: XMLElement?
  var hidesStatusBar = false

  fileprivate mutating func simulate(_ element: XMLElement) {
    if let top = element.child(key: "simulatedTopBarMetrics") {
      hasNavigationBar = top.name == "simulatedNavigationBarMetrics"
      if hasNavigationBar { isOpaque = top["translucent"] == "NO" }
    }
    if let bottom = element.child(key: "simulatedBottomBarMetrics") {
      hasTabBar = bottom.name == "simulatedTabBarMetrics"
      hasToolbar = bottom.name == "simulatedToolbarMetrics"
    }
    hidesStatusBar = element.child(key: "simulatedStatusBarMetrics")?.name == "nil"
  }
}

extension InterfaceFile {
  func bars(around screen: Screen) -> ControllerBars {
    if let controller = screen.controller {
      var search = BarSearch(sources: segueSources)
      return search.bars(of: controller)
    }
    var bars = ControllerBars()
    if let view = screen.view { bars.simulate(view) }
    return bars
  }
}

/// The controllers that have a segue to another controller, by the id of the segue's destination.
struct SegueSources: Sendable {
  private var sources: [String: [(holder: XMLElement, kind: String)]] = [:]

  subscript(id: String) -> [(holder: XMLElement, kind: String)] { sources[id] ?? [] }

  mutating func add(_ controller: XMLElement) { collect(controller, in: controller, depth: 0) }

  private mutating func collect(_ element: XMLElement, in controller: XMLElement, depth: Int) {
    guard depth < 600 else { return }
    for segue in element.list("connections") where segue.name == "segue" {
      guard let destination = segue["destination"], let kind = segue["kind"] else { continue }
      sources[destination, default: []].append((controller, kind))
    }
    for child in element.children where !child.children.isEmpty {
      collect(child, in: controller, depth: depth + 1)
    }
  }
}

private struct BarSearch {
  let sources: SegueSources
  private var visited: Set<String> = []

  init(sources: SegueSources) { self.sources = sources }

  mutating func bars(of controller: XMLElement) -> ControllerBars {
    var bars = ControllerBars()
    if let id = controller["id"] { addHolders(of: id, to: &bars) }
    if controller["hidesBottomBarWhenPushed"] == "YES" { bars.hasTabBar = false }
    bars.simulate(controller)
    if controller.child(key: "navigationItem")?["largeTitleDisplayMode"] == "never" {
      bars.isLarge = false
    }
    return bars
  }

  private mutating func addHolders(of id: String, to bars: inout ControllerBars) {
    guard visited.count < 64, visited.insert(id).inserted else { return }
    for (holder, kind) in sources[id] {
      switch kind {
      case "relationship":
        bars.add(holder)
        if let id = holder["id"] { addHolders(of: id, to: &bars) }
      case "show", "push":
        let pusher = self.bars(of: holder)
        // Without a navigation controller, the destination is presented modally and covers the bars.
        if pusher.hasNavigationBar, !bars.hasNavigationBar { bars = pusher }
      default: continue
      }
    }
  }
}

extension ControllerBars {
  fileprivate mutating func add(_ holder: XMLElement) {
    switch holder.name {
    case "navigationController":
      if holder["toolbarHidden"] == "NO" { hasToolbar = true }
      guard !hasNavigationBar, holder["navigationBarHidden"] != "YES" else { return }
      let bar = holder.child(key: "navigationBar")
      (hasNavigationBar, navigationBar) = (true, bar)
      (isLarge, isOpaque) = (bar?["largeTitles"] == "YES", bar?["translucent"] == "NO")
    case "tabBarController": (hasTabBar, tabBar) = (true, holder.child(key: "tabBar"))
    default: return
    }
  }
}
