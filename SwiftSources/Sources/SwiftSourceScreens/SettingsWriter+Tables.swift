import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel

extension SettingsWriter {
  /// Writes the rows, cells and sizes of a table or collection of the file.
  mutating func tableSettings(
    _ view: Object, _ name: String, _ lists: inout Lists, _ writer: LayoutWriter
  ) {
    let contents = tables.contents(of: view, isSkeleton: walk.visited.contains(view.id))
    guard let section = contents.sections.first,
      let (identifier, cell) = contents.cells.first(where: { $0.identifier == section.identifier })
    else {
      if contents.isEmpty { lists.rows.append(name + "=0") }
      return
    }
    let counts = contents.sections.compactMap(\.rows)
    if counts.count == contents.sections.count {
      lists.rows.append(name + "=\(counts.reduce(0, +))")
    }
    if contents.cells.count > 1, let location = location(view) {
      evaluator.note(
        location, "the table shows several kinds of cells; only '\(identifier)' is drawn")
    }
    let isCollection = view.isKind(of: "UICollectionView")
    if isCollection { noteSpacing(view) }
    let size = isCollection ? writer.itemSize(view, identifier, contents) : nil
    if cell.isCode || size != nil {
      cells[name] = writer.cell(cell).map { .object(sized($0, view, identifier, size, writer)) }
    } else if view.prototypes[identifier] === cell {
      if view.prototypes.count > 1 { lists.set.append(name + ".cell=" + identifier) }
    } else if let file = cell.interfaceFile, file != screen.file.path {
      lists.cells.append(name + "=" + Self.relative(file, to: screen.file.path))
    }
    if !isCollection, !cell.isCode {
      let path = tables.rowPath(identifier, contents)
      let stated = writer.resolver.number(tables.delegated(view, "heightForRowAt", path))
      if let height = stated ?? writer.rowHeight(view), height > 0 {
        lists.set.removeAll { $0.hasPrefix(name + ".rowHeight=") }
        lists.set.append(name + ".rowHeight=" + JSON.digits(height))
      }
    }
  }

  /// Returns a cell with the size that the delegate or the layout states.
  private func sized(
    _ cell: [String: JSON], _ view: Object, _ identifier: String,
    _ size: (width: Double, height: Double)?, _ writer: LayoutWriter
  ) -> [String: JSON] {
    var cell = cell
    if let size {
      cell["width"] = .number(size.width)
      cell["height"] = .number(size.height)
    } else if view.isKind(of: "UITableView") {
      let contents = tables.contents(of: view, isSkeleton: true)
      let path = tables.rowPath(identifier, contents)
      if let height = writer.resolver.number(tables.delegated(view, "heightForRowAt", path)),
        height > 0
      {
        cell["height"] = .number(height)
      }
    }
    return cell
  }

  /// Notes the spacings and insets that code states, which settings cannot contain.
  private func noteSpacing(_ view: Object) {
    let layout = view["collectionViewLayout"]?.object
    for key in Self.delegates.keys.sorted() {
      let isStated =
        layout?.location != nil || layout?.fields[key]?.location != nil
        || tables.delegated(view, Self.delegates[key] ?? "", .number(0)) != nil
      if isStated, let location = location(view) {
        evaluator.note(
          location, "the code states \(key) of a collection, but the value of the file is used")
      }
    }
  }

  private static let delegates = [
    "minimumLineSpacing": "minimumLineSpacingForSectionAt",
    "minimumInteritemSpacing": "minimumInteritemSpacingForSectionAt",
    "sectionInset": "insetForSectionAt",
  ]

  private func location(_ view: Object) -> CodeLocation? {
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
