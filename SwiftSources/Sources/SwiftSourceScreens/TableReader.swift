import SwiftSourceEvaluation
import SwiftSourceModel

/// The rows of a section that have the same cell.
struct TableSection {
  /// The identifier of the cell's template.
  var identifier: String
  /// The number of rows, or nil for as many as fit.
  var rows: Int?
  /// The number of the data source's section that contains the rows.
  var number = 0
  /// Whether the rows are the first of a section of the data source.
  var startsSection = true
  /// The identifier of the header's template.
  var header: String?
}

/// What a table or collection shows, as its data source says.
struct TableContents {
  var cells: [(identifier: String, cell: Object)] = []
  var sections: [TableSection] = []
  /// Whether the table is known to have no rows.
  var isEmpty = false
  var headers: [(identifier: String, view: Object)] = []
}

/// Asks data sources and delegates for the cells and sizes of tables and collections.
final class TableReader {
  let evaluator: Evaluator
  private var contents: [Int: TableContents] = [:]
  private var takenShows: Int
  private var filled: Set<Int> = []
  /// The sizes of the sections of compositional layouts, by the sections' objects.
  private var flows: [Int: CompositionalLayout?] = [:]

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    takenShows = evaluator.shows.count
  }

  /// Whether SkeletonView fills the table with rows of its own.
  func isFilled(_ table: Object) -> Bool { filled.contains(table.id) }

  /// Returns the shows that making cells has added.
  func takeShows() -> [ShowCall] {
    defer { takenShows = evaluator.shows.count }
    return Array(evaluator.shows.dropFirst(takenShows))
  }

  /// Returns the views that SkeletonView looks at below a view.
  func children(of view: Object, isSkeleton: Bool) -> [Object] {
    if view.isTable {
      let table = contents(of: view, isSkeleton: isSkeleton)
      var views = table.cells.map(\.cell) + table.headers.map(\.view)
      for key in ["tableHeaderView", "tableFooterView"] {
        if let part = view[key]?.object { views.append(part) }
      }
      return views + view.subviews
    }
    if evaluator.hasContentView(view) {
      let contents = evaluator.contentView(of: view)
      // Views that are added to the cell itself are not below its content view, so SkeletonView does not reach them.
      return contents.subviews + (isSkeleton ? [] : view.subviews.filter { $0 !== contents })
    }
    if view.isKind(of: "UIStackView"), isSkeleton { return view.arranged }
    return view.subviews
  }

  // MARK: Contents

  func contents(of table: Object, isSkeleton: Bool) -> TableContents {
    if let known = contents[table.id] { return known }
    // A cell could contain the table again, so a table without contents stands in while they are read.
    contents[table.id] = TableContents()
    var result = TableContents()
    if let source = table["dataSource"]?.object {
      let isSkeletonSource =
        evaluator.code.isKind(source.type, of: "SkeletonTableViewDataSource")
        || evaluator.code.isKind(source.type, of: "SkeletonCollectionViewDataSource")
      if let sections = evaluator.streamedRows(source) {
        readStreamed(table, source, sections, into: &result)
      } else if isSkeleton && isSkeletonSource {
        filled.insert(table.id)
        readSkeleton(table, source, into: &result)
      } else {
        readRows(table, source, into: &result)
      }
    } else if !table.prototypes.isEmpty, !table.isCode {
      for (identifier, cell) in table.prototypes.sorted(by: { $0.key < $1.key }) {
        result.cells.append((identifier, cell))
      }
    } else if readRegistered(table, into: &result) {
      // The rows of a stream are cells that show themselves.
    } else if table["dataSource"] == nil, table.isCode || table.subviews.isEmpty {
      result.isEmpty = true
    }
    readHeaders(table, into: &result)
    for (_, cell) in result.cells {
      cell.table = table
      for view in evaluator.views(below: cell) { evaluator.layOut(view) }
    }
    for (_, view) in result.headers {
      view.table = table
      for view in evaluator.views(below: view) { evaluator.layOut(view) }
    }
    contents[table.id] = result
    return result
  }

  private static let maximumSections = 20
  private static let maximumRows = 50

  func indexPath(_ row: Int, _ section: Int) -> Value {
    let row = Value.number(Double(row))
    return .record(
      Record(
        type: "IndexPath",
        fields: ["row": row, "item": row, "section": .number(Double(section))]))
  }

  private func count(_ value: Value?) -> Int? {
    guard let number = value?.number, number >= 0, number < 10_000 else { return nil }
    return Int(number)
  }

  /// Reads what SkeletonView's data source protocols state.
  private func readSkeleton(_ table: Object, _ source: Object, into result: inout TableContents) {
    let view = Value.object(table)
    let name = "collectionSkeletonView"
    let isTable = table.isKind(of: "UITableView")
    let sections =
      count(
        evaluator.ask(
          source, isTable ? "numSections" : "numSections",
          [(isTable ? "in" : "in", view)])
          ?? evaluator.ask(source, name, [(nil, view), ("numSections", .unknown)])) ?? 1
    for section in 0..<min(sections, Self.maximumSections) {
      let number = Value.number(Double(section))
      let countLabel = isTable ? "numberOfRowsInSection" : "numberOfItemsInSection"
      let stated = evaluator.ask(source, name, [(nil, view), (countLabel, number)])
      let rows = count(stated)
      let pathLabel = isTable ? "cellIdentifierForRowAt" : "cellIdentifierForItemAt"
      let cellLabel = isTable ? "skeletonCellForRowAt" : "skeletonCellForItemAt"
      let prepareLabel = "prepareCellForSkeleton"
      for row in 0..<min(rows ?? 1, Self.maximumRows) {
        let path = indexPath(row, section)
        guard
          let identifier = evaluator.ask(source, name, [(nil, view), (pathLabel, path)])?.text
        else { continue }
        if !result.cells.contains(where: { $0.identifier == identifier }) {
          let cell =
            evaluator.ask(source, name, [(nil, view), (cellLabel, path)])?.object
            ?? evaluator.makeCell(table, identifier, source.location ?? evaluator.anyLocation)
          guard let cell else {
            if let location = source.location {
              evaluator.note(
                location,
                "no cell is registered for the identifier '\(identifier)', so its rows are left out"
              )
            }
            continue
          }
          _ = evaluator.ask(
            source, name, [(nil, view), (prepareLabel, .object(cell)), ("at", path)])
          result.cells.append((identifier, cell))
        }
        if rows != nil, let last = result.sections.indices.last, row > 0,
          result.sections[last].identifier == identifier
        {
          result.sections[last].rows = (result.sections[last].rows ?? 0) + 1
        } else {
          result.sections.append(
            TableSection(
              identifier: identifier, rows: rows == nil ? nil : 1, number: section,
              startsSection: row == 0))
        }
      }
      if let rows, rows > Self.maximumRows, let last = result.sections.indices.last {
        result.sections[last].rows = (result.sections[last].rows ?? 0) + rows - Self.maximumRows
      }
    }
  }

  /// Reads what a plain data source states.
  private func readRows(_ table: Object, _ source: Object, into result: inout TableContents) {
    let view = Value.object(table)
    let isTable = table.isKind(of: "UITableView")
    let name = isTable ? "tableView" : "collectionView"
    let sections =
      count(evaluator.ask(source, "numberOfSections", [("in", view)])) ?? 1
    for section in 0..<min(sections, Self.maximumSections) {
      let countLabel = isTable ? "numberOfRowsInSection" : "numberOfItemsInSection"
      let stated = evaluator.ask(
        source, name, [(nil, view), (countLabel, .number(Double(section)))])
      guard let stated else { continue }
      let rows = count(stated)
      let shown = evaluator.shows.count
      let pathLabel = isTable ? "cellForRowAt" : "cellForItemAt"
      guard
        let cell = evaluator.ask(
          source, name, [(nil, view), (pathLabel, indexPath(0, section))])?.object
      else {
        result.isEmpty = rows == 0
        continue
      }
      // Rows arrive later. Cells that show their own skeletons stand for the rows that then load.
      if rows == 0, evaluator.shows.count == shown, !showsItself(cell) {
        result.isEmpty = true
        continue
      }
      result.isEmpty = false
      let identifier = cell["reuseIdentifier"]?.text ?? cell.type
      if !result.cells.contains(where: { $0.identifier == identifier }) {
        _ = evaluator.ask(
          table["delegate"]?.object ?? source, name,
          [
            (nil, view), ("willDisplay", .object(cell)),
            (isTable ? "forRowAt" : "forItemAt", indexPath(0, section)),
          ])
        result.cells.append((identifier, cell))
      }
      result.sections.append(
        TableSection(identifier: identifier, rows: rows == 0 ? nil : rows, number: section))
    }
  }

  /// Reads the rows that a stream gives to a data source. Rows that are not known yet stand for those that then load.
  private func readStreamed(
    _ table: Object, _ source: Object, _ sections: [[Value]], into result: inout TableContents
  ) {
    for (section, rows) in sections.prefix(Self.maximumSections).enumerated() {
      for (row, element) in rows.prefix(Self.maximumRows).enumerated() {
        guard let cell = evaluator.streamedCell(source, table, indexPath(row, section), element)
        else { continue }
        let identifier = cell["reuseIdentifier"]?.text ?? cell.type
        if !result.cells.contains(where: { $0.identifier == identifier }) {
          cell.table = table
          _ = showsItself(cell)
          result.cells.append((identifier, cell))
        }
        if let last = result.sections.indices.last, row > 0,
          result.sections[last].identifier == identifier
        {
          result.sections[last].rows = (result.sections[last].rows ?? 0) + 1
        } else {
          result.sections.append(
            TableSection(identifier: identifier, rows: 1, number: section, startsSection: row == 0))
        }
      }
    }
    guard result.sections.isEmpty else { return }
    // The data sources of RxSkeleton name the cells that SkeletonView fills the table with.
    if let identifier = evaluator.streamedIdentifier(source, table, indexPath(0, 0)),
      let cell = evaluator.makeCell(table, identifier, source.location ?? evaluator.anyLocation)
    {
      filled.insert(table.id)
      result.cells.append((identifier, cell))
      result.sections.append(TableSection(identifier: identifier, rows: nil))
      return
    }
    _ = readRegistered(table, into: &result)
  }

  /// Takes the registered cells that show their own skeletons, if the data source is not known.
  private func readRegistered(_ table: Object, into result: inout TableContents) -> Bool {
    for identifier in table.registered.keys.sorted() {
      guard case .type(let type, let location)? = table.registered[identifier],
        evaluator.mentionsShow(type),
        let cell = evaluator.makeCell(table, identifier, location)
      else { continue }
      _ = showsItself(cell)
      result.cells.append((identifier, cell))
      result.sections.append(TableSection(identifier: identifier, rows: nil))
      return true
    }
    return false
  }

  /// Returns whether a cell shows its own skeleton, and runs the functions that do.
  private func showsItself(_ cell: Object) -> Bool {
    guard evaluator.mentionsShow(cell.type) else { return false }
    let shown = evaluator.shows.count
    for view in evaluator.views(below: cell) { evaluator.layOut(view) }
    if evaluator.shows.count == shown { evaluator.runShowingFunctions(of: cell) }
    return evaluator.shows.count > shown
  }

  // MARK: Sizes

  /// Returns what the delegate or data source returns for a cell's size or a section's value.
  func delegated(_ table: Object, _ label: String, _ argument: Value) -> Value? {
    guard let delegate = table["delegate"]?.object ?? table["dataSource"]?.object else {
      return nil
    }
    if table.isKind(of: "UITableView") {
      return evaluator.ask(delegate, "tableView", [(nil, .object(table)), (label, argument)])
    }
    let layout = table["collectionViewLayout"] ?? .unknown
    return evaluator.ask(
      delegate, "collectionView", [(nil, .object(table)), ("layout", layout), (label, argument)])
  }

  /// Returns the width or height of a cell, if the table, its layout or its delegate states it.
  func size(
    of cell: Object, in table: Object, isWidth: Bool, _ resolver: DimensionResolver, depth: Int
  ) -> Double? {
    guard let contents = contents[table.id],
      let identifier = contents.cells.first(where: { $0.cell === cell })?.identifier
    else { return nil }
    let path = rowPath(identifier, contents)
    if table.isKind(of: "UITableView") {
      if let height = resolver.number(delegated(table, "heightForRowAt", path), depth: depth),
        height > 0
      {
        return height
      }
      if let height = resolver.number(table["rowHeight"], depth: depth), height > 0 {
        return height
      }
      let estimate = resolver.number(table["estimatedRowHeight"], depth: depth)
      return isFilled(table) ? estimate.flatMap { $0 > 0 ? $0 : nil } : nil
    }
    let stated = evaluator.coerced(delegated(table, "sizeForItemAt", path), to: "CGSize")
    if stated == nil,
      let section = contents.sections.first(where: { $0.identifier == identifier }),
      let flow = flow(of: section, in: table, resolver)
    {
      return isWidth ? flow.itemSize.width : flow.itemSize.height
    }
    let size = stated ?? table["collectionViewLayout"]?.object?["itemSize"]
    return resolver.number(size?.record?.fields[isWidth ? "width" : "height"], depth: depth)
  }

  /// Returns the sizes that a compositional layout states for a section.
  func flow(
    of section: TableSection, in table: Object, _ resolver: DimensionResolver
  ) -> CompositionalLayout? {
    guard let layout = table["collectionViewLayout"]?.object,
      layout.isKind(of: "UICollectionViewCompositionalLayout")
    else { return nil }
    let width = resolver.length(table, isWidth: true, depth: 0) ?? evaluator.screen.width
    let height = resolver.length(table, isWidth: false, depth: 0)
    guard
      let object = evaluator.section(section.number, of: layout, width: width, height: height)
    else { return nil }
    if let known = flows[object.id] { return known }
    let flow = CompositionalLayout.read(object, evaluator, width: width, height: height)
    flows[object.id] = .some(flow)
    return flow
  }

  func rowPath(_ identifier: String, _ contents: TableContents) -> Value {
    indexPath(0, contents.sections.first { $0.identifier == identifier }?.number ?? 0)
  }
}
