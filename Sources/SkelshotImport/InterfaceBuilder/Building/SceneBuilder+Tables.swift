import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives

extension SceneBuilder {
  /// Fills a table, a collection or a container. `inset` is how far bars cover the view on each side. Scrolling content
  /// starts below the bars.
  mutating func fill(
    _ view: inout View, _ element: ViewElement, _ source: Source, size: Size, inset: EdgeInsets
  ) throws(InterfaceBuilderError) {
    // Cells and headers scroll with the surrounding content, so bars do not cover them.
    let outside = covered
    covered = .zero
    defer { covered = outside }
    switch view.content {
    case .table(var table):
      table.rowHeight = rowHeight(setOn: element, source)
      try fill(&table, element, source, width: size.width)
      view.content = .table(table)
    case .collection(var collection):
      try fill(&collection, element, source, size: size)
      view.content = .collection(collection)
    default:
      if element.kind == "containerView",
        let inner = try embedded(in: element, source, size: size, inset: inset)
      {
        view.subviews = [inner]
      }
      return
    }
    for (index, override) in overrides.enumerated()
    where ViewOverride.tableProperties.contains(override.property)
      && override.selector.fits(element, outlets: source.outlets[element.id])
    {
      try following(.override(index)) { builder throws(InterfaceBuilderError) in
        do throws(InterfaceBuilderError) {
          try ViewOverride.set(override.property, to: override.value, on: &view)
        } catch {
          guard index < builder.options.codeOverrides else { throw error }
          builder.skip(error)
        }
      }
    }
    TableContent.modify(&view) { $0.contentInset.add(inset) }
    CollectionContent.modify(&view) { $0.contentInset.add(inset) }
  }

