import SwiftSourceEvaluation

/// Finds widths and heights that follow from frames and constants, without solving all constraints.
struct DimensionResolver {
  let evaluator: Evaluator
  /// The reader that asks delegates for the sizes of cells.
  weak var tables: TableReader?

  /// Returns a number, if the value is one or a size that constraints decide.
  func number(_ value: Value?, depth: Int = 0) -> Double? {
    switch value {
    case .number(let number)?: return number
    case .dimension(let dimension)?:
      guard depth < 12 else { return nil }
      var sum = dimension.constant
      for term in dimension.terms {
        guard let length = length(term.object, isWidth: term.isWidth, depth: depth + 1) else {
          return nil
        }
        sum += length * term.factor
      }
      return sum
    default: return nil
    }
  }

  /// Returns the constant of a constraint.
  func constant(_ constraint: Constraint, depth: Int = 0) -> Double? {
    guard let dimension = constraint.dimension else { return constraint.constant }
    return number(.dimension(dimension), depth: depth).map { $0 + constraint.constant }
  }

  func length(_ view: Object, isWidth: Bool, depth: Int) -> Double? {
    guard depth < 12 else { return nil }
    if view.isRoot { return isWidth ? evaluator.screen.width : evaluator.screen.height }
    if view.system == "UILayoutGuide", let owner = view.owner {
      return length(owner, isWidth: isWidth, depth: depth + 1)
    }
    let name = isWidth ? "width" : "height"
    if let frame = view["frame"]?.record, case .record(let size)? = frame.fields["size"],
      let length = number(size.fields[name], depth: depth + 1), length > 0
    {
      return length
    }
    if view.isContentView || view.isCell {
      if let size = cellSize(view, isWidth: isWidth, depth: depth) { return size }
    }
    let own = evaluator.constraints.filter {
      $0.isActive && $0.relation == "==" && !$0.isUnknown && $0.first === view
    }
    if let constraint = own.first(where: { $0.attribute == name }) {
      guard let second = constraint.second else { return constant(constraint, depth: depth) }
      guard second !== view || constraint.secondAttribute != name else { return nil }
      let other = length(second, isWidth: constraint.secondAttribute == "width", depth: depth + 1)
      return other.map { $0 * constraint.factor + constraint.constant }
    }
    let (starts, ends) =
      isWidth ? (["left", "leading"], ["right", "trailing"]) : (["top"], ["bottom"])
    guard let start = own.first(where: { starts.contains($0.attribute) }),
      let end = own.first(where: { ends.contains($0.attribute) }),
      let parent = start.second, parent === end.second || parent.owner === end.second,
      start.secondAttribute == start.attribute, end.secondAttribute == end.attribute,
      let available = length(parent, isWidth: isWidth, depth: depth + 1)
    else { return nil }
    return max(0, available - start.constant + end.constant)
  }

  /// Returns the width or height of a cell, as its table or collection decides it.
  private func cellSize(_ view: Object, isWidth: Bool, depth: Int) -> Double? {
    guard let cell = view.isContentView ? view.owner : view, let table = cell.table else {
      return nil
    }
    if table.isKind(of: "UITableView"), isWidth {
      return length(table, isWidth: true, depth: depth + 1)
    }
    return tables?.size(of: cell, in: table, isWidth: isWidth, self, depth: depth + 1)
  }
}
