import SkelshotDocument
import SkelshotPrimitives
import SkelshotReport

/// The changes between the inputs of a golden and the current inputs.
///
/// Layout changes are causes. Views that move only as a result, such as views below a longer label, are counted but not
/// listed. If the layout has not changed, moved views are listed as causes.
struct InputChanges {
  struct Found {
    var cause: ChangeCause
    /// The reference of the view; nil for the whole layout.
    var reference: String?
    /// Keys and array indices, starting at the view.
    var path: [String] = []
    /// The number of cells in which this cause occurs.
    var cells = 1
  }

  private(set) var found: [Found] = []
  private(set) var followers = 0

  private let before: DrawingInputs
  private let after: DrawingInputs
  private let children: [[Substring: [Int]]]
  private var known: [ChangeCause: Int] = [:]
  /// The number of compared cells per template.
  private var rows: [String: Int] = [:]
  private var moved: [(ChangeCause.Element, Int, Int)] = []
  private var rowCounts: [Found] = []

  init(from before: DrawingInputs, to after: DrawingInputs) {
    (self.before, self.after) = (before, after)
    children = [before, after].map { inputs in
      Dictionary(grouping: inputs.views.indices) { inputs.views[$0].parent }
    }
    compareParts()
    compare(views(of: "", 0), views(of: "", 1), parent: nil, cell: nil)
    if hasSamePlaces {
      found.removeAll { item in
        guard case .value = item.cause.change, item.reference != nil else { return false }
        return item.path.first.map { KeySpec.arrangingNames.contains($0) } ?? false
      }
    }
    guard found.isEmpty else {
      let told = Set(found.map(\.cause.element))
      followers = moved.count { !told.contains($0.0) }
      tellPreparedRows()
      return
    }
    tellArrangement()
    if found.isEmpty {
      add(ChangeCause.Element("renderer"), .renderer(version: before.tool), nil)
    }
  }

  private var hasSamePlaces: Bool {
    before.states == after.states && moved.isEmpty && rowCounts.isEmpty
  }

  private func views(of parent: Substring, _ side: Int) -> [Int] { children[side][parent] ?? [] }

  private mutating func add(
    _ element: ChangeCause.Element, _ change: ChangeCause.Change, _ reference: String?,
    path: [String] = []
  ) {
    let cause = ChangeCause(element, change)
    if let place = known[cause] {
      found[place].cells += 1
    } else {
      known[cause] = found.count
      found.append(Found(cause: cause, reference: reference, path: path))
    }
  }

  // MARK: The layout

  private mutating func compareParts() {
    for change in ValueChanges(before.output, after.output, in: .suite).changes {
      add(ChangeCause.Element("output"), .value(change.value), nil, path: ["canvas"])
    }
    let changes = ValueChanges(before.parts, after.parts, in: .document).changes
    for change in changes {
      let key = change.path[0]
      var (element, value) = (ChangeCause.Element(key), change.value)
      var prefix = key + "."
      if key == "timeline", change.path.count > 2, let step = Int(change.path[1]) {
        element = ChangeCause.Element("timeline step", id: "\(step + 1)")
        prefix += "\(step)."
      }
      if value.key.hasPrefix(prefix) { value.key.removeFirst(prefix.count) }
      add(element, .value(value), nil, path: change.path)
    }
    for image in before.images {
      let name = PathKey(image.key)
      guard let other = after.images.first(where: { PathKey($0.key) == name }),
        other.value != image.value
      else { continue }
      add(ChangeCause.Element("picture", id: image.key), .pixels, nil)
    }
  }

  // MARK: The views

  private mutating func compare(
    _ old: [Int], _ new: [Int], parent: String?,
    cell: (name: String, before: String, after: String)?
  ) {
    compareCells(
      old.filter { before.views[$0].cell != nil }, new.filter { after.views[$0].cell != nil })
    let (old, new) = (
      old.filter { before.views[$0].cell == nil }, new.filter { after.views[$0].cell == nil }
    )
    let pairs = ViewPairs(old.map { before.views[$0] }, new.map { after.views[$0] })
    for place in pairs.removed {
      let view = before.views[old[place]]
      add(
        element(view, in: cell.map { ($0.name, $0.before) }), .removed, parent,
        path: parent == nil ? ["views"] : [])
    }
    for place in pairs.added {
      let view = after.views[new[place]]
      add(element(view, in: cell.map { ($0.name, $0.after) }), .added, view.reference)
    }
    for place in pairs.reordered {
      let view = after.views[new[place]]
      add(element(view, in: cell.map { ($0.name, $0.after) }), .reordered, view.reference)
    }
    for pair in pairs.pairs {
      compare(old[pair.before], new[pair.after], cell: cell)
    }
  }

