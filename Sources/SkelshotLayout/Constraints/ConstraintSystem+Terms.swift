import SkelshotModel
import SkelshotPrimitives

// Converts constraints to linear terms.
extension ConstraintSystem {
  private struct Value {
    var terms: [LinearTerm]
    var constant: Double = 0
    /// Whether the value is a position relative to an origin instead of a length.
    var isPosition = true
  }

  mutating func add(
    _ constraint: Constraint, of node: Int, index: Int
  ) throws(LayoutFailure) {
    let reference = region.nodes[node].path
    if let mistake = constraint.mistake {
      throw .invalidConstraint(mistake, reference: reference, index: index)
    }
    // The bars determine the height of a growing label, so a constraint on the label's height is ignored.
    if constraint.terms.count == 1, let only = constraint.terms.first, only.attribute == .height,
      let item = region.place(of: only.item, from: node), grown[item] != nil
    {
      return
    }
    let isReading = constraint.terms.contains { $0.attribute.kind == .reading }
    // The layout direction of the view that owns the constraint applies.
    let isMirrored = isMirrored(node)
    let turns = isReading && isMirrored
    var terms: [Int: Double] = [:]
    var constant = constraint.constant
    var order: [Int] = []
    func count(_ term: LinearTerm, _ factor: Double) {
      if let sum = terms[term.variable] {
        terms[term.variable] = sum + term.coefficient * factor
      } else {
        terms[term.variable] = term.coefficient * factor
        order.append(term.variable)
      }
    }
    var positions = 0.0
    var isVertical = false
    var places: [Int] = []
    for term in constraint.terms {
      let value: Value
      if term.item == .safeArea {
        guard region.kind == .screen else {
          throw .noSafeArea(reference: reference, index: index)
        }
        value = safeAreaValue(term.attribute, isMirrored: isMirrored)
        places.append(0)
      } else {
        guard let place = region.place(of: term.item, from: node) else {
          throw .unknownConstraintItem(
            term.item.name,
            nearest: SpellingSuggestion.findSeveral(
              term.item.name, among: region.ids.keys.sorted() + ["self", "superview", "safeArea"]),
            reference: reference, index: index)
        }
        value = self.value(of: term.attribute, at: place, isMirrored: isMirrored)
        places.append(place)
      }
      let isTurned = turns && value.isPosition
      for part in value.terms { count(part, isTurned ? -term.multiplier : term.multiplier) }
      constant += (isTurned ? -value.constant : value.constant) * term.multiplier
      if value.isPosition {
        positions += term.multiplier
        isVertical = term.attribute.kind == .vertical
      }
    }
    if positions != 0 {
      // Positions are relative to an edge of the nearest common ancestor.
      let origin = origin(of: places)
      if isVertical {
        count(term(origin, .y), -positions)
      } else if turns {
        count(term(origin, .x), positions)
        count(term(origin, .width), positions)
      } else {
        count(term(origin, .x), -positions)
      }
    }
    let relation: LinearRelation
    switch constraint.relation {
    case .equal: relation = .equal
    case .lessThanOrEqual: relation = .lessOrEqual
    case .greaterThanOrEqual: relation = .greaterOrEqual
    }
    state(
      order.filter { terms[$0] != 0 }.map { LinearTerm($0, terms[$0] ?? 0) }, constant, relation,
      priority: constraint.priority, from: .own(node: node, index: index))
  }

  private func origin(of places: [Int]) -> Int {
    let common = region.commonAncestor(places)
    // If only one view is named, its position is relative to its parent.
    return Set(places).count == 1 && common > 0 ? region.nodes[common].parent : common
  }

