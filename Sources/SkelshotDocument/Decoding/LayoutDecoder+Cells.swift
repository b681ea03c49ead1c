import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

extension LayoutDecoder {
  mutating func checkRowHeight(_ object: ObjectReader, _ parts: CellParts) {
    if isUnfinished(object) { return }
    if let node = object[.rowHeight] {
      guard tree.kind(node) == .string, tree.string(node) == "automatic" else { return }
    }
    guard object[.estimatedRowHeight] == nil else { return }
    let used = parts.sections.flatMap { [$0.cell] + $0.prepare.compactMap(\.cell) }
    // The cell's content may determine the cell's height, so an explicit height is not required.
    let isStated = used.allSatisfy {
      parts.cells[$0].map { $0.placement.statesHeight || !$0.subviews.isEmpty } ?? true
    }
    if used.isEmpty || !isStated {
      report(.layout(.missingRowHeight), at: object[.type] ?? object.node)
    }
  }

  /// Reports pairs of collection keys that set the same value.
  mutating func checkGrid(_ object: ObjectReader) {
    for (short, long) in Self.gridConflicts {
      guard object[short] != nil, let node = object[long] else { continue }
      reportConflict(of: [long], with: short, atKeyOf: node)
    }
  }

  static let gridConflicts: [(Key, Key)] = [
    (.columns, .itemSize), (.spacing, .minimumLineSpacing), (.spacing, .minimumInteritemSpacing),
  ]

  mutating func cells(_ object: ObjectReader, depth: Int) -> CellParts {
    let outer = scope
    defer { scope = outer }
    var names = TemplateNames(own: enterScope(object))
    for template in names.own
    where resolve(template, at: templates[template].node, depth: depth + 1) {
      names.cells[templates[template].name] = template
    }
    if object.table.kind == .tableView {
      names.headers = supplementaryTemplates(object, .headers, depth: depth)
      names.footers = supplementaryTemplates(object, .footers, depth: depth)
    } else {
      names.headers = supplementaryTemplates(object, .supplementaryViews, depth: depth)
      names.footers = names.headers
    }
    let sections = sections(object, &names, depth: depth)
    var parts = CellParts(
      cells: views(of: names.cells), headers: views(of: names.headers),
      footers: views(of: names.footers), sections: sections)
    if object.table.kind == .tableView {
      ownView(object, .tableHeaderView, depth: depth, into: &parts.tableHeaderView)
      ownView(object, .tableFooterView, depth: depth, into: &parts.tableFooterView)
    }
    return parts
  }

  /// Decodes a table's header or footer view. Like a subview, a header or footer view belongs to the screen.
  @inline(never)
  private mutating func ownView(
    _ object: ObjectReader, _ key: Key, depth: Int, into views: inout [View]
  ) {
    guard let node = object[key] else { return }
    view(node, depth: depth + 1, isInStack: false, into: &views)
    warnOfPlacement(node, in: .tableHeader)
  }

  /// Decodes the sections. If the sections use cells from outer tables and collections, adds these cells to `names`.
  /// The decoder copies these cells into the view, so that the view contains all cells of its sections.
  private mutating func sections(
    _ object: ObjectReader, _ names: inout TemplateNames, depth: Int
  ) -> [Section] {
    let own = names.own
    let only = own.count == 1 ? templates[own[0]].name : nil
    guard let list = object[.sections] else {
      if let only { return [Section(cell: only)] }
      if isUnfinished(object) { return [] }
      let isBroken = object[.cells].map { tree.kind($0) != .object } ?? false
      if !isBroken {
        report(
          .layout(.missingSections(templates: own.count)), at: object[.type] ?? object.node)
      }
      return []
    }
    guard let items = items(list, 0...limits.sections) else { return [] }
    let isTable = object.table.kind == .tableView
    var sections: [Section] = []
    for item in items where !log.isFull {
      guard let member = open(item, isTable ? .tableSection : .collectionSection) else { continue }
      let count = itemCount(member, isTable ? .rows : .items) ?? .automatic
      guard let cell = cellName(member, only, own.count) else { continue }
      if let node = member[.cell], names.cells[cell] == nil {
        guard let template = cellTemplate(cell, at: node, isTable ? .row : .item, depth: depth)
        else { continue }
        names.cells[cell] = template
      }
      var section = Section(cell: cell, count: count)
      section.header = supplementary(member, .header, in: object, names.headers)
      section.footer = supplementary(member, .footer, in: object, names.footers)
      section.prepare = preparations(
        member, cell: names.cells[cell], count: count, &names.cells,
        role: isTable ? .row : .item, depth: depth)
      read(member, KeyTable.sectionFlowFields, into: &section.flow)
      sections.append(section)
    }
    return sections
  }

