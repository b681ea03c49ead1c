import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// The view names in a constraint. The decoder resolves the names after it has decoded the whole screen or cell.
struct NamedConstraint {
  let names: [(written: String, id: String)]
  let node: SyntaxTree.NodeID
}

extension LayoutDecoder {
  /// Decodes a view's constraints, if it has any. `outerNames` resolves the names of surrounding views.
  mutating func constraints(_ object: ObjectReader, _ outerNames: ViewNames) -> [Constraint]? {
    guard let list = object[.constraints], let items = items(list) else { return nil }
    var constraints: [Constraint] = []
    for node in items where !log.isFull {
      constraintCount += 1
      guard constraintCount <= limits.constraints else {
        if constraintCount == limits.constraints + 1 {
          report(.layout(.tooManyConstraints(limit: limits.constraints)), at: node)
        }
        break
      }
      guard let constraint = constraint(node) else { continue }
      let (renamed, names) = renamed(constraint, at: node, of: object.node, outerNames)
      if !names.isEmpty { namedConstraints.append(NamedConstraint(names: names, node: node)) }
      constraints.append(renamed)
    }
    return constraints
  }

  /// Replaces the view names in a constraint with ids. Returns the constraint and the original names.
  ///
  /// A constraint in a view's own text can name surrounding views. If the view is a copy, the constraint can also name
  /// the view's subviews. A constraint from a template names the template's views.
  private func renamed(
    _ constraint: Constraint, at node: SyntaxTree.NodeID, of view: SyntaxTree.NodeID,
    _ outerNames: ViewNames
  ) -> (Constraint, [(written: String, id: String)]) {
    let use = uses[view]
    let isOwn = use?.text.contains(tree.range(node).lowerBound) ?? false
    var names: [(written: String, id: String)] = []
    var (left, right) = (constraint.left, constraint.right)
    func rename(_ terms: inout [Constraint.Term]) {
      for index in terms.indices {
        guard case .view(let name) = terms[index].item else { continue }
        let inner = self.names.name(of: name)
        let isInner = !isOwn || (use?.copy != nil && ids[inner] != nil)
        let id = isInner ? inner : outerNames.name(of: name)
        terms[index].item = .view(id)
        names.append((name, id))
      }
    }
    rename(&left.terms)
    rename(&right.terms)
    guard names.contains(where: { $0.written != $0.id }) else { return (constraint, names) }
    return (Constraint(left, constraint.relation, right, priority: constraint.priority), names)
  }

  private mutating func constraint(_ node: SyntaxTree.NodeID) -> Constraint? {
    guard tree.kind(node) == .string else { return constraintObject(node) }
    do throws(ConstraintMistake) {
      return try Constraint(parsing: tree.string(node))
    } catch {
      report(error, at: node)
      return nil
    }
  }

  private mutating func constraintObject(_ node: SyntaxTree.NodeID) -> Constraint? {
    guard let object = open(node, .constraint, expected: .constraint) else { return nil }
    let item = string(object, .item)
    let attribute = choice(object, .attribute, ConstraintAttribute.self)
    let relation = choice(object, .relation, ConstraintRelation.self)
    let other = string(object, .toItem)
    let otherAttribute = choice(object, .toAttribute, ConstraintAttribute.self)
    let multiplier = number(object, .multiplier)
    let constant = number(object, .constant)
    let priority = integer(object, .priority)
    guard let attribute else { return nil }
    let constraint = Constraint(
      item: item.map { ConstraintItem(name: $0) } ?? .this, attribute: attribute,
      relatedBy: relation ?? .equal, toItem: other.map { ConstraintItem(name: $0) },
      attribute: otherAttribute, multiplier: multiplier ?? 1, constant: constant ?? 0,
      priority: priority ?? 1000)
    guard let mistake = constraint.mistake else { return constraint }
    report(.layout(.invalidConstraint(mistake, nearest: nil)), at: node)
    return nil
  }

