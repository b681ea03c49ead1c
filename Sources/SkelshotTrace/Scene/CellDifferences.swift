import SkelshotModel
import SkelshotPrimitives

private typealias Thresholds = TraceThresholds.Scene

/// The common views of a list's cells and the differences of individual cells. A cell can lack a view or have a label
/// with a different number of lines.
struct CellDifferences {
  /// The views of the fullest cell, followed by views that only other cells have.
  var template: [View]
  private let cells: [[CellPart]]
  /// The number of cells that are complete. The last row of a screen can be cut off.
  private let whole: Int
  /// For each cell, the views that correspond to the template's views.
  private let own: [[Counterpart]]
  /// The differences between the contents of cards, by the place of the card in the template.
  private var inner: [Int: Inner] = [:]

  private struct Inner {
    var differences: CellDifferences
    /// The cells that have the card.
    var cells: [Int]
  }

  private enum Counterpart {
    /// The place of the corresponding view in the cell.
    case view(Int)
    /// The cell's view looks like the template's view.
    case equal
    case missing
  }

  /// Compares the cells of a list.
  ///
  /// - Parameters:
  ///   - fullest: The index of the cell with the most content.
  ///   - whole: The number of complete cells, which precede a cell that is cut off.
  ///   - view: Returns the view of a cell's part.
  init(
    cells: [[CellPart]], fullest: Int, whole: Int, view: (_ cell: Int, _ part: Int) -> View
  ) {
    var parts = cells.indices.contains(fullest) ? cells[fullest] : []
    var template = parts.indices.map { view(fullest, $0) }
    var own: [[Int?]] = []
    for (place, cell) in cells.enumerated() {
      var found = [Int?](repeating: nil, count: parts.count)
      var hasAlternative = false
      for number in cell.indices {
        if let known = parts.indices.first(where: {
          found[$0] == nil && parts[$0].isSame(inAnotherCell: cell[number])
        }) {
          found[known] = number
          continue
        }
        let over = parts.indices.filter {
          !parts[$0].frame.intersection(cell[number].frame).isEmpty
        }
        // More views that overlap views of the template are probably detection errors.
        let isAlternative =
          over.count == 1 && !hasAlternative && found[over[0]] == nil
          && parts[over[0]].isAlternative(to: cell[number])
        hasAlternative = hasAlternative || isAlternative
        if over.isEmpty || isAlternative {
          parts.append(cell[number])
          template.append(view(place, number))
          found.append(number)
        }
      }
      own.append(found)
    }
    for place in template.indices {
      let others = zip(own, cells).compactMap { found, cell in
        (found.indices.contains(place) ? found[place] : nil).map { cell[$0] }
      }
      Self.cover(&template[place], others)
    }
    self.template = template
    (self.cells, self.whole) = (cells, whole)
    self.own = zip(own, cells).enumerated().map { row, found in
      let (found, cell) = found
      return template.indices.map { place in
        if let number = found.indices.contains(place) ? found[place] : nil { return .view(number) }
        if row >= whole { return .equal }
        // A cell's view that overlaps the template's view is probably part of a split word, so the cell does not lack
        // the template's view. A view that the template also contains is shown instead of the template's view.
        let frame = template[place].placement.frame ?? .zero
        let shown = Set(found.compactMap(\.self))
        return cell.indices.contains {
          !shown.contains($0) && !cell[$0].frame.intersection(frame).isEmpty
        } ? .equal : .missing
      }
    }
    for place in template.indices where template[place].type == "view" {
      compareContents(of: place, fullest: fullest, view: view)
    }
  }

  /// Compares the contents of a card in all cells.
  private mutating func compareContents(
    of place: Int, fullest: Int, view: (_ cell: Int, _ part: Int) -> View
  ) {
    let cards = cells.indices.compactMap { cell -> (cell: Int, part: Int)? in
      guard case .view(let part) = own[cell][place], !cells[cell][part].parts.isEmpty else {
        return nil
      }
      return (cell, part)
    }
    let contents = cards.map { cells[$0.cell][$0.part].parts }
    guard !cards.isEmpty else { return }
    let source = cards.firstIndex { $0.cell == fullest } ?? 0
    let complete = cards.count { $0.cell < whole }
    let differences = CellDifferences(cells: contents, fullest: source, whole: complete) {
      cell, part in
      let subviews = view(cards[cell].cell, cards[cell].part).subviews
      return subviews.indices.contains(part) ? subviews[part] : View()
    }
    template[place].subviews = differences.template
    inner[place] = Inner(differences: differences, cells: cards.map(\.cell))
  }

  /// Returns the cells' differences from the template, by the ids of the template's views. `labels` contains the label
  /// changes of each cell, and `numbers` contains each cell's number in the list. Missing views come first, because
  /// label changes differ in almost every row.
  func preparations(labels: [CellLabels.Changes], numbers: [Int]) -> [CellPreparation] {
    let missing = missing(in: template)
    var groups = Self.groups(missing)
    let shown = zip(labels, missing).map { labels, missing in
      labels.filter { missing[$0.key] == nil }
    }
    for group in Self.groups(shown) {
      // A layout can select a given set of rows only once.
      if let known = groups.firstIndex(where: { $0.cells == group.cells }) {
        groups[known].changes.merge(group.changes) { first, _ in first }
      } else {
        groups.append(group)
      }
    }
    return groups.map { group in
      CellPreparation(
        RowSelector.selectors(of: group.cells.map { numbers[$0] }), changes: group.changes)
    }
  }

