import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel

/// Writes what the code says about the views of a storyboard or XIB as settings of the file.
struct SettingsWriter {
  let evaluator: Evaluator
  let walk: SkeletonWalk
  let tables: TableReader
  let screen: InterfaceScreen
  /// Whether only cells show skeletons, so that the marks of other views do not count.
  private var showsCells = false
  private(set) var sources: [JSON] = []
  var cells: [String: JSON] = [:]

  init(_ evaluator: Evaluator, walk: SkeletonWalk, tables: TableReader, screen: InterfaceScreen) {
    self.evaluator = evaluator
    self.walk = walk
    self.tables = tables
    self.screen = screen
  }

  /// Returns the settings: the keys of NAME.skelshot.yml.
  ///
  /// - Parameters:
  ///   - style: The key `skeleton`: how the first call shows the skeleton.
  ///   - appearance: What the app sets in `SkeletonAppearance.default`, as the key of a layout.
  ///   - writer: The writer for cells that code makes.
  mutating func settings(
    style: [String: JSON], appearance: [String: JSON], writer: LayoutWriter
  ) -> JSON {
    var json: [String: JSON] = [:]
    if let controller = screen.controller {
      json["scene"] = .string(
        controller.attributes["storyboardIdentifier"] ?? controller.attributes["customClass"]
          ?? controller.id ?? "")
    }
    let shows = walk.styles.values.sorted { $0.view.id < $1.view.id }
    showsCells = !shows.contains { $0.view.isRoot || !$0.view.isInCell }
    var lists = Lists()
    for view in views() where !view.isCode && !view.isContentView {
      let name = "#" + selector(view)
      lists.set += properties(of: view, appearance).map { name + "." + $0 }
      if let show = walk.styles[view.id], let other = ownStyle(show, style) {
        lists.set.append(name + ".skeleton=" + other.text)
      }
      if view.isTable { tableSettings(view, name, &lists, writer) }
    }
    if !lists.set.isEmpty { json["set"] = .array(lists.set.map { .string($0) }) }
    if !lists.rows.isEmpty { json["rows"] = .array(lists.rows.map { .string($0) }) }
    if !lists.cells.isEmpty { json["cell"] = .array(lists.cells.map { .string($0) }) }
    var shown: [String] = []
    for show in shows where !show.view.isCode && !show.view.isInCell {
      shown.append("#" + selector(show.view))
    }
    if !shown.isEmpty, !shows.contains(where: { $0.view.isRoot }) {
      json["show"] = shown.count == 1 ? .string(shown[0]) : .array(shown.map { .string($0) })
    }
    for show in shows {
      sources.append(
        LayoutWriter.source(.string(selector(show.view)), show.location, "shows the skeleton"))
    }
    let skeleton = colored(style, appearance)
    if !skeleton.isEmpty { json["skeleton"] = .object(skeleton) }
    return .object(json)
  }

  /// Lists of settings in the order in which they apply.
  struct Lists {
    var set: [String] = []
    var rows: [String] = []
    var cells: [String] = []
  }

  /// Returns the style with the colors of the appearance, if the call states none.
  private func colored(
    _ style: [String: JSON], _ appearance: [String: JSON]
  ) -> [String: JSON] {
    var style = style
    if style["color"] == nil, style["style"] == .string("solid"), let tint = appearance["tintColor"]
    {
      style["color"] = tint
    }
    if style["gradient"] == nil, style["style"] == .string("gradient") {
      style["gradient"] = appearance["gradient"]
    }
    return style
  }

  /// Returns the style of a view, if it differs from the style of the screen.
  private func ownStyle(_ show: ShowCall, _ style: [String: JSON]) -> JSON? {
    var own = show.style
    own["transition"] = nil
    return own == style ? nil : .object(own)
  }

  /// All views of the screen and of its cells.
  private func views() -> [Object] {
    var result: [Object] = []
    var seen: Set<Int> = []
    var pending = [screen.root]
    while let view = pending.popLast(), result.count < 5_000 {
      guard seen.insert(view.id).inserted else { continue }
      result.append(view)
      var children = view.subviews
      if view.isTable {
        children += tables.contents(of: view, isSkeleton: walk.visited.contains(view.id)).cells.map(
          \.cell)
        children += view.prototypes.sorted { $0.key < $1.key }.map(\.value)
      }
      for key in ["tableHeaderView", "tableFooterView"] {
        if let part = view[key]?.object { children.append(part) }
      }
      pending += children.reversed()
    }
    return result
  }