  /// Reports constraints that name unknown views. Must be called after all views have been decoded.
  mutating func checkNamedConstraints() {
    guard !namedConstraints.isEmpty else { return }
    var candidates: [String]?
    for constraint in namedConstraints where !log.isFull {
      for (name, id) in constraint.names where ids[id] == nil {
        let known = candidates ?? Array(ids.keys.sorted().prefix(SpellingSuggestion.mostCandidates))
        candidates = known
        let problem = LayoutProblem.unknownView(
          name, nearest: nearest(name, known + ["self", "superview", "safeArea"]))
        if tree.kind(constraint.node) == .string {
          let range = place(of: name, in: Array(tree.string(constraint.node).utf8))
          report(.layout(problem), at: constraint.node, spot(range, in: constraint.node))
        } else {
          report(.layout(problem), at: constraint.node)
        }
      }
    }
    namedConstraints = []
  }

  /// Finds a view name in a constraint's text. The name must be at the start of a word, directly before a dot.
  private func place(of name: String, in text: [UInt8]) -> Range<Int> {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty, wanted.count < text.count else { return 0..<text.count }
    for start in 0..<text.count - wanted.count {
      let end = start + wanted.count
      guard text[start..<end].elementsEqual(wanted) else { continue }
      let quote = UInt8(ascii: "'")
      let isWhole =
        start == 0 || text[start - 1] == quote || " +-*(<>=".utf8.contains(text[start - 1])
      let follows = text[end] == quote ? (end + 1 < text.count ? text[end + 1] : 0) : text[end]
      if isWhole, follows == UInt8(ascii: ".") { return start..<end }
    }
    return 0..<text.count
  }

  private mutating func report(_ mistake: ConstraintMistake, at node: SyntaxTree.NodeID) {
    var nearest: String?
    let attributes = ConstraintAttribute.allCases.map(\.rawValue)
    switch mistake.problem {
    case .unknownAttribute(let name):
      nearest = self.nearest(name, attributes, synonyms: Self.attributeSynonyms)
    // The text may be a view name, so an attribute is suggested only if it has a similar spelling.
    case .missingAttribute(let name): nearest = self.nearest(name, attributes)
    default: break
    }
    let problem = LayoutProblem.invalidConstraint(mistake, nearest: nearest)
    report(.layout(problem), at: node, spot(mistake.range, in: node))
  }

  private static let attributeSynonyms: KeyValuePairs<String, String> = [
    "start": "leading", "end": "trailing", "x": "left", "y": "top", "w": "width", "h": "height",
    "maxx": "right", "maxy": "bottom", "minx": "left", "miny": "top", "baseline": "lastBaseline",
    "midx": "centerX", "midy": "centerY", "middle": "centerY", "center": "centerX",
  ]

  /// Converts a range in a decoded string to a range in the file. Escape sequences take more bytes in the file.
  func spot(_ range: Range<Int>, in node: SyntaxTree.NodeID) -> Range<Int> {
    let raw = tree.rawString(node)
    var offsets: [Int] = []
    var offset = raw.startIndex
    while offset < raw.endIndex {
      guard raw[offset] == 0x5c, offset + 1 < raw.endIndex else {
        offsets.append(offset)
        offset += 1
        continue
      }
      let length = raw[offset + 1] == UInt8(ascii: "u") ? 6 : 2
      let said = JSONString.decoded(raw[offset..<min(offset + length, raw.endIndex)]).utf8.count
      offsets += Array(repeating: offset, count: said)
      offset += length
    }
    func place(_ index: Int) -> Int { index < offsets.count ? offsets[index] : raw.endIndex }
    let lower = place(range.lowerBound)
    // An error at the end of the text is reported at the closing quote.
    return lower..<max(lower + 1, place(range.upperBound))
  }

  mutating func contentPriority(
    _ node: SyntaxTree.NodeID, default standard: Int
  ) -> AxisPriorities? {
    if tree.kind(node) == .object {
      return value(
        node, .axisPriorities, KeyTable.axisPriorityFields,
        AxisPriorities(horizontal: standard, vertical: standard))
    }
    return integer(node, .priority, expected: .contentPriority).map {
      AxisPriorities(horizontal: $0, vertical: $0)
    }
  }
}
