import SkelshotModel
import SkelshotPrimitives

extension LayoutWriter {
  func view(_ view: View) -> JSONValue {
    let type = Self.type(of: view)
    var members: [(String, JSONValue)] = []
    if type != "view" { members.append((Key.type.name, .string(type))) }
    if let id = view.id { members.append((Key.id.name, .string(id))) }
    members += own(view, type: type)
    members += cells(of: view)
    if !view.subviews.isEmpty {
      members.append((Key.subviews.name, .array(view.subviews.map { self.view($0) })))
    }
    return .object(members)
  }

  static func type(of view: View) -> String {
    let kind = kind(of: view)
    return ViewType.kind(of: view.type) == kind ? view.type : typeName(of: kind)
  }

  func own(_ view: View, type: String) -> [(String, JSONValue)] {
    let kind = Self.kind(of: view)
    var members = Self.placement(view.placement)
    if let constraints = view.constraints {
      members.append(
        (Key.constraints.name, .array(constraints.map(Self.constraint))))
    }
    let standard = LayoutDecoder.standardView(type: type, kind)
    for spec in kind.table.specs where !isImplied(spec.key, view) {
      guard let value = spec.property?.written(view, standard) else { continue }
      members.append((spec.key.name, value))
    }
    return members
  }

  private func isImplied(_ key: Key, _ view: View) -> Bool {
    guard case .collection(let collection) = view.content else { return false }
    return switch key {
    case .spacing: true
    case .itemSize: collection.columns != nil
    default: false
    }
  }

  private static func kind(of view: View) -> ObjectKind {
    switch view.content {
    case .image: view.type == "button" ? .button : .imageView
    case .label: .label
    case .textView: .textView
    case .stack: .stackView
    case .table: .tableView
    case .collection: .collectionView
    case .plain: view.type == "button" ? .button : .plainView
    }
  }

  private static func typeName(of kind: ObjectKind) -> String {
    kind == .plainView ? "view" : kind.rawValue
  }

  static func placement(_ placement: Placement) -> [(String, JSONValue)] {
    if let frame = placement.frame { return [(Key.frame.name, .frame(frame))] }
    let all: [(Key, JSONValue?)] = [
      (.width, placement.width.map(JSONValue.dimension)),
      (.height, placement.height.map(JSONValue.dimension)),
      (.top, placement.top.map(JSONValue.number)), (.left, placement.left.map(JSONValue.number)),
      (.bottom, placement.bottom.map(JSONValue.number)),
      (.right, placement.right.map(JSONValue.number)),
      (.leading, placement.leading.map(JSONValue.number)),
      (.trailing, placement.trailing.map(JSONValue.number)),
      (.centerX, placement.centerX.map(JSONValue.number)),
      (.centerY, placement.centerY.map(JSONValue.number)),
    ]
    return all.compactMap { key, value in value.map { (key.name, $0) } }
  }

  // MARK: Cells

  private func cells(of view: View) -> [(String, JSONValue)] {
    switch view.content {
    case .table(let table):
      table.ownViews.sorted { $0.key < $1.key }.map { ($0.key, self.view($0.value)) }
        + [
          templates(.cells, table.cells), templates(.headers, table.headers),
          templates(.footers, table.footers), sections(table.sections, .rows),
        ].compactMap(\.self)
    case .collection(let collection):
      [
        templates(.cells, collection.cells),
        templates(.supplementaryViews, collection.supplementaryViews),
        sections(collection.sections, .items),
      ].compactMap(\.self)
    default: []
    }
  }

  private func templates(_ key: Key, _ views: [String: View]) -> (String, JSONValue)? {
    guard !views.isEmpty else { return nil }
    let members = views.sorted { $0.key < $1.key }.map { ($0.key, view($0.value)) }
    return (key.name, .object(members))
  }

  private func sections(_ sections: [Section], _ count: Key) -> (String, JSONValue)? {
    (Key.sections.name, .array(sections.map { section($0, count) }))
  }

  func section(_ section: Section, _ count: Key) -> JSONValue {
    let own = JSONValue.members([
      (.cell, .string(section.cell)),
      (count, section.count == .automatic ? nil : .itemCount(section.count)),
      (.header, section.header.map(JSONValue.string)),
      (.footer, section.footer.map(JSONValue.string)),
      (.prepare, section.prepare.isEmpty ? nil : preparations(section.prepare)),
    ])
    guard section.flow != SectionFlow(), case .object(let members) = own else { return own }
    return .object(
      members
        + JSONValue.members(
          of: section.flow, KeyTable.sectionFlowFields, besides: SectionFlow()))
  }

  private func preparations(_ preparations: [CellPreparation]) -> JSONValue {
    var names: Set<String> = []
    return .object(
      preparations.map { preparation in
        var name = preparation.rows.map(\.text).joined(separator: ", ")
        // Two preparations for the same rows need different keys. The decoder ignores the spaces that distinguish the
        // keys.
        while !names.insert(name).inserted { name += " " }
        let cell = preparation.cell.map { [(Key.cell.name, JSONValue.string($0))] } ?? []
        let changes = preparation.changes.sorted { $0.key < $1.key }.map { id, changes in
          // In a preparation, the key `cell` names the template.
          let value: JSONValue =
            id == Key.cell.name
            ? .unwritable(.unknownChange) : .object(changes.flatMap(Self.change))
          return (id, value)
        }
        return (name, .object(cell + changes))
      })
  }

  static func change(_ change: ViewChange) -> [(String, JSONValue)] {
    if let placement = change.newValue(of: \View.placement) { return Self.placement(placement) }
    for spec in ObjectKind.viewChange.table.specs {
      if let value = spec.property?.writtenChange(change) { return [(spec.key.name, value)] }
    }
    return [("change", .unwritable(.unknownChange))]
  }

  private static func constraint(_ constraint: Constraint) -> JSONValue {
    constraint.mistake == nil
      ? .string(constraint.description)
      : .unwritable(.invalidConstraint(constraint.description))
  }
}

extension RowSelector {
  fileprivate var text: String {
    switch self {
    case .row(let row): "\(row)"
    case .rows(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .from(let row): "\(row)-last"
    case .even: "even"
    case .odd: "odd"
    case .last: "last"
    }
  }
}
