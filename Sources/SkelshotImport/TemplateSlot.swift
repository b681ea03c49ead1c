package import SkelshotModel

/// A template of a table or collection.
package enum TemplateSlot: Sendable, Hashable {
  case cell(String)
  case header(String)
  case footer(String)

  /// Reads a step of a reference, such as `section[0].row[5]` or `section[1].header`, that leads into a view. Returns
  /// nil if the step names no template of the view.
  package init?(_ step: Substring, in view: View) {
    let pieces = step.split(whereSeparator: { "[].".contains($0) }).map(String.init)
    guard pieces.count >= 3, pieces[0] == "section", let number = Int(pieces[1]) else { return nil }
    let sections: [Section]
    switch view.content {
    case .table(let table): sections = table.sections
    case .collection(let collection): sections = collection.sections
    default: return nil
    }
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    switch pieces[2] {
    case "header":
      guard let name = section.header else { return nil }
      self = .header(name)
    case "footer":
      guard let name = section.footer else { return nil }
      self = .footer(name)
    default:
      let row = pieces.count > 3 ? Int(pieces[3]) ?? 0 : 0
      let prepared = section.prepare.last {
        $0.cell != nil && $0.rows.contains { $0.contains(row, last: .max) }
      }
      self = .cell(prepared?.cell ?? section.cell)
    }
  }
}

extension View {
  package subscript(slot: TemplateSlot) -> View? {
    get {
      switch (content, slot) {
      case (.table(let table), .cell(let name)): table.cells[name]
      case (.table(let table), .header(let name)): table.headers[name]
      case (.table(let table), .footer(let name)): table.footers[name]
      case (.collection(let collection), .cell(let name)): collection.cells[name]
      case (.collection(let collection), .header(let name)),
        (.collection(let collection), .footer(let name)):
        collection.supplementaryViews[name]
      default: nil
      }
    }
    set {
      switch content {
      case .table(var table):
        switch slot {
        case .cell(let name): table.cells[name] = newValue
        case .header(let name): table.headers[name] = newValue
        case .footer(let name): table.footers[name] = newValue
        }
        content = .table(table)
      case .collection(var collection):
        switch slot {
        case .cell(let name): collection.cells[name] = newValue
        case .header(let name), .footer(let name): collection.supplementaryViews[name] = newValue
        }
        content = .collection(collection)
      default: break
      }
    }
  }
}
