import SkelshotRaster

/// Elements to which the same happened between two pictures: what one change of a layout does to the lines of a label,
/// to the rows that are made of one template, to all that is moved by what grew.
///
/// Lengths are points, so that pictures of one layout at several scales say the same.
package struct ChangeGroup: Sendable, Hashable {
  /// An element of the layout; one for all rows that are made of its template.
  package struct Element: Sendable, Hashable {
    /// The type of the view, as the layout names it: `label`.
    package var type: String
    /// The view's id, if it has one.
    package var id: String?
    /// Where the view stands: from its cell, or from the top of the layout where it is in none.
    package var reference: String
    /// The name of its cell's template; nil where it is in none.
    package var cell: String?
    /// The lines of text, from 1, ascending; empty where the view is one bone, or none.
    package var lines: [Int] = []
    /// Whether others that changed have its id, so that the id does not say which one is meant.
    package var isAmbiguous = false
  }

  /// The elements, in the order of the layout.
  package private(set) var elements: [Element]
  /// The cells that they stand in; empty where they are in none.
  package private(set) var rows: [String]
  /// The changes that are told together.
  package private(set) var members: [ElementChange]
  /// Pixels per point.
  let scale: Double

  /// Groups changes.
  ///
  /// - Parameters:
  ///   - changes: What changed between two pictures, in the order of the layout.
  ///   - scale: Pixels per point, above 0.
  package static func groups(of changes: [ElementChange], scale: Double) -> [ChangeGroup] {
    // Line by line and view by view first; then what agrees is told together.
    var groups = merged(
      changes.map { ChangeGroup($0, scale: scale) },
      by: { [$0.identity(withLines: true), $0.kind] }
    )
    groups = merged(groups, by: { [$0.identity(withLines: false), $0.what, $0.rowKey] })
    groups = merged(groups, by: { [$0.what] + ($0.isColor ? [] : [$0.cellKey, $0.rowKey]) })
    return markingAmbiguous(groups)
  }

  private init(_ change: ElementChange, scale: Double) {
    var reference = change.reference
    if let cell = change.cell {
      reference = String(reference.dropFirst(cell.reference.count).drop { $0 == "/" })
    }
    elements = [
      Element(
        type: change.type, id: change.id, reference: reference, cell: change.cell?.template,
        lines: change.line.map { [$0] } ?? [])
    ]
    rows = change.cell.map { [$0.reference] } ?? []
    members = [change]
    self.scale = scale
  }

  /// Where the first of the elements stands: `views[0]/section[0].row[3]/subviews[1]`.
  package var reference: String { members[0].reference }

  /// Whether a colour is all that changed.
  package var isColor: Bool {
    members[0].kinds.count == 1 && members[0].kinds.first?.name == "color"
  }

  // MARK: What is the same

  private func identity(withLines: Bool) -> String {
    let element = elements[0]
    return "\(element.cell ?? "")\u{0}\(element.reference)\u{0}\(element.id ?? "")\u{0}"
      + (withLines ? element.lines.map { "\($0)" }.joined(separator: ",") : "")
  }

  private var rowKey: String { rows.joined(separator: "\u{0}") }

  private var cellKey: String { elements[0].cell ?? "" }

  /// What happened, as far as it must be the same in all rows of a template.
  private var kind: String {
    members[0].kinds.map { kind in
      switch kind {
      // Rows below one that grew move further and further, and
      case .moved(let x, let y): "moved \(x.signum()) \(y.signum())"
      // lines whose widths differ from row to row change by parts of them.
      case .pixels, .outsideBones, .wider, .taller: kind.name
      default: kind.summary
      }
    }.joined(separator: ",")
  }

  /// What happened, as far as it must be the same in all elements.
  private var what: String {
    members[0].kinds.contains { $0.name == "pixels" || $0.name == "outsideBones" } ? kind : summary
  }

  private static func merged(
    _ groups: [ChangeGroup], by key: (ChangeGroup) -> [String]
  ) -> [ChangeGroup] {
    var places: [[String]: Int] = [:]
    var result: [ChangeGroup] = []
    for group in groups {
      let key = key(group)
      if let place = places[key] {
        result[place].join(group)
      } else {
        places[key] = result.count
        result.append(group)
      }
    }
    return result
  }

  private mutating func join(_ other: ChangeGroup) {
    for element in other.elements {
      let place = elements.firstIndex {
        ($0.cell, $0.reference, $0.id) == (element.cell, element.reference, element.id)
      }
      if let place {
        elements[place].lines = Set(elements[place].lines + element.lines).sorted()
      } else {
        elements.append(element)
      }
    }
    let known = Set(rows)
    rows += other.rows.filter { !known.contains($0) }
    members += other.members
  }

  private static func markingAmbiguous(_ groups: [ChangeGroup]) -> [ChangeGroup] {
    var references: [String: Set<String>] = [:]
    for element in groups.flatMap(\.elements) {
      guard let id = element.id else { continue }
      references["\(element.cell ?? "")\u{0}\(id)", default: []].insert(element.reference)
    }
    var groups = groups
    for place in groups.indices {
      for index in groups[place].elements.indices {
        let element = groups[place].elements[index]
        guard let id = element.id else { continue }
        groups[place].elements[index].isAmbiguous =
          (references["\(element.cell ?? "")\u{0}\(id)"]?.count ?? 0) > 1
      }
    }
    return groups
  }
}
