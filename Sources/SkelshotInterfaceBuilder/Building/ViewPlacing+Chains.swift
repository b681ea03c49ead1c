import SkelshotModel
import SkelshotPrimitives

// Where many labels move a view, its edge is stated from a view beside it that most of them move, too.
extension ViewPlacing {
  /// The most labels that a constraint names: with the two edges they stay below the number of attributes that one may have.
  static let relationLimit = 24

  /// How far labels move an edge: what each point that one grows by counts.
  typealias Parts = [(label: Int, ratio: Double)]

  /// What moves a view's top edge in its parent, or changes its height.
  func parts(_ place: Int, _ edge: KeyPath<Shift, Double>) -> Parts {
    (shifts[place] ?? []).filter { $0[keyPath: edge] != 0 }.map { ($0.label, $0[keyPath: edge]) }
  }

  /// What moves a view's bottom edge away from its top edge: a label's own growth, too.
  private func bottomParts(_ place: Int) -> Parts {
    let own: Parts = labels.contains(place) ? [(place, 1)] : []
    return own + parts(place, \.height)
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
    let parts = parts(place, \.top)
    var best: (other: Int, isBottom: Bool, rest: Parts)?
    for other in region.nodes[region.nodes[place].parent].children where other != place {
      let above = self.parts(other, \.top)
      guard ids[other] != nil, (above.count, other) < (parts.count, place) else { continue }
      for isBottom in [true, false] where !isBottom || hasOwnFrame(other) {
        let rest = rest(of: parts, without: above + (isBottom ? bottomParts(other) : []))
        if rest.count < best?.rest.count ?? (Self.relationLimit + 1) {
          best = (other, isBottom, rest)
        }
      }
    }
    guard let best else { return nil }
    let edge = best.isBottom ? frames[best.other].maxY : frames[best.other].y
    return statement(
      .top, from: term(best.other, best.isBottom ? .bottom : .top), frames[place].y - edge,
      best.rest)
  }

  /// The bottom edge of a view in terms of that of a view in it; nil where none leaves few enough labels.
  func chained(bottom place: Int) -> Constraint? {
    let parts = bottomParts(place)
    var best: (inner: Int, rest: Parts)?
    for inner in region.nodes[place].children where ids[inner] != nil && hasOwnFrame(inner) {
      let rest = rest(of: parts, without: self.parts(inner, \.top) + bottomParts(inner))
      if rest.count < best?.rest.count ?? (Self.relationLimit + 1) { best = (inner, rest) }
    }
    guard let best else { return nil }
    return statement(
      .bottom, from: term(best.inner, .bottom), frames[place].maxY - frames[best.inner].maxY,
      best.rest)
  }

  /// Whether a view ends where its frame does: a bone may be larger than its view.
  private func hasOwnFrame(_ place: Int) -> Bool {
    labels.contains(place) || masked(frames[place], place) == frames[place]
  }

  private func term(_ place: Int, _ attribute: ConstraintAttribute) -> Constraint.Term {
    Constraint.Term(.view(ids[place] ?? ""), attribute)
  }
}
