import SwiftSourceModel

extension Evaluator {
  func controllerMember(_ object: Object, _ name: String, _ location: CodeLocation?) -> Value? {
    switch name {
    case "view": return .object(rootView(of: object))
    case "tableView" where object.isKind(of: "UITableViewController"),
      "collectionView" where object.isKind(of: "UICollectionViewController"):
      return .object(rootView(of: object))
    case "navigationController", "tabBarController", "navigationItem", "parent",
      "presentingViewController", "storyboard", "traitCollection", "tabBarItem":
      return object.fields[name]?.value ?? .unknown
    case "topLayoutGuide", "bottomLayoutGuide":
      let guide = part(object, name, "UILayoutGuide")
      guide.guide = "safeArea"
      guide.owner = rootView(of: object)
      return .object(guide)
    case "children": return .unknown
    case "isViewLoaded": return .flag(object.isViewLoaded)
    default: return object.fields[name]?.value
    }
  }

  /// Returns a controller's view. At first use, runs `loadView` and `viewDidLoad`.
  package func rootView(of controller: Object) -> Object {
    if case .object(let view)? = controller.fields["view"]?.value { return view }
    guard controller.pending.insert("view").inserted else {
      return part(controller, "view", "UIView")
    }
    defer { controller.pending.remove("view") }
    if !loadInterface(controller) {
      _ = callIfDeclared(controller, "loadView")
      if case .object? = controller.fields["view"]?.value {
      } else {
        let isTable = controller.isKind(of: "UITableViewController")
        let isCollection = controller.isKind(of: "UICollectionViewController")
        let type = isTable ? "UITableView" : isCollection ? "UICollectionView" : "UIView"
        let view = object(type: type, system: type, controller.location)
        controller.set("view", .object(view), nil)
        if isTable || isCollection {
          view.name = isTable ? "tableView" : "collectionView"
          view.set("dataSource", .object(controller), nil)
          view.set("delegate", .object(controller), nil)
          if let layout = controller.fields["collectionViewLayout"] {
            view.fields["collectionViewLayout"] = layout
          }
        }
      }
    }
    guard case .object(let view)? = controller.fields["view"]?.value else {
      return part(controller, "view", "UIView")
    }
    view.owner = controller
    if presented == nil { presented = controller }
    view.isRoot = presented === controller
    if !controller.isViewLoaded {
      controller.isViewLoaded = true
      _ = callIfDeclared(controller, "viewDidLoad")
    }
    return view
  }

  /// Runs what UIKit runs when a controller's screen appears.
  package func present(_ controller: Object) {
    presented = controller
    _ = rootView(of: controller)
    runPostponed()
    for name in [
      "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "viewDidAppear",
    ] {
      _ = callIfDeclared(controller, name)
      runPostponed()
      // Controllers whose views are in the screen appear with it.
      for view in views(below: rootView(of: controller)) {
        guard let child = view.owner, child !== controller, child.isKind(of: "UIViewController"),
          child["view"]?.object === view
        else { continue }
        _ = callIfDeclared(child, name)
      }
    }
    for view in views(below: rootView(of: controller)) { layOut(view) }
    runPostponed()
  }

  /// Runs what UIKit runs when a view enters the screen.
  package func layOut(_ view: Object) {
    guard code.types[view.type] != nil, view.pending.insert("layout").inserted else { return }
    // Tables and collections lay out each cell before they show it.
    for name in [
      "willMove", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
    ] + (view.table == nil ? [] : ["layoutIfNeeded"]) {
      _ = callIfDeclared(view, name)
    }
  }

  /// Returns a view and all views below it.
  package func views(below view: Object) -> [Object] {
    var result = [view]
    var index = 0
    while index < result.count, result.count < 5_000 {
      result += result[index].subviews.filter { view in !result.contains { $0 === view } }
      index += 1
    }
    return result
  }

  /// Runs a method without known arguments, if the app declares it.
  package func callIfDeclared(_ object: Object, _ name: String) -> Bool {
    for owner in code.lineage(of: object.type) {
      guard let declaration = code.types[owner], declaration.kind != .protocol,
        let function = declaration.functions[name]?.first(where: { !$0.isStatic && $0.body != nil })
      else { continue }
      let arguments = function.parameters.map { parameter in
        ArgumentValue(
          parameter.label, parameter.type?.name == "Bool" ? .flag(true) : .unknown,
          function.location)
      }
      _ = run(
        function, .object(object), arguments, typeName: owner, location: function.location)
      return true
    }
    return false
  }

  /// Runs the functions of an object that show a skeleton, if nothing that UIKit calls did.
  package func runShowingFunctions(of object: Object) {
    let count = shows.count
    runFunctions(of: object, that: SkeletonCalls.shows)
    if shows.count == count { runFunctions(of: object, that: code.showing) }
  }

  /// Returns whether the code of a class calls functions that show a skeleton.
  package func mentionsShow(_ type: String) -> Bool {
    code.lineage(of: type).contains { owner in
      guard let declaration = code.types[owner], declaration.kind == .class else { return false }
      return declaration.functions.values.contains { functions in
        functions.contains {
          !NameCollector.names(in: $0.body ?? []).isDisjoint(with: code.showing)
        }
      }
    }
  }

  private func runFunctions(of object: Object, that names: Set<String>) {
    let count = shows.count
    let own = code.types[object.type]
    let called = (own?.functions.values.flatMap { $0 } ?? [])
      .reduce(into: Set<String>()) { $0.formUnion(NameCollector.names(in: $1.body ?? [])) }
    for owner in code.lineage(of: object.type) {
      guard let declaration = code.types[owner],
        declaration.kind == .class || declaration.kind == .extension
      else { continue }
      for name in declaration.functions.keys.sorted() {
        guard let functions = declaration.functions[name] else { continue }
        // A helper of a base class counts only for classes that call it.
        guard owner == object.type || called.contains(name) else { continue }
        for function in functions where !function.isStatic {
          guard name != "init", let body = function.body,
            !NameCollector.names(in: body).isDisjoint(with: names)
          else { continue }
          let arguments = function.parameters.map {
            ArgumentValue($0.label, .unknown, function.location)
          }
          let saved = (isLater, isAwaiting)
          _ = run(
            function, .object(object), arguments, typeName: owner, location: function.location)
          (isLater, isAwaiting) = saved
          runPostponed()
          if shows.count > count { return }
        }
      }
    }
  }
}