  /// Returns, for each cell, changes that hide the views that the cell lacks, and set the colors of its cards and the
  /// corners of its pictures.
  private func missing(in template: [View]) -> [CellLabels.Changes] {
    var missing = zip(own, cells).enumerated().map { row, found in
      let (found, cell) = found
      var changes = CellLabels.Changes()
      // The corners of a picture that is cut off are not its own.
      if row >= whole { return changes }
      for (place, counterpart) in found.enumerated() {
        guard let id = template[place].id else { continue }
        switch counterpart {
        case .missing: changes[id] = [.set(\.isHidden, true)]
        case .equal: break
        case .view(let number):
          // The color behind the bones, such as the color of a card.
          if let color = cell[number].backgroundColor, color != template[place].backgroundColor {
            changes[id] = [.set(\.backgroundColor, color)]
          }
          // The corners of a square icon would show next to a round bone.
          if let radius = cell[number].otherRadius(than: template[place]) {
            changes[id, default: []] += radius
          }
        }
      }
      return changes
    }
    for (place, inner) in inner {
      for (cell, changes) in zip(
        inner.cells, inner.differences.missing(in: template[place].subviews))
      {
        missing[cell].merge(changes) { first, _ in first }
      }
    }
    return missing
  }

  /// Groups cells that have the same changes. The groups are ordered by their first cells.
  private static func groups(
    _ changes: [CellLabels.Changes]
  ) -> [(cells: [Int], changes: CellLabels.Changes)] {
    var groups: [(cells: [Int], changes: CellLabels.Changes)] = []
    for (cell, changes) in changes.enumerated() where !changes.isEmpty {
      if let known = groups.firstIndex(where: { $0.changes == changes }) {
        groups[known].cells.append(cell)
      } else {
        groups.append(([cell], changes))
      }
    }
    return groups
  }

  /// Enlarges a view and its subviews to cover the corresponding views in all cells. Otherwise, edges of pictures would
  /// show next to their bones. Rounding can move a view by up to a point, and icons differ in size. Labels are not
  /// changed.
  private static func cover(_ view: inout View, _ others: [CellPart]) {
    if case .label = view.content { return }
    guard let frame = view.placement.frame else { return }
    for place in view.subviews.indices {
      let own = CellPart(view.subviews[place])
      cover(
        &view.subviews[place],
        others.compactMap { $0.parts.first { own.isSame(inAnotherCell: $0) } })
    }
    func slack(_ side: Double) -> Double {
      guard case .image = view.content else { return 1 }
      return max(TraceThresholds.Rows.listSlack, side * Thresholds.pictureGrowth)
    }
    let (slackX, slackY) = (slack(frame.width), slack(frame.height))
    let isIcon = view.isIcon
    var reach = frame
    for other in others {
      let next = other.frame
      guard
        isIcon && other.isIcon || isChip(next, as: frame, of: view.type)
          || abs(next.x - frame.x) <= slackX && abs(next.y - frame.y) <= slackY
            && abs(next.maxX - frame.maxX) <= slackX && abs(next.maxY - frame.maxY) <= slackY
      else { continue }
      let (x, y) = (min(reach.x, next.x), min(reach.y, next.y))
      (reach.width, reach.height) = (
        max(reach.maxX, next.maxX) - x, max(reach.maxY, next.maxY) - y
      )
      (reach.x, reach.y) = (x, y)
    }
    view.placement.frame = reach
  }

  /// Whether a button in another cell differs only in its width, as labels with a surface do.
  private static func isChip(_ other: Rect, as frame: Rect, of type: String) -> Bool {
    type == "button" && abs(other.y - frame.y) <= 1 && abs(other.maxY - frame.maxY) <= 1
      && max(other.width, frame.width) <= Thresholds.chipWidths * min(other.width, frame.width)
  }
}

extension [CellPreparation] {
  /// The ids of the views that have a change that satisfies a condition.
  func ids(where holds: (ViewChange) -> Bool) -> Set<String> {
    Set(flatMap(\.changes).filter { $0.value.contains(where: holds) }.map(\.key))
  }
}

extension View {
  /// Whether the view is a picture that is small enough for an icon.
  var isIcon: Bool {
    guard case .image = content, let size = placement.frame?.size else { return false }
    return max(size.width, size.height) <= Thresholds.icon
  }
}

extension Rect {
  /// Whether a view in another cell is the same element: both share rows and are aligned at a side or in the center.
  func isSame(inAnotherCell other: Rect) -> Bool {
    let shared = min(maxY, other.maxY) - max(y, other.y)
    return shared > min(height, other.height) / 2
      && (abs(x - other.x) <= Thresholds.cellEdge || abs(maxX - other.maxX) <= Thresholds.cellEdge
        || abs(x + maxX - other.x - other.maxX) <= Thresholds.cellMiddles)
  }
}
