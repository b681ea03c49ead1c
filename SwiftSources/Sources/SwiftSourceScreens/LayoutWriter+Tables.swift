import SwiftSourceEvaluation
import SwiftSourceModel

extension LayoutWriter {
  /// Writes the rows, cells and sizes of a table or collection.
  func table(_ view: Object, _ json: inout [String: JSON]) {
    let isTable = view.isKind(of: "UITableView")
    var contents = tables.contents(of: view, isSkeleton: walk.visited.contains(view.id))
    contents.sections.removeAll { hasUnknownItems($0, of: view) }
    contents.cells.removeAll { cell in
      !contents.sections.contains { $0.identifier == cell.identifier }
    }
    if isTable { rows(view, contents, &json) } else { items(view, contents, &json) }
    var cells: [String: JSON] = [:]
    for (identifier, cell) in contents.cells {
      let path = tables.rowPath(identifier, contents)
      var template = self.cell(cell) ?? [:]
      if isTable {
        if let height = resolver.number(tables.delegated(view, "heightForRowAt", path)), height > 0
        {
          template["height"] = .number(height)
        } else if json["rowHeight"] == nil, let height = fallbackHeight(cell) {
          template["height"] = .number(height)
        }
      }
      cells[identifier] = .object(template)
    }
    if !cells.isEmpty { json["cells"] = .object(cells) }
    headers(view, contents, &json)
    json["sections"] = .array(
      contents.sections.map { section in
        var members = self.section(section, of: view, besides: isTable ? [:] : json)
        if let header = section.header { members["header"] = .string(header) }
        return .object(members)
      })
    for key in ["tableHeaderView", "tableFooterView"] where isTable {
      guard let part = view[key]?.object else { continue }
      json[key] = header(part)
    }
    inset(view, &json)
  }

  /// Returns the height of a self-sizing row whose constraints do not decide its height, as UIKit chooses it.
  private func fallbackHeight(_ cell: Object) -> Double? {
    let isTied = { (object: Object) in
      object === cell || (object.isContentView && object.owner === cell)
        || (object.guide != nil && object.owner.map { $0 === cell || $0.owner === cell } ?? false)
    }
    var tied: Set<String> = []
    var isConstrained = false
    for constraint in evaluator.constraints where constraint.isActive {
      let isFirst = isTied(constraint.first)
      guard isFirst || constraint.second.map(isTied) ?? false else { continue }
      isConstrained = true
      if constraint.second == nil, constraint.attribute == "height" { return nil }
      tied.insert((isFirst ? constraint.attribute : constraint.secondAttribute) ?? "")
    }
    if tied.contains(where: { $0.hasPrefix("bottom") || $0 == "lastBaseline" })
      || (tied.contains("top") && tied.contains("centerY"))
    {
      return nil
    }
    if !isConstrained, let frame = cell["frame"]?.record,
      case .record(let size)? = frame.fields["size"],
      let height = size.number("height"), height > 0
    {
      return height
    }
    return 44
  }

  /// Returns a cell as a template. Its content view is the cell itself.
  func cell(_ cell: Object) -> [String: JSON]? {
    let saved = (names, scopeRoot)
    defer { (names, scopeRoot) = saved }
    names = ViewNames()
    scopeRoot = cell
    guard case .object(let json)? = scope(cell) else { return nil }
    return json
  }

  /// Writes the headers of sections with the heights that the delegate or the layout states.
  private func headers(_ view: Object, _ contents: TableContents, _ json: inout [String: JSON]) {
    let isTable = view.isKind(of: "UITableView")
    let number = Value.number(0)
    var templates: [String: JSON] = [:]
    for (identifier, header) in contents.headers {
      guard case .object(var template)? = self.header(header) else { continue }
      if isTable {
        let stated = tables.delegated(view, "heightForHeaderInSection", number)
        if let height = resolver.number(stated) ?? resolver.number(view["sectionHeaderHeight"]),
          height > 0
        {
          template["height"] = .number(height)
        }
      } else {
        let stated = tables.delegated(view, "referenceSizeForHeaderInSection", number)
        let size = stated ?? view["collectionViewLayout"]?.object?["headerReferenceSize"]
        if let record = evaluator.coerced(size, to: "CGSize")?.record,
          let height = resolver.number(record.fields["height"]), height > 0
        {
          template["height"] = .number(height)
        }
      }
      templates[identifier] = .object(template)
    }
    if !templates.isEmpty { json[isTable ? "headers" : "supplementaryViews"] = .object(templates) }
  }

