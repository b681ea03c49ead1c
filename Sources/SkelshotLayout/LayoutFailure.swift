package import SkelshotModel
package import SkelshotPrimitives

package enum LayoutFailure: DescribedError, Hashable, Sendable {
  case nestedTooDeep(limit: Int, reference: String)
  /// A screen with more views than the limit, including the cells of tables and collections.
  case tooManyViews(limit: Int, reference: String)
  case tooManyBars(limit: Int, reference: String)
  /// An unknown cell template, with the most similar identifiers.
  case missingTemplate(identifier: String, nearest: [String], reference: String)
  /// A change to a view of a cell whose id no template of the section has, with the most similar ids.
  case unknownPreparedView(id: String, nearest: [String], reference: String)
  case missingRowHeight(reference: String)
  /// A NaN or infinite number. Layout files cannot contain such a number.
  case invalidNumber(name: String, value: Double, reference: String)
  /// An invalid constraint. `index` is the constraint's index in the view's list.
  case invalidConstraint(ConstraintMistake, reference: String, index: Int)
  /// A constraint that refers to an id outside its `ConstraintRegion`, with the most similar ids in the region.
  case unknownConstraintItem(String, nearest: [String], reference: String, index: Int)
  /// A safe area constraint in a cell or an arranged view.
  case noSafeArea(reference: String, index: Int)
  /// A minimal set of conflicting constraints. Removing any one of them resolves the conflict.
  case conflictingConstraints([ConflictingConstraint])
  /// A view whose frame is ambiguous. `missing` lists the ambiguous parts: `x`, `y`, `width` or `height`.
  case ambiguousFrame(id: String?, missing: [String], reference: String)
  case tooManyConstraints(limit: Int, reference: String)
  /// Constraints that need too many steps to solve.
  case constraintsTooComplex(reference: String)
}

extension LayoutFailure {
  /// The view's path in the tree, such as `views[0]/subviews[2]`, or `appearance` if the appearance is invalid.
  package var reference: String {
    switch self {
    case .nestedTooDeep(_, let reference), .tooManyViews(_, let reference),
      .tooManyBars(_, let reference), .missingTemplate(_, _, let reference),
      .unknownPreparedView(_, _, let reference), .missingRowHeight(let reference),
      .invalidNumber(_, _, let reference),
      .invalidConstraint(_, let reference, _),
      .unknownConstraintItem(_, _, let reference, _), .noSafeArea(let reference, _),
      .ambiguousFrame(_, _, let reference), .tooManyConstraints(_, let reference),
      .constraintsTooComplex(let reference):
      reference
    case .conflictingConstraints(let constraints): Self.told(constraints)?.reference ?? ""
    }
  }

  package var message: Message {
    switch self {
    case .nestedTooDeep(let limit, let reference):
      Message("nested-too-deep", "\(reference): views are nested more than \(limit) levels deep")
    case .tooManyViews(let limit, let reference):
      Message(
        "too-many-views", "\(reference): the screen would have more than \(limit) views",
        help: "use larger or fewer rows or items")
    case .tooManyBars(let limit, let reference):
      Message(
        "too-many-bars", "\(reference): the screen would have more than \(limit) bars of text",
        help: "use fewer or taller lines")
    case .missingTemplate(let identifier, let nearest, let reference):
      Message(
        "missing-template", "\(reference): unknown cell template \"\(identifier)\"",
        help: SpellingSuggestion.question(nearest))
    case .unknownPreparedView(let id, let nearest, let reference):
      Message(
        "unknown-id", "\(reference): no view in the cell has the id \(JSONText.quoted(id))",
        help: SpellingSuggestion.question(nearest) ?? "give the view this id")
    case .missingRowHeight(let reference):
      Message("missing-row-height", "\(reference): the table has no row height")
    case .invalidNumber(let name, let value, let reference):
      Message("invalid-number", "\(reference): \(name) is \(value)", help: "use a finite number")
    case .invalidConstraint(let mistake, let reference, _):
      Message(
        mistake.message.code,
        "\(reference): in the constraint \(JSONText.quoted(mistake.text)), \(mistake.message.text)",
        help: mistake.message.help)
    case .unknownConstraintItem(let name, let nearest, let reference, _):
      Message(
        "unknown-id",
        "\(reference): a constraint names \(JSONText.quoted(name)), but no view in the same screen or cell has that id",
        help: SpellingSuggestion.question(nearest)
          ?? "use self, superview, safeArea or the id of a view that is in the same screen or cell and not in a stack view"
      )
    case .noSafeArea(let reference, _):
      Message(
        "no-safe-area", "\(reference): views in cells and stack views have no safe area",
        help: "use margins, or add the constraint to a view outside cells and stack views")
    case .conflictingConstraints(let constraints):
      Message(
        "conflicting-constraints",
        Self.conflict(constraints),
        help:
          "remove one of these constraints, or lower its priority below 1000, for example to @750")
    case .ambiguousFrame(let id, let missing, let reference):
      Message(
        "ambiguous-frame",
        "\(reference): the constraints do not determine \(missing.listed("and")) of \(id.map { JSONText.quoted($0) } ?? "the view")",
        help:
          "add constraints, or keys such as width and top; a label without text has no width of its own"
      )
    case .tooManyConstraints(let limit, let reference):
      Message(
        "too-many-constraints", "\(reference): the screen has more than \(limit) constraints",
        help: "position some views with frames or edges instead")
    case .constraintsTooComplex(let reference):
      Message(
        "constraints-too-complex", "\(reference): the constraints take too many steps to solve",
        help: "use fewer inequalities and priorities among the same views")
    }
  }

