import SwiftSourceEvaluation
import SwiftSourceModel

extension TableReader {
  /// Reads the headers of sections. While SkeletonView fills a table, its own delegate protocol decides them.
  func readHeaders(_ table: Object, into result: inout TableContents) {
    guard let delegate = table["delegate"]?.object ?? table["dataSource"]?.object else { return }
    let isTable = table.isKind(of: "UITableView")
    var section = 0
    var isFirst = true
    for index in result.sections.indices {
      // Runs of rows with the same cell are parts of one section.
      if !isFirst, !result.sections[index].startsSection { continue }
      if !isFirst { section += 1 }
      isFirst = false
      let header =
        isTable
        ? tableHeader(table, delegate, section) : collectionHeader(table, delegate, section)
      guard let (identifier, view) = header else { continue }
      if !result.headers.contains(where: { $0.identifier == identifier }) {
        result.headers.append((identifier, view))
      }
      result.sections[index].header = identifier
    }
  }

  private func tableHeader(
    _ table: Object, _ delegate: Object, _ section: Int
  ) -> (identifier: String, view: Object)? {
    let number = Value.number(Double(section))
    if isFilled(table), evaluator.code.isKind(delegate.type, of: "SkeletonTableViewDelegate") {
      guard
        let identifier = evaluator.ask(
          delegate, "collectionSkeletonView",
          [(nil, .object(table)), ("identifierForHeaderInSection", number)])?.text,
        let view = evaluator.makeView(table, identifier)
      else { return nil }
      return (identifier, view)
    }
    guard
      let view = evaluator.ask(
        delegate, "tableView", [(nil, .object(table)), ("viewForHeaderInSection", number)])?.object,
      view.isView
    else { return nil }
    return (view["reuseIdentifier"]?.text ?? "header \(section)", view)
  }

  private func collectionHeader(
    _ table: Object, _ delegate: Object, _ section: Int
  ) -> (identifier: String, view: Object)? {
    let source = table["dataSource"]?.object ?? delegate
    let kind = Value.text("UICollectionElementKindSectionHeader")
    let path = indexPath(0, section)
    if isFilled(table) {
      guard
        let identifier = evaluator.ask(
          source, "collectionSkeletonView",
          [(nil, .object(table)), ("supplementaryViewIdentifierOfKind", kind), ("at", path)])?.text,
        let view = evaluator.makeView(table, identifier)
      else { return nil }
      return (identifier, view)
    }
    guard
      let view = evaluator.ask(
        source, "collectionView",
        [(nil, .object(table)), ("viewForSupplementaryElementOfKind", kind), ("at", path)])?.object,
      view.isView
    else { return nil }
    return (view["reuseIdentifier"]?.text ?? "header \(section)", view)
  }
}
