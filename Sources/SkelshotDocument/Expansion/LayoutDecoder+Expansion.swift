import SkelshotPrimitives
import SkelshotSyntax

// Inserts templates, styles and copies before a layout is decoded, so that the decoder sees only plain views.
//
// `DocumentLimits.viewNesting` and the nesting limit for JSON limit the recursion depth.
extension LayoutDecoder {
  /// Expands `use`, `styles` and `repeat`. A layout that has none of these keys is unchanged.
  mutating func expand() {
    guard tree.nodes.contains(where: namesOthers), tree.kind(SyntaxTree.root) == .object else {
      return
    }
    var expansion = Expansion(
      templates: NamedObjects(.templates, tree), styles: NamedObjects(.styles, tree))
    reportsOnce = true
    var roots = ExpandedTree.Siblings(parent: nil)
    let root = expansion.tree.append(tree.nodes[SyntaxTree.root], to: &roots)
    var members = ExpandedTree.Siblings(parent: root)
    for member in tree.children(SyntaxTree.root) {
      expand(member: member, isInStack: false, into: &members, &expansion)
    }
    tree = SyntaxTree(bytes: tree.bytes, nodes: expansion.tree.nodes)
    uses = expansion.tree.uses
  }

  struct Expansion {
    let templates: NamedObjects
    let styles: NamedObjects
    var tree = ExpandedTree()
  }

  /// The members of a top-level object by name. Errors in the object are reported when the object is decoded.
  struct NamedObjects {
    let nodes: [String: SyntaxTree.NodeID]
    /// The alphabetically first names, at most `SpellingSuggestion.mostCandidates`.
    let candidates: [String]

    init(_ key: Key, _ tree: SyntaxTree) {
      let object = tree.member(key.name, of: SyntaxTree.root)
      let members = object.map { tree.kind($0) == .object ? tree.children($0) : [] } ?? []
      nodes = Dictionary(
        members.map { (tree.key($0), $0) }, uniquingKeysWith: { first, _ in first })
      candidates = Array(nodes.keys.sorted().prefix(SpellingSuggestion.mostCandidates))
    }
  }

  /// The members of a view, including members of its styles and templates. If a key occurs several times, the value
  /// nearest to the view takes precedence.
  private struct Members {
    /// The members, each with the number of templates that enclose it.
    var list: [(node: SyntaxTree.NodeID, depth: Int)] = []
    /// The enclosing templates, nearest first.
    var chain: [String] = []
    var type: String?
    var id: String?
    var templateID: String?
    var copies: Int?
    var isUse = false
    var hasOwnID = false

    func use(_ text: Range<Int>, copy: Int) -> ViewUse {
      let ownID = hasOwnID && copies == nil ? nil : id
      return ViewUse(
        text: text, copy: copies.map { _ in copy },
        namesViews: id != nil && (hasOwnID || copies != nil),
        ownNames: [ownID, templateID].compactMap { $0 })
    }
  }

  private func namesOthers(_ node: SyntaxNode) -> Bool {
    // With quotes, the keys "use", "styles" and "repeat" are 5 or 8 bytes long.
    let length = Int(node.keyEnd) - Int(node.keyStart)
    guard length == 5 || length == 8 else { return false }
    let key = tree.bytes[Int(node.keyStart) + 1..<Int(node.keyEnd) - 1]
    return [Key.use, .styles, .repeat].contains { key.elementsEqual($0.name.utf8) }
  }

  /// Copies a value and its children. If the value contains views, expands these views instead.
  private mutating func expand(
    member node: SyntaxTree.NodeID, isInStack: Bool, into siblings: inout ExpandedTree.Siblings,
    _ expansion: inout Expansion
  ) {
    guard let key = Key(tree.rawKey(node)), key.holdsViews, tree.kind(node).isContainer else {
      return copy(node, into: &siblings, &expansion)
    }
    if key == .tableHeaderView || key == .tableFooterView {
      return expand(view: node, isInStack: false, into: &siblings, &expansion)
    }
    let list = expansion.tree.append(tree.nodes[node], to: &siblings)
    var items = ExpandedTree.Siblings(parent: list)
    for item in tree.children(node) where !log.isFull {
      if key == .templates { expansion.tree.open = [tree.key(item)] }
      expand(
        view: item, isInStack: isInStack && key == .subviews, into: &items, &expansion)
    }
    if key == .templates { expansion.tree.open = [] }
  }

  /// Appends a view or its copies. Each appended view includes the members of its styles and template.
  private mutating func expand(
    view node: SyntaxTree.NodeID, isInStack: Bool, into siblings: inout ExpandedTree.Siblings,
    _ expansion: inout Expansion
  ) {
    guard tree.kind(node) == .object, canExpand(node, &expansion) else {
      return copy(node, into: &siblings, &expansion)
    }
    var members = Members()
    gather(node, isInStack: isInStack, into: &members, expansion)
    let text = Int(tree.nodes[node].start)..<Int(tree.nodes[node].end)
    let (outer, isStack) = (expansion.tree.open, members.type == "stackView")
    expansion.tree.depth += 1
    defer { expansion.tree.depth -= 1 }
    for number in 1...(members.copies ?? 1) {
      if number > 1, !canExpand(node, &expansion) { break }
      let view = expansion.tree.append(tree.nodes[node], to: &siblings)
      if members.isUse || members.copies != nil {
        expansion.tree.uses[view] = members.use(text, copy: number)
      }
      var children = ExpandedTree.Siblings(parent: view)
      for member in members.list {
        expansion.tree.open = outer + members.chain.prefix(member.depth)
        expand(member: member.node, isInStack: isStack, into: &children, &expansion)
      }
      expansion.tree.open = outer
    }
  }

