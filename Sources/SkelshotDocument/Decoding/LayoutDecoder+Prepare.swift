import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// A member of `prepare` whose changes have not been decoded. Decoding the changes requires the templates for all rows.
private struct PreparedRows {
  var rows: [RowSelector]
  var cell: String?
  /// The usable template that `cell` names, if any.
  var template: Int?
  var views: [(name: String, node: SyntaxTree.NodeID)]
}

extension LayoutDecoder {
  /// - Parameters:
  ///   - cell: The section's own template; nil if it is invalid.
  ///   - used: The templates that the table or collection uses. The function adds the templates that rows choose.
  ///   - depth: The nesting depth of the table or collection.
  ///   - role: The kind of cell.
  mutating func preparations(
    _ section: ObjectReader, cell: Int?, count: ItemCount, _ used: inout [String: Int],
    role: CellRole, depth: Int
  ) -> [CellPreparation] {
    guard let node = section[.prepare] else { return [] }
    guard tree.kind(node) == .object else {
      reportType(node, expected: .object)
      return []
    }
    var entries: [PreparedRows] = []
    for (text, node) in uniqueMembers(node) where !log.isFull {
      let rows = rowSelectors(text, at: node, count)
      guard tree.kind(node) == .object else {
        reportType(node, expected: .object)
        continue
      }
      var entry = PreparedRows(rows: rows, views: uniqueMembers(node))
      if let index = entry.views.firstIndex(where: { $0.name == Key.cell.name }) {
        chooseCell(
          entry.views.remove(at: index).node, for: &entry, &used, role: role, depth: depth)
      }
      entries.append(entry)
    }
    let selectors = entries.reduce(0) { $0 + $1.rows.count }
    guard selectors <= limits.rowSelectors else {
      report(
        .value(
          .wrongCount(found: selectors, expected: 0...limits.rowSelectors, of: .rowSelectors)),
        at: node)
      return []
    }
    let chosen = Set(entries.compactMap(\.template))
    let templates = cell.map { [$0] + chosen.subtracting([$0]).sorted() } ?? []
    return entries.map { entry in
      let own = entry.cell == nil ? templates : entry.template.map { [$0] } ?? []
      return CellPreparation(
        entry.rows, cell: entry.cell, changes: changes(entry.views, in: own, role))
    }
  }

  private mutating func rowSelectors(
    _ text: String, at node: SyntaxTree.NodeID, _ count: ItemCount
  ) -> [RowSelector] {
    guard let rows = RowSelector.list(text) else {
      // "last-2" is not treated as a misspelling of "last".
      let isWord =
        RowSelector.synonyms.contains { $0.key == text } || text.utf8.allSatisfy { $0 >= 0x41 }
      let nearest =
        isWord ? nearest(text, RowSelector.names, synonyms: RowSelector.synonyms) : nil
      report(.layout(.invalidRowSelector(text, nearest: nearest)), atKeyOf: node)
      return []
    }
    if case .fixed(let count) = count,
      let row = rows.lazy.compactMap(\.firstNumber).first(where: { $0 >= count })
    {
      warn(.rowBeyondLast(row, count: count), atKeyOf: node)
    }
    return rows
  }

  private mutating func chooseCell(
    _ node: SyntaxTree.NodeID, for entry: inout PreparedRows, _ used: inout [String: Int],
    role: CellRole, depth: Int
  ) {
    guard tree.kind(node) == .string else { return reportType(node, expected: .string) }
    let name = tree.string(node)
    entry.cell = name
    if used[name] == nil {
      guard let template = cellTemplate(name, at: node, role, depth: depth) else { return }
      used[name] = template
    }
    entry.template = used[name]
  }

  /// Returns the changes by view id. `choices` contains the possible templates for the rows, and is empty if they are
  /// unknown.
  @inline(never)
  private mutating func changes(
    _ members: [(name: String, node: SyntaxTree.NodeID)], in choices: [Int], _ role: CellRole
  ) -> [String: [ViewChange]] {
    var result: [String: [ViewChange]] = [:]
    for (id, node) in members where !log.isFull {
      let kinds = choices.compactMap { templates[$0].ids[id]?.kind }
      if kinds.isEmpty, !choices.isEmpty { reportUnknownID(id, at: node, choices) }
      guard let object = open(node, .viewChange) else { continue }
      if let kind = kinds.first {
        for member in object.members where !kinds.contains(where: { $0.table.has(member.key) }) {
          let key = member.key.name
          let name = ObjectName.view(type: kind == .plainView ? "view" : kind.rawValue)
          report(
            .value(
              .unknownKey(
                key, in: name, nearest: nil, owners: KeyOwners.names(of: key, besides: kind))),
            atKeyOf: member.node)
        }
      }
      let template = choices.first { templates[$0].ids[id]?.isTemplate == true }
      if template != nil { warnOfPlacement(object.node, in: role) }
      result[id] = changes(object)
    }
    return result
  }

  private mutating func reportUnknownID(
    _ id: String, at node: SyntaxTree.NodeID, _ choices: [Int]
  ) {
    var names: [String] = []
    for template in choices where !log.isFull && names.count < SpellingSuggestion.mostCandidates {
      names += sortedIDs(template)
    }
    report(.layout(.unknownID(id, nearest: nearest(id, names))), atKeyOf: node)
  }

  /// Returns a template's ids in alphabetical order, at most `SpellingSuggestion.mostCandidates` of them.
  private mutating func sortedIDs(_ template: Int) -> [String] {
    if let names = templates[template].sortedIDs { return names }
    let names = Array(
      templates[template].ids.keys.sorted().prefix(SpellingSuggestion.mostCandidates))
    templates[template].sortedIDs = names
    return names
  }
}