  /// Returns the constraint to report. A constraint from a view's list takes precedence over a key or a rule.
  private static func told(_ constraints: [ConflictingConstraint]) -> ConflictingConstraint? {
    constraints.first { $0.index != nil } ?? constraints.first
  }

  private static func conflict(_ constraints: [ConflictingConstraint]) -> String {
    let longest = 12
    var words = constraints.prefix(longest).map(\.description)
    if constraints.count > longest { words.append("and \(constraints.count - longest) more") }
    let view = told(constraints).map { "\($0.reference): " } ?? ""
    return constraints.count == 1
      ? "\(view)this cannot be satisfied: \(words.joined())"
      : "\(view)these conflict: \(words.joined(separator: ", "))"
  }

  /// The index of the failed constraint in its view's list.
  package var constraintIndex: Int? {
    switch self {
    case .invalidConstraint(_, _, let index), .unknownConstraintItem(_, _, _, let index),
      .noSafeArea(_, let index):
      index
    case .conflictingConstraints(let constraints): Self.told(constraints)?.index
    default: nil
    }
  }

  /// Returns the error for an identifier without a template.
  static func missing(
    _ identifier: String, of templates: [String: View], _ reference: String
  ) -> LayoutFailure {
    .missingTemplate(
      identifier: identifier,
      nearest: SpellingSuggestion.findSeveral(identifier, among: templates.keys.sorted()),
      reference: reference)
  }

  /// Returns the path to show in a message. The canvas has an empty path.
  static func place(_ reference: String) -> String { reference.isEmpty ? "canvas" : reference }

  /// Returns the failure with paths relative to the screen's root instead of the region's first view.
  func inside(_ outer: String) -> LayoutFailure {
    switch self {
    case .invalidConstraint(let mistake, let reference, let index):
      .invalidConstraint(mistake, reference: outer + reference, index: index)
    case .unknownConstraintItem(let name, let nearest, let reference, let index):
      .unknownConstraintItem(name, nearest: nearest, reference: outer + reference, index: index)
    case .noSafeArea(let reference, let index):
      .noSafeArea(reference: outer + reference, index: index)
    case .ambiguousFrame(let id, let missing, let reference):
      .ambiguousFrame(id: id, missing: missing, reference: outer + reference)
    case .tooManyConstraints(let limit, let reference):
      .tooManyConstraints(limit: limit, reference: Self.place(outer + reference))
    case .constraintsTooComplex(let reference):
      .constraintsTooComplex(reference: Self.place(outer + reference))
    case .conflictingConstraints(let constraints):
      .conflictingConstraints(
        constraints.map {
          var constraint = $0
          constraint.reference = outer + constraint.reference
          return constraint
        })
    default: self
    }
  }
}

package struct ConflictingConstraint: Sendable, Hashable, CustomStringConvertible {
  /// The constraint's text, or the key that implies the constraint, such as `width`.
  package var text: String
  /// The id of the view that owns the constraint; empty if the view has no id.
  package var owner: String
  package var reference: String
  /// The index in the view's constraints; nil for a key or a rule.
  package var index: Int?
  /// The line number in the layout file; nil if unknown.
  package var line: Int?

  /// The constraint's text, owner and line, such as `"width == 80" of title (line 12)`.
  package var description: String {
    let place = line.map { " (line \($0))" } ?? ""
    return "\(JSONText.quoted(text)) of \(owner.isEmpty ? reference : owner)\(place)"
  }
}