  private mutating func fill(
    _ table: inout TableContent, _ element: ViewElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    let xml = element.element
    if let style = xml["style"].flatMap(TableStyle.init) { table.style = style }
    let tableWidth = width
    let width = max(0, width - 2 * table.style.sideInset(inWidth: width))
    func positive(_ key: String) throws(InterfaceBuilderError) -> Double? {
      try xml.number(key).flatMap { $0 > 0 ? $0 : nil }
    }
    let isSet = table.rowHeight != nil
    let rowHeight = try positive("rowHeight")
    table.rowHeight = table.rowHeight ?? rowHeight
    table.estimatedRowHeight = try positive("estimatedRowHeight")
    if let height = try positive("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = try positive("sectionFooterHeight") { table.sectionFooterHeight = height }
    var identifiers: [String] = []
    for cell in try registeredCells(element, source) {
      let own = self.rowHeight(setOn: cell.element, cell.source)
      let height = own ?? table.rowHeight ?? cell.element.frame.height
      add(
        try template(
          cell.element, cell.source, size: Size(width: width, height: height),
          growsHeight: own == nil && table.rowHeight == nil), cell.identifier, to: &table)
      identifiers.append(cell.identifier)
    }
    for cell in codeCells(element, source) {
      add(cell.view, cell.identifier, to: &table)
      identifiers.append(cell.identifier)
    }
    if identifiers.isEmpty, xml["dataMode"] == "static" {
      try fillStatic(&table, element, source, width: width)
    } else {
      // Cells that code registers replace the prototypes, except those that a setting names.
      let hasRegistered = !identifiers.isEmpty
      let named = sections(setOn: element, source, isTable: true)
      for (index, raw) in xml.list("prototypes").enumerated() where ViewElement.isView(raw) {
        if hasRegistered, !Self.names(raw["reuseIdentifier"], in: named, besides: table.cells) {
          continue
        }
        identifiers.append(
          try row(raw, index, &table, source, width: width, ignoresOwnHeight: isSet))
      }
      table.sections = Section(showingEach: identifiers).map { [$0] } ?? []
    }
    if table.rowHeight == nil, table.estimatedRowHeight == nil {
      let first = table.sections.first.flatMap { table.cells[$0.cell] }
      table.estimatedRowHeight = first.flatMap { Self.height($0) } ?? 44
    }
    // UIKit and the editor show separators between rows by default.
    if xml["separatorStyle"] != "none" {
      table.separatorColor =
        source.colors.color(xml.child(key: "separatorColor")) ?? DynamicColor(named: "separator")
    }
    // By default, separators start at the cell's margin, where the cell's text starts.
    table.separatorInset =
      try xml.insets(key: "separatorInset")
      ?? EdgeInsets(top: 0, left: SystemMargin.side(inWidth: tableWidth), bottom: 0, right: 0)
    if let inset = try xml.insets(key: "contentInset") { table.contentInset = inset }
    if table.style != .plain {
      // By default, cells in UIKit have this background color. Cells in a plain table have the table's background.
      let background = DynamicColor(named: "secondarySystemGroupedBackground")
      for key in table.cells.keys where table.cells[key]?.backgroundColor == nil {
        table.cells[key]?.backgroundColor = background
      }
    }
    if let rows = rows(element, source) {
      for index in table.sections.indices {
        table.sections[index].count = .fixed(rows)
        if xml["dataMode"] != "static" { table.sections[index].prepare = [] }
      }
    }
    try addEdges(&table, xml, source, width: tableWidth)
  }

  /// Fills a table with static rows. Each row has its own template.
  private mutating func fillStatic(
    _ table: inout TableContent, _ element: ViewElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    for (number, section) in element.element.list("sections").enumerated() {
      var identifiers: [String] = []
      for (index, raw) in section.list("cells").enumerated() where ViewElement.isView(raw) {
        identifiers.append(
          try row(raw, number * 1000 + index, &table, source, width: width, isStatic: true))
      }
      guard var rows = Section(showingEach: identifiers) else { continue }
      rows.count = .fixed(identifiers.count)
      if let text = section["headerTitle"], !text.isEmpty {
        rows.header = "title-\(number)"
        table.headers["title-\(number)"] = try title(
          text, "\(element.id)-header-\(number)", of: element, table.style, source, width: width)
      } else if table.style != .plain {
        // A group without a title starts with a gap.
        rows.header = "gap"
        table.headers["gap"] = Self.gap
      }
      if let text = section["footerTitle"], !text.isEmpty {
        rows.footer = "title-\(number)"
        table.footers["title-\(number)"] = try title(
          text, "\(element.id)-footer-\(number)", of: element, table.style, source, width: width)
      }
      table.sections.append(rows)
    }
  }

  private static let gap: View = {
    var view = View(type: "tableViewHeaderFooterView")
    view.isSkeletonable = false
    return view
  }()

  private mutating func row(
    _ raw: XMLElement, _ index: Int, _ table: inout TableContent, _ source: Source, width: Double,
    isStatic: Bool = false, ignoresOwnHeight: Bool = false
  ) throws(InterfaceBuilderError) -> String {
    let cell = try element(raw)
    var identifier = isStatic ? "\(cell.id)" : raw["reuseIdentifier"] ?? cell.id
    if identifier.isEmpty || table.cells[identifier] != nil { identifier = "row-\(index)" }
    let set = rowHeight(setOn: cell, source)
    let own = ignoresOwnHeight ? nil : try raw.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
    let height = set ?? own ?? table.rowHeight ?? cell.frame.height
    let view = try template(
      cell, source, size: Size(width: width, height: height),
      growsHeight: set == nil && table.rowHeight == nil)
    add(view, identifier, to: &table)
    return identifier
  }

  private func add(_ view: View, _ identifier: String, to table: inout TableContent) {
    var view = view
    // The table already sets the height of its rows.
    if table.rowHeight != nil, Self.height(view) == table.rowHeight { view.placement.height = nil }
    table.cells[identifier] = view
  }

  static func height(_ view: View) -> Double? {
    view.placement.height?.points ?? view.estimatedFrame?.height
  }

  private mutating func addEdges(
    _ table: inout TableContent, _ xml: XMLElement, _ source: Source, width: Double
  ) throws(InterfaceBuilderError) {
    for key in ["tableHeaderView", "tableFooterView"] {
      guard let raw = xml.child(key: key), ViewElement.isView(raw) else { continue }
      let header = try element(raw)
      let size = Size(width: width, height: header.frame.height)
      var view = try tree(header, .view, source, nil, size: size)
      view.placement = Placement()
      view.placement.height = .points(max(0, size.height))
      if key == "tableHeaderView" {
        table.tableHeaderView = view
      } else {
        table.tableFooterView = view
      }
    }
  }

  // MARK: Table options

  /// The value that the last override of a property sets on a view.
  func override(_ property: String, of element: ViewElement, _ source: Source) -> String? {
    overrides.last {
      $0.property == property && $0.selector.fits(element, outlets: source.outlets[element.id])
    }?.value
  }

  /// The sections that an override sets on a table or collection, or nil if they are not set or invalid.
  func sections(setOn element: ViewElement, _ source: Source, isTable: Bool) -> [Section]? {
    override("sections", of: element, source)
      .flatMap { try? ViewSetting.sections($0, isTable: isTable) }
  }

  /// Returns whether sections show a cell that is not one of the registered cells.
  static func names(
    _ identifier: String?, in sections: [Section]?, besides cells: [String: View]
  ) -> Bool {
    guard let identifier, cells[identifier] == nil else { return false }
    return sections?.contains { $0.cell == identifier } ?? false
  }

  /// The row height that an override sets on a table or cell. Prototype cells are as high as the table's rows, as in
  /// UIKit.
  private func rowHeight(setOn element: ViewElement, _ source: Source) -> Double? {
    override("rowHeight", of: element, source)
      .flatMap { Double($0) }.flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
  }

  mutating func rows(_ element: ViewElement, _ source: Source) -> Int? {
    var rows = options.rows[""]
    for (name, count) in options.rows.sorted(by: { $0.key < $1.key }) where !name.isEmpty {
      guard ViewOverride.Selector(name).fits(element, outlets: source.outlets[element.id])
      else { continue }
      knownTables.insert(name)
      rows = count
    }
    return rows.map { max(0, $0) }
  }

  /// Returns the cells of XIBs that the app registers for a table or collection. Identifiers are unique.
  mutating func registeredCells(
    _ element: ViewElement, _ source: Source
  ) throws(InterfaceBuilderError) -> [RegisteredCell] {
    var result: [RegisteredCell] = []
    for (index, cell) in options.cells.enumerated() {
      guard
        ViewOverride.Selector(cell.table).fits(
          element, outlets: source.outlets[element.id])
      else { continue }
      knownTables.insert(cell.table)
      let registered = try following(.cell(index)) { builder throws(InterfaceBuilderError) in
        try builder.registered(cell)
      }
      if !result.contains(where: { $0.identifier == registered.identifier }) {
        result.append(registered)
      }
    }
    return result
  }

  /// Returns the cells that the app's code makes for a table or collection.
  mutating func codeCells(
    _ element: ViewElement, _ source: Source
  ) -> [InterfaceBuilderOptions.CodeCell] {
    let cells = options.codeCells.filter {
      ViewOverride.Selector($0.table).fits(element, outlets: source.outlets[element.id])
    }
    knownTables.formUnion(cells.map(\.table))
    return cells
  }

  private func registered(
    _ cell: InterfaceBuilderOptions.CellFile
  ) throws(InterfaceBuilderError) -> RegisteredCell {
    let file: InterfaceFile
    do throws(InterfaceBuilderError) {
      file = try InterfaceFile(cell.bytes)
    } catch {
      throw .cell(path: cell.path, reason: error.message.text)
    }
    guard
      let raw = file.screens.first(where: { $0.view.map { $0.name.hasSuffix("Cell") } ?? false })?
        .view ?? file.shown.first?.view
    else { throw .cell(path: cell.path, reason: "the file has no view") }
    return RegisteredCell(
      element: try self.element(raw), source: Source(file, assets, isMain: false),
      identifier: raw["reuseIdentifier"] ?? raw["customClass"] ?? "Cell")
  }
}

/// A cell of a XIB, with the identifier of its template.
struct RegisteredCell {
  let element: ViewElement
  let source: SceneBuilder.Source
  let identifier: String
}

extension View {
  var hasNoCells: Bool {
    switch content {
    case .table(let table): table.sections.isEmpty
    case .collection(let collection): collection.sections.isEmpty
    default: false
    }
  }
}

extension Section {
  /// Creates a section that shows each cell once. A single cell is repeated as many times as it fits. Returns nil if
  /// there are no cells.
  init?(showingEach identifiers: [String]) {
    guard let first = identifiers.first else { return nil }
    self.init(cell: first, count: identifiers.count > 1 ? .fixed(identifiers.count) : .automatic)
    for (index, identifier) in identifiers.enumerated().dropFirst() {
      prepare.append(CellPreparation(.row(index), cell: identifier))
    }
  }
}

extension EdgeInsets {
  fileprivate mutating func add(_ other: EdgeInsets) {
    top += other.top
    bottom += other.bottom
  }
}
