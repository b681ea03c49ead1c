import SkelshotDocument
import SkelshotPrimitives
import SkelshotReport

extension JSONReader {
  /// A cause as `JSONReport` writes it; nil where it is none.
  func cause(_ node: SyntaxTree.NodeID) -> ChangeCause? {
    guard let type = string("type", of: node), let change = change(node) else { return nil }
    let element = ChangeCause.Element(
      type, id: string("id", of: node), reference: string("reference", of: node) ?? "",
      cell: string("cell", of: node))
    var place: ChangeCause.Place?
    if let file = string("file", of: node), let line = integer("line", of: node),
      let column = integer("column", of: node)
    {
      place = ChangeCause.Place(file: file, line: line, column: column)
    }
    return ChangeCause(element, change, place: place)
  }

  private func change(_ node: SyntaxTree.NodeID) -> ChangeCause.Change? {
    switch string("change", of: node) {
    case "added": return .added
    case "removed": return .removed
    case "reordered": return .reordered
    case "pixels": return .pixels
    case "value":
      guard let key = string("key", of: node) else { return nil }
      return .value(
        ChangeCause.Value(
          key: key, before: value("before", node), after: value("after", node),
          unit: string("unit", of: node), isColor: flag("isColor", of: node)))
    case "rows":
      guard let before = integer("before", of: node), let after = integer("after", of: node) else {
        return nil
      }
      return .rows(before: before, after: after)
    case "frame":
      return .frame(before: numbers("before", of: node), after: numbers("after", of: node))
    case "arranged": return integer("count", of: node).map { .arranged(elements: $0) }
    case "renderer": return string("skelshot", of: node).map { .renderer(version: $0) }
    default: return nil
    }
  }

  private func value(_ key: String, _ node: SyntaxTree.NodeID) -> JSONText {
    member(key, of: node).map { JSONText(tree, $0) } ?? .null
  }
}