  /// Returns the outlet of a view, or its id if several views of the file have the outlet's name.
  func selector(_ view: Object) -> String {
    guard let id = view.element, !id.isEmpty else { return view.name ?? view.type }
    guard let name = view.name, view.hasOutlet else { return id }
    let outlets =
      outlets(of: view.interfaceFile)
      + (view.interfaceFile == screen.file.path ? [] : outlets(of: screen.file.path))
    // The importer knows a view by one of its outlets only.
    if Set(
      outlets.filter { $0.attributes["destination"] == id }.compactMap { $0.attributes["property"] }
    ).count != 1 {
      return id
    }
    let targets = Set(
      outlets.filter { $0.attributes["property"] == name }
        .compactMap { $0.attributes["destination"] })
    return targets == [id] ? name : id
  }

  private func outlets(of path: String?) -> [InterfaceElement] {
    evaluator.interfaces.files.first { $0.path == path }?.root.descendants("outlet") ?? []
  }

  /// Returns the properties that the code sets, as `key=value`.
  private mutating func properties(
    of view: Object, _ appearance: [String: JSON]
  ) -> [String] {
    var result = view.isKind(of: "UILabel") ? defaults(view, appearance) : []
    if showsCells, walk.isMarked(view) != SkeletonWalk.isSkeletonable(view) {
      result.append("isSkeletonable=" + (walk.isMarked(view) ? "true" : "false"))
    }
    let name = JSON.string(selector(view))
    for key in view.fields.keys.sorted() {
      guard let field = view.fields[key], let location = field.location,
        let text = value(key, field.value, view),
        !(key == "isSkeletonable" && showsCells && !walk.isMarked(view))
      else { continue }
      result.append(text)
      if LayoutWriter.sourceKeys.contains(key), let value = LayoutWriter.text(field.value) {
        var source = LayoutWriter.source(name, location, key + " = " + value)
        if case .object(var members) = source {
          members["setting"] = .string("#" + selector(view) + "." + text)
          source = .object(members)
        }
        sources.append(source)
      }
    }
    if let layer = view["layer"]?.object, let radius = layer.fields["cornerRadius"],
      radius.location != nil, case .number(let number) = radius.value, number > 0
    {
      result.append("cornerRadius=" + JSON.digits(number))
    }
    return result
  }

  /// Returns what the appearance sets for labels that do not set it themselves.
  private func defaults(_ view: Object, _ appearance: [String: JSON]) -> [String] {
    guard walk.isBone(view) else { return [] }
    let keys = [
      ("multilineHeight", "skeletonTextLineHeight"), ("multilineSpacing", "skeletonLineSpacing"),
      ("multilineLastLineFillPercent", "lastLineFillPercent"),
      ("multilineCornerRadius", "linesCornerRadius"),
    ]
    return keys.compactMap { key, property in
      guard view[property] == nil, let value = appearance[key] else { return nil }
      return property + "=" + value.text
    }
  }

  private func value(_ key: String, _ value: Value, _ view: Object) -> String? {
    switch key {
    case "isSkeletonable", "isHidden", "isHiddenWhenSkeletonIsActive":
      return value.flag.map { key + "=" + ($0 ? "true" : "false") }
    case "skeletonCornerRadius", "lastLineFillPercent", "linesCornerRadius",
      "skeletonLineSpacing", "numberOfLines", "estimatedRowHeight":
      if case .dimension(let dimension) = value, key == "skeletonCornerRadius",
        dimension.isHalf
      {
        return key + "=circle"
      }
      guard let number = value.number, number >= 0 else { return nil }
      if key == "estimatedRowHeight", number == 0 { return nil }
      return key + "=" + JSON.digits(number)
    case "rowHeight":
      guard let number = value.number else { return nil }
      return number > 0 ? "rowHeight=" + JSON.digits(number) : "rowHeight=automatic"
    case "contentInset" where view.isTable:
      return value.record.map { key + "=" + LayoutWriter.insets($0).text }
    case "contentInsetAdjustmentBehavior": return value.member.map { key + "=" + $0 }
    case "text" where view.isKind(of: "UILabel"): return value.text == "" ? "text=" : nil
    case "separatorStyle": return value.member == "none" ? "separatorColor=none" : nil
    case "textAlignment":
      return value.member.map { key + "=" + $0 }
    case "skeletonPaddingInsets":
      return value.record.map { key + "=" + LayoutWriter.insets($0).text }
    case "skeletonTextLineHeight":
      return Evaluator.lineHeightJSON(value).map { json in
        if case .string(let text) = json { key + "=" + text } else { key + "=" + json.text }
      }
    case "skeletonTextNumberOfLines":
      if let number = value.number { return key + "=" + JSON.digits(number) }
      if case .implicit("custom", let arguments?) = value,
        let number = arguments.first?.value.number
      {
        return key + "=" + JSON.digits(number)
      }
      return nil
    default: return nil
    }
  }
}