  private func header(_ view: Object) -> JSON? {
    let saved = (names, scopeRoot)
    defer { (names, scopeRoot) = saved }
    names = ViewNames()
    scopeRoot = view
    guard case .object(var json)? = scope(view) else { return nil }
    if let frame = view["frame"]?.record, case .record(let size)? = frame.fields["size"],
      let height = resolver.number(size.fields["height"])
    {
      json["height"] = .number(height)
    }
    return .object(json)
  }

  private func rows(_ view: Object, _ contents: TableContents, _ json: inout [String: JSON]) {
    if let height = rowHeight(view) { json["rowHeight"] = .number(height) }
    // UIKit's own estimate is about the height of a row of the default style.
    let estimate = resolver.number(view["estimatedRowHeight"]) ?? 0
    json["estimatedRowHeight"] = .number(estimate > 0 ? estimate : 44)
    if let style = view["style"]?.member, style != "plain" { json["style"] = .string(style) }
  }

  /// Returns the height of a table's rows, unless each row determines its own height.
  ///
  /// SkeletonView makes automatic rows as high as the table's estimate while it fills the table.
  func rowHeight(_ view: Object) -> Double? {
    if let height = resolver.number(view["rowHeight"]), height > 0 { return height }
    guard tables.isFilled(view), let estimate = resolver.number(view["estimatedRowHeight"]),
      estimate > 0
    else { return nil }
    return estimate
  }

  private func items(_ view: Object, _ contents: TableContents, _ json: inout [String: JSON]) {
    let layout = view["collectionViewLayout"]?.object
    json.merge(contents.sections.first.map { flow($0, of: view) } ?? [:]) { $1 }
    if layout?["scrollDirection"]?.member == "horizontal" {
      json["scrollDirection"] = .string("horizontal")
    }
  }

  /// Returns whether the size of a section's items depends on values that are not known. Only a flow layout without a
  /// stated size has a default.
  func hasUnknownItems(_ section: TableSection, of view: Object, onlyCode: Bool = false) -> Bool {
    guard view.isKind(of: "UICollectionView") else { return false }
    let layout = view["collectionViewLayout"]
    let isFlow = layout == nil || layout?.object?.isKind(of: "UICollectionViewFlowLayout") == true
    let isDelegated =
      tables.delegated(view, "sizeForItemAt", tables.indexPath(0, section.number)) != nil
    guard !isFlow || isDelegated, flow(section, of: view, onlyCode: onlyCode)["itemSize"] == nil,
      let location = view.location ?? view["dataSource"]?.object?.location
    else { return false }
    evaluator.note(
      location,
      "the sizes of the collection's items are not known from the sources, so the items are left out",
      help: "set itemSize in a layout")
    return true
  }

  /// Returns a section as the member of a layout's `sections`. The keys that the collection has already are left out.
  ///
  /// - Parameters:
  ///   - section: The rows or items.
  ///   - view: The table or collection.
  ///   - collection: The keys of the collection.
  ///   - onlyCode: Whether to leave out what a storyboard or XIB states.
  func section(
    _ section: TableSection, of view: Object, besides collection: [String: JSON],
    onlyCode: Bool = false
  ) -> [String: JSON] {
    var members: [String: JSON] = ["cell": .string(section.identifier)]
    var rows = section.rows
    if view.isKind(of: "UITableView") {
      members["rows"] = rows.map { .number(Double($0)) } ?? .string("automatic")
      return members
    }
    // A section that scrolls sideways shows one line of groups.
    if let flow = tables.flow(of: section, in: view, resolver), let visible = flow.visibleItems {
      rows = min(rows ?? visible, visible)
    }
    members["items"] = rows.map { .number(Double($0)) } ?? .string("automatic")
    for (key, value) in flow(section, of: view, onlyCode: onlyCode) where collection[key] != value {
      members[key] = value
    }
    return members
  }