  private mutating func compare(
    _ old: Int, _ new: Int, cell: (name: String, before: String, after: String)?
  ) {
    let (first, second) = (before.views[old], after.views[new])
    let element = element(second, in: cell.map { ($0.name, $0.after) })
    if first.type != second.type {
      let value = ChangeCause.Value(
        key: "type", before: .string(first.type), after: .string(second.type))
      add(element, .value(value), second.reference, path: ["type"])
    }
    let kind = ViewType.kind(of: second.type) ?? .plainView
    for change in ValueChanges(first.keys, second.keys, in: kind).changes {
      if let rows = Self.rows(change, of: second) {
        add(rows.element, rows.change, second.reference, path: change.path)
      } else {
        add(element, .value(change.value), second.reference, path: change.path)
      }
    }
    if first.motions != second.motions {
      let value = ChangeCause.Value(
        key: "animation", before: first.motions.first ?? .null, after: second.motions.first ?? .null
      )
      add(element, .value(value), second.reference, path: ["skeleton"])
    }
    if first.frame != second.frame || first.bones != second.bones {
      moved.append((element, old, new))
    }
    // Subviews of a view without a frame are not recorded.
    if first.frame.isEmpty || second.frame.isEmpty { return }
    compare(
      views(of: first.reference[...], 0), views(of: second.reference[...], 1),
      parent: second.reference, cell: cell)
  }

  private mutating func compareCells(_ old: [Int], _ new: [Int]) {
    guard !old.isEmpty || !new.isEmpty else { return }
    var others: [String: Int] = [:]
    for place in new { others[after.views[place].reference] = place }
    var counts: [ChangeCause.Element: [Int]] = [:]
    var order: [ChangeCause.Element] = []
    for (side, places) in [old, new].enumerated() {
      for place in places {
        let view = side == 0 ? before.views[place] : after.views[place]
        let element = ChangeCause.Element(Self.noun(of: view.reference), cell: view.cell)
        if counts[element] == nil { order.append(element) }
        counts[element, default: [0, 0]][side] += 1
      }
    }
    for element in order {
      guard let count = counts[element], count[0] != count[1] else { continue }
      let parent = (new.first.map { after.views[$0].parent }).map(String.init)
      rowCounts.append(
        Found(
          cause: ChangeCause(element, .rows(before: count[0], after: count[1])), reference: parent,
          path: ["sections"]))
    }
    for place in old {
      let view = before.views[place]
      guard let name = view.cell, let other = others[view.reference],
        after.views[other].cell == name
      else { continue }
      rows[name, default: 0] += 1
      compare(place, other, cell: (name, view.reference, view.reference))
    }
  }

  /// Returns a change to the number of rows or items in a section; nil for any other change.
  private static func rows(
    _ change: ValueChanges.Change, of view: DrawnView
  ) -> (element: ChangeCause.Element, change: ChangeCause.Change)? {
    guard change.path.count == 3, change.path[0] == "sections",
      let noun = ["rows": "row", "items": "item"][change.path[2]], let index = Int(change.path[1]),
      case .number(let old) = change.value.before, case .number(let new) = change.value.after,
      case .array(let sections)? = view.keys.first(where: { $0.key == "sections" })?.value,
      index < sections.count,
      case .string(let cell)? = sections[index].members.first(where: { $0.key == "cell" })?.value
    else { return nil }
    return (
      ChangeCause.Element(noun, cell: cell),
      .rows(before: Int(clamped: old), after: Int(clamped: new))
    )
  }

  private static func noun(of reference: String) -> String {
    let last = reference.split(separator: "/").last ?? ""
    return ["row", "item", "header", "footer"].first { last.contains(".\($0)") } ?? "cell"
  }

  private func element(
    _ view: DrawnView, in cell: (name: String, reference: String)?
  ) -> ChangeCause.Element {
    guard let cell else {
      return ChangeCause.Element(view.type, id: view.id, reference: view.reference)
    }
    let rest = view.reference.dropFirst(cell.reference.count).drop { $0 == "/" }
    return ChangeCause.Element(
      view.type, id: rest.isEmpty ? nil : view.id, reference: String(rest), cell: cell.name)
  }

  // MARK: Changes without a cause, or in some rows only

  /// A change that occurs in only some rows of a template is caused by the `prepare` key of those rows.
  private mutating func tellPreparedRows() {
    for place in found.indices {
      guard let cell = found[place].cause.element.cell, let reference = found[place].reference,
        case .value = found[place].cause.change, found[place].cells < rows[cell] ?? 0
      else { continue }
      let steps = reference.split(separator: "/")
      guard let section = steps.lastIndex(where: { $0.hasPrefix("section[") }) else { continue }
      let number = steps[section].drop { !$0.isNumber }.prefix { $0.isNumber }
      found[place].path = ["sections", String(number), "prepare"]
      found[place].reference = steps[..<section].joined(separator: "/")
    }
  }

  private static let mostMoved = 3

  private mutating func tellArrangement() {
    for item in rowCounts {
      add(item.cause.element, item.cause.change, item.reference, path: item.path)
    }
    if moved.count > Self.mostMoved {
      let (element, _, new) = moved[0]
      add(element, .arranged(elements: moved.count), after.views[new].reference)
    } else {
      for (element, old, new) in moved {
        let (first, second) = (before.views[old].frame, after.views[new].frame)
        add(
          element,
          first == second || first.count != second.count
            ? .arranged(elements: 1) : .frame(before: first, after: second),
          after.views[new].reference)
      }
    }
    if found.isEmpty, before.states != after.states {
      add(ChangeCause.Element("screen without its skeleton"), .arranged(elements: 1), nil)
    }
  }
}
