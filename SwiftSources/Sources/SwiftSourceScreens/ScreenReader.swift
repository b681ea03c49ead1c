package import SwiftSourceEvaluation
package import SwiftSourceInterface
package import SwiftSourceModel

/// A screen that shows a skeleton, as a layout or as settings of a storyboard or XIB.
package struct Screen {
  package var name: String
  package var location: CodeLocation
  package var members: [String: JSON]
  package var notes: [Note]

  package var json: JSON {
    var object = members
    object["name"] = .string(name)
    object["file"] = .string(location.file)
    object["line"] = .number(Double(location.line))
    object["column"] = .number(Double(location.column))
    object["notes"] = .array(notes.map(\.json))
    return .object(object)
  }
}

/// Finds the screens of an app that show skeletons.
package struct ScreenReader {
  private let code: AppCode
  private let interfaces: InterfaceIndex
  private let canvas: CanvasSize
  private let requiresMark: Bool
  private let usesFileSize: Bool
  private let bars: BarReader
  private let appearance: [String: JSON]

  /// Prepares to read screens of a size. The canvas is the key `canvas` of the layouts.
  ///
  /// - Parameters:
  ///   - code: The declarations of the app.
  ///   - interfaces: The app's storyboards, XIBs and colors.
  ///   - canvas: The size of screens that code makes.
  ///   - requiresMark: Whether the view on which the app shows the skeleton must be skeletonable itself.
  ///   - usesFileSize: Whether the code of a storyboard's scene sees the size of the file instead of the canvas.
  package init(
    code: AppCode, interfaces: InterfaceIndex, canvas: CanvasSize, requiresMark: Bool,
    usesFileSize: Bool
  ) {
    self.requiresMark = requiresMark
    self.usesFileSize = usesFileSize
    self.code = code
    self.interfaces = interfaces
    self.canvas = canvas
    bars = BarReader(code)
    appearance = Self.appearance(code, interfaces, canvas.screen)
  }

  /// Returns what the app delegate sets in `SkeletonAppearance.default`.
  private static func appearance(
    _ code: AppCode, _ interfaces: InterfaceIndex, _ size: ScreenSize
  ) -> [String: JSON] {
    let delegates = code.types.values.filter { type in
      type.bases.contains {
        $0.name == "UIApplicationDelegate" || $0.name == "UIWindowSceneDelegate"
      }
    }
    let evaluator = Evaluator(code: code, interfaces: interfaces, screen: size)
    for type in delegates.sorted(by: { $0.location < $1.location }) {
      let names = type.functions.values.flatMap { $0 }
        .reduce(into: Set<String>()) { $0.formUnion(NameCollector.names(in: $1.body ?? [])) }
      guard names.contains("SkeletonAppearance") else { continue }
      let delegate = evaluator.instance(type.name, [], type.location)
      _ = evaluator.callIfDeclared(delegate, "application")
      _ = evaluator.callIfDeclared(delegate, "scene")
    }
    return evaluator.appearanceJSON
  }

  /// The controllers of the app in the order of their declarations.
  package var controllers: [AppType] {
    code.types.values
      .filter { type in
        type.kind == .class
          && code.systemClass(of: type.name).map {
            SystemClasses.isKind($0, of: "UIViewController")
          } ?? false
      }
      .filter { !isBase($0) }
      .sorted { $0.location < $1.location }
  }

  /// Whether a controller is only the base of other controllers.
  private func isBase(_ type: AppType) -> Bool {
    guard interfaces.scene(of: type.name) == nil else { return false }
    return code.types.values.contains { other in
      other.kind == .class && other.bases.first.map { code.resolved($0.name) } == type.name
    }
  }

  /// Returns the screen of a controller, or nil if it shows no skeleton. The notes say why nothing appears.
  package func screen(of type: AppType) -> (screen: Screen?, notes: [Note]) {
    let evaluator = Evaluator(
      code: code, interfaces: interfaces, screen: canvas.screen, usesFileSize: usesFileSize)
    let controller = evaluator.instance(type.name, [], type.location)
    evaluator.present(controller)
    if evaluator.shows.isEmpty { evaluator.runShowingClosures() }
    if evaluator.shows.isEmpty { evaluator.runShowingFunctions(of: controller) }
    let root = evaluator.rootView(of: controller)
    let tables = TableReader(evaluator)
    let walk = SkeletonWalk(tables: tables, requiresMark: requiresMark)
    walk.follow(evaluator.shows)
    // Cells may show their own skeletons.
    readTables(below: root, tables)
    walk.follow(tables.takeShows())
    if evaluator.isExhausted {
      evaluator.note(type.location, "the code of \(type.name) is too long to follow to its end")
    }
    guard hasBones(below: root, walk, tables) else {
      return (nil, invisible(evaluator.shows, walk))
    }
    let shows = evaluator.shows
    // A transition matters only if the skeleton also disappears.
    var style = shows.first?.style ?? [:]
    style["transition"] = nil
    let insets = bars.bars(of: type, code, interfaces)
    let writer = LayoutWriter(evaluator, walk: walk, tables: tables)
    writer.screenStyle = style
    let interface = evaluator.interfaceScreens[controller.id]
    let canvas =
      interface == nil || !usesFileSize
      ? self.canvas : CanvasSize(width: evaluator.screen.width, height: evaluator.screen.height)
    writer.storedFile = interface.flatMap { storedFile(of: $0, evaluator) }
    writer.safeArea = (canvas.screen.top + insets.top, canvas.screen.bottom + insets.bottom)
    var members: [String: JSON] = [:]
    if let interface,
      !isCode(root, walk, interface: interface)
    {
      var settings = SettingsWriter(evaluator, walk: walk, tables: tables, screen: interface)
      members["interface"] = .string(interface.file.path)
      members["settings"] = settings.settings(
        style: style, appearance: appearance(evaluator), writer: writer)
      if !settings.cells.isEmpty { members["cells"] = .object(settings.cells) }
      members["sources"] = .array(settings.sources + writer.sources)
    } else {
      members["layout"] = layout(root, writer, shows, canvas, evaluator)
      members["sources"] = .array(writer.sources)
    }
    let screen = Screen(
      name: type.name, location: type.location, members: members, notes: evaluator.notes)
    return (screen, [])
  }

  /// Returns notes for calls that show nothing.
  private func invisible(_ shows: [ShowCall], _ walk: SkeletonWalk) -> [Note] {
    shows.prefix(1).map { show in
      walk.unmarked.contains { $0.view === show.view }
        ? Note(
          show.location,
          "the skeleton is shown on a view that is not skeletonable, so nothing appears",
          help: "set isSkeletonable of the view to true")
        : Note(
          show.location, "no view that the skeleton reaches is skeletonable, so nothing appears")
    }
  }

  /// Reads the contents of all tables, also of those in cells.
  private func readTables(below root: Object, _ tables: TableReader) {
    var pending = [root]
    var seen: Set<Int> = []
    while let view = pending.popLast(), seen.count < 10_000 {
      guard seen.insert(view.id).inserted else { continue }
      pending += tables.children(of: view, isSkeleton: false)
    }
  }

  private func hasBones(below root: Object, _ walk: SkeletonWalk, _ tables: TableReader) -> Bool {
    var pending = [root]
    var seen: Set<Int> = []
    while let view = pending.popLast(), seen.count < 10_000 {
      guard seen.insert(view.id).inserted else { continue }
      if walk.isBone(view) { return true }
      pending += tables.children(of: view, isSkeleton: false)
    }
    return false
  }

  /// Whether code makes or loads the views of a storyboard's scene that are part of the skeleton.
  private func isCode(_ root: Object, _ walk: SkeletonWalk, interface: InterfaceScreen) -> Bool {
    var pending = root.subviews
    var seen: Set<Int> = []
    while let view = pending.popLast(), seen.count < 5_000 {
      guard seen.insert(view.id).inserted else { continue }
      let isOfFile = view.interfaceFile == interface.file.path
      if !isOfFile, walk.isMarked(view), !view.isContentView { return true }
      pending += view.subviews
    }
    return false
  }

  /// Returns the file of a scene, if the screen has the file's size and no code moves the file's views.
  private func storedFile(of interface: InterfaceScreen, _ evaluator: Evaluator) -> String? {
    guard usesFileSize else { return nil }
    let file = interface.file.path
    let isMoved = evaluator.constraints.contains { constraint in
      let view = constraint.first
      guard (view.interfaceFile ?? view.owner?.interfaceFile) == file, !view.isInCell else {
        return false
      }
      return constraint.isOfFile ? constraint.isChanged : constraint.isActive
    }
    // Constraints that Interface Builder removes make place for those of code.
    let hasPlaceholders = (interface.controller ?? interface.file.root).descendants("constraint")
      .contains { $0.attributes["placeholder"] == "YES" }
    return isMoved || hasPlaceholders ? nil : file
  }

  // MARK: Layouts

  private func layout(
    _ root: Object, _ writer: LayoutWriter, _ shows: [ShowCall],
    _ size: CanvasSize, _ evaluator: Evaluator
  ) -> JSON {
    var canvas = size.json
    if writer.safeArea != (size.screen.top, size.screen.bottom) {
      canvas["safeArea"] = .array(
        [writer.safeArea.top, 0, writer.safeArea.bottom, 0].map { .number($0) })
    }
    writer.scopeRoot = root
    if root.name == nil { _ = writer.names.name(root) }
    var json: [String: JSON] = ["canvas": .object(canvas)]
    let view = writer.scope(root)
    if case .object(var members)? = view {
      // The canvas draws the root view's background.
      if let background = members["backgroundColor"] {
        canvas["background"] = background
        members["backgroundColor"] = nil
        json["canvas"] = .object(canvas)
      }
      json["views"] = .array([.object(members)])
    }
    let appearance = appearance(evaluator)
    if !appearance.isEmpty { json["appearance"] = .object(appearance) }
    if !writer.screenStyle.isEmpty { json["skeleton"] = .object(writer.screenStyle) }
    if let timeline = timeline(shows, evaluator.hides, writer) { json["timeline"] = timeline }
    return .object(json)
  }

  private func appearance(_ evaluator: Evaluator) -> [String: JSON] {
    appearance.merging(evaluator.appearanceJSON) { _, own in own }
  }

  /// Returns the steps from the show to a hide whose delay the code states.
  private func timeline(_ shows: [ShowCall], _ hides: [HideCall], _ writer: LayoutWriter) -> JSON? {
    guard let hide = hides.min(by: { $0.time < $1.time }), hide.time <= 60,
      let start = shows.map(\.delay).min(), start < hide.time
    else { return nil }
    var step: [String: JSON] = [:]
    if let transition = hide.transition { step["transition"] = transition }
    return .array([
      .object(["show": .object(["transition": .string("none")])]),
      .object(["hold": .number(hide.time - start)]),
      .object(["hide": .object(step)]),
      .object(["hold": .number(1)]),
    ])
  }
}