  private mutating func canExpand(
    _ node: SyntaxTree.NodeID, _ expansion: inout Expansion
  ) -> Bool {
    guard expansion.tree.depth < limits.viewNesting else {
      reportNesting(node)
      return false
    }
    expansion.tree.viewCount += 1
    guard expansion.tree.viewCount <= limits.views, expansion.tree.nodes.count <= limits.values
    else {
      reportViewCount(node)
      return false
    }
    return true
  }

  private mutating func copy(
    _ node: SyntaxTree.NodeID, into siblings: inout ExpandedTree.Siblings,
    _ expansion: inout Expansion
  ) {
    let id = expansion.tree.append(tree.nodes[node], to: &siblings)
    var children = ExpandedTree.Siblings(parent: id)
    var child = tree.firstChild(node)
    while let item = child {
      child = tree.next(item)
      guard expansion.tree.nodes.count <= limits.values else { return reportViewCount(item) }
      copy(item, into: &children, &expansion)
    }
  }

  // MARK: Members

  /// Adds the members of a view, then the members of its styles, and then the members of its template. If a key is
  /// repeated, its first value is kept.
  private mutating func gather(
    _ node: SyntaxTree.NodeID, isInStack: Bool, into members: inout Members,
    _ expansion: Expansion
  ) {
    let isTemplate = members.isUse
    let depth = members.chain.count
    var special: [Key: SyntaxTree.NodeID] = [:]
    var own: [SyntaxTree.NodeID] = []
    for member in tree.children(node) {
      guard let key = Key(tree.rawKey(member)), [.use, .styles, .repeat].contains(key) else {
        own.append(member)
        continue
      }
      if let first = special[key] {
        let line = line(at: tree.keyRange(first).lowerBound)
        report(.value(.duplicateKey(key.name, firstLine: line)), atKeyOf: member)
      } else {
        special[key] = member
      }
    }
    add(own, depth: depth, to: &members, isOwn: !isTemplate)
    if let styles = special[.styles] {
      for style in named(styles, expansion.styles).reversed() {
        add(tree.children(style), depth: depth, to: &members, isOwn: false)
      }
      members.isUse = true
    }
    if let node = special[.repeat], !isTemplate {
      members.copies = copies(node, isInStack: isInStack)
    } else if let node = special[.repeat] {
      report(.layout(.repeatOutsideStack), atKeyOf: node)
    }
    if let use = special[.use], let template = template(use, expansion, members.chain) {
      members.isUse = true
      members.chain.append(tree.string(use))
      gather(template, isInStack: isInStack, into: &members, expansion)
    }
  }

  private func add(
    _ nodes: [SyntaxTree.NodeID], depth: Int, to members: inout Members, isOwn: Bool
  ) {
    let count = members.list.count
    for node in nodes {
      let key = tree.rawKey(node)
      // Keys that are repeated within one object are reported when the object is decoded.
      if members.list[..<count].contains(where: { tree.rawKey($0.node).elementsEqual(key) }) {
        if key.elementsEqual(Key.id.name.utf8), tree.kind(node) == .string {
          members.templateID = members.templateID ?? tree.string(node)
        }
        continue
      }
      members.list.append((node, depth))
      guard tree.kind(node) == .string else { continue }
      if key.elementsEqual(Key.type.name.utf8) { members.type = members.type ?? tree.string(node) }
      if key.elementsEqual(Key.id.name.utf8), members.id == nil {
        members.id = tree.string(node)
        members.hasOwnID = isOwn
      }
    }
  }

  /// Returns the template that a view names. Returns nil if the template is unknown or would contain itself.
  private mutating func template(
    _ node: SyntaxTree.NodeID, _ expansion: Expansion, _ chain: [String]
  ) -> SyntaxTree.NodeID? {
    guard let name = string(node) else { return nil }
    guard let template = expansion.templates.nodes[name] else {
      let nearest = nearest(name, expansion.templates.candidates)
      report(.layout(.unknownTemplate(name, nearest: nearest)), at: node)
      return nil
    }
    let open = expansion.tree.open + chain
    if let start = open.firstIndex(of: name) {
      // Every template in a cycle leads back to itself, so the cycle is reported only at the alphabetically first
      // template.
      if open[start...].min() == name {
        report(.layout(.circularTemplate(open[start...] + [name])), at: node)
      }
      return nil
    }
    guard open.count < limits.viewNesting else {
      reportNesting(node)
      return nil
    }
    guard tree.kind(template) == .object else { return nil }
    return template
  }

  private mutating func named(
    _ node: SyntaxTree.NodeID, _ styles: NamedObjects
  ) -> [SyntaxTree.NodeID] {
    let names = tree.kind(node) == .array ? tree.children(node) : [node]
    return names.compactMap { item in
      guard tree.kind(item) == .string else {
        reportType(item, expected: item == node ? .styleNames : .string)
        return nil
      }
      let name = tree.string(item)
      guard let style = styles.nodes[name] else {
        let nearest = nearest(name, styles.candidates)
        report(.layout(.unknownStyle(name, nearest: nearest)), at: item)
        return nil
      }
      return tree.kind(style) == .object ? style : nil
    }
  }

  private mutating func copies(_ node: SyntaxTree.NodeID, isInStack: Bool) -> Int? {
    guard isInStack else {
      report(.layout(.repeatOutsideStack), atKeyOf: node)
      return nil
    }
    return integer(node, .copies)
  }
}

extension Key {
  /// Whether the value is a view, or a list or object that contains views.
  package var holdsViews: Bool {
    switch self {
    case .views, .subviews, .cells, .headers, .footers, .supplementaryViews, .tableHeaderView,
      .tableFooterView, .templates:
      true
    default: false
    }
  }
}

extension SyntaxNode.Kind {
  fileprivate var isContainer: Bool { self == .array || self == .object }
}