  /// Returns the size, gaps and insets of a section's items, as far as the delegate or the layout states them.
  ///
  /// - Parameter onlyCode: Whether to leave out what a storyboard or XIB states.
  func flow(
    _ section: TableSection, of view: Object, onlyCode: Bool = false
  ) -> [String: JSON] {
    let layout = view["collectionViewLayout"]?.object
    if let flow = tables.flow(of: section, in: view, resolver) { return flow.json }
    let isCode = layout?.location != nil
    func stated(_ label: String, _ key: String, _ argument: Value) -> Value? {
      if let value = tables.delegated(view, label, argument) { return value }
      guard let field = layout?.fields[key] else { return nil }
      return !onlyCode || isCode || field.location != nil ? field.value : nil
    }
    var json: [String: JSON] = [:]
    let path = tables.indexPath(0, section.number)
    if let size = size(evaluator.coerced(stated("sizeForItemAt", "itemSize", path), to: "CGSize")) {
      json["itemSize"] = .array([.number(size.width), .number(size.height)])
    }
    let number = Value.number(Double(section.number))
    for key in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      let value = stated(key + "ForSectionAt", key, number)
      if let length = resolver.number(value), length >= 0 { json[key] = .number(length) }
    }
    let inset = stated("insetForSectionAt", "sectionInset", number)
    if let inset = evaluator.coerced(inset, to: "UIEdgeInsets")?.record {
      json["sectionInset"] = Self.insets(inset)
    }
    return json
  }

  func size(_ value: Value?) -> (width: Double, height: Double)? {
    guard let record = value?.record, let width = resolver.number(record.fields["width"]),
      let height = resolver.number(record.fields["height"]), width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Writes the table's content inset, and what UIKit adds where the table is below the bars.
  private func inset(_ view: Object, _ json: inout [String: JSON]) {
    var inset = [0.0, 0, 0, 0]
    if let own = evaluator.coerced(view["contentInset"], to: "UIEdgeInsets")?.record {
      inset = ["top", "left", "bottom", "right"].map { own.number($0) ?? 0 }
    }
    if view["contentInsetAdjustmentBehavior"]?.member != "never" {
      let edges = rootEdges(view)
      if edges.top { inset[0] += safeArea.top }
      if edges.bottom { inset[2] += safeArea.bottom }
    }
    if inset.contains(where: { $0 != 0 }) {
      json["contentInset"] = .array(inset.map { .number($0) })
    }
  }

  /// Whether a view reaches the top and the bottom edge of the screen.
  private func rootEdges(_ view: Object) -> (top: Bool, bottom: Bool) {
    if view.isRoot { return (true, true) }
    guard let parent = view.superview, parent.isRoot || parent.superview != nil else {
      return (false, false)
    }
    let outer = rootEdges(parent)
    func touches(_ edge: String) -> Bool {
      evaluator.constraints.contains {
        $0.isActive && $0.relation == "==" && !$0.isUnknown && $0.constant == 0
          && (($0.first === view && $0.second === parent)
            || ($0.first === parent && $0.second === view))
          && $0.attribute == edge && $0.secondAttribute == edge
      }
    }
    if let frame = view["frame"]?.record, case .record(let origin)? = frame.fields["origin"],
      case .record(let size)? = frame.fields["size"],
      !evaluator.constraints.contains(where: { $0.isActive && $0.first === view }),
      let y = resolver.number(origin.fields["y"]),
      let height = resolver.number(size.fields["height"])
    {
      return (outer.top && y == 0, outer.bottom && y + height == evaluator.screen.height)
    }
    return (outer.top && touches("top"), outer.bottom && touches("bottom"))
  }
}
