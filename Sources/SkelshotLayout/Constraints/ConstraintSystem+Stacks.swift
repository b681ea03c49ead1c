import SkelshotModel
import SkelshotPrimitives

// Adds UIStackView's constraints for stack views that are solved together with the constraints around them.
extension ConstraintSystem {
  private struct Sum {
    var terms: [LinearTerm] = []
    var constant = 0.0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    static func - (left: Sum, right: Sum) -> Sum { left + right * -1 }

    static func + (left: Sum, right: Double) -> Sum {
      Sum(terms: left.terms, constant: left.constant + right)
    }

    static func * (sum: Sum, factor: Double) -> Sum {
      Sum(
        terms: sum.terms.map { LinearTerm($0.variable, $0.coefficient * factor) },
        constant: sum.constant * factor)
    }

    /// The terms, with the coefficients of equal variables added up.
    var collected: [LinearTerm] {
      var result: [LinearTerm] = []
      for term in terms {
        if let index = result.firstIndex(where: { $0.variable == term.variable }) {
          result[index].coefficient += term.coefficient
        } else {
          result.append(term)
        }
      }
      return result.filter { $0.coefficient != 0 }
    }
  }

  mutating func addStack(_ node: Int) {
    guard case .stack(let stack) = region.nodes[node].view.content else { return }
    let views = region.nodes[node].children.filter {
      !region.nodes[$0].view.isHidden(in: region.context.inside(region.nodes[$0].surroundings))
    }
    guard let first = views.first, let last = views.last else { return }
    let isMirrored = isMirrored(first)
    let (along, across) = (stack.axis, stack.axis == .horizontal ? Axis.vertical : .horizontal)
    func start(_ view: Int, _ axis: Axis) -> Sum {
      if axis == .vertical { return Sum(terms: [term(view, .y)]) }
      return isMirrored
        ? Sum(terms: [term(view, .x, -1), term(view, .width, -1)]) : Sum(terms: [term(view, .x)])
    }
    func extent(_ view: Int, _ axis: Axis) -> Sum {
      Sum(terms: [term(view, axis == .vertical ? .height : .width)])
    }
    func end(_ view: Int, _ axis: Axis) -> Sum { start(view, axis) + extent(view, axis) }
    func say(_ sum: Sum, _ relation: LinearRelation = .equal, priority: Int = 1000) {
      state(
        sum.collected, sum.constant, relation, priority: priority, from: .content(node: node))
    }
    let margins = stack.layoutMargins
    let isHorizontal = along == .horizontal
    let (near, far) =
      isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    say(start(first, along) - start(node, along) + -near)
    say(end(node, along) - end(last, along) + -far)
    let gaps = zip(views, views.dropFirst()).map { start($1, along) - end($0, along) }
    for (index, gap) in gaps.enumerated() {
      let (view, next) = (views[index], views[index + 1])
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        if !statesGap(between: view, and: next) { say(gap + -stack.spacing) }
      case .equalSpacing, .equalCentering: say(gap + -stack.spacing, .greaterOrEqual)
      }
      switch stack.distribution {
      case .fillEqually:
        say(extent(next, along) - extent(view, along), priority: 999)
      case .fillProportionally:
        let sizes = [view, next].map { naturalExtent($0, along) }
        say(extent(next, along) * sizes[0] - extent(view, along) * sizes[1], priority: 998)
      case .equalSpacing where index > 0: say(gap - gaps[index - 1], priority: 999)
      case .equalCentering where index > 0:
        let middles = views[index - 1...index + 1].map {
          (start($0, along) + end($0, along)) * 0.5
        }
        say(middles[2] - middles[1] * 2 + middles[0], priority: 149)
      default: break
      }
    }
    let (top, bottom) =
      isHorizontal ? (margins.top, margins.bottom) : (margins.left, margins.right)
    for view in views {
      let before = start(view, across) - start(node, across) + -top
      let behind = end(node, across) - end(view, across) + -bottom
      switch stack.alignment {
      case .fill:
        say(before)
        say(behind)
      case .leading, .top:
        say(before)
        say(behind, .greaterOrEqual)
      case .trailing, .bottom:
        say(behind)
        say(before, .greaterOrEqual)
      case .center:
        say(before - behind)
        say(behind, .greaterOrEqual)
      case .firstBaseline, .lastBaseline:
        say(before, .greaterOrEqual)
        say(behind, .greaterOrEqual)
        // By default, a first baseline counts as the top edge, and a last baseline counts as the bottom edge.
        say(stack.alignment == .firstBaseline ? before : behind, priority: 100)
      }
    }
    // Across its axis, the stack view is as small as possible unless stronger constraints determine its extent.
    if stack.alignment != .fill { say(extent(node, across), priority: 50) }
  }

  /// Whether a view states its distance from the previous view, as with UIStackView's custom spacing.
  private func statesGap(between view: Int, and next: Int) -> Bool {
    let starts: Set<ConstraintAttribute> = [.top, .leading]
    return (region.nodes[next].view.constraints ?? []).contains { constraint in
      guard constraint.relation == .equal, constraint.left.terms.count == 1,
        constraint.right.terms.count == 1, let mine = constraint.left.terms.first,
        let other = constraint.right.terms.first
      else { return false }
      return mine.item == .this && starts.contains(mine.attribute)
        && [.bottom, .trailing].contains(other.attribute)
        && region.place(of: other.item, from: next) == view
    }
  }

  private func naturalExtent(_ node: Int, _ axis: Axis) -> Double {
    let view = region.nodes[node].view
    return axis == .horizontal
      ? view.intrinsicWidth ?? view.estimatedFrame?.width ?? 1
      : view.intrinsicHeight ?? view.estimatedFrame?.height ?? 1
  }
}
