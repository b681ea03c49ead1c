extension Scene {
  /// Whether any view has constraints, those of cells included.
  package var hasConstraints: Bool { views.contains { $0.hasConstraints(depth: 256) } }
}

extension View {
  /// - Parameter depth: Levels of views to look at; what lies deeper cannot be laid out anyway.
  fileprivate func hasConstraints(depth: Int) -> Bool {
    guard depth > 0 else { return false }
    if constraints != nil { return true }
    func any(_ cells: [String: View]) -> Bool {
      cells.values.contains { $0.hasConstraints(depth: depth - 1) }
    }
    switch content {
    case .table(let table)
    where [table.cells, table.headers, table.footers, table.ownViews].contains(where: any):
      return true
    case .collection(let collection)
    where any(collection.cells) || any(collection.supplementaryViews):
      return true
    default: return subviews.contains { $0.hasConstraints(depth: depth - 1) }
    }
  }
}
