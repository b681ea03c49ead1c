/// Pairs the subviews of one view in two versions by ID, then by equal keys, then by type and order.
struct ViewPairs {
  /// The indices of each pair in the two lists, sorted by the first index.
  private(set) var pairs: [(before: Int, after: Int)] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []
  /// The indices, in the second list, of views whose order changed.
  private(set) var reordered: [Int] = []

  private static let mostReordered = 20

  init(_ before: [DrawnView], _ after: [DrawnView]) {
    var byID: [String: Int] = [:]
    for (place, view) in after.enumerated() {
      if let id = view.id { byID[id] = byID[id] ?? place }
    }
    var (old, new): ([Int], Set<Int>) = ([], Set(after.indices))
    for (place, view) in before.enumerated() {
      if let other = view.id.flatMap({ byID[$0] }), new.remove(other) != nil {
        pairs.append((place, other))
      } else {
        old.append(place)
      }
    }
    pairRest(before, after, old, new.sorted())
    pairs.sort { $0.before < $1.before }
    findReordered()
  }

  private mutating func pairRest(
    _ before: [DrawnView], _ after: [DrawnView], _ old: [Int], _ new: [Int]
  ) {
    let said = [old.map { before[$0].said }, new.map { after[$0].said }]
    let difference = said[1].difference(from: said[0])
    let (gone, come) = (
      Set(difference.removals.map(\.place)), Set(difference.insertions.map(\.place))
    )
    let kept = [
      old.indices.filter { !gone.contains($0) }, new.indices.filter { !come.contains($0) },
    ]
    pairs += zip(kept[0], kept[1]).map { (old[$0], new[$1]) }
    // A removed view and an added view of the same type between the same neighbors count as one view.
    var open: [Int: [Int]] = [:]
    for place in come.sorted() {
      open[place - come.count { $0 < place }, default: []].append(new[place])
    }
    for place in gone.sorted() {
      let gap = place - gone.count { $0 < place }
      let view = before[old[place]]
      if let index = open[gap]?.firstIndex(where: { after[$0].type == view.type }),
        let other = open[gap]?.remove(at: index)
      {
        pairs.append((old[place], other))
      } else {
        removed.append(old[place])
      }
    }
    added = open.values.flatMap(\.self).sorted()
  }

  /// Repeatedly takes out the view that is furthest from its rank, until the remaining views are in order.
  private mutating func findReordered() {
    var order = pairs.map(\.after)
    while reordered.count < Self.mostReordered {
      let ranks = Dictionary(
        uniqueKeysWithValues: order.sorted().enumerated().map { ($1, $0) })
      let distances = order.enumerated().map { place, item in abs((ranks[item] ?? place) - place) }
      guard let most = distances.max(), most > 0, let place = distances.firstIndex(of: most) else {
        return
      }
      reordered.append(order.remove(at: place))
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension DrawnView {
  fileprivate var said: Said { Said(type: type, keys: keys) }

  fileprivate struct Said: Hashable {
    var type: String
    var keys: [DrawingInputs.Member]
  }
}