  /// Returns the value of an attribute. Positions are relative to the region's left or top edge.
  private func value(
    of attribute: ConstraintAttribute, at node: Int, isMirrored: Bool
  ) -> Value {
    let x = term(node, .x), y = term(node, .y)
    let width = term(node, .width), height = term(node, .height)
    let margins = margins(of: node, isMirrored: isMirrored)
    switch attribute {
    case .left: return Value(terms: [x])
    case .right: return Value(terms: [x, width])
    case .leading: return Value(terms: isMirrored ? [x, width] : [x])
    case .trailing: return Value(terms: isMirrored ? [x] : [x, width])
    case .top: return Value(terms: [y])
    case .bottom: return Value(terms: [y, height])
    case .width: return Value(terms: [width], isPosition: false)
    case .height: return Value(terms: [height], isPosition: false)
    case .contentWidth: return Value(terms: [contentTerm(node, .width)], isPosition: false)
    case .contentHeight: return Value(terms: [contentTerm(node, .height)], isPosition: false)
    case .centerX: return Value(terms: [x, term(node, .width, 0.5)])
    case .centerY: return Value(terms: [y, term(node, .height, 0.5)])
    case .firstBaseline:
      guard let font = region.nodes[node].view.font else {
        return Value(terms: [y, height])
      }
      return Value(terms: [y], constant: IntrinsicSize.ascender(of: font))
    case .lastBaseline:
      let descender = region.nodes[node].view.font.map(IntrinsicSize.descender) ?? 0
      return Value(terms: [y, height], constant: -descender)
    case .leftMargin: return Value(terms: [x], constant: margins.left)
    case .rightMargin: return Value(terms: [x, width], constant: -margins.right)
    case .topMargin: return Value(terms: [y], constant: margins.top)
    case .bottomMargin: return Value(terms: [y, height], constant: -margins.bottom)
    case .leadingMargin:
      return isMirrored
        ? Value(terms: [x, width], constant: -margins.right)
        : Value(terms: [x], constant: margins.left)
    case .trailingMargin:
      return isMirrored
        ? Value(terms: [x], constant: margins.left)
        : Value(terms: [x, width], constant: -margins.right)
    }
  }

  /// Returns the value of a safe area attribute. The safe area has no margins and no baselines.
  private func safeAreaValue(_ attribute: ConstraintAttribute, isMirrored: Bool) -> Value {
    let insets = region.context.safeArea
    let width = term(0, .width), height = term(0, .height)
    switch attribute {
    case .left, .leftMargin: return Value(terms: [], constant: insets.left)
    case .right, .rightMargin: return Value(terms: [width], constant: -insets.right)
    case .leading, .leadingMargin:
      return isMirrored
        ? Value(terms: [width], constant: -insets.right) : Value(terms: [], constant: insets.left)
    case .trailing, .trailingMargin:
      return isMirrored
        ? Value(terms: [], constant: insets.left) : Value(terms: [width], constant: -insets.right)
    case .top, .topMargin: return Value(terms: [], constant: insets.top)
    case .bottom, .bottomMargin, .firstBaseline, .lastBaseline:
      return Value(terms: [height], constant: -insets.bottom)
    case .width, .contentWidth:
      return Value(terms: [width], constant: -insets.left - insets.right, isPosition: false)
    case .height, .contentHeight:
      return Value(terms: [height], constant: -insets.top - insets.bottom, isPosition: false)
    case .centerX:
      return Value(terms: [term(0, .width, 0.5)], constant: (insets.left - insets.right) / 2)
    case .centerY:
      return Value(terms: [term(0, .height, 0.5)], constant: (insets.top - insets.bottom) / 2)
    }
  }

  /// Returns the layout margins of a view. In right-to-left layouts, left and right are already swapped.
  private func margins(of node: Int, isMirrored: Bool) -> EdgeInsets {
    let view = region.nodes[node].view
    var margins: EdgeInsets
    if case .stack(let stack) = view.content {
      margins = stack.layoutMargins
    } else if let own = view.margins {
      margins = own
    } else if node == 0, region.kind != .arranged {
      // UIKit's default side margin is 20 points on wide screens. The margins of a screen begin at the safe area.
      let side = SystemMargin.side(inWidth: region.context.screenWidth)
      guard region.kind == .screen else {
        return EdgeInsets(top: 11, left: side, bottom: 11, right: side)
      }
      let safe = region.context.safeArea
      return EdgeInsets(
        top: safe.top, left: safe.left + side, bottom: safe.bottom, right: safe.right + side)
    } else {
      return EdgeInsets(8)
    }
    if isMirrored { margins = margins.mirrored }
    return margins
  }
}

extension View {
  var font: SkeletonFont? {
    switch content {
    case .label(let text), .textView(let text): text.font ?? SkeletonFont(size: text.fontSize)
    default: nil
    }
  }
}
