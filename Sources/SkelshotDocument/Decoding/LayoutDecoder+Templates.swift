import SkelshotPrimitives
import SkelshotSyntax

// Decodes a layout's templates and styles. `expand` inserts the templates and styles into the views that name them.
extension LayoutDecoder {
  /// Registers the layout's templates as the outermost scope, and decodes them. An error is reported at the template,
  /// not at each use of the template.
  mutating func templates(_ node: SyntaxTree.NodeID) {
    guard tree.kind(node) == .object else { return reportType(node, expected: .object) }
    // Several tables can use the same template, but an error in the template is reported only once.
    reportsOnce = true
    let members = uniqueMembers(node)
    let first = templates.count
    scope = scopes.count
    for (name, node) in members {
      templates.append(
        CellTemplate(name: name, node: node, scope: scopes.count, role: nil, state: .waiting))
    }
    let names = zip(members.map(\.name), first...)
    scopes.append(
      TemplateScope(
        parent: nil, templates: Dictionary(uniqueKeysWithValues: names),
        places: Array(templates.indices.prefix(SpellingSuggestion.mostCandidates))))
    for (index, member) in zip(first..., members) where !log.isFull {
      _ = resolve(index, at: member.node, depth: 1)
    }
  }

  mutating func template(_ template: Int, as role: CellRole) -> Int {
    if let cell = templates[template].cells[role] { return cell }
    let layout = templates[template]
    templates[template].cells[role] = templates.count
    templates.append(
      CellTemplate(
        name: layout.name, node: layout.node, scope: layout.scope, role: role, state: .waiting))
    return templates.count - 1
  }

  /// Returns whether an object is the root view of a layout template. Views that use the template can add missing keys.
  func isUnfinished(_ object: ObjectReader) -> Bool {
    guard let template = openTemplates.last.map({ templates[$0] }) else { return false }
    return template.role == nil && template.node == object.node
  }

  /// Decodes each style separately, to find errors in unused styles.
  mutating func checkStyles(_ node: SyntaxTree.NodeID) {
    guard tree.kind(node) == .object else { return reportType(node, expected: .object) }
    for (_, node) in uniqueMembers(node) where !log.isFull {
      guard let object = open(node, .viewChange) else { continue }
      _ = changes(object)
    }
  }
}
