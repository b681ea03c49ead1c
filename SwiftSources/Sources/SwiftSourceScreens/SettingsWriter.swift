import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel

/// Writes what the code says about the views of a storyboard or XIB as settings of the file.
struct SettingsWriter {
  let evaluator: Evaluator
  let walk: SkeletonWalk
  let tables: TableReader
  let screen: InterfaceScreen
  private(set) var sources: [JSON] = []
  private(set) var cells: [String: JSON] = [:]

  init(_ evaluator: Evaluator, walk: SkeletonWalk, tables: TableReader, screen: InterfaceScreen) {
    self.evaluator = evaluator
    self.walk = walk
    self.tables = tables
    self.screen = screen
  }

  /// Returns the settings: the keys of NAME.skelshot.yml.
  mutating func settings(_ shows: [ShowCall], style: [String: JSON], writer: LayoutWriter) -> JSON {
    var json: [String: JSON] = [:]
    if let controller = screen.controller {
      json["scene"] = .string(
        controller.attributes["storyboardIdentifier"] ?? controller.attributes["customClass"]
          ?? controller.id ?? "")
    }
    var set: [String] = []
    var rows: [String] = []
    var cellFiles: [String] = []
    for view in views() where !view.isCode && !view.isContentView {
      let name = "#" + selector(view)
      set += properties(of: view).map { name + "." + $0 }
      guard view.isTable else { continue }
      tableSettings(view, name, &set, &rows, &cellFiles, writer)
    }
    if !set.isEmpty { json["set"] = .array(set.map { .string($0) }) }
    if !rows.isEmpty { json["rows"] = .array(rows.map { .string($0) }) }
    if !cellFiles.isEmpty { json["cell"] = .array(cellFiles.map { .string($0) }) }
    var shown: [String] = []
    for show in shows where !show.view.isRoot && !show.view.isCode {
      let name = "#" + selector(show.view)
      if !shown.contains(name), show.view.table == nil { shown.append(name) }
    }
    let showsAll = shows.contains { $0.view.isRoot }
    if !shown.isEmpty, !showsAll {
      json["show"] = shown.count == 1 ? .string(shown[0]) : .array(shown.map { .string($0) })
    }
    for show in shows {
      sources.append(
        LayoutWriter.source(.string(selector(show.view)), show.location, "shows the skeleton"))
    }
    if !style.isEmpty { json["skeleton"] = .object(style) }
    return .object(json)
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
  private func selector(_ view: Object) -> String {
    guard let id = view.element, !id.isEmpty else { return view.name ?? view.type }
    guard let name = view.name, view.hasOutlet else { return id }
    let root = evaluator.interfaces.files.first { $0.path == view.interfaceFile }?.root
    let outlets = (root?.descendants("outlet") ?? [])
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

  /// Returns the properties that the code sets, as `key=value`.
  private mutating func properties(of view: Object) -> [String] {
    var result: [String] = []
    let name = JSON.string(selector(view))
    for key in view.fields.keys.sorted() {
      guard let field = view.fields[key], let location = field.location,
        let text = value(key, field.value, view)
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

  // MARK: Tables

  private mutating func tableSettings(
    _ view: Object, _ name: String, _ set: inout [String], _ rows: inout [String],
    _ cellFiles: inout [String], _ writer: LayoutWriter
  ) {
    let contents = tables.contents(of: view, isSkeleton: walk.visited.contains(view.id))
    let counts = contents.sections.map(\.rows)
    if let first = counts.first, let first, contents.sections.count == 1 {
      rows.append(name + "=\(first)")
    }
    guard let section = contents.sections.first,
      let (identifier, cell) = contents.cells.first(where: { $0.identifier == section.identifier })
    else { return }
    if contents.cells.count > 1, let location = view.location ?? shownLocation(view) {
      evaluator.note(
        location, "the table shows several kinds of cells; only '\(identifier)' is used")
    }
    if view.prototypes[identifier] === cell {
      if view.prototypes.count > 1 { set.append(name + ".cell=" + identifier) }
    } else if let file = cell.interfaceFile, file != screen.file.path {
      cellFiles.append(name + "=" + Self.relative(file, to: screen.file.path))
    } else if cell.isCode, let template = writer.cell(cell) {
      var template = template
      let path = tables.rowPath(identifier, contents)
      if view.isKind(of: "UITableView") {
        if let height = writer.resolver.number(tables.delegated(view, "heightForRowAt", path)),
          height > 0
        {
          template["height"] = .number(height)
        }
      } else if let size = writer.size(
        evaluator.coerced(tables.delegated(view, "sizeForItemAt", path), to: "CGSize"))
      {
        template["width"] = .number(size.width)
        template["height"] = .number(size.height)
      }
      cells[name] = .object(template)
    }
    if view.isKind(of: "UITableView"), !cell.isCode {
      let path = tables.rowPath(identifier, contents)
      let stated = writer.resolver.number(tables.delegated(view, "heightForRowAt", path))
      if let height = stated ?? writer.rowHeight(view), height > 0 {
        set.removeAll { $0.hasPrefix(name + ".rowHeight=") }
        set.append(name + ".rowHeight=" + JSON.digits(height))
      }
    } else if view.isKind(of: "UICollectionView"), !cell.isCode {
      let path = tables.rowPath(identifier, contents)
      if let size = writer.size(
        evaluator.coerced(tables.delegated(view, "sizeForItemAt", path), to: "CGSize"))
      {
        set.append(name + ".itemSize=[\(JSON.digits(size.width)),\(JSON.digits(size.height))]")
      }
    }
  }

  private func shownLocation(_ view: Object) -> CodeLocation? {
    view["dataSource"]?.object?.location ?? walk.styles[view.id]?.location
  }

  /// Returns a path relative to the folder of another file.
  static func relative(_ path: String, to base: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let folder = base.split(separator: "/").dropLast().map(String.init)
    var common = 0
    while common < parts.count - 1, common < folder.count, parts[common] == folder[common] {
      common += 1
    }
    return (Array(repeating: "..", count: folder.count - common) + parts[common...])
      .joined(separator: "/")
  }
}
