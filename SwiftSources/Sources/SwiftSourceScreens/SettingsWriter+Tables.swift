import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel

extension SettingsWriter {
  /// Writes the rows, cells and sizes of a table or collection of the file.
  mutating func tableSettings(
    _ view: Object, _ name: String, _ lists: inout Lists, _ writer: LayoutWriter
  ) {
    let contents = tables.contents(of: view, isSkeleton: walk.visited.contains(view.id))
    let sections = contents.sections.filter { section in
      contents.cells.contains { $0.identifier == section.identifier }
        && !writer.hasUnknownItems(section, of: view, onlyCode: true)
    }
    guard let first = sections.first else {
      if contents.isEmpty || !contents.sections.isEmpty { lists.rows.append(name + "=0") }
      return
    }
    var identifiers: [String: String] = [:]
    for (identifier, cell) in contents.cells {
      identifiers[identifier] = template(cell, identifier, in: view, name, &lists, writer)
    }
    let isCollection = view.isKind(of: "UICollectionView")
    let flow = isCollection ? writer.flow(first, of: view, onlyCode: true) : [:]
    for key in flow.keys.sorted() {
      if let value = flow[key] { lists.set.append(name + "." + key + "=" + value.text) }
    }
    if !isCollection { rowHeights(view, name, sections, contents, &lists, writer) }
    if sections.count == 1 {
      let members = writer.section(first, of: view, besides: flow, onlyCode: true)
      if case .number(let rows)? = members[isCollection ? "items" : "rows"] {
        lists.rows.append(name + "=" + JSON.digits(rows))
      }
      if view.prototypes.count > 1, view.prototypes[first.identifier] != nil {
        lists.set.append(name + ".cell=" + first.identifier)
      }
      return
    }
    let list = sections.map { section in
      var members = writer.section(section, of: view, besides: flow, onlyCode: true)
      members["cell"] = .string(identifiers[section.identifier] ?? section.identifier)
      return JSON.object(members)
    }
    lists.set.append(name + ".sections=" + JSON.array(list).text)
  }

  /// Writes where a cell comes from, and returns the identifier of its template.
  private mutating func template(
    _ cell: Object, _ identifier: String, in view: Object, _ name: String, _ lists: inout Lists,
    _ writer: LayoutWriter
  ) -> String {
    let isCode = cell.isCode || walk.hasCodeViews(in: cell)
    if !isCode, view.prototypes[identifier] === cell { return identifier }
    if isCode {
      guard let json = writer.cell(cell) else { return identifier }
      var members = cells[name]?.members ?? [:]
      members[identifier] = .object(sized(json, view, identifier, writer))
      cells[name] = .object(members)
      return identifier
    }
    guard let file = cell.interfaceFile, file != screen.file.path else { return identifier }
    let setting = name + "=" + Self.relative(file, to: screen.file.path)
    if !lists.cells.contains(setting) { lists.cells.append(setting) }
    // Skelshot names the template of a XIB after the cell's element.
    let element = evaluator.interfaces.files.first { $0.path == file }?.objects
      .first { $0.id == cell.element }
    return element?.attributes["reuseIdentifier"] ?? element?.attributes["customClass"] ?? "Cell"
  }

  /// Writes the heights of rows that the delegate or the table states. If they differ, each cell has its own.
  private func rowHeights(
    _ view: Object, _ name: String, _ sections: [TableSection], _ contents: TableContents,
    _ lists: inout Lists, _ writer: LayoutWriter
  ) {
    func height(_ section: TableSection) -> Double? {
      let stated = writer.resolver.number(
        tables.delegated(view, "heightForRowAt", tables.indexPath(0, section.number)))
      return (stated ?? writer.rowHeight(view)).flatMap { $0 > 0 ? $0 : nil }
    }
    let heights = sections.map(height)
    if Set(heights).count == 1, let height = heights[0] {
      lists.set.removeAll { $0.hasPrefix(name + ".rowHeight=") }
      lists.set.append(name + ".rowHeight=" + JSON.digits(height))
      return
    }
    for (section, height) in zip(sections, heights) {
      guard let height,
        let cell = contents.cells.first(where: { $0.identifier == section.identifier })?.cell,
        !cell.isCode
      else { continue }
      lists.set.append("#" + selector(cell) + ".rowHeight=" + JSON.digits(height))
    }
  }

  /// Returns a cell that code makes with the height that the delegate states.
  private func sized(
    _ cell: [String: JSON], _ view: Object, _ identifier: String, _ writer: LayoutWriter
  ) -> [String: JSON] {
    var cell = cell
    guard view.isKind(of: "UITableView") else { return cell }
    let contents = tables.contents(of: view, isSkeleton: true)
    let path = tables.rowPath(identifier, contents)
    if let height = writer.resolver.number(tables.delegated(view, "heightForRowAt", path)),
      height > 0
    {
      cell["height"] = .number(height)
    }
    return cell
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
