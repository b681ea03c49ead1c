import SkelshotModel
import SkelshotPrimitives

// Where many labels move a view, its edge is stated from a view beside it that most of them move, too.
extension ViewPlacing {
  /// The most labels that a constraint names: with the two edges they stay below the number of attributes that one may have.
  static let relationLimit = 24

  /// How far labels move an edge: what each point that one grows by counts.
  typealias Parts = [(label: Int, ratio: Double)]

  /// What moves a view's top edge in its parent.
  func topParts(_ place: Int) -> Parts {
    (shifts[place] ?? []).filter { $0.top != 0 }.map { ($0.label, $0.top) }
  }

  /// What moves a view's bottom edge away from its top edge.
  func heightParts(_ place: Int) -> Parts {
    let own: Parts = labels.contains(place) ? [(place, 1)] : []
    return own + (shifts[place] ?? []).filter { $0.height != 0 }.map { ($0.label, $0.height) }
  }

  /// What is left of some parts without others.
  private func rest(of parts: Parts, without others: Parts) -> Parts {
    var sums: [Int: Double] = [:]
    for part in parts { sums[part.label, default: 0] += part.ratio }
    for part in others { sums[part.label, default: 0] -= part.ratio }
    return sums.filter { abs($0.value) > 1e-9 }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }

  /// The top edge of a view in terms of an edge of a view beside it; nil where no such edge leaves few enough labels.
  ///
  /// A view is stated from one that fewer labels move, or as many and that comes before it, so that none is stated from itself.
  func chained(top place: Int) -> Constraint? {
    let parts = topParts(place)
    var best: (other: Int, isBottom: Bool, rest: Parts)?
    for other in region.nodes[region.nodes[place].parent].children where other != place {
      let above = topParts(other)
      guard ids[other] != nil, (above.count, other) < (parts.count, place) else { continue }
      for isBottom in [true, false] where !isBottom || hasOwnFrame(other) {
        let rest = rest(of: parts, without: above + (isBottom ? heightParts(other) : []))
        if rest.count < best?.rest.count ?? (Self.relationLimit + 1) {
          best = (other, isBottom, rest)
        }
      }
    }
    guard let best else { return nil }
    let edge = best.isBottom ? frames[best.other].maxY : frames[best.other].y
    return chain(
      .top, of: place, best.isBottom ? .bottom : .top, of: best.other, best.rest,
      distance: frames[place].y - edge)
  }

  /// The bottom edge of a view in terms of that of a view in it; nil where none leaves few enough labels.
  func chained(bottom place: Int) -> Constraint? {
    let parts = heightParts(place)
    var best: (inner: Int, rest: Parts)?
    for inner in region.nodes[place].children where ids[inner] != nil && hasOwnFrame(inner) {
      let rest = rest(of: parts, without: topParts(inner) + heightParts(inner))
      if rest.count < best?.rest.count ?? (Self.relationLimit + 1) { best = (inner, rest) }
    }
    guard let best else { return nil }
    return chain(
      .bottom, of: place, .bottom, of: best.inner, best.rest,
      distance: frames[place].maxY - frames[best.inner].maxY)
  }

  /// Whether a view ends where its frame does: a bone may be larger than its view.
  private func hasOwnFrame(_ place: Int) -> Bool {
    labels.contains(place) || masked(frames[place], place) == frames[place]
  }

  private func chain(
    _ attribute: ConstraintAttribute, of place: Int, _ other: ConstraintAttribute, of beside: Int,
    _ parts: Parts, distance: Double
  ) -> Constraint {
    var terms = [Constraint.Term(.view(ids[beside] ?? ""), other)]
    var constant = distance
    for part in parts {
      terms.append(
        Constraint.Term(.view(ids[part.label] ?? ""), .height, multiplier: part.ratio))
      constant -= part.ratio * frames[part.label].height
    }
    return Constraint(
      Constraint.Side([Constraint.Term(.this, attribute)]), .equal,
      Constraint.Side(terms, constant: constant.settled), priority: 1000)
  }
}