  /// Decodes sections whose templates the caller knows. Such sections have no `prepare`.
  mutating func statedSections(_ node: SyntaxTree.NodeID, isTable: Bool) -> [Section] {
    var sections: [Section] = []
    for item in items(node, 0...limits.sections) ?? [] {
      guard let member = open(item, isTable ? .tableSection : .collectionSection) else { continue }
      guard let cell = string(member, .cell), member[.prepare] == nil else {
        reportType(member.node, expected: .object)
        continue
      }
      var section = Section(
        cell: cell, count: itemCount(member, isTable ? .rows : .items) ?? .automatic,
        header: string(member, .header), footer: string(member, .footer))
      read(member, KeyTable.sectionFlowFields, into: &section.flow)
      sections.append(section)
    }
    return sections
  }

  @inline(never)
  private func views(of used: [String: Int]) -> [String: View] {
    used.compactMapValues { template in
      guard case .done(let views, _) = templates[template].state else { return nil }
      return views.first
    }
  }

  private mutating func enterScope(_ object: ObjectReader) -> [Int] {
    var own: [Int] = []
    var names: [String: Int] = [:]
    let id = scopes.count
    if let node = object[.cells] {
      if tree.kind(node) == .object {
        for (name, node) in uniqueMembers(node) {
          names[name] = templates.count
          own.append(templates.count)
          templates.append(
            CellTemplate(
              name: name, node: node, scope: id,
              role: object.table.kind == .tableView ? .row : .item, state: .waiting))
        }
      } else {
        reportType(node, expected: .object)
      }
    }
    let outer = scope.map { scopes[$0].places } ?? []
    let places = Array((own + outer).prefix(SpellingSuggestion.mostCandidates))
    scopes.append(TemplateScope(parent: scope, templates: names, places: places))
    scope = id
    return own
  }

  private mutating func itemCount(_ object: ObjectReader, _ key: Key) -> ItemCount? {
    guard let node = object[key] else { return nil }
    if tree.kind(node) == .string, !looksLikeNumber(node) {
      return choice(node, ["automatic"], expected: .itemCount).map { _ in .automatic }
    }
    return integer(node, .count, expected: .itemCount).map { .fixed($0) }
  }

  /// Returns the name of the section's cell. The default is the view's only cell.
  private mutating func cellName(_ object: ObjectReader, _ only: String?, _ count: Int) -> String? {
    if object[.cell] != nil { return string(object, .cell) }
    if only == nil { report(.layout(.missingCell(templates: count)), at: object.node) }
    return only
  }

  /// Finds a template by name in the current scope, then in the outer scopes.
  mutating func template(_ name: String, at node: SyntaxTree.NodeID) -> Int? {
    var current = scope
    while let id = current {
      if let template = scopes[id].templates[name] { return template }
      current = scopes[id].parent
    }
    let names = scope.map { scopes[$0].places.map { templates[$0].name } } ?? []
    report(
      .layout(.unknownCell(name, nearest: nearest(name, names))),
      at: node)
    return nil
  }

  mutating func cellTemplate(
    _ name: String, at node: SyntaxTree.NodeID, _ role: CellRole, depth: Int
  ) -> Int? {
    guard var template = template(name, at: node) else { return nil }
    if templates[template].role == nil { template = self.template(template, as: role) }
    return resolve(template, at: node, depth: depth + 1) ? template : nil
  }

  /// Decodes a template at its first use. `node` is the value that names the template. `depth` is the nesting depth of
  /// the template's view. Returns whether the template can be used.
  mutating func resolve(
    _ template: Int, at node: SyntaxTree.NodeID, depth: Int
  ) -> Bool {
    switch templates[template].state {
    case .done(let views, let height):
      guard depth + height - 1 <= limits.viewNesting else {
        reportNesting(node)
        return false
      }
      deepest = max(deepest, depth + height - 1)
      return !views.isEmpty
    case .open:
      reportCircle(template, at: node)
      return false
    case .waiting:
      let (outerIDs, outerScope, outerDeepest) = (ids, scope, deepest)
      let outerConstraints = namedConstraints
      let outerNames = names
      (namedConstraints, names) = ([], ViewNames())
      templates[template].state = .open
      openTemplates.append(template)
      ids = [:]
      scope = templates[template].scope
      deepest = depth
      var views: [View] = []
      view(templates[template].node, depth: depth, isInStack: false, into: &views)
      if let role = templates[template].role {
        warnOfPlacement(templates[template].node, in: role)
      }
      templates[template].state = .done(views, height: deepest - depth + 1)
      checkNamedConstraints()
      (namedConstraints, names) = (outerConstraints, outerNames)
      templates[template].ids = ids
      openTemplates.removeLast()
      ids = outerIDs
      scope = outerScope
      deepest = max(outerDeepest, deepest)
      return !views.isEmpty
    }
  }

  private mutating func reportCircle(_ template: Int, at node: SyntaxTree.NodeID) {
    let start = openTemplates.firstIndex(of: template) ?? 0
    let chain = (openTemplates[start...] + [template]).map { templates[$0].name }
    report(.layout(.circularCell(chain)), at: node)
  }
}
